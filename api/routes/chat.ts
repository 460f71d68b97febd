import type { Knex } from 'knex'
import type { Assistant } from '#api/assistant/assistant.ts'
import { cleanMessage } from '#api/assistant/intake.ts'
import { clearMessages, listMessages, rateMessage, sendMessage } from '#api/contract/chat.ts'
import { OK } from '#api/contract/shapes.ts'
import type { Serve } from '#api/middleware/serve.ts'
import { ownLens } from '#api/queries/overlay.ts'
import * as chat from '#api/services/chat.ts'

type Deps = { db: Knex; now: () => Date; assistant: Pick<Assistant, 'answer'> }

/** The limit of the contract counts the address and the account, 20 questions in 10 minutes each. */
export function mountChat(serve: Serve, { db, now, assistant }: Deps): void {
  const answer = async (turns: readonly string[], userId: string) =>
    assistant.answer(turns, await ownLens(db, userId))
  const deps = { db, answer, clean: cleanMessage }
  serve(listMessages, ({ user }) => chat.chatMessages(db, user.userId))
  serve(sendMessage, ({ user, body }) =>
    chat.answerQuestion(deps, { userId: user.userId, message: body.message, now: now() }),
  )
  serve(clearMessages, async ({ user }) => {
    await chat.clearChat(db, user.userId)
    return OK
  })
  serve(rateMessage, async ({ user, params, body }) => {
    await chat.rateAnswer(db, user.userId, params.id, body)
    return OK
  })
}
