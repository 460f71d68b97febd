import { readAtoms } from './atoms.ts'
import type { Stages } from './normalize.ts'
import type { Field, Token } from './tokens.ts'

/** What a stage listens for: the identity for names, the sizes for amounts, the pack for what is counted. */
export const HEARERS = ['name', 'size', 'pack'] as const
export type Hearer = (typeof HEARERS)[number]

/** A stretch of a text; `isHeard`: the stage took it for what it listens for. */
export type Stretch = { text: string; isHeard: boolean }
export type HeardText = { hearer: Hearer; source: 'title' | 'option'; stretches: Stretch[] }

const HEARD: Partial<Record<Token['t'], Hearer>> = {
  name: 'name',
  amount: 'size',
  conc: 'size',
  percent: 'size',
  count: 'pack',
  noun: 'pack',
}

/** A token reaches from its own atom to that of the next one. */
function stretchesOf(text: string, { tokens }: Field, hearer: Hearer): Stretch[] {
  const atoms = readAtoms(text)
  const starts = new Map(tokens.map(token => [token.at, HEARD[token.t] === hearer]))
  const stretches: Stretch[] = []
  let isHeard = false
  for (const [at, atom] of atoms.entries()) {
    isHeard = starts.get(at) ?? isHeard
    const last = stretches.at(-1)
    const space = atom.spaced && at > 0 ? ' ' : ''
    if (last && last.isHeard === isHeard) last.text += space + atom.text
    else if (last && !last.isHeard) {
      last.text += space
      stretches.push({ text: atom.text, isHeard })
    } else stretches.push({ text: (last ? space : '') + atom.text, isHeard })
  }
  return stretches
}

/** Title and option as the stages heard them, stage by stage; a text in which a stage heard nothing is left out. */
export const heardTexts = ({ clean, tokens }: Stages): HeardText[] =>
  HEARERS.flatMap(hearer =>
    (['title', 'option'] as const)
      .map(source => ({ hearer, source, stretches: stretchesOf(clean[source], tokens[source], hearer) }))
      .filter(({ stretches }) => stretches.some(({ isHeard }) => isHeard)),
  )
