import { nounsIn, readCounts, type Counts } from './counts.ts'
import { formOf, type FormHints } from './form.ts'
import type { Identity } from './identity.ts'
import { isAnySize, sizesOf, type SizedTexts } from './sizes.ts'
import type { Field, Source, Texts, Token } from './tokens.ts'
import type { Form } from './listing.ts'
import type { NounKind } from './words.ts'

/** Stage five: how many are in the pack and in what form, by the surest source that says it. */
export type Pack = { form: Form; counts: Counts; hints: FormHints; from: Source | null }

type PackContext = { category: string; pricedPer: 'one' | 'kit' | null }

type Counted = { counts: Counts; from: Source | null; fields: readonly Field[] }

/** What a lower source may count beside accessories ("10 needles") and doses. */
const SOLD = new Set<NounKind>(['vial', 'oral', 'ampoule', 'piece', 'bottle', 'kit', 'pack'])

/** "vialsPerKit: 10", "kit of 10 vials" in the description. */
function statedPack(field: Field): Counts | null {
  if (field.tokens.length === 0) return null
  const counts = readCounts([field])
  const isPack = counts.units !== null && counts.units > 1 && [...counts.nouns].every(noun => SOLD.has(noun))
  return isPack || counts.problem !== null ? counts : null
}

const nounsOf = (all: readonly Counts[]) => new Set(all.flatMap(counts => [...counts.nouns]))

function countPack(texts: Texts, sized: SizedTexts): Counted {
  const own = [texts.title, texts.option]
  const counts = readCounts(own)
  if (counts.units !== null || counts.problem !== null) return { counts, from: 'title', fields: own }
  for (const from of ['spec', 'description'] as const) {
    const lower = statedPack(texts[from])
    if (!lower) continue
    const used = new Set([...counts.used, ...lower.used])
    return {
      counts: { ...lower, used, nouns: nounsOf([counts, lower]) },
      from,
      fields: [...own, texts[from]],
    }
  }
  const isLower = sized.from !== null && sized.from !== 'title' && sized.from !== 'option'
  const fields = isLower ? [...own, ...sized.fields] : own
  return { counts: isLower && !counts.openKit ? readCounts(fields) : counts, from: null, fields }
}

const isKitOf = (token: Token | undefined) => token?.t === 'noun' && token.noun === 'kit'

/** "100 IU kit" and a quantity of 5 may be five kits, each of an unknown number of vials. */
function withOpenKit(counts: Counts, fields: readonly Field[]): Counts {
  const isSized = fields.some(({ tokens }) =>
    tokens.some((token, at) => token.t === 'amount' && isKitOf(tokens[at + 1])),
  )
  const isCounted = [...counts.nouns].some(noun => noun !== 'kit' && noun !== 'pack')
  return isSized && !isCounted && counts.problem === null && fields.some(isQuantity)
    ? { ...counts, units: null, openKit: true }
    : counts
}

/** A field that only says how many are bought: "5-pack", "qty 5". */
const isQuantity = ({ tokens }: Field) =>
  tokens.some((token, at) => token.t === 'count' && token.noun === 'pack' && !isKitOf(tokens[at + 1]))

/** The price of one vial or of the whole kit, whatever else the page says about packs. */
function withPrice(counts: Counts, pricedPer: PackContext['pricedPer']): Counts {
  if (pricedPer === 'one') return { ...counts, units: 1, problem: null, openKit: false }
  const isOpen = pricedPer === 'kit' && counts.problem === null && (counts.units ?? 1) === 1
  return isOpen ? { ...counts, units: null, openKit: true } : counts
}

function onlyValue(sizes: SizedTexts['sizes'], unit: 'mg' | 'iu', isWhole: boolean): number | null {
  const amounts = sizes.flatMap(one => one[unit].filter(amount => one.total.has(amount) === isWhole))
  const [first = null, ...others] = new Set(amounts.map(amount => amount.value))
  return others.length > 0 ? null : first
}

/** "10iu/vial, 100iu/kit": a strength and a whole of which it is a part say how many there are. */
function withTotal(counts: Counts, { sizes }: SizedTexts): Counts {
  if (!counts.openKit) return counts
  for (const unit of ['mg', 'iu'] as const) {
    const whole = onlyValue(sizes, unit, true)
    const part = onlyValue(sizes, unit, false)
    if (whole !== null && part !== null && whole !== part && whole % part === 0)
      return { ...counts, units: whole / part, openKit: false }
  }
  return counts
}

function withPills(texts: Texts, { counts, ...rest }: Counted): Counted {
  if (counts.problem !== null || counts.openKit || counts.units !== null) return { counts, ...rest }
  const lower = (['spec', 'description', 'address'] as const).find(
    from => texts[from].tokens.length > 0 && readCounts([texts[from]]).units !== null,
  )
  if (!lower) return { counts, ...rest }
  return { ...rest, counts: { ...counts, units: readCounts([texts[lower]]).units }, from: lower }
}

function hintsOf(
  product: Identity,
  { category }: PackContext,
  texts: Texts,
  sized: SizedTexts,
  counted: Counted,
): FormHints {
  const { sizes } = sized
  const dry = product.usual === 'vial' || product.usual === null
  const volume = sizes.some(one => one.ml.length > 0)
  const percent = sizes.some(one => one.percent.length > 0) && product.usual !== 'water'
  const lower = [texts.spec, texts.description, texts.address]
  const perMl = volume && lower.some(field => sizesOf(field).conc.length > 0)
  return {
    product,
    category,
    words: new Set(counted.fields.flatMap(field => [...field.forms])),
    nouns: new Set([...nounsIn(counted.fields), ...counted.counts.nouns]),
    units: counted.counts.units,
    sizes: {
      any: isAnySize(sizes),
      gram: sizes.some(one => one.perGram || one.mg.some(amount => amount.gram)),
      volume,
      dissolved:
        sizes.some(one => one.conc.length > 0 || (one.massPerVolume && !dry)) || (percent && volume) || perMl,
    },
  }
}

export function packListing(product: Identity, texts: Texts, sized: SizedTexts, context: PackContext): Pack {
  const found = countPack(texts, sized)
  const pack = {
    ...found,
    counts: withPrice(withTotal(withOpenKit(found.counts, found.fields), sized), context.pricedPer),
  }
  const hints = hintsOf(product, context, texts, sized, pack)
  const form = formOf(hints, pack.counts.openKit)
  const { counts, from } = form === 'capsule' || form === 'tablet' ? withPills(texts, pack) : pack
  return { form, counts, hints, from }
}

const COUNTED_IN_ADDRESS = new Set<NounKind>(['vial', 'oral'])

export const countIn = (field: Field): number | null => {
  const counts = field.tokens.flatMap(token =>
    token.t === 'count' && token.count > 1 && COUNTED_IN_ADDRESS.has(token.noun) ? [token.count] : [],
  )
  return counts.length === 1 ? (counts[0] ?? null) : null
}
