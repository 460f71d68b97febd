import { Suspense, lazy, useState } from 'react'
import { Badge, type BadgeKind, Tag } from '#miniapp/ui/Badge.tsx'
import { Button } from '#miniapp/ui/Button.tsx'
import { CopyCode } from '#miniapp/ui/Code.tsx'
import { Countdown } from '#miniapp/ui/Countdown.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import { ExternalLink } from '#miniapp/ui/ExternalLink.tsx'
import { PasswordField, SelectField, TextAreaField, TextField } from '#miniapp/ui/Field.tsx'
import { HealthMark, PriceChange, StockMark } from '#miniapp/ui/Marks.tsx'
import { PriceChart } from '#miniapp/ui/charts/PriceChart.tsx'
import { PriceRuler } from '#miniapp/ui/charts/PriceRuler.tsx'
import { Sparkline } from '#miniapp/ui/charts/Sparkline.tsx'
import { VirtualList } from '#miniapp/ui/VirtualList.tsx'
import { EmptyState, Notice, Skeleton } from '#miniapp/ui/states.tsx'
import { toast } from '#miniapp/ui/overlays/toasts.ts'
import { HISTORY, NOW, OFFERS, dollars, rulerOf } from './kit-data.ts'
import { KitDetails } from './kit-details.tsx'

const Tabs = lazy(() => import('#miniapp/ui/Tabs.tsx').then(module => ({ default: module.Tabs })))

const BADGES: readonly BadgeKind[] = [
  'best',
  'best-coupon',
  'new',
  'trending',
  'coupon',
  'coa',
  'testing',
  'invalid',
]
const clock = () => NOW
const in42Minutes = new Date(NOW + 42 * 60_000).toISOString()
const in3Days = new Date(NOW + 3 * 86_400_000 + 7_445_000).toISOString()

function Buttons() {
  return (
    <div className="chips">
      <Button variant="primary">Save Coupon</Button>
      <Button>Watch</Button>
      <Button variant="quiet">Read more</Button>
      <Button variant="danger">Delete</Button>
      <Button disabled>Sign in to view all trending</Button>
      <Button variant="primary" busy>
        Saving...
      </Button>
    </div>
  )
}

function Marks() {
  return (
    <>
      <div className="chips">
        {BADGES.map(kind => (
          <Badge key={kind} kind={kind} detail={kind === 'new' ? '3 d' : null} />
        ))}
        <Tag tone="caution">Flash sale</Tag>
      </div>
      <div className="chips">
        {[97, 91, 83, null].map(score => (
          <HealthMark
            key={String(score)}
            score={score}
            details="Shipping 7 days, estimate from vendor score."
          />
        ))}
        <StockMark inStock />
        <StockMark inStock={false} />
        <PriceChange percent={-3.42} />
        <PriceChange percent={2.1} />
        <PriceChange percent={0} />
        <Sparkline points={HISTORY} from={NOW - 60 * 86_400_000} to={NOW} />
      </div>
      <div className="chips">
        <CopyCode code="SAVE10" />
        <Countdown expiresAt={in3Days} clock={clock} />
        <Countdown expiresAt={in42Minutes} clock={clock} />
        <Countdown expiresAt="2026-11-01T00:00:00Z" clock={clock} />
        <ExternalLink href="https://vendor.example/">Visit Site</ExternalLink>
      </div>
      {OFFERS.slice(1, 2).map(offer => (
        <PriceRuler key={offer.id} ruler={rulerOf(offer)} unit="mg" />
      ))}
    </>
  )
}

function Form() {
  return (
    <>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error="Invalid email address"
        defaultValue="a@"
      />
      <PasswordField label="Password" hint="At least 6 characters" autoComplete="new-password" />
      <SelectField label="Vendor">
        <option>All Vendors (11)</option>
        <option>Fictional Northline (4)</option>
      </SelectField>
      <TextAreaField label="Message" rows={2} placeholder="What is BPC-157?" />
    </>
  )
}

function Overlays() {
  const [details, setDetails] = useState(false)
  const [form, setForm] = useState(false)
  const undo = () =>
    toast({ title: 'Removed from watchlist', action: { label: 'Undo', run: () => undefined } })
  const fail = () =>
    toast({
      title: 'Unable to sign in',
      description: 'Invalid email or password. Please try again.',
      destructive: true,
    })
  return (
    <div className="chips">
      <Button onClick={() => setDetails(true)}>Open details</Button>
      <Button onClick={() => setForm(true)}>Open form</Button>
      <Button onClick={undo}>Toast with undo</Button>
      <Button onClick={fail}>Toast of an error</Button>
      <KitDetails open={details} onClose={() => setDetails(false)} />
      <Dialog
        open={form}
        onClose={() => setForm(false)}
        size="small"
        title="Add Coupon Code"
        subtitle="Save your vendor coupon codes to automatically apply discounts when searching"
        footer={<Button variant="primary">Save Coupon</Button>}
      >
        <Form />
      </Dialog>
    </div>
  )
}

function TabsPart() {
  const [tab, setTab] = useState<string>('login')
  return (
    <Suspense fallback={<Skeleton height="44px" />}>
      <Tabs
        label="Account"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'login', label: 'Login', panel: <p>Panel of Login</p> },
          { value: 'signup', label: 'Sign Up', panel: <p>Panel of Sign Up</p> },
        ]}
      />
    </Suspense>
  )
}

const LONG = Array.from({ length: 10_000 }, (_, index) => `Row ${index + 1}`)

/** The rest of the primitives under their names, in the order of the file list. */
export function KitParts() {
  const long = new URLSearchParams(window.location.search).has('long')
  const parts = [
    ['Buttons', <Buttons key="1" />],
    ['Marks', <Marks key="2" />],
    ['Overlays', <Overlays key="3" />],
    ['Tabs', <TabsPart key="4" />],
    ['Fields', <Form key="5" />],
    [
      'Price history',
      <PriceChart
        key="6"
        points={HISTORY}
        now={NOW}
        unit="mg"
        format={dollars}
        title="Price per mg, list price"
        note="Lowest in 90 days."
      />,
    ],
    [
      'States',
      <div key="7" className="kit-stack">
        <EmptyState title="No items in watchlist" action={<Button>Search products</Button>} level={3}>
          Start watching products to track their prices
        </EmptyState>
        <Notice title="Enable notifications to get price alerts" action={<Button>Dismiss</Button>}>
          Click the bell icon in the header.
        </Notice>
        <Notice tone="caution">Showing prices from 10:12.</Notice>
        <Notice tone="error" title="Unable to load products" action={<Button>Reload Page</Button>}>
          We&apos;re experiencing connectivity issues. Please try again in a moment.
        </Notice>
        <Skeleton width="60%" />
      </div>,
    ],
  ] as const
  return (
    <>
      {parts.map(([name, part]) => (
        <section key={name} className="kit-part">
          <h2>{name}</h2>
          {part}
        </section>
      ))}
      {long ? (
        <VirtualList
          items={LONG}
          keyOf={item => item}
          render={item => <p>{item}</p>}
          label="Long list"
          estimate={24}
        />
      ) : null}
    </>
  )
}
