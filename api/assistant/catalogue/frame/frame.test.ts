import { expect, test } from 'vitest'
import { openRouter } from '#api/test/router.ts'
import type { Frame } from './frame.ts'
import { frameOf } from './read-frame.ts'
import { saidBack } from './said-back.ts'

const VENDORS = [
  { name: 'Northfield', slug: 'northfield' },
  { name: 'Copper Thimble Labs', slug: 'copper-thimble' },
  { name: 'Hatpin & Daughters', slug: 'hatpin' },
]
const router = openRouter(VENDORS)
const read = async (...turns: string[]) => frameOf((await router.routed(...turns)).question)

test.each<[string, Partial<Frame>]>([
  ['cheapest 10 mg BPC-157 vial', { ask: 'offers', size: { amount: '10', unit: 'mg' }, forms: ['vials'] }],
  ['what is the most expensive retatrutide', { dearest: true }],
  ['epitalon per mg, cheapest to most expensive', { dearest: false }],
  ['our budget caps each order at 90 dollars, mots-c', { forms: [] }],
  ['rad-140 caps, one order at northfield', { forms: ['capsules'] }],
  ['the most bpc-157 I can get when our rule caps an order at 90 dollars', { forms: [] }],
  ['bromantane, but powder not spray not caps', { forms: ['powder'], notForms: ['capsules', 'spray'] }],
  ['a pdf of 2022 is not a coa, which vendors have a coa for ss-31', { ask: 'vendors', certificate: true }],
  ['who has both selank and semax, dont want to pay shipping twice', { all: true }],
  ['is hatpin still alive', { ask: 'health', vendor: 'hatpin' }],
  ['copper thimbel labs code', { ask: 'codes', vendor: 'copper-thimble' }],
  ['can you ping me when foxo4-dri is back in stock', { ask: 'method' }],
  ['is 62 eur for 10mg tesamorelin ok', { quoted: { amount: '62', currency: 'EUR' } }],
  [
    'lowest price for melanotan II 10 mg, dont show me melanotan I',
    { compounds: ['Melanotan II'], refused: ['Melanotan I'] },
  ],
  ['show me retatrutide 20mg kits under 300', { pack: 10, max: '300', currency: 'USD' }],
  ['is a kit of tirzepatide cheaper than single vials', { pack: null }],
  ['semaglutide under 300 mg', { max: null }],
  ['is a kit of ten of ipamorelin cheaper than 10 singles', { max: null }],
  ['how much tb-500 for 120 and euros not dollars', { budget: { amount: '120', currency: 'EUR' } }],
  ['pooled budget 60 + 45 pounds, how much bpc-157', { budget: { amount: '105', currency: 'GBP' } }],
  ['my mate has 80 euro and i have 40, how much tb-500', { budget: { amount: '120', currency: 'EUR' } }],
  [
    'lost my job last month, my budget is 60 euro, + my brother adds 40. what ipamorelin can we get',
    { ask: 'budget', budget: { amount: '100', currency: 'EUR' } },
  ],
  ['i got $100 and i have 20 vials, how much tb-500', { budget: { amount: '100', currency: 'USD' } }],
  [
    'ten 10s or twenty 5s of bpc-157',
    {
      sizes: [
        { amount: '10', unit: 'mg' },
        { amount: '5', unit: 'mg' },
      ],
    },
  ],
  ['cheapest tb-500 in stock, coa required', { certificate: true }],
  ['lowest price in stock coa only tb-500', { certificate: true }],
  ['tb-500 lowest price certificate on file', { certificate: true }],
  ['tb-500 with price, stock and coa', { certificate: false }],
  ['total for bpc-157 5mg and then also a xylotide', { ask: 'total', ignored: ['“xylotide”'] }],
  ['basket: xylotide 10mg, bpc-157 5mg, cost altogether', { ask: 'total', ignored: ['“xylotide”'] }],
  ['is $55 shipping included ok for 5 mg tesamorelin', { quoted: { amount: '55', currency: 'USD' } }],
  ['$100 delivery included, how much mk-677 can i get', { budget: { amount: '100', currency: 'USD' } }],
  ['cheapest bpc-157 with shipping 40 dollars tops', { ask: 'total', max: '40', currency: 'USD' }],
  ['cheapest retatrutide but drop anyone with no coa', { certificate: true, noCertificate: false }],
  ['cheapest retatrutide, no vendors without certificates', { certificate: true, noCertificate: false }],
  ['retatrutide that isnt a sketchy vendor without coas', { certificate: true, noCertificate: false }],
  ['how did you get $1.83/mg there', { size: null, ask: 'method' }],
  ['cheapest hexarelin 5mg and when was that price checked', { ask: 'offers' }],
  ['cheapest AND dearest NAD+ 500mg', { ask: 'market', ignored: [] }],
  ['peptide sciences prices for bpc-157?', { ignored: ['a vendor of that name (none is listed here)'] }],
  ['prices of BPC-157 listed next to TB-500', { rank: null }],
  ['average price of semaglutide', { ask: 'market' }],
  ['what changed price this week on glp stuff', { isOfClass: true, ignored: [] }],
  ['cheapest glp-1s per mg', { isOfClass: true, all: false, ignored: [] }],
  ['cheapest GLP-1S 10 mg', { isOfClass: false, compounds: ['Semaglutide'] }],
  ['RAD-140 price, not liquid', { forms: [], notForms: ['solution'] }],
  ['mk-677 in tabelts, lowest', { forms: ['tablets'] }],
  ['ibutamoren capsels or liqid', { forms: ['capsules', 'solution'] }],
  ['rad-140 price, without drops', { forms: [], notForms: ['solution'] }],
  ['which prices went up this week, no drops', { notForms: [] }],
  ['epitalon two grams or more, cheapest per gram', { per: { amount: 1000, unit: 'mg', words: 'gram' } }],
  ['nad+ at least 2 g, price', { size: { amount: '2000', unit: 'mg', bound: 'least' } }],
  ['not northfield, who is next cheapest for kpv', { rank: null }],
  ['next cheapest kpv after northfield', { rank: null, sellers: [] }],
  ['second cheapest kpv, not northfield', { rank: 2 }],
  ['ostarine capsules under 50 bucks', { forms: ['capsules'], max: '50', currency: 'USD' }],
  ['GHK-Cu price between $20 and $40', { min: '20', max: '40' }],
  ['semaglutide price in euros', { currency: null, shownIn: 'EUR' }],
  ['cheapest tb-500 5mg, uk so pounds pls', { shownIn: 'GBP' }],
  ['semaglutide 10mg prices in quid', { shownIn: 'GBP' }],
  ['price of BPC-157 in canadian dollars', { shownIn: 'CAD' }],
  ['price of BPC-157, saves a few dollars please', { shownIn: null }],
  ['what was restocked this wk', { days: 7 }],
  ['how many mg of semaglutide for $100', { budget: { amount: '100', currency: 'USD' } }],
  ['is 40 dollars good for 10 mg of tirzepatide', { quoted: { amount: '40', currency: 'USD' } }],
  ['price of a kit of 10 semaglutide vials', { pack: 10 }],
  ['cheapest BPC-157 at Northfield', { vendor: 'northfield' }],
  ['i got $200 whats the most retatrutide i can get', { budget: { amount: '200', currency: 'USD' } }],
  [
    'tirzepatide 60mg vs 30mg which is better value per mg',
    {
      size: null,
      sizes: [
        { amount: '60', unit: 'mg' },
        { amount: '30', unit: 'mg' },
      ],
    },
  ],
  [
    'what would 2 x 5 mg BPC-157 and a 10 mg TB-500 cost at Northfield',
    { ask: 'total', compounds: ['BPC-157', 'TB-500'], vendor: 'northfield' },
  ],
  ['my budget cries, 3 kits of BPC-157 at what total', { ask: 'total' }],
  ['does Northfield use plain boxes', { ask: 'delivery', vendor: 'northfield' }],
  ['10 x 5 mg BPC-157 price', { pack: 10, size: { amount: '5', unit: 'mg' } }],
  ['price of TB-500 3 months ago', { ask: 'history', days: 90 }],
  ['which shop is cheapest for GHK-Cu 50mg shipped to uk', { ask: 'offers', shipsTo: 'GB', ignored: [] }],
  ['cheapest BPC-157/ipa blend', { together: true }],
  [
    'need BPC-157 10mg x3, TB-500 10mg x2, cheapest combo',
    { ask: 'total', together: false, compounds: ['BPC-157', 'TB-500'] },
  ],
  ['a budget of 200 eur, need BPC-157 10mg x2 and TB-500 10mg x1', { ask: 'total', currency: 'EUR' }],
  ['vendors w/out coa', { ask: 'vendors', certificate: false, noCertificate: true }],
  ['BPC-157 offers of vendors that ship to Germany, lowest price first', { shipsTo: 'DE' }],
  ['what does Northfield sell', { ask: 'range', vendor: 'northfield' }],
  ['what does nobody but Northfield have', { ask: 'market', vendor: 'northfield' }],
  ['which things does only Northfield sell', { ask: 'market', vendor: 'northfield' }],
  ['any offers at Northfield, just capsules', { ask: 'range', vendor: 'northfield' }],
  ['nasal sprays?', { forms: ['spray'] }],
  ['is 5-amino-1mq cheaper in caps than vials', { forms: ['capsules', 'vials'] }],
  ['second cheapest BPC-157', { rank: 2, ask: 'offers' }],
  ['3rd lowest price of BPC-157', { rank: 3 }],
  ['third party tested BPC-157 price', { rank: null }],
  ['how much is half a gram of NAD+', { size: { amount: '500', unit: 'mg' }, per: null }],
  ['price of 0.1 g GHK-Cu', { size: { amount: '100', unit: 'mg' } }],
  ['which vendors do not provide a COA', { ask: 'vendors', certificate: false, noCertificate: true }],
  ['NAD+ price per gram', { size: null, per: { amount: 1000, unit: 'mg', words: 'gram' } }],
  ['cheapest BPC-157 at Copper Thimble', { vendor: 'copper-thimble' }],
  [
    'Northfield or Copper Thimble Labs, which has cheaper BPC-157',
    { ask: 'compareVendors', vendor: null, sellers: VENDORS.slice(0, 2) },
  ],
  ['does Copper Thimble sell anything under 30 pounds', { max: '30', vendor: 'copper-thimble' }],
  ['what does Northfield charge for BPC-157', { ask: 'offers', vendor: 'northfield' }],
  ['which vendors have both BPC-157 and TB-500', { ask: 'vendors', all: true }],
  ['which vendors have BPC-157 or TB-500', { ask: 'vendors', all: false }],
  ['which vendors with a COA sell BPC-157', { ask: 'vendors', certificate: true }],
  ['what codes does Northfield have', { ask: 'codes', vendor: 'northfield' }],
  ['was BPC-157 cheaper in the last 90 days', { ask: 'history', days: 90 }],
  ['what came back in stock this week', { ask: 'restocks', days: 7 }],
  ['new arrivals', { ask: 'arrivals' }],
  ['biggest price drops today', { ask: 'moves', days: 1, forms: [] }],
  ['which vendor has the best health score', { ask: 'health' }],
  ['how is the price per mg computed', { ask: 'method' }],
  ['price of a BPC-157 and TB-500 blend', { compounds: ['BPC-157', 'TB-500'], together: true }],
  ['cheapest single vial of BPC-157 10mg, not a kit', { pack: 1, notForms: [], forms: ['vials'] }],
  ['vendors that dont sell peptides only sarms', { ignored: ['what a vendor must not sell'] }],
  ['does Northfield have a sale', { ask: 'deals', vendor: 'northfield' }],
  ['GHK-Cu 50mg or 100mg, which is better value', { size: null, compounds: ['GHK-Cu'] }],
  ['how is the health score calculated', { ask: 'method' }],
  ['biggest price drop for tirzepatide', { ask: 'history', compounds: ['Tirzepatide'] }],
  ['cheapest BPC-157 blend', { compounds: ['BPC-157'], together: true }],
  ['BPC-157 vendors in stock', { ask: 'vendors', onlyInStock: true }],
  ['what is out of stock at Northfield', { ask: 'outOfStock', stock: 'out', vendor: 'northfield' }],
  ['show me BPC-157 offers', { ask: 'offers' }],
  ['BPC-157 best price with a code', { ask: 'offers', code: true }],
  ['any codes for BPC-157', { ask: 'codes' }],
  ['is 45 for 5 mg BPC-157 fair', { ask: 'offers', quoted: { amount: '45', currency: 'USD' } }],
  ['semaglutide under 300 euros', { currency: 'EUR', max: '300', shownIn: null }],
  ['is there anything new in the catalog', { ask: 'arrivals' }],
  ['what got cheaper this week', { ask: 'moves', direction: -1 }],
  ['does Hatpin ship to the US', { ask: 'delivery', vendor: 'hatpin' }],
  ['what is a health score', { ask: 'method' }],
  ['cheapest BPC-157 with 99% purity and good reviews', { ignored: ['purity', 'reviews'] }],
])('%s', async (text, wanted) => {
  expect(await read(text)).toMatchObject(wanted)
})

test('what was understood is said back', async () => {
  const text = 'cheapest 10 mg BPC-157 vials under $50, not powder, with a COA'
  expect(saidBack(await read(text))).toBe(
    'BPC-157, vials, not powder, 10 mg, under $50.00, with a certificate on file',
  )
})

test.each([
  [
    ['cheapest tirzepatide', 'and the second cheapest?'],
    { ask: 'offers', rank: 2, compounds: ['Tirzepatide'] },
  ],
  [['cheapest tirzepatide', 'who is second?', 'and third?'], { ask: 'offers', rank: 3 }],
  [['BPC-157 price', 'only from vendors with a coa'], { ask: 'offers', certificate: true }],
  [['cheapest BPC-157 at Northfield', 'and at Copper Thimble?'], { ask: 'offers', vendor: 'copper-thimble' }],
  [
    ['Northfield vs Copper Thimble for BPC-157 price', 'and for tirzepatide?'],
    { sellers: VENDORS.slice(0, 2), compounds: ['Tirzepatide'] },
  ],
  [['most expensive tirzepatide', 'and the cheapest'], { dearest: false, compounds: ['Tirzepatide'] }],
  [
    ['show vendors with free shipping', 'which of them sell BPC-157'],
    { ask: 'vendors', ignored: ['what was asked of shipping or payment before'] },
  ],
  [
    ['price of NAD+', 'in grams please'],
    { per: { amount: 1000, unit: 'mg', words: 'gram' }, compounds: ['NAD+'] },
  ],
])('%o goes on', async (turns, wanted) => {
  expect(await read(...turns)).toMatchObject(wanted)
})

test.each([
  ['how many vendors sell KPV', 'catalogue'],
  ['how many mg of GHK-Cu can I get for $50', 'catalogue'],
  ['average price per mg of epitalon', 'catalogue'],
  ['who makes survodutide and how far is it in trials', 'education'],
  ['NAD+ 1000mg vs 500mg which is better per mg', 'catalogue'],
  ['is my chat private?', 'catalogue'],
  ['how can I contact support', 'catalogue'],
  ['how many mg of GHK-Cu can I take', 'refusal'],
  ['average amount per day of epitalon', 'refusal'],
  ['sequence of shots for BPC-157 and TB-500, which first', 'refusal'],
  ['sequence of BPC-157', 'education'],
  ['BPC-157 TB-500 blend', 'catalogue'],
  ['what is in a BPC-157 TB-500 blend', 'education'],
  ['cardarine a SARM y/n', 'education'],
  ['wada list, which section are sarms in', 'education'],
  ['which syringe filter do labs use for peptide solutions, 0.22 or 0.45', 'education'],
  ['which vendors sell a sterile filtered solution of BPC-157', 'catalogue'],
])('%s is for the %s', async (text, route) => {
  expect((await router.routed(text)).route).toBe(route)
})

test('what is stored of the chat goes on to its deletion', async () => {
  const turns = ['do you store my chat messages?', 'can I delete them?']
  expect((await router.routed(...turns)).route).toBe('catalogue')
})

test('a follow-up keeps what it does not change', async () => {
  expect(await read('cheapest tirzepatide', 'and in 10 mg', 'only in stock')).toMatchObject({
    ask: 'offers',
    compounds: ['Tirzepatide'],
    size: { amount: '10', unit: 'mg' },
  })
})
