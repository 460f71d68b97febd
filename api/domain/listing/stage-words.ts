import { readAtoms } from './atoms.ts'
import type { Stages } from './normalize.ts'
import type { Field, Token } from './tokens.ts'

/** What a stage looks for: the identity for names, the sizes for amounts, the pack for what is counted. */
export const WORD_STAGES = ['name', 'size', 'pack'] as const
type WordStage = (typeof WORD_STAGES)[number]

/** A stretch of a text; `isUsed`: the stage took it for what it looks for. */
type Stretch = { text: string; isUsed: boolean }
type StageText = { stage: WordStage; source: 'title' | 'option'; stretches: Stretch[] }

const STAGE_OF: Partial<Record<Token['t'], WordStage>> = {
  name: 'name',
  amount: 'size',
  conc: 'size',
  percent: 'size',
  count: 'pack',
  noun: 'pack',
}

/** A token reaches from its own atom to that of the next one. */
function stretchesOf(text: string, { tokens }: Field, stage: WordStage): Stretch[] {
  const atoms = readAtoms(text)
  const starts = new Map(tokens.map(token => [token.at, STAGE_OF[token.t] === stage]))
  const stretches: Stretch[] = []
  let isUsed = false
  for (const [at, atom] of atoms.entries()) {
    isUsed = starts.get(at) ?? isUsed
    const last = stretches.at(-1)
    const space = atom.spaced && at > 0 ? ' ' : ''
    if (last && last.isUsed === isUsed) last.text += space + atom.text
    else if (last && !last.isUsed) {
      last.text += space
      stretches.push({ text: atom.text, isUsed })
    } else stretches.push({ text: (last ? space : '') + atom.text, isUsed })
  }
  return stretches
}

/** Title and option as the stages read them, stage by stage; a text in which a stage read nothing is left out. */
export const stageTexts = ({ clean, tokens }: Stages): StageText[] =>
  WORD_STAGES.flatMap(stage =>
    (['title', 'option'] as const)
      .map(source => ({ stage, source, stretches: stretchesOf(clean[source], tokens[source], stage) }))
      .filter(({ stretches }) => stretches.some(({ isUsed }) => isUsed)),
  )
