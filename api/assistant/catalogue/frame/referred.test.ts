import { expect, test } from 'vitest'
import { openRouter } from '#api/test/router.ts'
import { ofLine } from './referred.ts'

const VENDORS = [
  { name: 'Northfield', slug: 'northfield' },
  { name: 'Copper Thimble Labs', slug: 'copper-thimble' },
  { name: 'Marble Otter Peptides', slug: 'marble-otter' },
]
const router = openRouter(VENDORS)

const OFFERS = [
  'TB-500 vials: Northfield, $3.00 per mg ($15.00 for 5 mg × 1 vial), checked today.',
  'TB-500 vials: Copper Thimble Labs, $4.00 per mg ($400.00 for 10 mg × 10 vials), checked today.',
]
const MOVES = [
  'Semax vials: Northfield, $30.00 then, $25.00 now (-16%).',
  'DSIP vials: Copper Thimble Labs, $20.00 then, $18.00 now (-10%).',
]
const SCORES = [
  'Northfield: score 97 of 100.',
  'Northfield: 10% off with code NORTH.',
  'Copper Thimble Labs: score 80 of 100.',
]

const meant = async (turns: readonly string[], lines: readonly string[]) =>
  ofLine((await router.routed(...turns)).question, lines, VENDORS)
const slugs = (vendors: readonly { slug: string }[]) => vendors.map(({ slug }) => slug)

test.each<[string, string[], string[], string[]]>([
  ['the first by a pronoun', ['tb-500 offers', 'do they have a code'], OFFERS, ['northfield']],
  [
    'an ordinal beside one that is left out',
    ['rank the vendors by health score', 'drop the first one. does number two take paypal'],
    SCORES,
    ['copper-thimble'],
  ],
  [
    'the one below it',
    ['tb-500 offers', 'is there a coa for the one below that'],
    OFFERS,
    ['copper-thimble'],
  ],
  ['the pricier one', ['tb-500 offers', 'does the pricier one ship to the uk'], OFFERS, ['copper-thimble']],
  [
    'the pricier one of two that are named',
    ['northfield vs copper thimble for tb-500', 'shipping of the pricier one'],
    OFFERS,
    ['copper-thimble'],
  ],
  [
    'those two',
    ['tb-500 offers', 'difference in postage between these two'],
    OFFERS,
    ['northfield', 'copper-thimble'],
  ],
  ['that first one', ['who sells tb-500', 'hows that first one’s health score'], OFFERS, ['northfield']],
  ['from where it is sent', ['tb-500 offers', 'where does it ship from'], OFFERS, ['northfield']],
  ['no other vendor', ['biggest price rises', 'does that one have other vendors'], MOVES, []],
  ['an ordinal', ['tb-500 offers', 'the second one, shipping to germany'], OFFERS, ['copper-thimble']],
  [
    'the cheapest of them',
    ['tb-500 offers', 'at the cheapest of those free shipping from'],
    OFFERS,
    ['northfield'],
  ],
  [
    'the last',
    ['rank the vendors by health score', 'why is the bottom one so bad'],
    SCORES,
    ['copper-thimble'],
  ],
  [
    'each vendor once',
    ['rank the vendors by health score', 'the second one, any codes'],
    SCORES,
    ['copper-thimble'],
  ],
  ['all of a list', ['who sells tb-500', 'do they ship to canada'], OFFERS, []],
  ['whoever sells it', ['biggest price drops', 'the second one, who sells it'], MOVES, []],
  [
    'one of the compounds that were named',
    ['compare semax and selank prices', 'the second one, in stock?'],
    OFFERS,
    [],
  ],
])('a vendor of the lines before: %s', async (_, turns, lines, wanted) => {
  expect(slugs((await meant(turns, lines)).vendors)).toEqual(wanted)
})

test.each([
  ['without that vendor, they sent an empty box'],
  ['other shop, i dont like that one'],
  ['anyone but them'],
  ['not that vendor, had trouble with them before'],
])('a vendor of the lines before that is not wanted: %s', async turn => {
  const { vendors, refusedVendors } = await meant(['tb-500 cheapest', turn], OFFERS)
  expect([slugs(vendors), slugs(refusedVendors)]).toEqual([[], ['northfield']])
})

test('the history of one change of a list', async () => {
  const turns = ['biggest price drops this month', 'number 2, is that a real drop']
  expect(await meant(turns, MOVES)).toMatchObject({ compounds: ['DSIP'], intent: 'history' })
})

test('an order of one line takes its pack', async () => {
  const { plain } = await meant(['tb-500 offers', 'the second one, total with postage to germany'], OFFERS)
  expect(plain).toContain(' it 10 mg 10 vials ')
})
