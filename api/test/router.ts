import { cleanMessage } from '#api/assistant/intake.ts'
import { readTurns } from '#api/assistant/intents/read-turns.ts'
import { type Routed, routeTurns } from '#api/assistant/route.ts'
import type { Danger } from '#api/assistant/safety/danger.ts'
import { dangerIn } from '#api/assistant/safety/dangers.ts'
import type { VendorName } from '#api/assistant/vendor-names.ts'
import { assistantParts } from './assistant-parts.ts'

export type Router = {
  routed: (...turns: string[]) => Promise<Routed>
  /** The danger in one message whose names are masked. */
  danger: (masked: string) => Promise<Danger | null>
}

/** The assistant up to the route of a message, without a database. */
export const openRouter = (vendors: readonly VendorName[] = []): Router => {
  const {
    corpus: { finder },
    encoder,
  } = assistantParts()
  const read = (turns: readonly string[]) => readTurns({ finder, encoder, vendors }, turns)
  return {
    routed: async (...turns) => routeTurns(await read(turns.map(turn => cleanMessage(turn) ?? '')), finder),
    danger: async masked => dangerIn(masked, (await read([masked]))[0]!.question.vector),
  }
}
