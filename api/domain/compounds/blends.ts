import blends from './blends.json' with { type: 'json' }

export type NamedBlend = {
  name: string
  parts: readonly string[]
  aliases: readonly string[]
  /** A bare number right behind the name is its total in mg ("GLOW70", "KLOW 80"): the trade names them so. */
  numbered: boolean
}

export const NAMED_BLENDS: readonly NamedBlend[] = blends.named

/** True for a pair that shops mix up rather than blend: named side by side without a plus, nobody can say which is sold. */
export const areMistaken = (names: readonly string[]) =>
  blends.mistaken.some(pair => pair.every(name => names.includes(name)))

/** True when shops are known to sell these in one vial; a slash between other names is a choice, not a blend. */
export const areSoldTogether = (names: readonly string[]) =>
  blends.soldTogether.some(group => names.every(name => group.includes(name)))
