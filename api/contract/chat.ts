import * as z from 'zod/mini'
import { call } from './call.ts'
import { byId, dateTimeShape, idShape, okShape, textOnly, textShape } from './shapes.ts'

export const citationShape = z.object({
  n: z.int(),
  title: z.string(),
  publisher: z.string(),
  url: z.string(),
  asOf: z.nullable(z.string()),
  quote: z.string(),
})
export type WireCitation = z.output<typeof citationShape>

export const messageShape = z.object({
  id: idShape,
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  route: z.nullable(z.string()),
  citations: z.array(citationShape),
  followUps: z.array(z.string()),
  feedback: z.nullable(z.enum(['up', 'down'])),
  createdAt: dateTimeShape,
})
export type WireMessage = z.output<typeof messageShape>

export const listMessages = call('GET /api/chat/messages', {
  access: 'user',
  summary: 'Own chat, oldest first',
  answer: z.array(messageShape),
})

export const sendMessage = call('POST /api/chat', {
  access: 'user',
  limit: 'chat',
  summary: 'Ask the research assistant; one question at a time',
  body: z.strictObject({
    message: z.string().check(
      z.maxLength(2000, 'A message can have at most 2,000 characters. Shorten it and send it again.'),
      z.refine(text => text.trim() !== '', 'Write a question first.'),
      textOnly,
    ),
  }),
  answer: z.object({ user: messageShape, assistant: messageShape }),
})

export const clearMessages = call('DELETE /api/chat/messages', {
  access: 'user',
  summary: 'Delete the own chat',
  answer: okShape,
})

export const rateMessage = call('POST /api/chat/messages/:id/feedback', {
  access: 'user',
  summary: 'Thumbs for an answer, or a problem with it',
  params: byId,
  body: z.strictObject({
    feedback: z.nullable(z.enum(['up', 'down'])),
    report: z.optional(textShape(0, 1000)),
  }),
  answer: okShape,
})
