import { type ReactNode, useState } from 'react'
import { toggleTheme, useTheme } from '#miniapp/state/theme.ts'
import { Badge } from '#miniapp/ui/Badge.tsx'
import { Chip } from '#miniapp/ui/Chip.tsx'
import { SideMenu } from '#miniapp/ui/overlays/Dialog.tsx'
import { ExternalLink } from '#miniapp/ui/ExternalLink.tsx'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { CouponLine, HealthMark, Price, StockMark, UnitPrice } from '#miniapp/ui/Marks.tsx'
import { OfferLayout, OfferSkeleton } from '#miniapp/ui/OfferLayout.tsx'
import { PriceRuler } from '#miniapp/ui/charts/PriceRuler.tsx'
import { SearchBox } from '#miniapp/ui/SearchBox.tsx'
import { buttonClass } from '#miniapp/ui/Button.tsx'
import {
  BellIcon,
  CloseIcon,
  HeartIcon,
  InfoIcon,
  LogoMark,
  MenuIcon,
  MoonIcon,
  SearchIcon,
  SignOutIcon,
  SunIcon,
  WatchIcon,
} from '#miniapp/ui/icons/icons.tsx'
import {
  ChatIcon,
  CouponIcon,
  DealIcon,
  NewIcon,
  TrendingIcon,
  VendorIcon,
} from '#miniapp/ui/icons/icons-more.tsx'
import { type KitOffer, OFFERS, rulerOf } from './kit-data.ts'

const LINKS = [
  ['Search', SearchIcon],
  ['New', NewIcon],
  ['Trending', TrendingIcon],
  ['Deals', DealIcon],
  ['Vendors', VendorIcon],
  ['Watchlist', WatchIcon],
  ['Coupons', CouponIcon],
] as const

const current = (index: number) => (index === 0 ? 'page' : undefined)

function Header() {
  const [menu, setMenu] = useState(false)
  const { theme } = useTheme()
  return (
    <header className="header">
      <div className="wrap">
        <span className="menu-toggle">
          <IconButton label="Open menu" aria-expanded={menu} onClick={() => setMenu(true)}>
            <MenuIcon />
          </IconButton>
        </span>
        <a className="logo" href="#top">
          <LogoMark />
          Aliquot
        </a>
        <nav aria-label="Main">
          <ul>
            {LINKS.map(([name], index) => (
              <li key={name}>
                <a href={`#${name}`} aria-current={current(index)}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <span className="spring" />
        <IconButton label="Push alerts" pressed>
          <BellIcon />
        </IconButton>
        <span className="wide-only">
          <IconButton label="Donate">
            <HeartIcon />
          </IconButton>
        </span>
        <IconButton label={theme === 'dark' ? 'Light theme' : 'Dark theme'} onClick={toggleTheme}>
          {theme === 'dark' ? <SunIcon /> : <MoonIcon />}
        </IconButton>
        <span className="wide-only">
          <IconButton label="Sign Out">
            <SignOutIcon />
          </IconButton>
        </span>
      </div>
      <SideMenu open={menu} onClose={() => setMenu(false)} title="Aliquot">
        {LINKS.map(([name, Icon], index) => (
          <a key={name} className="menu-item" href={`#${name}`} aria-current={current(index)}>
            <Icon />
            {name}
          </a>
        ))}
        <hr />
        <button type="button" className="menu-item">
          <HeartIcon />
          Donate
        </button>
        <a className="menu-item" href="#chat">
          <ChatIcon />
          Research Assistant
        </a>
        <button type="button" className="menu-item">
          <SignOutIcon />
          Sign Out
        </button>
      </SideMenu>
    </header>
  )
}

export function KitFrame({ children }: { readonly children: ReactNode }) {
  const [told, setTold] = useState(true)
  return (
    <div className="frame" id="top">
      <a className="skip button" href="#main">
        Skip to content
      </a>
      {told ? (
        <aside className="strip disclaimer" aria-label="Disclaimer">
          <div className="wrap">
            <span>
              Educational comparison only. Not medical advice. Always consult healthcare professionals.
            </span>
            <IconButton label="Dismiss" onClick={() => setTold(false)}>
              <CloseIcon size={18} />
            </IconButton>
          </div>
        </aside>
      ) : null}
      <Header />
      <section className="strip thin" aria-label="Freshness">
        <div className="wrap">
          <a href="#status">Prices checked 4 min ago · 11 vendors · 612 offers</a>
        </div>
      </section>
      <main id="main" className="wrap">
        {children}
      </main>
      <footer className="footer">
        <div className="wrap">
          <ul>
            <li>
              <a href="#how">How prices are compared</a>
            </li>
            <li>
              <a href="#status">Data status</a>
            </li>
            <li>
              <a href="#chat">Research Assistant</a>
            </li>
          </ul>
          <p>Educational comparison tool only. © 2024 Aliquot</p>
        </div>
      </footer>
    </div>
  )
}

function Acts({ offer }: { readonly offer: KitOffer }) {
  const [watched, setWatched] = useState(offer.watched)
  return (
    <>
      <IconButton
        label={`Watch BPC-157, ${offer.vendor}`}
        tip="Watch"
        pressed={watched}
        onClick={() => setWatched(!watched)}
      >
        <WatchIcon className="fills" />
      </IconButton>
      <span className="count">
        128<span className="hidden-visually"> people watch this</span>
      </span>
      <IconButton label={`Alert for BPC-157, ${offer.vendor}`} tip="Alert" pressed={false}>
        <BellIcon className="fills" />
      </IconButton>
    </>
  )
}

function KitCard({ offer }: { readonly offer: KitOffer }) {
  const best = offer.badges.includes('best')
  return (
    <OfferLayout
      name="BPC-157"
      size={offer.size}
      onOpen={() => undefined}
      best={best}
      unit={<UnitPrice price={offer.unit.label} unit="mg" />}
      vendor={
        <>
          <a href="#vendor">{offer.vendor}</a>
          <HealthMark score={offer.score} details="Shipping 7 days, estimate from vendor score." />
          {offer.coa ? <Badge kind="coa" /> : null}
        </>
      }
      total={
        <Price
          price={offer.total}
          original={offer.original ?? null}
          {...(offer.inStock ? {} : { before: 'last' })}
        />
      }
      ruler={<PriceRuler ruler={rulerOf(offer)} />}
      marks={
        <>
          {offer.badges.map(kind => (
            <Badge key={kind} kind={kind} detail={kind === 'new' ? '3 d' : null} />
          ))}
          {offer.coupon ? <CouponLine code={offer.coupon[0]}>{offer.coupon[1]}</CouponLine> : null}
          <StockMark inStock={offer.inStock} />
        </>
      }
      age={offer.age}
      stale={offer.stale ?? false}
      acts={<Acts offer={offer} />}
      view={
        <ExternalLink className={buttonClass(best ? 'primary' : 'outline')} href="https://vendor.example/a">
          View
        </ExternalLink>
      }
    />
  )
}

const SUGGESTIONS = [
  { id: '1', label: 'BPC-157', detail: '9 offers' },
  { id: '2', label: 'BPC-157 + TB-500', detail: '4 offers' },
  { id: '3', label: 'BPC-157 capsules', detail: '2 offers' },
]

export function KitOffers() {
  const [best, setBest] = useState(true)
  const [coupon, setCoupon] = useState(false)
  const [query, setQuery] = useState('BPC-157 5mg')
  const loading = new URLSearchParams(window.location.search).has('loading')
  return (
    <>
      <div className="hero">
        <h1>Find the Best Peptide Prices</h1>
        <p>Compare prices per mg/ml across trusted vendors</p>
        <SearchBox
          label="Search"
          value={query}
          onChange={setQuery}
          onCommit={() => undefined}
          onPick={({ label }) => setQuery(label)}
          suggestions={SUGGESTIONS}
          shortcut="/"
        />
        <div className="chips">
          <Chip checked={best} onChange={setBest}>
            Best Price First
          </Chip>
          <Chip checked={coupon} onChange={setCoupon}>
            Has Coupon
          </Chip>
          <IconButton label="Badge Legend">
            <InfoIcon />
          </IconButton>
        </div>
      </div>
      <div className="list-head">
        <h2>Results for &quot;BPC-157 5mg&quot;</h2>
        <span className="count">5 of 9 offers</span>
      </div>
      <ul className="offers">
        {OFFERS.map(offer => (
          <li key={offer.id}>{loading ? <OfferSkeleton /> : <KitCard offer={offer} />}</li>
        ))}
      </ul>
      <p className="list-foot">
        Prices last checked 4 min ago · ranked by price per mg after your coupons · no paid placement
      </p>
    </>
  )
}
