import { expect, test } from 'vitest'
import { openRouter } from '#api/test/router.ts'
import type { Frame } from './frame.ts'
import { frameOf } from './read-frame.ts'

const THIMBLE = { name: 'Copper Thimble Labs', slug: 'copper-thimble' }
const OTTER = { name: 'Marble Otter Peptides', slug: 'marble-otter' }
const router = openRouter([THIMBLE, OTTER])

const read = async (...turns: string[]): Promise<Frame> => frameOf((await router.routed(...turns)).question)

/** What a few words after an answer ask for. */
test.each<[string, string[], Partial<Frame>]>([
  [
    'no, the other form is meant',
    ['sr9009 price', 'no the bottled one'],
    { forms: ['solution'], notForms: [] },
  ],
  ['a form that is not wanted', ['bpc-157 price', 'no capsules'], { notForms: ['capsules'] }],
  [
    'the laboratory of a certificate',
    ['coa for bpc-157 at copper thimble?', 'what was the testing lab'],
    { ask: 'certificates' },
  ],
  [
    'how a score was before',
    ['whats the score of copper thimble', 'was it always this low'],
    { ask: 'health' },
  ],
  ['what sending costs', ['does marble otter ship to canada', 'ok what does that cost'], { ask: 'delivery' }],
  [
    'a price there is no fee',
    ['does marble otter ship to canada', 'how much is bpc-157 there'],
    { ask: 'offers' },
  ],
  [
    'whether a price is usual',
    ['bpc-157 at marble otter', 'is that price normal'],
    { ask: 'market', sellers: [] },
  ],
  ['a quoted price again', ['is $45 ok for 10mg tb-500', 'is that normal'], { ask: 'offers' }],
  [
    'where shipping is free',
    ['marble otter vs copper thimble', 'and free from how much'],
    { ask: 'delivery' },
  ],
  ['what a pack holds', ['bpc capsules anyone', 'how many per bottle'], { ask: 'sizes' }],
  [
    'the price of one vial',
    ['mots-c 40mg kits', 'per vial price then'],
    { per: { amount: 1, unit: 'count', words: 'vial' } },
  ],
  ['an order of both', ['snap-8 and ghk-cu prices', 'cheapest combo'], { together: false }],
  ['the same blend', ['cjc ipamorelin blend price', 'cheapest one in stock'], { together: true }],
  ['a limit per mg without a currency', ['sermorelin under 5 a mg'], { maxUnit: '5', max: null }],
  ['whether a pack saves', ['do i save if i buy the 10 pack of kpv'], { ask: 'packs' }],
  [
    'both kinds of one name',
    ['price diff between cjc with dac and without'],
    { compounds: ['CJC-1295 with DAC', 'CJC-1295 no DAC'] },
  ],
  ['another limit', ['selank vials under 35', 'make it 40'], { ask: 'offers', max: '40' }],
  ['a limit of one pack', ['ghk-cu 100mg under 40', 'two of them to ireland'], { ask: 'total', max: null }],
  [
    'what is cheaper once it is sent',
    [
      'bpc-157 at marble otter vs copper thimble',
      'who ships faster to germany',
      'which is cheaper with shipping',
    ],
    { ask: 'total', sellers: [OTTER, THIMBLE] },
  ],
  ['how they send', ['bpc-157 price at marble otter', 'and their shipping to the us'], { ask: 'delivery' }],
  [
    'how far a price rose',
    ['reta 20mg price last month', 'so they raised it by how many percent'],
    { ask: 'history' },
  ],
  ['the next size', ['ss-31 10mg', 'next size up'], { ask: 'sizes', size: null }],
  ['how strong it is', ['cardarine liquid price', 'concentration?'], { ask: 'sizes', forms: ['solution'] }],
  ['a fair price', ['whats a fair price for 10mg ipamorelin'], { ask: 'market' }],
  ['both at once', ['who has kpv and ll-37', 'cheapest place for the pair'], { ask: 'total' }],
  ['whose new it is', ['new stuff this week?', 'what vendor'], { ask: 'arrivals' }],
  [
    'whose codes',
    ['show me codes over 15%', 'for vendors with tb-500'],
    { ask: 'codes', compounds: ['TB-500'] },
  ],
  ['what a total holds', ['total for 2 kpv 5mg', 'does that include shipping'], { ask: 'total' }],
  ['singles', ['epitalon kit price', 'single ones elsewhere?'], { pack: 1 }],
  ['when a code ends', ['any codes for marble otter', 'when does it expire'], { ask: 'codes' }],
  ['what fell', ['who slashed prices this week'], { ask: 'moves', direction: -1 }],
  ['what is meant instead', ['yk-11 price', 'never mind, s-23'], { compounds: ['S-23'], refused: [] }],
  ['what is not wanted', ['yk-11 and s-23 price', 'never mind s-23'], { compounds: ['YK-11'] }],
  [
    'two sizes that are held against each other',
    ['sermorelin 5mg price', 'and 10', 'what is cheaper per mg'],
    {
      sizes: [
        { amount: '5', unit: 'mg' },
        { amount: '10', unit: 'mg' },
      ],
    },
  ],
  [
    'the same in Spanish',
    ['precio de sermorelin 5mg', 'y 10mg', 'cual conviene por mg'],
    {
      sizes: [
        { amount: '5', unit: 'mg' },
        { amount: '10', unit: 'mg' },
      ],
    },
  ],
  ['whether shops are made up', ['marble otter, copper thimble: real shops or demo ones'], { ask: 'method' }],
])('%s', async (_, turns, wanted) => expect(await read(...turns)).toMatchObject(wanted))

const sizesOf = ({ order }: Frame) => order?.map(({ name, packs, size }) => [name, packs, size?.amount])

test('an order is changed by the letters of a name', async () => {
  expect(sizesOf(await read('kpv 5mg in gbp', 'and total for two in gbp'))).toEqual([['KPV', 2, '5']])
  const order = 'order: 2x bpc-157 5mg, 1x tb-500 5mg'
  expect(sizesOf(await read(order, 'make the tb 10mg'))).toEqual([
    ['BPC-157', 2, '5'],
    ['TB-500', 1, '10'],
  ])
  expect(sizesOf(await read(order, 'make the tb 10mg', 'what if i drop the bpc to 1'))).toEqual([
    ['BPC-157', 1, '5'],
    ['TB-500', 1, '10'],
  ])
})

test.each<[string, string[], Partial<Frame>]>([
  [
    'what is swapped',
    ['survodutide and mazdutide prices', 'swap mazdutide for cagrilintide'],
    { compounds: ['Survodutide', 'Cagrilintide'], dearest: false },
  ],
  ['one kind of two', ['any deals on cjc 1295', 'no dac'], { compounds: ['CJC-1295 no DAC'] }],
  [
    'the other kind',
    ['price history of cjc-1295 with dac', 'the one without i mean'],
    { ask: 'history', compounds: ['CJC-1295 no DAC'] },
  ],
  ['no codes', ['cheapest tb-500', 'with code?', 'and without'], { ask: 'offers', code: false }],
  [
    'a certificate that all must have, and no sum that was to be spent',
    ['what do 90 dollars get me of reta', 'lose the shops that have no coa', 'was it cheaper a month ago'],
    { ask: 'history', certificate: true, noCertificate: false, budget: null },
  ],
  [
    'who is at the other end of the scores',
    ['score of copper thimble', 'who is the worst'],
    { ask: 'health', sellers: [] },
  ],
  [
    'other vendors, in another language',
    ['preis selank 10mg bei copper thimble', 'und woanders?'],
    { ask: 'offers', sellers: [] },
  ],
  ['so many of it', ['lowest price for kpv', 'what about for 4'], { ask: 'total' }],
  ['other vendors after a history', ['kpv price history', 'ok where else'], { ask: 'offers' }],
  [
    'a price with one of the codes of a vendor',
    ['codes at copper thimble', 'whats kpv with the best one'],
    { ask: 'offers', sellers: [THIMBLE], code: true },
  ],
  [
    'a code, in another language',
    ['preis selank 10mg', 'gibt es einen rabattcode dafür?'],
    { ask: 'codes', compounds: ['Selank'] },
  ],
  [
    'where it is sent, in another language',
    ['selank copper thimble', 'доставляют в Польшу?'],
    { ask: 'delivery', sellers: [THIMBLE] },
  ],
  [
    'who sells it and has a certificate, in another language',
    ['qu’est-ce que le ss-31', 'qui le vend ?', 'uniquement avec certificat'],
    { ask: 'vendors', certificate: true, compounds: ['SS-31'] },
  ],
  ['a form, in another language', ['rad-140 prix', 'en poudre ?'], { forms: ['powder'] }],
  [
    'a form that has no millilitres',
    ['rad-140 solution 30ml price', 'are capsules cheaper'],
    { forms: ['capsules'], size: null },
  ],
  [
    'scores of those with a certificate',
    ['health scores of all vendors', 'hide whoever is missing certificates'],
    { ask: 'health', certificate: true },
  ],
  [
    'shipping alone',
    ['compare marble otter and copper thimble', 'no codes, just shipping'],
    { ask: 'delivery', sellers: [OTTER, THIMBLE] },
  ],
  [
    'a size that is taken back',
    ['epitalon 50mg?', 'scratch that 10mg', 'kit of 10'],
    { ask: 'offers', size: { amount: '10', unit: 'mg' }, pack: 10 },
  ],
  [
    'both sizes',
    ['nad 500mg vial', '1000', 'is the big one better value'],
    {
      size: null,
      sizes: [
        { amount: '500', unit: 'mg' },
        { amount: '1000', unit: 'mg' },
      ],
    },
  ],
  ['what is dropped above a sum', ['bpc-157 10mg prices', 'drop anyone over $60'], { max: '60', min: null }],
  ['what is dropped below one', ['bpc-157 prices', 'leave out those under $20'], { max: null, min: '20' }],
  ['a limit after its sum', ['methylene blue powder', 'for 20 quid max'], { max: '20', currency: 'GBP' }],
  [
    'another compound of the same size',
    ['prices for tirzepatide 10mg', 'actually i meant sema, same size'],
    { ask: 'offers', compounds: ['Semaglutide'] },
  ],
  [
    'who of a budget',
    [
      'i have 200 euros, most retatrutide mg i can get',
      'make it 150',
      'only from shops that have a cert for it',
    ],
    { ask: 'budget', certificate: true, budget: { amount: '150', currency: 'EUR' } },
  ],
  [
    'where an order was and where it went',
    [
      'total for 2 kpv 10mg and 1 dsip 5mg at marble otter',
      'swap marble otter for copper thimble',
      'copper thimble i said. is it cheaper that way',
    ],
    { ask: 'total', sellers: [OTTER, THIMBLE] },
  ],
  [
    'a code on the first of two sums',
    [
      'i have 200 euros, most retatrutide mg i can get',
      'make it 150',
      'hm, back to the original amount and i use a coupon',
    ],
    { ask: 'budget', code: true, budget: { amount: '200', currency: 'EUR' } },
  ],
  [
    'codes, whatever somebody pays in',
    ['i have 200 euros, most retatrutide mg i can get', 'which codes are active'],
    { ask: 'codes', currency: null, shownIn: null, budget: null },
  ],
  [
    'sizes that were of one line each',
    ['total of 3x dsip 5mg and 2x kpv 10mg at marble otter', 'were these restocked lately'],
    { ask: 'restocks', compounds: ['DSIP', 'KPV'], size: null, sizes: [], pack: null },
  ],
  [
    'shops without what one has',
    [
      'what does the green tick beside copper thimble mean',
      'and stores that lack it, any cheaper for selank',
    ],
    { sellers: [], compounds: ['Selank'] },
  ],
  [
    'how a median moved',
    ['how did semaglutide prices go since you record them', 'and how has the average changed since'],
    { ask: 'history' },
  ],
  [
    'packing after what something is',
    ['does tesamorelin have to stay cold', 'do any vendors send it with ice packs'],
    { ask: 'delivery' },
  ],
  [
    'a price after what something is',
    ['what is the sequence of semax', 'ok and how much would 10 mg of it set me back'],
    { ask: 'offers', compounds: ['Semax'], size: { amount: '10', unit: 'mg' } },
  ],
  [
    'back to prices',
    ['price of pe-22-28', 'is it related to spadin', 'and back to money, in eur'],
    { ask: 'offers', shownIn: 'EUR' },
  ],
  [
    'a unit alone',
    ['hcg 5000iu price', 'can you do it per iu'],
    { ask: 'offers', size: { amount: '5000', unit: 'iu' } },
  ],
  [
    'which code saves more',
    [
      'does marble otter have a code',
      'and copper thimble?',
      'which of the two saves more on an 80 dollar order',
    ],
    { ask: 'codes', sellers: [OTTER, THIMBLE] },
  ],
  [
    'a code on a product',
    ['any codes for marble otter?', 'does it work on semaglutide'],
    { ask: 'codes', vendor: 'marble-otter', compounds: ['Semaglutide'] },
  ],
  [
    'whether a code has exceptions',
    ['any codes for marble otter?', 'does that also apply to semax or are there exceptions'],
    { ask: 'codes', vendor: 'marble-otter', compounds: ['Semax'] },
  ],
  [
    'what a code leaves out',
    ['any codes for marble otter?', 'is semax excluded from it'],
    { ask: 'codes', vendor: 'marble-otter', compounds: ['Semax'] },
  ],
  [
    'only what is cheap',
    ['what does marble otter sell', 'only the stuff under 30'],
    { ask: 'range', max: '30', vendor: 'marble-otter' },
  ],
  [
    'what a postage of two vendors is',
    ['compare marble otter and copper thimble for selank', 'and postage for both'],
    { ask: 'delivery', sellers: [OTTER, THIMBLE] },
  ],
  [
    'nobody who is listed, but what is sold out',
    ['who has rad140', 'skip the ones that are sold out'],
    { notSellers: [], stock: 'in' },
  ],
  [
    'who does not send there',
    ['who sells semax', 'leave out the ones that dont deliver to france'],
    { notSellers: [], shipsTo: 'FR' },
  ],
  [
    'who has no certificate',
    ['who sells semax', 'drop the ones without a coa'],
    { certificate: true, notSellers: [] },
  ],
  [
    'an order of what was compared',
    ['compare marble otter and copper thimble for selank', 'and if i get four'],
    { ask: 'total', sellers: [OTTER, THIMBLE] },
  ],
  [
    'both of two that were asked about, at one vendor',
    ['vilon vs pinealon what are they', 'prices of each at marble otter'],
    { ask: 'offers', compounds: ['Vilon', 'Pinealon'], vendor: 'marble-otter' },
  ],
  ['the form', ['who stocks s-23', 'and in which form'], { ask: 'sizes', compounds: ['S-23'] }],
  [
    'the kind with the part that was explained, held against the one without',
    ['price of cjc 1295 without dac', 'what does the dac do', 'is it pricier with it'],
    { compounds: ['CJC-1295 no DAC', 'CJC-1295 with DAC'] },
  ],
  [
    'the date of a certificate',
    ['cheapest selank 10mg', 'does it have a coa', 'dated when'],
    { ask: 'certificates', compounds: ['Selank'] },
  ],
  [
    'whose price fell most',
    ['selank price history last 90 days', 'whos the one that cut it most'],
    { ask: 'moves', compounds: ['Selank'], days: 90, direction: -1 },
  ],
])('a later turn narrows: %s', async (_, turns, wanted) => {
  expect(frameOf((await router.routed(...turns)).question)).toMatchObject(wanted)
})

test.each([
  [['the health score for marble otter pls', 'and copper thimble', 'which of the two would you trust']],
  [['i have $200', 'two vials of epitalon and 1 of thymalin', 'make it gbp 100 instead, still fit?']],
])('no advice is asked for: %s', async turns => {
  expect(await router.routed(...turns)).toMatchObject({ route: 'catalogue', danger: null })
})

test('who ran a trial is no score of a vendor', async () => {
  expect(await router.routed('tell me about lgd4033 trials', 'who ran the first one')).toMatchObject({
    route: 'education',
  })
})

test('what a vendor charges to a country is no score', async () => {
  const { question } = await router.routed('tell me about marble otter', 'what do they charge to australia')
  expect(frameOf(question)).toMatchObject({ ask: 'delivery', vendor: 'marble-otter' })
})
