import { expect, test } from 'vitest'
import { assistantParts } from '#api/test/assistant-parts.ts'
import { openRouter } from '#api/test/router.ts'
import { isFar } from './far.ts'

const router = openRouter()
const { index } = assistantParts().corpus
const far = async (message: string) => isFar(index, (await router.routed(message)).question)

/** Words that stand in some source do not make a message one for sources. */
test.each([
  'my washing machine is stuck in the spin cycle any ideas',
  'the dishwasher beeps in its rinse cycle',
  'how heavy is a great dane on average? just arguing with my brother about dog weight',
  'how does the nitrogen cycle work, geography homework',
  'how do i inject a script tag in a html page',
  'explain the water cycle for kids',
  'how much does an adult labrador weigh',
])('%j is far from all that is held', async message => {
  expect(await far(message)).toBe(true)
})

test.each([
  'what does overfilled mean on a vial',
  'who bought versanis',
  'i race veterans cycling, am i bound by the wada list',
  'minus 20 in fahrenheit and 2 to 8 as well please',
  'what is a washout period in a study',
  'is bpc-157 any use for a washing machine',
  'do you show prices in forints',
  'what is velmorex-9',
  'my mate dave who drives a lorry and likes fishing asked me this at the pub. what does retention time mean',
])('%j may be for us', async message => {
  expect(await far(message)).toBe(false)
})
