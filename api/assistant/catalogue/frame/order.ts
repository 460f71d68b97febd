import { NAMED_BLENDS } from '#api/domain/compounds/blends.ts'
import { oneOf } from '../../mentions/ordinals.ts'
import { TURN } from '../../turn-words.ts'
import { formsIn } from './constraints.ts'
import type { Frame } from './frame.ts'
import { type Ordered, type Said, orderedIn } from './ordered.ts'
import { numberOf } from './pack-words.ts'
import { COUNT, isApart, countedIn, isCountedAnew, recounted } from './recounted.ts'

/** The lines of an order, as each turn that speaks of it changes them. */

type Turn = Frame['turns'][number]
type Words = Pick<Turn, 'plain' | 'named'>

/** The parts of one blend stand for it. */
const manyNames = / xcmpd .*xcmpd(?= )/
const saidIn = ({ plain, named, compounds }: Turn, together: boolean): Words =>
  together && compounds.length > 1
    ? {
        plain: plain.replace(manyNames, ' xcmpd '),
        named: [{ name: compounds.join(' + '), isRefused: false }],
      }
    : { plain, named }

const isBare = ({ packs, size, pack, forms }: Ordered): boolean =>
  (packs ?? size ?? pack) === null && forms.length === 0

const isSame = (one: Ordered, other: Ordered): boolean =>
  one.name === other.name &&
  one.size?.amount === other.size?.amount &&
  one.size?.unit === other.size?.unit &&
  one.pack === other.pack

const added = (one: number | null, more: number | null): number | null =>
  one === null || more === null ? (one ?? more) : one + more

/** "KLOW type stuff, so 50 mg GHK-Cu, 10 mg KPV, …": a blend each of whose parts is ordered is no line of its own. */
const isSpelledOut = (line: Ordered, read: readonly Ordered[]): boolean => {
  const parts = isBare(line) ? NAMED_BLENDS.find(({ name }) => name === line.name)?.parts : undefined
  return (
    parts?.every(part => read.some(one => one.name === part && (one.packs ?? one.size) !== null)) ?? false
  )
}

/** "2 KPV for her and 1 KPV for me" are three; a name that is spoken of once more orders nothing. */
const merged = (read: readonly Said[]): Said[] =>
  read
    .filter(
      (line, at) =>
        !isBare(line) || !read.some((one, place) => one.name === line.name && (!isBare(one) || place < at)),
    )
    .filter(line => !isSpelledOut(line, read))
    .reduce<Said[]>((lines, line) => {
      const same = lines.find(one => isSame(one, line))
      if (!same) return [...lines, line]
      return lines.map(one => (one === same ? { ...one, packs: added(one.packs, line.packs) } : one))
    }, [])

/** Nobody orders so many packs of what was asked for by its amount: "40 of it" after 20 mg. */
const MOST_PACKS = 12
const asAmount = (later: Ordered, before: Ordered): Ordered =>
  before.packs === null && before.size !== null && later.size === null && (later.packs ?? 0) > MOST_PACKS
    ? { ...later, packs: null, size: { ...before.size, amount: String(later.packs) } }
    : later

/** What a later turn leaves open of a line is as it was. */
const over = (later: Ordered, before: Ordered): Ordered => ({
  name: later.name,
  packs: later.packs ?? before.packs,
  size: later.size ?? before.size,
  pack: later.pack ?? before.pack,
  forms: later.forms.length > 0 ? later.forms : before.forms,
})

/** "Two more", "another one", "one kit less". */
const packsAfter = (before: Ordered, { packs, change }: Said): number | null =>
  change === 0 ? packs : Math.max(1, (before.packs ?? 1) + change * (packs ?? 1))

/** "Same but TB-500" means a pack like that of the turn before, "plus some KPV" any. */
const addsAnother = / (?:plus|add|also|some|any|with|too|throw|chuck|toss|include|fit|room|squeeze) /
const like = (line: Said, before: Ordered | undefined, plain: string): Said =>
  before === undefined || addsAnother.test(plain) || (line.size ?? line.pack ?? line.packs) !== null
    ? line
    : { ...line, size: before.size, pack: before.pack, forms: before.forms }

const lineOf = ({ name, packs, size, pack, forms }: Said): Ordered => ({ name, packs, size, pack, forms })

/** A line that is named again: that of its size, or each of its name. */
const meantOf = (lines: readonly Ordered[], later: Said): Ordered[] => {
  const ofName = lines.filter(({ name }) => name === later.name)
  const exact = ofName.filter(one => isSame(one, later))
  return exact.length > 0 || ofName.length === 1 ? [...exact, ...ofName].slice(0, 1) : ofName
}

/** "Two extra kits of it" beside single vials are a line of their own, and none are taken off these. */
const withLine = (lines: readonly Ordered[], later: Said): Ordered[] => {
  const meant = meantOf(lines, later)
  const counted = later.change === 0 ? meant : meant.filter(one => !isApart(one, later.pack))
  const [other] = meant
  if (counted.length === 0 && other)
    return later.change > 0
      ? [...lines, { ...lineOf(later), packs: later.packs ?? 1, size: later.size ?? other.size }]
      : [...lines]
  return lines.map(one =>
    counted.includes(one) ? over(asAmount({ ...later, packs: packsAfter(one, later) }, one), one) : one,
  )
}

/** "TB-500 in place of the BPC": as many of the one as there were of the other. */
const swaps = / (?:instead|in place|rather than|swap|swapped|replace|replaced|switch|change|trade|exchange) /
const inPlaceOf = (old: Ordered, later: Said, plain: string): Said =>
  swaps.test(plain) && old.packs !== null
    ? { ...later, packs: later.packs ?? old.packs, size: later.size ?? old.size }
    : later

/** "Swap the second one for KPV"; "actually make that KPV" of what was named last. */
const swappedIn = (lines: readonly Ordered[], plain: string): Ordered | null =>
  TURN.puts.test(plain) ? (lines.at(-1) ?? null) : swaps.test(plain) ? oneOf(lines, plain) : null

/** "Just the BPC then". */
const onlyThese =
  /^ (?:\S+ ){0,3}(?:just|only) (?:the |with )?xcmpd (?:(?:and|plus) (?:the )?xcmpd )*(?:(?:then|please|pls|now|thanks|for now) )*$/

const withNames = (lines: readonly Ordered[], { plain, named }: Words): Ordered[] | null => {
  const read = orderedIn(
    plain,
    named.map(({ name }) => name),
  )
  if (read === null) return null
  const wanted = merged(read.filter((_, at) => !named[at]?.isRefused))
  const isDropped = ({ name }: Ordered) =>
    named.some(one => one.isRefused && one.name === name) && !wanted.some(one => one.name === name)
  const swapped = lines.some(isDropped) ? null : swappedIn(lines, plain)
  const kept = lines.filter(line => !isDropped(line) && line !== swapped)
  if (onlyThese.test(plain) && wanted.every(isBare)) {
    const only = kept.filter(({ name }) => wanted.some(one => one.name === name))
    if (only.length > 0) return only
  }
  const old = swapped ?? lines.find(isDropped)
  const [one, ...others] = wanted
  const isNew = one && others.length === 0 && lines.every(({ name }) => name !== one.name)
  const given = isNew ? [old ? inPlaceOf(old, one, plain) : like(one, lines.at(-1), plain)] : wanted
  const isKnown = ({ name }: Ordered) => kept.some(line => line.name === name)
  const known = given.filter(isKnown).reduce<Ordered[]>((so, line) => withLine(so, line), kept)
  const fresh = given.filter(line => !isKnown(line)).map(lineOf)
  return [...known, ...fresh]
}

const changed = (line: Ordered, plain: string): Ordered => {
  // "4 instead", "total for two in pounds".
  const words = [plain.replace(/(?<= \S+) instead $/, ' '), countedIn(plain)]
  const all = words.flatMap(one => orderedIn(`${one}xcmpd `, [line.name])?.slice(0, 1) ?? [])
  const read = all.find(({ packs, size, pack }) => (packs ?? size ?? pack) !== null) ?? all[0]
  return read ? over(read, line) : line
}

/** "Vials instead of the spray": of lines that said another form, else of all. */
const inForm = (lines: readonly Ordered[], plain: string): Ordered[] => {
  const { forms } = formsIn(plain)
  const said = lines.filter(line => line.forms.length > 0)
  const meant = said.length > 0 ? said : lines
  return forms.length === 0
    ? [...lines]
    : lines.map(line => (meant.includes(line) ? { ...line, forms } : line))
}

/** "Make it 4 and 2": as many counts as there are lines, and nothing else. */
const counts = new RegExp(
  `^ (?:(?:and|ok|so|no|now|then|actually|make|it|that|them|do|take|get|want|i|id|like|change|to|x) )*(?:(?:${COUNT}) (?:and |x |of )*)+(?:(?:instead|then|please|pls|now|respectively|rather) )*$`,
)
const countedInTurn = (lines: readonly Ordered[], plain: string): Ordered[] | null => {
  const read = counts.test(plain) ? [...plain.matchAll(new RegExp(`(?<= )(?:${COUNT})(?= )`, 'g'))] : []
  return lines.length > 1 && read.length === lines.length
    ? lines.map((line, at) => ({ ...line, packs: numberOf(read[at]![0]) }))
    : null
}

const sizeAlone =
  /^ (?:(?:now|ok|no|then|but|what about|how about|in|make it|the|for) )*\d+(?:\.\d+)? (?:mg|ml|iu) (?:(?:instead|then|please|pls|vials?|ones?|now|rather) )*$/

/** What a turn without a name leaves of the lines: "without the last one", "just the second". */
const withoutNames = (lines: readonly Ordered[], plain: string): Ordered[] => {
  const other = countedInTurn(lines, plain) ?? recounted(lines, plain)
  if (other) return other
  const one = oneOf(lines, plain)
  if (one !== null && TURN.leftOut.test(plain)) return lines.filter(line => line !== one)
  // "What size is the second one" asks of a line and drops no other.
  if (one !== null && / (?:just|only|keep) /.test(plain)) return [one]
  if (lines.length > 1) return inForm(lines, plain)
  if (doubled.test(plain)) return [...lines]
  return isCountedAnew(plain) || sizeAlone.test(plain) ? lines.map(line => changed(line, plain)) : [...lines]
}

const ofEach = new RegExp(` (${COUNT}) (?:of )?(?:each|everything|all of (?:them|it|those)|every one)(?= )`)
const sizeOfEach = / (\d+(?:\.\d+)?) (mg|ml|iu) each(?= )/
const doubled =
  / (?:double|twice) (?:it|that|this|everything|all|each|as (?:many|much)|the (?:lot|order|whole|numbers?|amounts?|qty|quantit\S+)) /

/** "2 of each", "5 mg each", "double everything". */
const ofAll = (lines: readonly Ordered[], plain: string): Ordered[] => {
  const [, each] = ofEach.exec(plain) ?? []
  const [, amount, unit] = sizeOfEach.exec(plain) ?? []
  const times = doubled.test(plain) ? 2 : 1
  const size =
    amount === undefined ? null : { amount: String(Number(amount)), unit: unit as 'mg' | 'ml' | 'iu' }
  return lines.map(line => ({
    ...line,
    packs: each === undefined ? line.packs : numberOf(each),
    ...(times > 1 ? { packs: times * (line.packs ?? 1) } : {}),
    size: size ?? line.size,
  }))
}

const leftAfter = (lines: readonly Ordered[], turn: Turn, together: boolean): Ordered[] | null => {
  const said = saidIn(turn, together)
  const left = said.named.length === 0 ? withoutNames(lines, said.plain) : withNames(lines, said)
  return left && ofAll(left, said.plain)
}

/** Whether turns would leave no line of an order, which then stays. */
export const isEmptied = (
  order: readonly Ordered[],
  { turns, together }: Pick<Frame, 'turns' | 'together'>,
): boolean => order.length > 0 && turns.some(turn => leftAfter(order, turn, together)?.length === 0)

const after = (lines: readonly Ordered[], turn: Turn, together: boolean): Ordered[] | null => {
  const left = leftAfter(lines, turn, together)
  return left?.length === 0 ? [...lines] : left
}

/** An order with what the turns of a later question change of it; one that cannot be read changes nothing. */
export const edited = (
  order: readonly Ordered[],
  { turns, together }: Pick<Frame, 'turns' | 'together'>,
): Ordered[] => turns.reduce<Ordered[]>((lines, turn) => after(lines, turn, together) ?? lines, [...order])

/** The lines of an order over the turns that speak of it; null where one cannot be read. */
export const orderOver = ({ turns, together }: Pick<Frame, 'turns' | 'together'>): Ordered[] | null =>
  turns.reduce<Ordered[] | null>((lines, turn) => lines && after(lines, turn, together), [])
