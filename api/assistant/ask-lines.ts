import * as z from 'zod'
import type { Answer } from './answer.ts'
import type { Assistant } from './assistant.ts'

const line = z.object({
  id: z.union([z.string(), z.number()]).nullish(),
  turns: z.array(z.object({ role: z.enum(['user', 'assistant', 'system']), content: z.string() })).min(1),
})

export type AskLine = z.output<typeof line>

/** One line of `npm run -s ask`, or what is wrong with it in words. */
export function parseAskLine(text: string): { asked: AskLine } | { fault: string } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { fault: 'is not JSON' }
  }
  const parsed = line.safeParse(value)
  if (parsed.success) return { asked: parsed.data }
  const issue = parsed.error.issues[0]
  return { fault: `${issue?.path.map(String).join('.') || 'it'}: ${issue?.message ?? 'is wrong'}` }
}

const NOTHING: Answer = {
  route: 'meta',
  content: 'Write a question of at most 2,000 characters first.',
  citations: [],
  followUps: [],
  abstained: true,
}

/** Answers one line as the chat would: only what the person said counts as a turn. */
export async function answerLine(
  { id, turns }: AskLine,
  assistant: Pick<Assistant, 'answer'>,
  clean: (text: string) => string | null,
): Promise<Record<string, unknown>> {
  const said = turns.filter(({ role }) => role === 'user').map(({ content }) => content)
  const last = clean(said.at(-1) ?? '')
  const { route, content, citations, abstained } = last === null ? NOTHING : await assistant.answer(said)
  return { id: id ?? null, route, content, citations, abstained }
}
