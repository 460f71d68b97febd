import { expect, test } from '@playwright/test'
import { WORDS, type KeyOf, type StateName } from './spec-words.ts'
import { ERROR_STATES } from './spec-words-run-errors.ts'
import { OWN_STATES } from './spec-words-run-own.ts'
import { PUBLIC_STATES } from './spec-words-run-public.ts'
import { hold, wordOf, type States, type Tools } from './spec-words-tools.ts'

const STATES: States<StateName> = { ...PUBLIC_STATES, ...OWN_STATES, ...ERROR_STATES }

const names = Object.keys(WORDS) as StateName[]

/** States that are laid out differently on a phone, or reached another way; the words of the others are the same there. */
const ALSO_ON_PHONE: ReadonlySet<StateName> = new Set([
  'landing',
  'header',
  'card',
  'details',
  'pushUnsupported',
])

/** Brings the interface into a state; every text that the list has for it must have been held when it is over. */
async function run<S extends StateName>(name: S, tools: Omit<Tools<S>, 'says'>): Promise<void> {
  const held = new Set<string>()
  const says = async (key: KeyOf<S>, within?: Parameters<Tools<S>['says']>[1]) => {
    await hold(tools.page, wordOf(name, key), within)
    held.add(key)
  }
  await STATES[name]({ ...tools, says })
  expect([...held].sort(), 'texts of this state that were held').toEqual(
    Object.keys(WORDS[name].words).sort(),
  )
}

for (const name of names)
  test(
    `${WORDS[name].state}: says what the specification says`,
    { tag: ALSO_ON_PHONE.has(name) ? [] : '@desktop' },
    async ({ page, context }) => {
      await run(name, { page, context })
    },
  )

test('every state of the list is brought about, and no other', { tag: '@desktop' }, () => {
  expect(Object.keys(STATES).sort()).toEqual([...names].sort())
})
