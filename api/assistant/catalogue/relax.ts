import type { Asked } from './reply.ts'
import { ASKED } from './frame/asked-words.ts'
import type { Frame } from './frame/frame.ts'
import { regionWithin } from './frame/places.ts'
import type { Slot } from './frame/withdrawn.ts'

type Constraint = readonly [
  words: string,
  isSet: (frame: Frame) => boolean,
  without: Partial<Frame> & Partial<Asked['filter']>,
  slot?: Slot,
]

/** What may be left out of a question of which nothing is in stock, in the order in which it is tried. */
const CONSTRAINTS: readonly Constraint[] = [
  [
    'a certificate on file',
    ({ certificate }) => certificate,
    { certificate: false, claimed: true },
    'certificate',
  ],
  ['a certificate on file', ({ certificate }) => certificate, { certificate: false }, 'certificate'],
  ['the health score', ({ leastHealth }) => leastHealth !== null, { leastHealth: null, lowSellers: [] }],
  ['where vendors ship to', ({ shipsTo }) => shipsTo !== null, { shipsTo: null }],
  [
    'prices in that currency',
    ({ currency, max, min, maxUnit }) => currency !== null && (max ?? min ?? maxUnit) === null,
    { currency: null },
  ],
  ['an active code', ({ code, sellers }) => code && sellers.length === 0, { code: false }],
  [
    'the limit on the price',
    ({ max, min, maxUnit }) => (max ?? min) === null && maxUnit !== null,
    { maxUnit: null, limits: null, sortBy: 'byUnit' },
    'price',
  ],
  [
    'the limit on the price',
    ({ max, min }) => (max ?? min) !== null,
    { max: null, min: null, maxUnit: null, limits: null, sortBy: 'byPack' },
    'price',
  ],
  ['the pack', ({ pack }) => pack !== null, { pack: null }, 'pack'],
  ['the size', ({ size, sizes }) => size !== null || sizes.length > 1, { size: null, sizes: [] }, 'size'],
  // A form that is refused stays left out: what it is in is told, and not listed.
  ['the form', ({ forms }) => forms.length > 0, { forms: [] }, 'forms'],
  [
    'the vendor',
    ({ sellers, compounds, blends }) => sellers.length > 0 && compounds.length + blends.length > 0,
    { sellers: [], vendor: null, vendors: [] },
    'sellers',
  ],
]

const lessOf = (asked: Asked, chosen: readonly Constraint[]): Asked => {
  const without: Constraint[2] = Object.assign({}, ...chosen.map(([, , one]) => one))
  const notVendors = asked.frame.notSellers.map(({ slug }) => slug)
  return {
    ...asked,
    frame: { ...asked.frame, ...without },
    filter: {
      ...asked.filter,
      ...without,
      ...(without.lowSellers ? { notVendors } : {}),
      ...(without.shipsTo === null ? { lens: { ...asked.filter.lens, shipsTo: null } } : {}),
    },
    without: chosen.map(([words, , , slot]) =>
      slot === 'sellers' && asked.frame.stating !== null ? 'that' : words,
    ),
  }
}

/** "In the EU", of whose vendors none lists it: those that send there before any. */
const nearFirst = (asked: Asked, less: Asked): Asked[] => {
  const { stating, shipsTo } = asked.frame
  const isOfAll = stating !== null && less.frame.sellers.length === 0 && shipsTo === null
  const region = isOfAll ? regionWithin(asked.plain) : null
  if (region === null) return [less]
  const lens = { ...less.filter.lens, shipsTo: region }
  const near = { frame: { ...less.frame, shipsTo: region }, filter: { ...less.filter, lens } }
  return [{ ...less, ...near }, less]
}

/** "And as a spray?" after prices of one vendor: the vendor was taken over, and the form is what is asked now. */
const isTakenOver = ({ turns, said, stating }: Frame, slot: Slot | undefined): boolean =>
  turns.length > 1 && slot !== undefined && !said.includes(slot) && (slot !== 'sellers' || stating === null)

/** The question with one constraint less, each in turn, then with two less and more, and at last without any of them. */
export const relaxed = (asked: Asked): Asked[] => {
  // "Tablets if possible, under $50": what is only wished for goes first, then what this turn does not say itself.
  const isWished = ([words]: Constraint) => words === 'the form' && ASKED.soft.test(asked.plain)
  // "Kit of ten of 10 mg, who sells kits": another size of kit is nearer than a single one.
  const isOfKits = ([, , , slot]: Constraint) => slot === 'pack' && ASKED.kitsSold.test(asked.plain)
  const order = (one: Constraint) =>
    Number(isOfKits(one)) * 4 + Number(!isWished(one)) * 2 + Number(!isTakenOver(asked.frame, one[3]))
  const set = CONSTRAINTS.filter(([, isSet]) => isSet(asked.frame)).toSorted(
    (one, other) => order(one) - order(other),
  )
  const pairs = set.flatMap((one, at) => set.slice(at + 1).map(other => [one, other]))
  const more = set.slice(2).map((_, at) => set.slice(0, at + 3))
  // Vendors that are held against each other go last.
  const { sellers, stating } = asked.frame
  const isCompared = sellers.length > 1 && stating === null
  const isOfVendors = (chosen: readonly Constraint[]) =>
    Number(isCompared && chosen.some(([, , , slot]) => slot === 'sellers'))
  return [...set.map(one => [one]), ...pairs, ...more]
    .toSorted((one, other) => isOfVendors(one) - isOfVendors(other))
    .flatMap(chosen => nearFirst(asked, lessOf(asked, chosen)))
}
