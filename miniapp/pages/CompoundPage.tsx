import { useMemo } from 'react'
import { Link, Redirect, useParams } from 'wouter'
import type { AnswerOf } from '#api/contract/call.ts'
import type { WireCompoundProduct, getCompound } from '#api/contract/catalog/compounds.ts'
import { type Lens, DEFAULT_LENS, LENS_REASONS } from '#api/domain/markets/lens.ts'
import { type LeftOutByLens, leftOutOf, lensChoices } from '#api/domain/markets/lens-choices.ts'
import { formOfSlug, productsOfForm } from '#api/domain/markets/lens-address.ts'
import type { FormFamily } from '#api/domain/offers/products.ts'
import { compoundPath } from '#api/domain/pages.ts'
import { figuresFor } from '#api/domain/markets/figures.ts'
import {
  type MarketStatsInput,
  isAllLeftOut,
  marketFigures,
  marketSentence,
} from '#api/domain/markets/market-words.ts'
import { cheapestOfEach } from '#api/domain/offers/filters.ts'
import { type OfferCard, offerCards } from '#api/domain/offers/offer-card.ts'
import { readOffers } from '#api/domain/offers/offers.ts'
import { DEFAULT_CURRENCY } from '#api/domain/money.ts'
import { useLens, useLensFacts } from '#miniapp/hooks/offers/useLens.ts'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { TargetButton } from '#miniapp/components/alerts/TargetButton.tsx'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { PageHead } from '#miniapp/components/frame/PageHead.tsx'
import { CompoundNotes } from '#miniapp/components/markets/CompoundNotes.tsx'
import { LensBar } from '#miniapp/components/markets/LensBar.tsx'
import { MarketChart } from '#miniapp/components/markets/MarketChart.tsx'
import { MarketOffers } from '#miniapp/components/markets/MarketOffers.tsx'
import { PackCurve } from '#miniapp/components/markets/PackCurve.tsx'
import { ListTools } from '#miniapp/components/offers/CsvButton.tsx'
import { OfferListSkeleton } from '#miniapp/components/offers/OfferList.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { useCompound } from '#miniapp/queries/compounds.ts'
import { SendError } from '#miniapp/send.ts'
import { compound as text } from '#miniapp/texts/markets.ts'

type Compound = AnswerOf<typeof getCompound>

function Forms({ compound, form }: { readonly compound: Compound; readonly form: string | null }) {
  const families = [...new Set(compound.products.map(({ formFamily }) => formFamily))]
  if (families.length < 2) return null
  return (
    <nav className="forms" aria-label={text.forms}>
      <Link href={compoundPath(compound.slug)} aria-current={form === null ? 'page' : undefined}>
        {text.all}
      </Link>
      {families.map(family => (
        <Link
          key={family}
          href={compoundPath(compound.slug, family)}
          aria-current={form === family ? 'page' : undefined}
        >
          {family[0]?.toUpperCase()}
          {family.slice(1)}
        </Link>
      ))}
    </nav>
  )
}

const Figures = ({ stats }: { readonly stats: MarketStatsInput }) => {
  const { now } = useCardFacts()
  return (
    <dl className="market-figures" aria-label={text.figures}>
      {marketFigures(stats, now).map(({ key, label, value, detail }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>
            <span>{detail}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Target({ compound, lens, form }: { readonly lens: Lens } & Pick<MarketProps, 'compound' | 'form'>) {
  const { slug, name, overall } = compound
  if (overall === null) return null
  const { unit, currency } = overall
  const market = {
    subject: { compound: slug },
    name,
    unit,
    currency,
    lens: { ...lens, form: form ?? lens.form },
  }
  return <TargetButton market={market} />
}

interface MarketProps {
  readonly compound: Compound
  readonly form: FormFamily | null
  readonly products: readonly [WireCompoundProduct, ...WireCompoundProduct[]]
}

interface ChartsProps extends Pick<MarketProps, 'products'> {
  readonly cards: readonly OfferCard[]
  readonly leftOut: LeftOutByLens
  readonly currency: string
}

function Charts({ products, cards, leftOut, currency }: ChartsProps) {
  const product = products.find(({ id }) => cards.some(({ productId }) => productId === id)) ?? products[0]
  const isNarrowed = LENS_REASONS.some(reason => reason !== 'form' && leftOut[reason] > 0)
  const own = cards.filter(card => card.productId === product.id)
  return (
    <section aria-labelledby="market-charts">
      <h2 id="market-charts">{text.charts}</h2>
      <div className="market-charts">
        <div className="panel">
          <MarketChart
            key={product.id}
            productId={product.id}
            name={product.name}
            currency={currency}
            isNarrowed={isNarrowed}
          />
        </div>
        <PackCurve cards={own} unit={product.unitType} currency={currency} />
      </div>
    </section>
  )
}

/** The lens as the page has it: the address of a form says the form already. */
function usePageLens(form: string | null) {
  const [chosen, choose] = useLens()
  const lens = useMemo(
    () => (form === null ? chosen : { ...chosen, form: DEFAULT_LENS.form }),
    [chosen, form],
  )
  return [lens, choose] as const
}

/** The cards that count, cheapest of each product first; `shownIn` is the currency of the figures beside them. */
function useCounted(products: MarketProps['products'], lens: Lens, shownIn: string) {
  const { context, now } = useLensFacts(useMemo(() => ({ ...lens, currency: shownIn }), [lens, shownIn]))
  const offers = useMemo(() => products.flatMap(readOffers), [products])
  const cards = useMemo(() => {
    const all = offerCards(products, context, now)
    return cheapestOfEach(all.filter(card => !card.hidden))
  }, [products, context, now])
  const leftOut = useMemo(() => leftOutOf(offers, lens, context.hiddenVendors), [offers, lens, context])
  const choices = useMemo(() => lensChoices(offers), [offers])
  return { cards, leftOut, choices }
}

function Market({ compound, form, products }: MarketProps) {
  const [lens, choose] = usePageLens(form)
  const { rates } = useCardFacts().context
  const [first] = products
  const subject = form === null ? compound : first
  const currency = lens.currency ?? subject.overall?.currency ?? DEFAULT_CURRENCY
  const { cards, leftOut, choices } = useCounted(products, lens, currency)
  const stats = figuresFor(subject.overall, cards, { lens, leftOut, rates })
  return (
    <>
      <PageHead
        title={subject.name}
        lead={isAllLeftOut(subject.overall, stats) ? `${text.empty}.` : marketSentence(stats)}
        tools={<ListTools cards={cards} name={compound.slug} />}
      >
        <div className="toolbar no-print">
          <Forms compound={compound} form={form} />
          <Target compound={compound} form={form} lens={lens} />
        </div>
      </PageHead>
      <div className="market">
        {stats ? <Figures stats={stats} /> : null}
        <LensBar
          lens={lens}
          onChange={choose}
          choices={choices}
          leftOut={leftOut}
          hasRates={rates !== null}
          omit={form === null ? [] : ['form']}
        />
        <Charts products={products} cards={cards} leftOut={leftOut} currency={currency} />
        <MarketOffers products={products} cards={cards} onReset={() => choose(DEFAULT_LENS)} />
        <CompoundNotes compound={compound} products={products} />
      </div>
    </>
  )
}

const isUnknown = (error: unknown): boolean => error instanceof SendError && error.status === 404

function Found(
  props: Omit<MarketProps, 'form'> & { readonly slug: string; readonly form: string | undefined },
) {
  const { compound, form, products, slug } = props
  const family = form === undefined ? null : formOfSlug(form)
  if (compound.slug !== slug) return <Redirect to={compoundPath(compound.slug, family)} replace />
  return <Market key={form} compound={compound} form={family} products={products} />
}

export function CompoundPage() {
  const { slug, form } = useParams<{ slug: string; form?: string }>()
  const query = useCompound(slug)
  const products = query.data ? productsOfForm(query.data.products, form) : null
  if (query.data && products)
    return <Found slug={slug} form={form} compound={query.data} products={products} />
  if (query.data || isUnknown(query.error)) return <NotFoundPage />
  return (
    <>
      <PageHead title={slug} lead={text.loading} />
      <LoadFailed message={text.failed} query={query} />
      {query.isPending ? <OfferListSkeleton label={text.loading} /> : null}
    </>
  )
}
