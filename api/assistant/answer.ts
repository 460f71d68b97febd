import type { WireCitation } from '#api/contract/chat.ts'
import type { Route } from './route.ts'

export type Citation = WireCitation

/** What the assistant says to one message. `content` is plain text; `[1]` points at the citation with that number. */
export type Answer = {
  route: Route
  content: string
  citations: Citation[]
  followUps: string[]
  /** True when the question was one for us and our sources or the catalogue do not answer it. */
  abstained: boolean
}

/** An answer with a line before it. */
export const led = (line: string, answer: Answer): Answer => ({
  ...answer,
  content: `${line}\n${answer.content}`,
})
