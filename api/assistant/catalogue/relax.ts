import type { Asked } from './reply.ts'
import { ASKED } from './frame/asked-words.ts'
import type { Frame } from './frame/frame.ts'

/** What may be left out of a question of which nothing is in stock, in the order in which it is tried. */
const CONSTRAINTS: readonly {
  isSet: (frame: Frame) => boolean
  /** What is left out, in words. */
  words: string
  without: Partial<Frame> & Partial<Asked['filter']>
}[] = [
  {
    isSet: ({ certificate }) => certificate,
    words: 'a certificate on file',
    without: { certificate: false },
  },
  { isSet: ({ shipsTo }) => shipsTo !== null, words: 'where vendors ship to', without: { shipsTo: null } },
  {
    isSet: ({ currency, max, min, maxUnit }) => currency !== null && (max ?? min ?? maxUnit) === null,
    words: 'prices in that currency',
    without: { currency: null },
  },
  {
    isSet: ({ code, sellers }) => code && sellers.length === 0,
    words: 'an active code',
    without: { code: false },
  },
  { isSet: ({ pack }) => pack !== null, words: 'the pack', without: { pack: null } },
  {
    isSet: ({ size, sizes }) => size !== null || sizes.length > 1,
    words: 'the size',
    without: { size: null, sizes: [] },
  },
  {
    isSet: ({ max, min, maxUnit }) => (max ?? min ?? maxUnit) !== null,
    words: 'the limit on the price',
    without: { max: null, min: null, maxUnit: null, limits: null },
  },
  {
    isSet: ({ forms, notForms }) => forms.length + notForms.length > 0,
    words: 'the form',
    without: { forms: [], notForms: [] },
  },
  {
    isSet: ({ sellers, compounds, blends }) => sellers.length > 0 && compounds.length + blends.length > 0,
    words: 'the vendor',
    without: { sellers: [], vendor: null, vendors: [] },
  },
]

const lessOf = (asked: Asked, chosen: typeof CONSTRAINTS): Asked => {
  const without = Object.assign(
    {},
    ...chosen.map(one => one.without),
  ) as (typeof CONSTRAINTS)[number]['without']
  return {
    ...asked,
    frame: { ...asked.frame, ...without },
    filter: {
      ...asked.filter,
      ...without,
      ...(without.shipsTo === null ? { lens: { ...asked.filter.lens, shipsTo: null } } : {}),
    },
    without: chosen.map(({ words }) => words),
  }
}

/** The question with one constraint less, each in turn, and at last without any of them. */
export const relaxed = (asked: Asked): Asked[] => {
  const isSoft = ({ words }: (typeof CONSTRAINTS)[number]) =>
    words === 'the form' && ASKED.soft.test(asked.plain)
  const meant = CONSTRAINTS.filter(({ isSet }) => isSet(asked.frame))
  // "Tablets if possible, under $50": what is only wished for goes first.
  const set = [...meant.filter(isSoft), ...meant.filter(one => !isSoft(one))]
  return [...set.map(one => [one]), ...(set.length > 1 ? [set] : [])].map(chosen => lessOf(asked, chosen))
}
