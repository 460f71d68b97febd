import type { ListingCategory } from '#api/domain/listing/listing.ts'

/**
 * How the trade sells a compound when the listing does not say, which decides what a lone "10 mg" means. `vial` is
 * one vial of 10 mg; `oral` and `liquid` a strength without its count or volume, so no total; `water` and `mix` are
 * compared by volume only; `supply` is counted.
 */
export type Usual = 'vial' | 'oral' | 'liquid' | 'water' | 'mix' | 'supply'

export type Compound = {
  name: string
  category: ListingCategory
  /** Every spelling, the canonical one excluded. */
  aliases: readonly string[]
  /** Vendor codes such as "GLP-3 (RT)"; shown with a note, searched like aliases. */
  coded: readonly string[]
  /** Spellings too short or too common to stand alone beside a clearer name. */
  weak: readonly string[]
  /** Spellings that explain another name beside them ("Triptorelin (GnRH)") and count only alone. */
  asides: readonly string[]
  /** Names of a whole class ("GLP-1"): they point here, but no price is compared on them. */
  classes: readonly string[]
  usual: Usual
  /** CAS number as a hint only: vendors' numbers contradict each other. */
  cas: string | null
  /** The more general compound that this one refines; the general name beside the refined one is dropped. */
  refines: string | null
  /** No single vial above this many mg is sold anywhere; a larger figure is a misprint (mcg, a mixed-up unit). */
  vialUpToMg: number | null
  pillUpToMg: number | null
  oralToo: boolean
  pill: 'capsule' | 'tablet'
}

/** One line of compounds.json; what it leaves out is as with most. */
export type CompoundLine = Pick<Compound, 'name' | 'usual'> &
  Partial<Pick<Compound, 'cas' | 'refines' | 'vialUpToMg' | 'pillUpToMg' | 'oralToo' | 'pill'>> & {
    spellings?: string
  }

const marked = (all: readonly string[], mark: string) =>
  all.filter(alias => alias.startsWith(mark)).map(alias => alias.slice(1).trim())

/**
 * `spellings` is separated by `|`: `#` marks a vendor code, `~` a spelling that needs company, `^` one that only
 * explains another name, `?` the name of a whole class.
 */
export function readCompound(category: ListingCategory, { spellings = '', ...line }: CompoundLine): Compound {
  const all = spellings
    .split('|')
    .map(alias => alias.trim())
    .filter(alias => alias !== '')
  return {
    category,
    aliases: all.filter(alias => !/^[#~?^]/.test(alias)),
    coded: marked(all, '#'),
    weak: marked(all, '~'),
    asides: marked(all, '^'),
    classes: marked(all, '?'),
    cas: null,
    refines: null,
    vialUpToMg: null,
    pillUpToMg: null,
    oralToo: false,
    pill: 'capsule',
    ...line,
  }
}
