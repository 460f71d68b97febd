import { useState } from 'react'
import { Link } from 'wouter'
import { FAULT_WORDS } from '#api/domain/basket/cost-words.ts'
import type { BasketMarket, BasketProduct } from '#api/domain/basket/basket-market.ts'
import { type WantedLine, AMOUNT_MAX, PACKS_MAX, withCount } from '#api/domain/basket/wanted.ts'
import type { WholeCost } from '#api/domain/basket/cost.ts'
import { formatPlain, parsePositive, type Micro } from '#api/domain/money.ts'
import { count } from '#api/domain/plural.ts'
import { parseTyped } from '#api/domain/typed-number.ts'
import { unitWord } from '#api/domain/offers/offers.ts'
import { searchPath } from '#api/domain/pages.ts'
import { basket } from '#miniapp/texts/basket.ts'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { SelectField, TextField } from '#miniapp/ui/Field.tsx'
import { TrashIcon } from '#miniapp/ui/icons/icons-more.tsx'
import { PlainList } from '#miniapp/ui/PlainList.tsx'

/** "mg" and pack sizes that a line may be asked in, as the value of a choice. */
const choiceOf = (line: WantedLine): string => {
  if (line.kind === 'amount') return 'amount'
  return line.kind === 'packs' ? `${line.size}` : 'offer'
}

const numberOf = (line: WantedLine): string =>
  line.kind === 'amount' ? formatPlain(line.amount) : `${line.packs}`

const sizeIn = (line: WantedLine, market: BasketMarket): Micro | null => {
  if (line.kind === 'packs') return line.size
  const offer = line.kind === 'offer' ? market.offers.find(({ id }) => id === line.offerId) : undefined
  return parsePositive(offer?.quantity)
}

const sizesOf = (line: WantedLine, market: BasketMarket): Micro[] => {
  const offered = market.offers
    .filter(({ productId, available }) => productId === line.productId && available)
    .flatMap(({ quantity }) => parsePositive(quantity) ?? [])
  return [...new Set([...offered, ...(line.kind === 'packs' ? [line.size] : [])])].sort((a, b) => a - b)
}

/** The same wish in another form: as many packs as hold the amount, or what the packs hold. */
function changedTo(line: WantedLine, choice: string, market: BasketMarket): WantedLine {
  const { productId } = line
  const size = sizeIn(line, market)
  const amount = line.kind === 'amount' ? line.amount : (size ?? 0) * line.packs
  if (choice === 'amount')
    return amount > 0 ? { kind: 'amount', productId, amount: Math.min(AMOUNT_MAX, amount) } : line
  const wanted = Number(choice)
  const packs = Math.min(PACKS_MAX, Math.max(1, Math.ceil(amount / wanted)))
  return Number.isSafeInteger(wanted) ? { kind: 'packs', productId, packs, size: wanted } : line
}

const wrongWords = ({ kind }: WantedLine, typed: string): string => {
  if (kind !== 'amount') return basket.badPacks
  return parseTyped(typed) === null ? basket.badAmount : basket.tooMuch
}

const countedWords = (line: WantedLine, unit: string): string =>
  line.kind === 'amount' ? `${formatPlain(line.amount)} ${unitWord(unit)}` : count(line.packs, 'pack')

interface LineProps {
  readonly line: WantedLine
  readonly product: BasketProduct
  readonly market: BasketMarket
  readonly fault: WholeCost['faults'][number]
  readonly onChange: (line: WantedLine) => void
  readonly onRemove: () => void
}

function Choices({ line, product, market, onChange }: Omit<LineProps, 'fault' | 'onRemove'>) {
  const unit = unitWord(product.unit)
  const offer = line.kind === 'offer' ? market.offers.find(({ id }) => id === line.offerId) : undefined
  const vendor = market.vendors.find(({ id }) => id === offer?.vendorId)
  const sizes = sizesOf(line, market)
  const packs = line.kind === 'amount' ? 0 : line.packs
  return (
    <SelectField
      label={basket.ofWhat(product.name)}
      hideLabel
      value={choiceOf(line)}
      options={[
        ['amount', basket.inAll(unit)],
        ...sizes.map(size => [String(size), basket.packsOf(packs, `${formatPlain(size)} ${unit}`)] as const),
        ...(line.kind === 'offer'
          ? [['offer', basket.packsOfOffer(offer?.size ?? '', vendor?.name ?? '')] as const]
          : []),
      ]}
      onValue={choice => onChange(changedTo(line, choice, market))}
    />
  )
}

function Line(props: LineProps) {
  const { line, product, fault, onChange, onRemove } = props
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && withCount(line, typed) === null
  const type = (text: string) => {
    setTyped(text)
    const next = withCount(line, text)
    if (next) onChange(next)
  }
  return (
    <article className="basket-line" aria-label={product.name}>
      <h3>
        <Link href={searchPath(product.name)}>{product.name}</Link>
      </h3>
      <TextField
        label={basket.howMuch(product.name)}
        hideLabel
        inputMode={line.kind === 'amount' ? 'decimal' : 'numeric'}
        value={typed ?? numberOf(line)}
        error={isWrong ? wrongWords(line, typed) : null}
        onValue={type}
        onBlur={() => setTyped(null)}
      />
      <Choices {...props} />
      <IconButton label={basket.remove(product.name)} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
      {isWrong ? (
        <p className="basket-fault">{basket.stillCounted(countedWords(line, product.unit))}</p>
      ) : null}
      {fault ? <p className="basket-fault">{FAULT_WORDS[fault]}</p> : null}
    </article>
  )
}

interface BasketLinesProps {
  readonly lines: readonly WantedLine[]
  readonly market: BasketMarket
  readonly faults: WholeCost['faults']
  readonly onChange: (at: number, line: WantedLine) => void
  readonly onRemove: (at: number, name: string) => void
}

const productOf = (line: WantedLine, market: BasketMarket): BasketProduct =>
  market.products.find(({ id }) => id === line.productId) ?? {
    id: line.productId,
    name: basket.goneProduct,
    unit: 'mg',
  }

export function BasketLines({ lines, market, faults, onChange, onRemove }: BasketLinesProps) {
  return (
    <PlainList className="basket-lines" aria-label={basket.lineList}>
      {lines.map((line, at) => {
        const product = productOf(line, market)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a line keeps its place while its amount changes
          <li key={`${at} ${line.productId}`}>
            <Line
              line={line}
              product={product}
              market={market}
              fault={faults[at] ?? null}
              onChange={next => onChange(at, next)}
              onRemove={() => onRemove(at, product.name)}
            />
          </li>
        )
      })}
    </PlainList>
  )
}
