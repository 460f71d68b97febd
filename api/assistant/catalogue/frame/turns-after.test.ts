import { expect, test } from 'vitest'
import { openRouter } from '#api/test/router.ts'
import type { Frame } from './frame.ts'
import { frameOf } from './read-frame.ts'

const VENDORS = [
  { name: 'Copper Thimble Labs', slug: 'copper-thimble' },
  { name: 'Marble Otter Peptides', slug: 'marble-otter' },
  { name: 'Moonfen Labs', slug: 'moonfen-labs' },
]
const router = openRouter(VENDORS)

const mg = (amount: string) => ({ amount, unit: 'mg' }) as const

/** What a turn after others asks of the catalogue, and what it takes over. */
test.each<[string, string[], Partial<Frame>]>([
  [
    'why a price is low asks of prices',
    ['cheapest ghk-cu 50mg', 'why is that one so much lower than the others'],
    { ask: 'offers', size: mg('50') },
  ],
  ['so does why it is cheap', ['is mk-677 a peptide', 'is that why its so cheap'], { ask: 'offers' }],
  ['a price per mg after sources', ['is selank like semax', 'per mg of both'], { ask: 'offers' }],
  [
    'a certificate that does not matter is taken back',
    ['kpv 10mg cheapest with a coa', 'what if i dont care about the certificate'],
    { ask: 'offers', certificate: false, size: mg('10') },
  ],
  [
    'the next one of what is sold out has to be in stock',
    ['mots-c cheapest', 'sold out when i open it, next one?'],
    { ask: 'offers', rank: 2, stock: 'in' },
  ],
  ['and the one after that', ['mots-c cheapest', 'next one', 'and the one after that'], { rank: 3 }],
  [
    'who of them sends for least',
    ['aod-9604 prices', 'of those, who has the lowest postage fee'],
    { ask: 'delivery', compounds: ['AOD-9604'] },
  ],
  [
    'when a certificate was made is no time of prices',
    ['retatrutide 10mg', 'only with a batch certificate from this year'],
    { ask: 'offers', certificate: true },
  ],
  ['nor is what somebody did', ['cheapest dsip, i bought the wrong one last month'], { ask: 'offers' }],
  [
    'another form that was meant',
    ['price of rad-140 capsules', 'i meant the liquid, my bad, is the per mg different'],
    { ask: 'offers', forms: ['solution'] },
  ],
  [
    'why a vendor has its score',
    ['how is the health score made up', 'then why is moonfen at the bottom'],
    { ask: 'health', vendor: 'moonfen-labs' },
  ],
  [
    'whether another vendor has that problem as well',
    ['health score of copper thimble', 'what about marble otter, same issue?'],
    { ask: 'health', vendor: 'marble-otter' },
  ],
  [
    'who leads of those that list it',
    ['how is the health score computed', 'who scores best among sellers of selank'],
    { ask: 'health', compounds: ['Selank'] },
  ],
  [
    'what may be spent in all, and one more line',
    ['i have 150 dollars, want bpc 5mg and tb500 5mg', 'ok make it 220 and add a kpv'],
    { budget: { amount: '220', currency: 'USD' } },
  ],
  [
    'prices once more, without the piece of it that was named',
    [
      'tb-500 5mg and tb-500 fragment prices',
      'are these one molecule',
      'leave the fragment out and rank the rest again',
    ],
    { ask: 'offers', compounds: ['TB-500'], size: mg('5') },
  ],
  [
    'the other one when the plain one is dropped',
    ['selank vs n-acetyl selank amidate prices', 'drop the plain one, who has the other'],
    { compounds: ['N-Acetyl Selank Amidate'] },
  ],
  [
    'a form that was meant',
    ['selank spray price', 'my bad, i ment vials'],
    { ask: 'offers', forms: ['vials'] },
  ],
  [
    'a price after how the site reads prices',
    ['how often do you read prices', 'and the number for kpv 10mg, from when is that and whose'],
    { ask: 'offers', compounds: ['KPV'] },
  ],
  [
    'whether a vendor has such a report',
    ['what does a lab report on a peptide show', 'does the ghk-cu at moonfen have one'],
    { ask: 'certificates', vendor: 'moonfen-labs' },
  ],
  [
    'the report of the vendor that was asked for first',
    ['kpv at moonfen', 'what is kpv made of', 'does their batch come with an ms'],
    { ask: 'certificates', vendor: 'moonfen-labs' },
  ],
  [
    'which is cheaper by volume',
    ['who developed lgd-4033', 'is it cheaper than ostarine per ml'],
    { ask: 'offers', compounds: ['LGD-4033', 'Ostarine'] },
  ],
  ['the lowest over all sizes', ['cheapest per mg of kpv over all sizes'], { ask: 'offers' }],
  [
    'how far apart scores are',
    ['rank vendors by health score', 'how big is the gap on top'],
    { ask: 'health' },
  ],
  [
    'kits against what was told',
    ['lowest kpv 10mg', 'would a kit of ten work out cheaper'],
    { ask: 'packs', compounds: ['KPV'] },
  ],
  ['what a score lacks', ['health score of copper thimble', 'why not 100'], { ask: 'health' }],
  [
    'the price of what an alert is wanted for',
    ['how do i set an alert', 'do it for ss-31, whats it at'],
    { ask: 'offers', compounds: ['SS-31'] },
  ],
  [
    'whether a vendor has both that were spoken of',
    ['what is snap-8', 'is it a longer argireline', 'does marble otter have both'],
    { ask: 'vendors', vendor: 'marble-otter' },
  ],
  ['an order of what is reduced', ['deals at moonfen', 'sort by how much it dropped'], { ask: 'deals' }],
  [
    'the last against the first',
    [
      'what is semaglutide',
      'and tirzepatide',
      'and survodutide',
      'price of the last one vs the one i started with',
    ],
    { ask: 'offers', compounds: ['Survodutide', 'Semaglutide'] },
  ],
  [
    'how many times the price',
    ['semax and selank per mg', 'how many times more is the dearer one'],
    { ask: 'offers' },
  ],
  ['another currency', ['prices for epitalon', 'in swedish kronor'], { shownIn: 'SEK' }],
  ['another country', ['cheapest hexarelin', 'ships to germany?', 'and to japan'], { shipsTo: 'JP' }],
  ['a list of sizes', ['kpv 5mg, 10mg, 20mg at moonfen, per mg'], { sizes: [mg('5'), mg('10'), mg('20')] }],
  [
    'a size without its unit',
    ['what is epitalon', 'who has it in the 50'],
    { ask: 'vendors', size: mg('50') },
  ],
  ['lower than the rest is no size', ['kpv 10mg', 'why is it lower than the rest'], { size: mg('10') }],
  [
    'in money and not per mg',
    ['sr9009, not per mg, just the smallest amount of money'],
    { ask: 'offers', sortBy: 'byPack' },
  ],
  [
    'the next shop that has both',
    ['ipamorelin and sermorelin from one shop', 'and the next cheapest shop with both'],
    { ask: 'total', compounds: ['Ipamorelin', 'Sermorelin'] },
  ],
  [
    'who sends there instead',
    ['cheapest tirzepatide 30mg', 'does moonfen ship to ireland', 'who does then'],
    { ask: 'delivery', sellers: [] },
  ],
  [
    'a limit on what is new',
    ['new arrivals', 'only peptides', 'anything under 40'],
    { ask: 'arrivals', max: '40' },
  ],
  [
    'the price of the second',
    ['ipamorelin or sermorelin, what are they', 'what do they charge for the second'],
    { ask: 'offers' },
  ],
  [
    'one held against another',
    ['sr9009 price', 'why so expensive compared to cardarine'],
    { compounds: ['SR9009', 'GW-501516'] },
  ],
  [
    'sold here or not',
    ['what is mazdutide', 'is it sold here'],
    { ask: 'vendors', compounds: ['Mazdutide'] },
  ],
  [
    'whether nobody sells it',
    ['is dihexa a peptide', 'cheers, and somebody said no one in your list sells it, true?'],
    { ask: 'vendors', compounds: ['Dihexa'] },
  ],
  [
    'what a code is good for',
    ['any promo for moonfen', 'stackable with the ten pack price or not'],
    { ask: 'codes', vendor: 'moonfen-labs' },
  ],
  [
    'sizes without a unit',
    ['nad+ 500mg', '500 or 1000, which is better value'],
    { sizes: [mg('500'), mg('1000')] },
  ],
  [
    'a price with its code',
    ['any codes for moonfen', 'whats kpv with it'],
    { ask: 'offers', vendor: 'moonfen-labs', code: true },
  ],
  [
    'why with its verb',
    ['selank 10mg prices', "why's the first one so low"],
    { ask: 'offers', size: mg('10') },
  ],
  ['what is bottled', ['mk-677 price', 'not capsules, bottled'], { forms: ['solution'] }],
  [
    'who leads by a score that was told of',
    ['how do you work out the health score', 'which vendor is highest then'],
    { ask: 'health' },
  ],
  [
    'what those have that were told of',
    ['who has the best health score', 'theyve got vip?'],
    { ask: 'vendors', compounds: ['VIP'] },
  ],
  [
    'the code of one after how codes work',
    ['how do the codes on here work, do you earn off them', 'any for moonfen'],
    { ask: 'codes', vendor: 'moonfen-labs' },
  ],
  [
    'a sum of what is named at one vendor',
    ['tally up ipamorelin and kpv at moonfen for me'],
    { ask: 'total', vendor: 'moonfen-labs' },
  ],
  [
    'a size of each makes no list of all',
    ['semax and selank vials', '10mg each'],
    { ask: 'offers', size: mg('10') },
  ],
  [
    'a form that stands apart from its name',
    ['price of cjc (the one without dac)'],
    { compounds: ['CJC-1295 no DAC'] },
  ],
  [
    'a name with its number apart',
    ['price of hexarelin', 'and the one that starts with ghrp, the six'],
    { compounds: ['GHRP-6'] },
  ],
  [
    'packs of so many or more',
    ['compare rad-140 caps for me', 'not from moonfen, never again', 'and just 90 count or more'],
    { ask: 'offers', forms: ['capsules'], pack: 90, packBound: 'least' },
  ],
  [
    'one left out in two letters',
    ['kpv, selank and dsip, all from one shop', 'now w/o dsip, total?'],
    { ask: 'total', compounds: ['KPV', 'Selank'], refused: ['DSIP'] },
  ],
  [
    'a vendor that is left out after who has it',
    ['rad-140 who has it, not moonfen'],
    { notSellers: [{ name: 'Moonfen Labs', slug: 'moonfen-labs' }], vendor: null },
  ],
  ['tb after bpc', ['bpc 157 10mg lowest', 'and tb?'], { compounds: ['TB-500'], size: mg('10') }],
  ['the same word of another language', ['bpc 157 preço', 'e tb em pó?'], { compounds: ['BPC-157'] }],
  [
    'whether the code holds for a bulk price, after a price with it',
    ['bpc 157 at moonfen', 'how much with their code', 'does it stack with bulk'],
    { ask: 'codes', vendor: 'moonfen-labs' },
  ],
])('%s: %j', async (_, turns, wanted) => {
  expect(frameOf((await router.routed(...turns)).question)).toMatchObject(wanted)
})

test.each([
  [['kpv prices', 'is it a piece of alpha msh']],
  [['semax price', 'why is its half life so much shorter than that of others']],
])('sources are asked: %j', async turns => {
  expect(await router.routed(...turns)).toMatchObject({ route: 'education' })
})

test('another name of one more is asked what was asked', async () => {
  const turns = ['mots-c 10mg price', 'and the other mitochondria one, the one called elamipretide'] as const
  expect(frameOf((await router.routed(...turns)).question)).toMatchObject({
    ask: 'offers',
    compounds: ['SS-31'],
    sellers: [],
  })
})
