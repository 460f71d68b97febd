import type { Category } from '#api/domain/constants.ts'

/** Topics that are headings of the catalogue. */
export const HEADINGS: Readonly<Record<string, Category>> = {
  peptides: 'peptide',
  sarms: 'sarm',
  'research-chemicals': 'research_chemical',
}

/** Classes that are asked for by their name, with what the monographs count to them. */
export const CLASSES: readonly { name: string; words: RegExp; compounds: readonly string[] }[] = [
  {
    name: 'GLP-1 agonists',
    words: / glps?(?:[ -]?1s?)?(?: agonists?| drugs?| peptides?)?\b/,
    compounds: ['Semaglutide', 'Tirzepatide', 'Retatrutide', 'Survodutide', 'Mazdutide', 'Orforglipron'],
  },
  {
    name: 'growth hormone secretagogues',
    words: / (?:(?:gh|hgh|growth hormone) )?secretagogues?(?= )/,
    compounds: ['GHRP-2', 'GHRP-6', 'Hexarelin', 'Ipamorelin', 'MK-677'],
  },
]

export const classIn = (plain: string) => CLASSES.find(({ words }) => words.test(plain))

/** "Anything new that is not a GLP-1". */
const refuses =
  / (?:not|no|non|isnt|arent|without|except|excluding|other than|besides|apart from|but|outside)(?: (?:a|an|any|the|from|in|for|of))*$/

/** Whether the class is named as one that is not wanted. */
export const isClassRefused = (plain: string, { words }: (typeof CLASSES)[number]): boolean =>
  refuses.test(plain.slice(0, plain.search(words)))
