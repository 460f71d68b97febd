import { Link, useSearch } from 'wouter'
import { VENDOR_COUNT_FALLBACK } from '#api/domain/constants.ts'
import { CompoundSearch } from '#miniapp/components/markets/CompoundSearch.tsx'
import { TrendingStrip } from '#miniapp/components/offers/TrendingStrip.tsx'
import { paths } from '#miniapp/paths.ts'
import { showDialog } from '#miniapp/state/dialogs.ts'
import { useTitle } from '#miniapp/hooks/useTitle.ts'
import { useStats } from '#miniapp/queries/stats.ts'
import { landing } from '#miniapp/texts/landing.ts'
import { Button } from '#miniapp/ui/Button.tsx'

function Hero() {
  const wanted = new URLSearchParams(useSearch()).get('q')?.trim()
  return (
    <div className="hero landing-hero">
      <h1>{landing.headline}</h1>
      <p>{landing.lead}</p>
      {wanted ? <p className="landing-wanted">{landing.wanted(wanted)}</p> : null}
      <CompoundSearch key={wanted} initial={wanted ?? ''} />
      <div className="chips">
        <Button variant="primary" onClick={() => showDialog({ kind: 'sign-in', tab: 'login' })}>
          {landing.signIn}
        </Button>
        <Button onClick={() => showDialog({ kind: 'sign-in', tab: 'signup' })}>{landing.signUp}</Button>
      </div>
      <p className="meta">{landing.free}</p>
    </div>
  )
}

const Features = () => (
  <section aria-labelledby="features">
    <h2 id="features">{landing.featuresTitle}</h2>
    <ul className="features">
      {landing.features.map(([name, line]) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>{line}</p>
        </li>
      ))}
    </ul>
  </section>
)

function Network() {
  const { data } = useStats()
  const vendors = data?.vendors ?? VENDOR_COUNT_FALLBACK
  const [all, coupons] = landing.coupons
  return (
    <section aria-labelledby="network">
      <h2 id="network">{landing.statsTitle}</h2>
      <ul className="figures">
        <li>
          <b>{vendors}</b> {landing.vendors(vendors)}
        </li>
        {data ? (
          <li>
            <b>{data.products}</b> {landing.products(data.products)}
          </li>
        ) : null}
        <li>
          <b>{all}</b> {coupons}
          {data ? <span className="meta">{landing.couponsNote(data.verifiedPromotions)}</span> : null}
        </li>
      </ul>
    </section>
  )
}

export function LandingPage() {
  useTitle(landing.headline)
  return (
    <div className="landing">
      <Hero />
      <section aria-labelledby="trending">
        <h2 id="trending">{landing.trending}</h2>
        <TrendingStrip />
        <div className="landing-more">
          <Button disabled aria-describedby="why-disabled">
            {landing.signInForAll}
          </Button>
          <p id="why-disabled" className="meta">
            <Link href={paths.trending}>{landing.allTrending}</Link>
            {landing.signInForAllWhy}
          </p>
        </div>
      </section>
      <Features />
      <Network />
    </div>
  )
}
