import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cleanMessage } from '#api/assistant/intake.ts'
import { clearMessages, listMessages, rateMessage, sendMessage } from '#api/contract/chat.ts'
import { startTestServer, type Person, type TestServer } from '#api/test/server.ts'
import { answerQuestion, chatMessages, type ChatAnswer } from './chat.ts'

const SAID: ChatAnswer = {
  route: 'education',
  content: 'An answer. [1]',
  citations: [],
  followUps: ['More?'],
}
const FAILED = 'Failed to send message. Please try again.'

let server: TestServer
let person: Person
let other: Person

beforeAll(async () => {
  server = await startTestServer()
  other = await server.person('Other')
})
beforeEach(async () => {
  person = await server.person('Asker')
})
afterAll(() => server.close())

const deps = (answer: (turns: readonly string[]) => Promise<ChatAnswer> = async () => SAID) => ({
  db: server.database.knex,
  answer,
  clean: cleanMessage,
})
const ask = (
  message: string,
  answer?: (turns: readonly string[]) => Promise<ChatAnswer>,
  now = server.clock.now(),
) => answerQuestion(deps(answer), { userId: person.user.id, message, now })
/** A way to answer that says when it was asked, and answers once it is released. */
const heldAnswer = () => {
  let release = () => {}
  let asked = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  const wasAsked = new Promise<void>(resolve => (asked = resolve))
  const answer = async () => {
    asked()
    await released
    return SAID
  }
  return { answer, wasAsked, release: () => release() }
}
const pending = () => server.database.knex('chat_pending').where({ user_id: person.user.id }).first()

describe('over HTTP', () => {
  test('the catalogue is answered under the lens of the person who asks', async () => {
    await server.database.knex('users').where({ id: person.user.id }).update({ lens: 'pack=single&coa=1' })
    const sent = await person.call(sendMessage, { body: { message: 'cheapest BPC-157' } })
    expect(sent.body.assistant.content).toContain('Your lens counts: single packs, with certificate.')
  })

  test('a question is answered, kept, rated and deleted', async () => {
    const sent = await person.call(sendMessage, { body: { message: '  What is BPC-157?\u200b ' } })
    expect(sent.status).toBe(200)
    expect(sent.body.user.content).toBe('What is BPC-157?')
    expect(sent.body.assistant).toMatchObject({ role: 'assistant', route: 'education', feedback: null })
    expect(sent.body.assistant.citations.length).toBeGreaterThan(1)
    const list = await person.call(listMessages)
    expect(list.body).toEqual([sent.body.user, sent.body.assistant])

    const params = { id: sent.body.assistant.id }
    const rated = await person.call(rateMessage, {
      params,
      body: { feedback: 'down', report: 'The second source is old.' },
    })
    expect(rated.status).toBe(200)
    expect((await person.call(listMessages)).body[1]?.feedback).toBe('down')
    expect(await server.database.knex('chat_messages').where(params).first('report')).toEqual({
      report: 'The second source is old.',
    })
    expect((await person.call(clearMessages)).status).toBe(200)
    expect((await person.call(listMessages)).body).toEqual([])
  })

  test('a follow-up is understood from the turns before it', async () => {
    await person.call(sendMessage, { body: { message: 'What is BPC-157?' } })
    const sent = await person.call(sendMessage, { body: { message: 'and TB-500?' } })
    expect(sent.body.assistant.content).toMatch(/TB-500/)
    const refused = await person.call(sendMessage, { body: { message: 'how much of it should I take?' } })
    expect(refused.body.assistant.route).toBe('refusal')
  })

  test('nobody sees or rates another’s chat', async () => {
    const sent = await person.call(sendMessage, { body: { message: 'What is BPC-157?' } })
    const params = { id: sent.body.assistant.id }
    expect((await other.call(listMessages)).body).toEqual([])
    expect((await other.call(rateMessage, { params, body: { feedback: 'up' } })).status).toBe(404)
    expect((await other.call(clearMessages)).status).toBe(200)
    expect((await person.call(listMessages)).body).toHaveLength(2)
    expect((await server.client().call(listMessages)).status).toBe(401)
    expect((await server.client().call(sendMessage, { body: { message: 'hi' } })).status).toBe(401)
  })

  test('an own question cannot be rated', async () => {
    const sent = await person.call(sendMessage, { body: { message: 'hello' } })
    const rated = await person.call(rateMessage, {
      params: { id: sent.body.user.id },
      body: { feedback: 'up' },
    })
    expect(rated.status).toBe(404)
  })

  test.each(['', '   ', '\u200b\u2060', 'a'.repeat(2001)])('%j is not sent', async message => {
    expect((await person.call(sendMessage, { body: { message } })).status).toBe(400)
    expect((await person.call(listMessages)).body).toEqual([])
  })
})

test('twenty questions in ten minutes, then 429 with the time to wait', async () => {
  const strict = await startTestServer({
    limitScale: 1,
    assistant: {
      answer: async () => ({ ...SAID, route: 'meta', abstained: false }),
      sourcesOf: () => ({ rereadOn: null, sentences: [] }),
      close: async () => {},
    },
  })
  const eager = await strict.person('Eager')
  const send = () => eager.call(sendMessage, { body: { message: 'hello' } })
  for (let n = 0; n < 20; n += 1) expect((await send()).status).toBe(200)
  const refused = await send()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await strict.close()
})

describe('one question at a time', () => {
  test('a second one waits its turn, the first is answered', async () => {
    const { answer, wasAsked, release } = heldAnswer()
    const first = ask('one', answer)
    await wasAsked
    await expect(ask('two')).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/still being answered/),
    })
    release()
    expect((await first).user.content).toBe('one')
    expect((await ask('two')).user.content).toBe('two')
  })

  test('a turn older than a minute is taken over, and its end does not end the new one', async () => {
    const start = server.clock.now()
    const { answer, wasAsked, release } = heldAnswer()
    const stuck = ask('stuck', answer)
    await wasAsked
    const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
    await expect(ask('too soon', undefined, later(59))).rejects.toMatchObject({ status: 409 })
    let inside: unknown
    await ask(
      'after a minute',
      async () => {
        release()
        await stuck
        inside = await pending()
        return SAID
      },
      later(61),
    )
    expect(inside).toBeDefined()
    expect(await pending()).toBeUndefined()
  })
})

describe('when no answer can be made', () => {
  const broken = async (): Promise<ChatAnswer> => {
    throw new Error('no database')
  }

  test('the specification’s words, nothing stored, and the next question is free', async () => {
    await expect(ask('What is BPC-157?', broken)).rejects.toMatchObject({
      status: 503,
      message: FAILED,
      cause: expect.objectContaining({ message: 'no database' }),
    })
    expect(await chatMessages(server.database.knex, person.user.id)).toEqual([])
    expect((await ask('again')).assistant.content).toBe(SAID.content)
  })

  test('the same when it cannot be kept', async () => {
    const unkept = async () => ({ ...SAID, content: null as unknown as string })
    await expect(ask('What is BPC-157?', unkept)).rejects.toMatchObject({ status: 503, message: FAILED })
    expect(await chatMessages(server.database.knex, person.user.id)).toEqual([])
  })
})

test('only the last two earlier turns are heard, oldest first', async () => {
  const heard: (readonly string[])[] = []
  for (const text of ['one', 'two', 'three', 'four'])
    await ask(text, async turns => {
      heard.push(turns)
      return SAID
    })
  expect(heard.at(-1)).toEqual(['two', 'three', 'four'])
})

test('no word of a chat reaches the log', async () => {
  const canary = 'canary-8412'
  await person.call(sendMessage, { body: { message: `What is BPC-157? ${canary}` } })
  expect(server.log.join('\n')).not.toContain(canary)
})
