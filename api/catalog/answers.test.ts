import { beforeEach, expect, test } from 'vitest'
import { type Answers, createAnswers, type AnswerVersion } from './answers.ts'

const GRACE_MS = 1_000
const MINUTE_MS = 60_000
/** A move that says what it changed. */
const PRICES = new Set(['1'])

let time = 0
let built: string[] = []
let faults: unknown[] = []
let answers: Answers
let text = 'first'

beforeEach(() => {
  time = 10 * MINUTE_MS
  built = []
  faults = []
  text = 'first'
  answers = createAnswers({
    maxBytes: 1e6,
    graceMs: GRACE_MS,
    now: () => new Date(time),
    unavailable: () => false,
    onFault: error => faults.push(error),
  })
})

const at = (version: string, minute: number | null = null): AnswerVersion => ({ version, minute })

const ask = async (version: AnswerVersion, key = 'a', products?: readonly string[]) => {
  const build = () => {
    built.push(key)
    return text === 'fault' ? Promise.reject(new Error('no answer')) : Promise.resolve(text)
  }
  const answer = await answers.get({ key, at: version, build, ...(products && { products }) })
  return { text: answer?.text(), age: answer?.ageSeconds }
}
/** Lets what is built behind an answer end: compressing takes a turn of the thread pool. */
const settle = async (isDone: () => boolean | Promise<boolean>) => {
  while (!(await isDone())) await new Promise(resolve => setImmediate(resolve))
}

test('after a move the old answer is given for a while, once built the new one', async () => {
  await ask(at('1'))
  text = 'second'
  answers.move('1', '2', PRICES)
  time += GRACE_MS - 1
  expect(await ask(at('2'))).toEqual({ text: 'first', age: 1 })
  await settle(async () => (await ask(at('2'))).age === undefined)
  expect(await ask(at('2'))).toEqual({ text: 'second', age: undefined })
  expect(built).toEqual(['a', 'a'])
})

test('an answer that was true too long ago is waited for', async () => {
  await ask(at('1'))
  text = 'second'
  answers.move('1', '2', PRICES)
  time += GRACE_MS
  expect(await ask(at('2'))).toEqual({ text: 'second', age: undefined })
})

test('when anything may have changed the new answer is waited for at once', async () => {
  await ask(at('1'))
  text = 'second'
  answers.move('1', '2', null)
  expect(await ask(at('2'))).toEqual({ text: 'second', age: undefined })
})

test('an answer of two versions ago is waited for', async () => {
  await ask(at('1'))
  text = 'second'
  answers.move('1', '2', null)
  answers.move('2', '3', null)
  expect(await ask(at('3'))).toEqual({ text: 'second', age: undefined })
})

test('what speaks of products that did not change stands; what speaks of others or of all does not', async () => {
  await ask(at('1'), 'own', ['7'])
  await ask(at('1'), 'other', ['7', '8'])
  await ask(at('1'), 'all')
  answers.move('1', '2', new Set(['8']))
  time += GRACE_MS
  for (const key of ['own', 'other', 'all']) await ask(at('2'), key, key === 'own' ? ['7'] : undefined)
  expect(built.toSorted()).toEqual(['all', 'all', 'other', 'other', 'own'])
})

test('what was asked for last is built anew before anybody asks again', async () => {
  for (const key of ['a', 'b']) await ask(at('1'), key)
  answers.move('1', '2', PRICES)
  await settle(() => built.length === 4)
  expect(built).toEqual(['a', 'b', 'b', 'a'])
  await settle(async () => (await ask(at('2'), 'a')).age === undefined)
  expect(built).toHaveLength(4)
})

test('a new minute is a move of what depends on the clock', async () => {
  await ask(at('1', 10))
  text = 'second'
  time = 11 * MINUTE_MS + 20
  expect(await ask(at('1', 11))).toEqual({ text: 'first', age: 1 })
  time = 13 * MINUTE_MS
  expect(await ask(at('1', 13))).toEqual({ text: 'second', age: undefined })
})

test('an answer that cannot be built behind an old one is told, and the error reaches who waits', async () => {
  await ask(at('1'))
  text = 'fault'
  answers.move('1', '2', PRICES)
  expect(await ask(at('2'))).toMatchObject({ text: 'first' })
  await settle(() => faults.length > 0)
  expect(faults[0]).toMatchObject({ message: 'no answer' })
  time += GRACE_MS
  await expect(ask(at('2'))).rejects.toThrow('no answer')
})

test('a large answer, whose plain text is not kept, is read as it was built', async () => {
  text = 'é1'.repeat(20_000)
  expect(await ask(at('1'))).toEqual({ text, age: undefined })
})
