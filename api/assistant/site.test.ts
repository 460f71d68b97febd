import { expect, test } from 'vitest'
import { assistantParts } from '#api/test/assistant-parts.ts'
import { HOWTO, siteSentences, siteSigns } from './site.ts'

const {
  corpus: { finder, index },
  encoder,
} = assistantParts()

test.each([
  ['by meaning, though other sentences share more words', 'how is trending calculated', /^Trending counts/],
  [
    'the question, not the story around it',
    'i went to a shop to look at a vial that you list and the price there is higher, not by much. where do i report this so that the next person is not annoyed?',
    /Report a wrong price/,
  ],
  [
    'where something is kept',
    'somebody cleaned up my laptop, all cookies are cleared and my watchlist is gone. can i get it back?',
    /^The watchlist is kept with the account/,
  ],
  [
    'what cannot be done at once',
    'how can i empty my entire watchlist in one go',
    /^The watchlist has no button/,
  ],
  ['what a phone has to do', 'can i put face id on the mini app', /no PIN, fingerprint or other lock/],
  ['where a code is entered', 'got a code for a shop, where does it go', /^No checkout stands here/],
  ['what an error needs', 'the compare page freezes on my iphone', /^This chat cannot see or mend an error/],
  [
    'what may be cited',
    'am i allowed to quote your prices in my thesis',
    /^Nothing on these pages speaks of quoting/,
  ],
  ['what a score does not prove', 'does a score over 90 prove the stuff is pure?', /says nothing of purity/],
])('tells %s', async (_, text, wanted) => {
  const { told, isSure } = await siteSentences({ index, finder, encoder }, text)
  expect(told[0]?.text).toMatch(wanted)
  expect(isSure).toBe(true)
})

test('tells both parts of a question', async () => {
  const text = 'do you get a cut if i click through to a shop, and does money change who comes first?'
  const { told } = await siteSentences({ index, finder, encoder }, text)
  const said = told.map(one => one.text).join('\n')
  expect(said).toMatch(/no referrer code/)
  expect(said).toMatch(/No vendor can buy a place/)
})

test('tells by words alone while nothing is encoded', async () => {
  const silent = { encode: async (texts: readonly string[]) => texts.map(() => null) }
  const parts = { index, finder, encoder: silent }
  const { told } = await siteSentences(parts, 'what does the best price badge mean')
  expect(told[0]?.text).toMatch(/^Best Price marks/)
})

test('has the signs of every question; otherwise run `npm run train`', () => {
  const questions = index.passages.filter(one => one.monograph === HOWTO).flatMap(one => one.questions)
  expect(questions.filter(question => siteSigns().get(question)?.length !== 64)).toEqual([])
})
