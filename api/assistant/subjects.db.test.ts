import { expect, test } from 'vitest'
import { useChatAssistant } from '#api/test/chat-assistant.ts'
import { STARTERS } from './fixed-texts.ts'
import { loadMonographs } from './monographs.ts'

const NOW = new Date('2026-11-20T10:00:00Z')

const chat = useChatAssistant(NOW)

const TOPICS = loadMonographs()
  .filter(({ compound }) => compound === null)
  .map(({ title }) => `What is known about ${title}?`)

const BEGINNINGS = [
  ...STARTERS,
  ...TOPICS,
  'What are peptides?',
  'What are SARMs?',
  'What are research chemicals?',
  'Is it legal to sell SARMs?',
  'How do I take SARMs?',
  'What is HPLC?',
  'Which tests does a certificate of analysis list?',
]

test('whatever is offered as a next question is a sentence, and is answered when it is asked', async () => {
  const offered = new Set<string>()
  for (const beginning of BEGINNINGS)
    for (const question of (await chat.assistant.answer([beginning])).followUps) offered.add(question)
  expect(offered.size).toBeGreaterThan(10)
  const faults: string[] = []
  for (const question of offered) {
    const { route, abstained } = await chat.assistant.answer([question])
    const isSentence =
      /^(What|Which|How|Is|Are|Was) [^.;:()]+\?$/.test(question) && !/compared\?/.test(question)
    const isShort = STARTERS.includes(question)
    const agrees = !/\b(is|does) (SARMs|peptides|research chemicals)\b/i.test(question)
    const isAnswered = (route === 'education' || route === 'catalogue') && !abstained
    if (!(isSentence || isShort) || !agrees || !isAnswered) faults.push(`${question} ${route}`)
  }
  expect(faults).toEqual([])
})

test('none of the next questions of a topic speaks of it as of a substance', async () => {
  const { followUps } = await chat.assistant.answer(['SARMs vs Steroids?'])
  expect(followUps).toEqual([
    'What are SARMs?',
    'What is the evidence on SARMs?',
    'Which adverse findings are published for SARMs?',
  ])
})

test.each([
  ['what is the half-life of TB-500', /^Our reviewed sources state no published half-life of TB-500\./],
  ['half-life of semaglutide', /half-life.*\[1\]/],
  ['what is the molecular formula of MK-677', /C27H36N4O5S/],
])('a published figure is stated or said to be missing: %s', async (question, said) => {
  expect((await chat.assistant.answer([question])).content).toMatch(said)
})

test('a bare property asks it of the compound before', async () => {
  const { content } = await chat.assistant.answer(['what is semax?', 'half-life?'])
  expect(content).toMatch(/no published half-life of Semax/)
})

test.each([
  ['a turn without a subject', ['is tesofensine approved', 'why not in the EU then'], /[Tt]esofensine/],
  [
    'a source that is asked for',
    ['what is semax?', 'you got a source for that'],
    /^“.*”, .*: Semax is a Russian peptide/,
  ],
  [
    'a source that is asked for with what',
    ['what is semax?', 'ok and what are the references for this'],
    /^“.*”, .*: Semax is a Russian peptide/,
  ],
  [
    'a name in passing',
    ['what is survodutide', 'so like tirz but with glucagon?', 'who makes it'],
    /Survodutide/,
  ],
  [
    'a part of a compound',
    ['what does the DAC in cjc 1295 do, chemically'],
    /^(?:CJC-1295\n)?(?:The DAC of CJC-1295 sticks to serum albumin|Why CJC-1295 with DAC lasts)[^\n]*cysteine 34/,
  ],
  [
    'that of another year nothing is said',
    ['was bpc-157 on the wada list of 2013'],
    /^Our sources say nothing on this of 2013; of other years:/,
  ],
  [
    'a compound on a list',
    ['fda category 2 peptides', 'is bpc still on it'],
    /page of 22 April 2026 BPC-157 stood (?:in category 2|there) no more/,
  ],
  ['a list of doping', ['what is the wada prohibited list', 'is selank on it'], /^Whether Selank is banned/],
  [
    'a list, asked on after a turn without words of its own',
    ['what does wada say about bpc-157', 'since when', 'and is mots-c on there as well?'],
    /^WADA lists MOTS-c by name in 2025/,
  ],
  [
    'a trial of both',
    ['tell me about cagrilintide', 'trial with semaglutide?'],
    /^Cagrilintide\n[^]*CagriSema[^]*\nSemaglutide\n/,
  ],
  ['a date', ["what's dihexa", 'was that paper retracted', 'when'], /has been retracted/],
])('%s goes on from the turn before', async (_, turns, wanted) => {
  const { content } = await chat.assistant.answer(turns)
  expect(content).toMatch(wanted)
})

test('amounts that people were given are said to be left out', async () => {
  const { content } = await chat.assistant.answer([
    'which dose arms did the phase 2 trial of retatrutide have',
  ])
  expect(content).toMatch(/^Amounts that people were given in a trial are left out here;[^]*phase 2/)
})

test.each(['how do i delete my account', 'is there a dark mode'])(
  '%s is answered by how the site works',
  async text => {
    const { route, abstained, citations } = await chat.assistant.answer([text])
    expect([route, abstained]).toEqual(['catalogue', false])
    expect(citations.every(({ publisher }) => publisher === 'Aliquot')).toBe(true)
  },
)
