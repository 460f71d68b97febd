/** Blends that the trade sells under a name of their own, with the parts they are made of. */
export type NamedBlend = {
  name: string
  parts: readonly string[]
  aliases: readonly string[]
  /** A bare number right behind the name is its total in mg ("GLOW70", "KLOW 80"): the trade names them so. */
  numbered: boolean
}

export const NAMED_BLENDS: readonly NamedBlend[] = [
  {
    name: 'GLOW',
    parts: ['GHK-Cu', 'BPC-157', 'TB-500'],
    aliases: ['Glow', 'Glow Blend', 'Glow Stack'],
    numbered: true,
  },
  {
    name: 'KLOW',
    parts: ['GHK-Cu', 'BPC-157', 'TB-500', 'KPV'],
    aliases: ['Klow', 'Klow Blend', 'Klow Stack'],
    numbered: true,
  },
  {
    name: 'Wolverine',
    parts: ['BPC-157', 'TB-500'],
    aliases: ['Wolverine', 'Wolverine Blend', 'Wolverine Stack'],
    numbered: true,
  },
  {
    name: 'CagriSema',
    parts: ['Cagrilintide', 'Semaglutide'],
    aliases: ['CagriSema', 'CagSema', 'Cagri Sema'],
    numbered: false,
  },
]

/** Pairs that shops mix up rather than blend: named side by side without a plus, nobody can say which one is sold. */
const MISTAKEN: readonly (readonly [string, string])[] = [
  ['Thymalin', 'Thymulin'],
  ['HGH Fragment 176-191', 'AOD-9604'],
  ['Melanotan I', 'Melanotan II'],
  ['CJC-1295 no DAC', 'CJC-1295 with DAC'],
]

/** True when two of the names are ones that shops confuse with each other. */
export const areMistaken = (names: readonly string[]) =>
  MISTAKEN.some(([first, second]) => names.includes(first) && names.includes(second))

/** Compounds that shops sell as one vial; a slash between other names is a choice, not a blend. */
const TOGETHER: readonly (readonly string[])[] = [
  ['GHK-Cu', 'BPC-157', 'TB-500', 'KPV', 'TB-500 Fragment (17-23)'],
  ['CJC-1295 no DAC', 'Ipamorelin', 'Tesamorelin'],
  ['CJC-1295 no DAC', 'Ipamorelin', 'GHRP-2'],
  ['CJC-1295 no DAC', 'GHRP-6'],
  ['CJC-1295 (unspecified)', 'Ipamorelin', 'Tesamorelin'],
  ['CJC-1295 (unspecified)', 'Ipamorelin', 'GHRP-2'],
  ['CJC-1295 (unspecified)', 'GHRP-6'],
  ['CJC-1295 with DAC', 'Ipamorelin', 'GHRP-2'],
  ['CJC-1295 with DAC', 'GHRP-6'],
  ['Sermorelin', 'Ipamorelin'],
  ['Cagrilintide', 'Semaglutide'],
  ['Cagrilintide', 'Retatrutide'],
  ['Cagrilintide', 'Tirzepatide'],
  ['Semax', 'Selank'],
  ['N-Acetyl Semax', 'N-Acetyl Selank'],
  ['N-Acetyl Semax Amidate', 'N-Acetyl Selank Amidate'],
  ['PT-141', 'Oxytocin'],
  ['AOD-9604', 'MOTS-c'],
  ['NAD+', 'MOTS-c', '5-Amino-1MQ'],
  ['SLU-PP-332', 'BAM15'],
  ['MK-677', 'Ipamorelin'],
]

/** True when shops are known to sell these together in one vial. */
export const areSoldTogether = (names: readonly string[]) =>
  TOGETHER.some(group => names.every(name => group.includes(name)))
