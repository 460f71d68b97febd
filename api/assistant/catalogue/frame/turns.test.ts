import { expect, test } from 'vitest'
import { openRouter } from '#api/test/router.ts'
import type { Frame } from './frame.ts'
import { frameOf } from './read-frame.ts'
import { saidBack } from './said-back.ts'

const VENDORS = [
  { name: 'Northfield', slug: 'northfield' },
  { name: 'Copper Thimble Labs', slug: 'copper-thimble' },
  { name: 'Marble Otter Peptides', slug: 'marble-otter' },
]
const [NORTHFIELD, THIMBLE, OTTER] = VENDORS
const router = openRouter(VENDORS)

const read = async (...turns: string[]): Promise<Frame> => frameOf((await router.routed(...turns)).question)

test.each<[string, string[], Partial<Frame>]>([
  ['a form is replaced', ['cheapest BPC-157 vial', 'and in capsules'], { forms: ['capsules'] }],
  ['sterling stays', ['cheapest BPC-157 in sterling', 'and the same at Northfield'], { shownIn: 'GBP' }],
  [
    'whether codes add to a lower price is asked of them',
    ['any codes for Northfield', 'would it come off sale stuff as well'],
    { ask: 'codes', vendor: 'northfield' },
  ],
  ['kits too', ['any codes for Northfield', 'do they stack with the kit price'], { ask: 'codes' }],
  ['deals are no codes', ['any codes for Northfield', 'what is on sale there'], { ask: 'deals' }],
  ['a correction replaces', ['LGD-4033 caps price', 'sorry i meant liquid'], { forms: ['solution'] }],
  ['a form is taken back', ['MK-677 capsules cheapest', 'forget the capsules, anything'], { forms: [] }],
  [
    'a size is taken back, a limit stays',
    ['melanotan 2 10mg in stock', 'under 30 usd', 'any size is fine'],
    { size: null, max: '30', compounds: ['Melanotan II'] },
  ],
  [
    'what somebody adds to a sum counts with it',
    ['how much ipamorelin for 60 euro', '+ my brother adds 40'],
    { budget: { amount: '100', currency: 'EUR' } },
  ],
  [
    'what somebody has more counts with it',
    ['how much ipamorelin for 70 dollars', 'i have 30 more'],
    { budget: { amount: '100', currency: 'USD' } },
  ],
  [
    'a sum that is said anew replaces',
    ['80 dollars, how much bpc-157 does that get', 'make it 40'],
    { budget: { amount: '40', currency: 'USD' } },
  ],
  ['a budget is taken back', ['mazdutide under 80 usd', 'nvm the budget'], { max: null, currency: null }],
  [
    'a certificate is taken back, what else was said stays',
    ['cagrilintide 5mg with certificate', 'in stock', 'ok forget the certificate'],
    { ask: 'offers', certificate: false, size: { amount: '5', unit: 'mg' } },
  ],
  [
    'a bare number changes what a number was said for',
    ['how much tesamorelin can i get for 60 bucks', 'and for 120?'],
    { ask: 'budget', budget: { amount: '120', currency: 'USD' } },
  ],
  [
    'a unit alone changes the size',
    ['hcg 5000iu cheapest', '10000 iu?'],
    { size: { amount: '10000', unit: 'iu' } },
  ],
  [
    'a limit in another currency replaces both',
    ['epitalon under 40 dollars', 'sorry im uk, make that under 25 quid'],
    { max: '25', currency: 'GBP' },
  ],
  [
    'a currency alone is the one that prices are told in',
    ['cheapest ipamorelin', 'no i mean in 10mg', 'and pounds'],
    { ask: 'offers', shownIn: 'GBP', size: { amount: '10', unit: 'mg' } },
  ],
  [
    'a currency alone replaces that of a budget',
    ['how many mg of retatrutide for 200 usd', 'make it 150', 'and in pounds instead'],
    { ask: 'budget', budget: { amount: '150', currency: 'GBP' }, currency: 'GBP' },
  ],
  [
    'a currency alone, and sorry',
    ['how many mg of retatrutide for 200 usd', 'make it 150', 'euros sorry'],
    { ask: 'budget', budget: { amount: '150', currency: 'EUR' }, currency: 'EUR' },
  ],
  [
    'a currency alone replaces that of a limit',
    ['epitalon under 40 dollars', 'euros i mean'],
    { ask: 'offers', max: '40', currency: 'EUR' },
  ],
  [
    'a compound that is not meant gives way',
    ['price of ipamorelin', 'not ipamorelin, sermorelin'],
    { compounds: ['Sermorelin'] },
  ],
  [
    'sizes go with the compound that is dropped',
    ['cheapest NAD+ 500mg', 'forget nad, methylene blue?'],
    { compounds: ['Methylene Blue'], size: null },
  ],
  ['a number names a kin', ['whos got GHRP-6 in stock', 'typo, 2 not 6'], { compounds: ['GHRP-2'] }],
  [
    '"with DAC" names a kin',
    ['cheapest CJC-1295 no DAC 5mg', 'oops with dac'],
    { compounds: ['CJC-1295 with DAC'] },
  ],
  ['a vendor is replaced', ['GHK-Cu price at Northfield', 'and copper thimble?'], { sellers: [THIMBLE!] }],
  [
    'a vendor that is not meant gives way',
    ['GHK-Cu price at Northfield', 'sorry meant copper thimble not northfield'],
    { sellers: [THIMBLE!], notSellers: [NORTHFIELD!] },
  ],
  [
    'all vendors that were named',
    ['does Northfield have KPV', 'what about copper thimble', 'who is cheaper of those two'],
    { sellers: [NORTHFIELD!, THIMBLE!] },
  ],
  [
    'the first of them',
    ['is Northfield any good', 'and copper thimble', 'the first one, do they have a code'],
    { ask: 'codes', sellers: [NORTHFIELD!] },
  ],
  ['a vendor is left out', ['cheapest KPV', 'leave out marble otter'], { notSellers: [OTTER!], sellers: [] }],
  [
    'days replace days',
    ['did SS-31 get cheaper in the last 30 days', 'and over 90?'],
    { ask: 'history', days: 90 },
  ],
  ['a class goes on', ['cheapest GLP-1', 'in euros'], { isOfClass: true }],
  ['two packs are an order', ['kit of semaglutide 5mg how much', 'and if i take two kits'], { ask: 'total' }],
  [
    'what is joined is an order',
    ['cheapest GHK-Cu 50mg', 'plus some KPV, what does the lot come to'],
    { ask: 'total', compounds: ['GHK-Cu', 'KPV'] },
  ],
  [
    'what is left out of an order',
    ['total for semax 30mg, selank 10mg and DSIP 5mg', 'without the last one'],
    { ask: 'total', compounds: ['Semax', 'Selank'] },
  ],
  [
    'a sum reaches the turns that named its parts',
    ['tirzepatide 10mg cheapest', 'retatrutide 10mg cheapest', 'sum of both'],
    { ask: 'total', compounds: ['Tirzepatide', 'Retatrutide'] },
  ],
  [
    'an ordinal that found a compound is no place in a list',
    ['compare semax and selank prices', 'the second one, is it in stock in 10mg'],
    { compounds: ['Selank'], rank: null, size: { amount: '10', unit: 'mg' } },
  ],
  [
    'forms that were asked for one after another are compared',
    ['lgd-4033 capsules', 'and as liquid?', "which one's cheaper per mg"],
    { forms: ['capsules', 'solution'] },
  ],
  [
    'what is listed as new is narrowed',
    ['new arrivals this week', 'any of those under 40 dollars'],
    { ask: 'arrivals', max: '40', days: 7 },
  ],
  [
    'a class narrows what a vendor has',
    ['copper thimble offers', 'only peptides', 'only under 30'],
    { sellers: [THIMBLE!], category: 'peptide', max: '30' },
  ],
  [
    'vendors stand in the order of the words',
    ['compare marble otter and copper thimble', 'the latter, minimum order?'],
    { sellers: [THIMBLE!] },
  ],
  [
    'a currency asks vendors for prices',
    ['who has melanotan 2', 'in pounds'],
    { ask: 'offers', shownIn: 'GBP' },
  ],
  [
    'prices are told with the codes that were asked for',
    ['northfield codes', 'what would that make their semax cost'],
    { ask: 'offers', sellers: [NORTHFIELD!], code: true },
  ],
  [
    'the cheapest around is at any vendor',
    ['kpv price at northfield', 'is that the cheapest around'],
    { sellers: [] },
  ],
  [
    'why a line stands where it stands',
    ['top three vendors by health', 'why is the first one first'],
    { ask: 'health' },
  ],
  [
    'a compound that is no longer wanted does not come back',
    ['compare teacup research and moonfen labs for bpc', 'forget bpc, hexarelin', 'so whos cheaper'],
    { compounds: ['Hexarelin'] },
  ],
  [
    'a sum after prices is no amount to use',
    ['got 80 dollars for ipamorelin', 'make it 50 pounds'],
    { ask: 'budget' },
  ],
  [
    'a new topic is no word of what is asked',
    ['semax spray shipping to uk', 'cheers. new topic. RU-58841 who sells it'],
    { ask: 'vendors', compounds: ['RU-58841'], forms: [] },
  ],
  [
    'whose price moved, after how it moved',
    ['has the price of semaglutide gone up lately', 'which shops raised it'],
    { ask: 'moves', compounds: ['Semaglutide'], direction: 1, days: 30 },
  ],
  [
    'certificates narrow prices',
    ['tirzepatide 10mg price', 'only the ones with lab certificates'],
    { ask: 'offers', certificate: true },
  ],
  [
    'who wins, of every vendor and compound that was named',
    ['compare copper thimble and northfield on bpc-157', 'now tb-500', 'who wins overall'],
    { compounds: ['BPC-157', 'TB-500'], sellers: [THIMBLE!, NORTHFIELD!] },
  ],
  [
    'the other way round turns the forms',
    ['mk-677 price per mg', 'caps only, dont want the liquid', 'hang on, the other way round'],
    { ask: 'offers', forms: [], notForms: ['capsules'] },
  ],
  ['the opposite end of prices', ['dearest BPC-157', 'and the opposite end'], { dearest: false }],
  [
    'the same question of another pack',
    ['whats the spread on retatrutide between cheapest and dearest', 'same question but kits'],
    { ask: 'market', pack: 10 },
  ],
  ['a size alone asks for the same', ['enclomiphene cheapest', '25mg size'], { ask: 'offers' }],
  [
    'a limit in another currency, with a story around it',
    ['ostarine under 40 usd', 'make that 40 eur, i live in lisbon, and it needs a certificate'],
    { ask: 'offers', max: '40', currency: 'EUR', certificate: true },
  ],
  [
    'a smaller budget is no order',
    ['how much semaglutide does 120 dollars buy', 'make it 80'],
    { ask: 'budget', budget: { amount: '80', currency: 'USD' } },
  ],
  [
    'another size is no order',
    ['semaglutide 5mg price', 'no 10', 'kit'],
    { ask: 'offers', size: { amount: '10', unit: 'mg' }, pack: 10 },
  ],
  [
    'a size that was corrected is asked for no more',
    ['epitalon 50mg price', 'no, 10mg', 'which of those is cheapest after codes'],
    { ask: 'offers', size: { amount: '10', unit: 'mg' }, sizes: [], code: true },
  ],
  [
    'sizes of another unit are other sizes',
    ['hcg 5000 iu price', 'and 5000 mg', 'which one is cheaper'],
    {
      sizes: [
        { amount: '5000', unit: 'iu' },
        { amount: '5000', unit: 'mg' },
      ],
    },
  ],
  [
    'what is sold out is left out',
    ['cheapest NAD+ 500mg', 'leave out anything thats sold out'],
    { ask: 'offers', stock: 'in' },
  ],
  [
    'what went out, after what came back',
    ['whats back in stock', 'and what went out'],
    { ask: 'outOfStock' },
  ],
  [
    'the same of one vendor more',
    ['northfield payment options', 'is it crypto only or card too? and same q for marble otter'],
    { ask: 'delivery', sellers: [NORTHFIELD!, OTTER!] },
  ],
  [
    'who is cheaper of the vendors that were named',
    ['does northfield ship to australia', 'and marble otter?', "who'd be cheaper for delivery then"],
    { ask: 'delivery', sellers: [NORTHFIELD!, OTTER!] },
  ],
  [
    'which of them gives more',
    ['northfield codes', 'and marble otter?', 'who gives more'],
    { ask: 'codes', sellers: [NORTHFIELD!, OTTER!] },
  ],
  [
    'one of two vendors gives way to a third',
    ['compare northfield and copper thimble', 'drop the first, marble otter instead'],
    { ask: 'compareVendors', sellers: [THIMBLE!, OTTER!] },
  ],
  [
    'the other one of two vendors',
    ['is Northfield any good', 'and copper thimble', 'codes at the other one'],
    { sellers: [NORTHFIELD!] },
  ],
  [
    'a price at one vendor against all',
    ['how much is melanotan ii at northfield', 'is that any good vs everyone else'],
    { ask: 'compareVendors', sellers: [NORTHFIELD!] },
  ],
  [
    'who is cheapest of all vendors',
    ['price of BPC-157 at northfield', 'who is cheapest'],
    { ask: 'offers', sellers: [] },
  ],
  [
    'what a score lacks',
    ['health score of northfield', 'whats dragging it down'],
    { ask: 'health', sellers: [NORTHFIELD!] },
  ],
  [
    'all compounds that were named in another currency',
    ['which is cheaper per mg, ghrp-2 or ghrp-6', 'and hexarelin against both', 'in euro now the lot'],
    { ask: 'offers', compounds: ['GHRP-2', 'GHRP-6', 'Hexarelin'], shownIn: 'EUR' },
  ],
  [
    'a new thing asked of those that were named',
    ['half life of mk-677', 'and lgd', 'different thing, which is cheaper per mg'],
    { ask: 'offers', compounds: ['MK-677', 'LGD-4033'] },
  ],
  [
    'a class narrows what a vendor has',
    ['show everything from northfield under £25', 'sort by per mg, peptides only no sarms'],
    { ask: 'offers', category: 'peptide', sellers: [NORTHFIELD!], ignored: [] },
  ],
  [
    'the other form of two',
    ['snap-8, do they have topical or powder', 'cheapest', 'show me the other kind'],
    { ask: 'offers', forms: ['powder'] },
  ],
  [
    'what a parcel costs, after turns that name no vendor',
    ['does northfield ship to spain', 'how long', 'a kolik to stoji?'],
    { ask: 'delivery', sellers: [NORTHFIELD!] },
  ],
  [
    'where a vendor is, after its score',
    ['is northfield legit', 'where are they located'],
    { ask: 'delivery', sellers: [NORTHFIELD!] },
  ],
  [
    'why a score fell, after what one is made of',
    ['is northfield legit', 'what goes into the score', 'why did their score drop'],
    { ask: 'health', sellers: [NORTHFIELD!] },
  ],
  [
    'the second of the forms that were named',
    ['snap-8, do they have topical or powder', 'second. cheapest'],
    { ask: 'offers', forms: ['powder'], rank: null },
  ],
  [
    'ever the cheapest asks for a history',
    ['mots-c cheapest', 'has it always been that low'],
    { ask: 'history', compounds: ['MOTS-c'] },
  ],
  [
    'what is taken back with a new question takes nothing over',
    ['cheapest tesamorelin', 'actually forget that, any coupon codes?'],
    { ask: 'codes', compounds: [] },
  ],
  [
    'a new topic takes nothing over',
    ['GW0742 capsules under 40', 'different topic, any new listings this week'],
    { ask: 'arrivals', compounds: [], forms: [], max: null },
  ],
])('%s', async (_, turns, wanted) => {
  expect(await read(...turns)).toMatchObject(wanted)
})

test.each([
  [
    'and australia',
    ['is melanotan 2 legal in the uk', 'and australia'],
    'and australia is melanotan 2 legal in the',
  ],
])('a place replaces a place: %s', async (_, turns, text) => {
  expect((await router.routed(...turns)).question.text.trim()).toBe(text)
})

test('what a first question says it does not want is left out, not taken back', async () => {
  expect(saidBack(await read('cheapest BPC-157, not capsules, anyone but northfield'))).toBe(
    'BPC-157, not capsules, not at Northfield',
  )
  expect(await read('cheapest BPC-157, dont need a coa')).toMatchObject({
    certificate: false,
    noCertificate: false,
  })
})
