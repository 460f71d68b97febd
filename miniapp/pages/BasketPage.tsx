import { groupBy } from '#api/domain/group.ts'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { basketCsv } from '#api/domain/basket/basket-csv.ts'
import { PLAN_TITLES, mainPlan, plansInOrder } from '#api/domain/basket/cost-words.ts'
import { listed } from '#api/domain/plural.ts'
import type { BasketMarket } from '#api/domain/basket/basket-market.ts'
import type { CostPlan } from '#api/domain/basket/cost.ts'
import { withPacks } from '#api/domain/basket/wanted.ts'
import { DEFAULT_CURRENCY, parsePositive } from '#api/domain/money.ts'
import { formatDay } from '#api/domain/time.ts'
import { isActive } from '#api/domain/vendors/promotions.ts'
import { BasketLines } from '#miniapp/components/basket/BasketLines.tsx'
import { BasketTerms } from '#miniapp/components/basket/BasketTerms.tsx'
import { SavedBaskets } from '#miniapp/components/basket/SavedBaskets.tsx'
import { PlanCard, type PlanContext } from '#miniapp/components/basket/PlanCard.tsx'
import { useBasket, useBasketTerms, useShareAddress } from '#miniapp/components/basket/useBasket.ts'
import { useTerms } from '#miniapp/components/basket/useTerms.ts'
import { useWholeCost, type Solved } from '#miniapp/components/basket/useWholeCost.ts'
import { ExportButton, PrintButton } from '#miniapp/components/offers/CsvButton.tsx'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { PageHead } from '#miniapp/components/frame/PageHead.tsx'
import { share } from '#miniapp/components/frame/ShareButton.tsx'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { paths } from '#miniapp/paths.ts'
import { useBasketMarket } from '#miniapp/queries/baskets.ts'
import { usePromotions } from '#miniapp/queries/promotions.ts'
import { useRates } from '#miniapp/queries/rates.ts'
import { toast } from '#miniapp/state/toasts.ts'
import { shareUrl } from '#miniapp/telegram/asks.ts'
import { basket } from '#miniapp/texts/basket.ts'
import { Button, buttonClass } from '#miniapp/ui/Button.tsx'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { ShareIcon } from '#miniapp/ui/icons/icons-more.tsx'
import { EmptyState, Notice, Skeleton } from '#miniapp/ui/states.tsx'

const NO_FAULTS: never[] = []

type Answer = { title: string; plan: CostPlan }

function distinct(cost: Solved['cost']): Answer[][] {
  const answers = plansInOrder(cost).map(({ kind, plan }) => ({ title: PLAN_TITLES[kind], plan }))
  const same = ({ plan }: Answer) => JSON.stringify([plan.total, plan.missing, plan.vendors])
  return [...groupBy(answers, same).values()]
}

function EndedCodes({ solved }: { readonly solved: Solved }) {
  const { codes } = useBasketTerms()
  const promotions = usePromotions().data ?? []
  const { now } = useCardFacts()
  const vendors = new Set(solved.market.vendors.map(({ id }) => id))
  const ended = promotions.filter(code => vendors.has(code.vendorId) && !isActive(code, now))
  if (codes !== 'public' || ended.length === 0) return null
  return (
    <Notice tone="caution">
      {basket.codesEnded(listed(ended.map(({ code, vendor }) => basket.codeAt(code, vendor.name))))}
    </Notice>
  )
}

function Notes({ solved }: { readonly solved: Solved }) {
  const hasPlans = mainPlan(solved.cost) !== null
  const { now } = useCardFacts()
  const { country } = useBasketTerms()
  const rates = useRates()
  const foreign = new Set(
    solved.market.offers
      .map(({ currency }) => currency)
      .filter(currency => currency !== solved.cost.currency),
  )
  for (const { currency } of solved.cost.otherCurrencies) foreign.delete(currency)
  const others = solved.cost.otherCurrencies.map(one => basket.offersIn(one.offers, one.currency))
  return (
    <>
      {country ? null : <Notice>{basket.chooseCountry}</Notice>}
      {others.length > 0 ? <Notice tone="caution">{basket.otherCurrencies(listed(others))}</Notice> : null}
      {rates && foreign.size > 0 && hasPlans ? (
        <p className="meta">
          {basket.converted(listed([...foreign].sort()), formatDay(Date.parse(rates.date), now))}
        </p>
      ) : null}
      <EndedCodes solved={solved} />
    </>
  )
}

interface PlansProps {
  readonly solved: Solved
  readonly busy: boolean
  readonly onRaise: PlanContext['onRaise']
}

function Plans({ solved, busy, onRaise }: PlansProps) {
  const { cost, market, lines } = solved
  const cards = distinct(cost)
  const products = lines.map(({ productId }) => {
    const product = market.products.find(({ id }) => id === productId)
    return { name: product?.name ?? basket.goneProduct, unit: product?.unit ?? 'mg' }
  })
  const { currency, country, faults } = cost
  const context = { market, currency, country, faults, products, onRaise }
  return (
    <section aria-busy={busy} className="basket-plans">
      <div className="list-head">
        <h2>{basket.plans}</h2>
        <span className="no-print">
          <ExportButton
            file={
              cards.length === 0
                ? null
                : () => {
                    const { csv, rows } = basketCsv({ cost, market, names: products.map(({ name }) => name) })
                    return { csv, name: 'basket', rows: basket.exported(rows) }
                  }
            }
          />
        </span>
      </div>
      <Notes solved={solved} />
      {cards.length === 0 ? (
        <EmptyState title={basket.nothing} level={3}>
          {basket.nothingWhy}
        </EmptyState>
      ) : null}
      <div className="plans">
        {cards.map(answers =>
          answers[0] ? (
            <PlanCard key={answers[0].title} answers={answers} plan={answers[0].plan} context={context} />
          ) : null,
        )}
      </div>
      {cost.plans.cheapest && !cost.plans.single ? <p className="meta">{basket.noSingle}</p> : null}
      {cards.length > 0 ? <p className="meta">{basket.disclaimer}</p> : null}
    </section>
  )
}

const Empty = () => (
  <EmptyState
    title={basket.empty}
    action={
      <Link href={paths.trending} className={buttonClass('primary')}>
        {basket.find}
      </Link>
    }
  >
    {basket.emptyWhy}
  </EmptyState>
)

const Counting = ({
  market,
  lines,
}: {
  readonly market: BasketMarket | undefined
  readonly lines: number
}) => (
  <output className="basket-counting">
    <span className="meta">{basket.loading}</span>
    {market ? null : <Skeleton height={`${lines * 102}px`} />}
    <Skeleton height="260px" />
  </output>
)

type Own = ReturnType<typeof useBasket>

function Filled({ lines, text, set }: Pick<Own, 'lines' | 'text' | 'set'>) {
  const query = useBasketMarket(lines)
  const { terms, failed } = useTerms()
  const { solved, isSolving } = useWholeCost(lines, query.data, terms)
  const remove = (at: number, name: string) => {
    set(lines.filter((_, place) => place !== at))
    toast({ title: basket.removed(name), action: { label: basket.undo, run: () => set(lines) } })
  }
  const raise: PlanContext['onRaise'] = (at, { offerId, packs }) => {
    if (solved?.lines !== lines) return
    const offer = query.data?.offers.find(({ id }) => id === offerId)
    const name = query.data?.products.find(({ id }) => id === offer?.productId)?.name ?? basket.goneProduct
    const quantity = parsePositive(offer?.quantity) ?? 0
    set(lines.map((line, place) => (place === at ? withPacks(line, packs, quantity) : line)))
    toast({ title: basket.raised(name), action: { label: basket.undo, run: () => set(lines) } })
  }
  const faults = solved?.lines.length === lines.length ? solved.cost.faults : NO_FAULTS
  return (
    <>
      <LoadFailed message={basket.failed} query={query} />
      {failed ? <LoadFailed message={basket.termsFailed} query={failed} /> : null}
      {query.data ? (
        <BasketLines
          lines={lines}
          market={query.data}
          faults={faults}
          onChange={(at, line) => set(lines.map((old, place) => (place === at ? line : old)))}
          onRemove={remove}
        />
      ) : null}
      {solved ? <Plans solved={solved} busy={isSolving} onRaise={raise} /> : null}
      {!solved && !query.isError && !failed ? <Counting market={query.data} lines={lines.length} /> : null}
      <SavedBaskets text={text} costCurrency={solved?.cost.currency ?? DEFAULT_CURRENCY} />
    </>
  )
}

function ShareAndPrint({ own }: { readonly own: ReturnType<typeof useBasket> }) {
  const address = useShareAddress(own.text)
  if (own.lines.length === 0) return null
  return (
    <>
      <IconButton
        label={basket.share}
        onClick={() => void (shareUrl(address, basket.shareText) || share(address, basket.shareText))}
      >
        <ShareIcon />
      </IconButton>
      <PrintButton />
    </>
  )
}

export function BasketPage() {
  const own = useBasket()
  const { lines, isShared, keep } = own
  const currencies = useBasketMarket(lines).data?.offers.map(({ currency }) => currency) ?? []
  useEffect(() => {
    if (isShared && lines.length === 0) navigate(paths.basket, { replace: true })
  }, [isShared, lines.length])
  const keepShared = () => {
    keep()
    toast({ title: basket.kept })
  }
  return (
    <>
      <PageHead title={basket.title} lead={basket.lead} tools={<ShareAndPrint own={own} />}>
        {isShared ? (
          <div className="no-print">
            <Notice title={basket.shared} action={<Button onClick={keepShared}>{basket.keep}</Button>}>
              {basket.sharedWhy}
            </Notice>
          </div>
        ) : null}
        {lines.length > 0 ? <BasketTerms currencies={currencies} /> : null}
      </PageHead>
      {lines.length === 0 ? <Empty /> : <Filled {...own} />}
      {lines.length === 0 ? <SavedBaskets text="" costCurrency={DEFAULT_CURRENCY} /> : null}
    </>
  )
}
