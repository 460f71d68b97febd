import { expect, test } from 'vitest'
import { openRouter } from '#api/test/router.ts'
import type { Frame } from './frame.ts'
import { frameOf } from './read-frame.ts'

const VENDORS = [
  { name: 'Copper Thimble Labs', slug: 'copper-thimble' },
  { name: 'Marble Otter Peptides', slug: 'marble-otter' },
  { name: 'Moonfen Labs', slug: 'moonfen-labs' },
]
const [THIMBLE, OTTER, MOONFEN] = VENDORS
const router = openRouter(VENDORS)

const mg = (amount: string) => ({ amount, unit: 'mg' }) as const
const money = (amount: string, currency: string) => ({ amount, currency })

/** What each field of a question keeps, replaces or takes back over several turns. */
const CARRIED: readonly (readonly [field: string, turns: string[], wanted: Partial<Frame>])[] = [
  // A price that is judged stays; what is off it and what sending costs are no other price.
  [
    'price',
    [
      '10 vial kit of 5mg mots-c, 180 dollars at moonfen labs i think. per mg?',
      'with 12% off',
      'and 25 shipping on top of that',
    ],
    { ask: 'offers', quoted: money('180', 'USD'), discount: 12, size: mg('5'), pack: 10 },
  ],
  [
    'price',
    ['they want 210 for a kit of 10 x 5mg tesamorelin. good?', 'and with 12 dollars postage'],
    { ask: 'offers', quoted: money('210', 'USD') },
  ],
  [
    'price',
    ['paid 45 for 10mg bpc-157 plus 9 shipping, decent?', 'what if it had been 15% off'],
    { ask: 'offers', quoted: money('45', 'USD'), discount: 15 },
  ],
  [
    'price',
    ['is $40 good for 10 mg bpc', 'they also want 9 for shipping'],
    { ask: 'offers', quoted: money('40', 'USD') },
  ],
  [
    'price',
    ['paid 80 for a kit of tb-500 5mg', 'shipping 12 on top'],
    { ask: 'offers', quoted: money('80', 'USD'), pack: 10 },
  ],
  [
    'price',
    ['60 bucks for 10 mg of ipamorelin at moonfen labs, whats that a mg', 'if i get 20 percent off'],
    { ask: 'offers', quoted: money('60', 'USD'), discount: 20 },
  ],
  ['price', ['is $40 good for 10 mg bpc', 'no, 35'], { quoted: money('35', 'USD') }],
  // A budget and a limit stay when one of several compounds goes; another sum or currency replaces them.
  [
    'budget',
    [
      '200 euros total, need selank + semax for an in vitro thing',
      'forget selank, only semax',
      'actually boss says 150',
    ],
    { ask: 'budget', budget: money('150', 'EUR'), compounds: ['Semax'] },
  ],
  [
    'budget',
    ['got £90 for ghk-cu and kpv', 'drop kpv, only ghk-cu', 'make that 70'],
    { ask: 'budget', budget: money('70', 'GBP'), compounds: ['GHK-Cu'] },
  ],
  [
    'budget',
    ['200 quid, tesamorelin, how much mg', 'actually only 120 and must be in stock today'],
    { ask: 'budget', budget: money('120', 'GBP') },
  ],
  [
    'budget',
    ['budget 300 usd for reta and tirz', 'forget tirz', 'and 250 instead'],
    { ask: 'budget', budget: money('250', 'USD'), compounds: ['Retatrutide'] },
  ],
  [
    'budget',
    ['I have 200 to spend on aod', 'actually its 120 and euros not dollars'],
    { ask: 'budget', budget: money('120', 'EUR') },
  ],
  [
    'limit',
    ['under 60 euros: selank or semax', 'never mind selank'],
    { max: '60', currency: 'EUR', compounds: ['Semax'] },
  ],
  ['limit', ['120 dollars max, nad 500mg', 'no wait epitalon'], { max: '120', currency: 'USD' }],
  ['limit', ['cheapest NAD+ 500mg under 50', 'forget nad, methylene blue?'], { max: null, size: null }],
  // A size that is named by its number alone replaces the one before.
  [
    'size',
    ['whats the lowest on bpc-157 5mg', 'ok now without any codes', 'and same but for the 10s'],
    { size: mg('10'), code: false },
  ],
  ['size', ['lowest on tesamorelin 5mg', 'same for the 10s'], { size: mg('10') }],
  ['size', ['semaglutide 5mg price', 'what do the 10s cost'], { size: mg('10') }],
  ['size', ['price of nad', 'and what do the 500s go for here'], { size: mg('500') }],
  ['size', ['whats ll-37', 'and how much are the 5s'], { ask: 'offers', size: mg('5') }],
  ['size', ['dsip price', 'was it made in the 70s'], { size: null }],
  // Where vendors send to is a condition of the prices that follow, unless one vendor was asked about.
  [
    'place',
    ['im in Galway. who ships to ireland', 'which of those is cheapest for tesamorelin then'],
    { ask: 'offers', shipsTo: 'IE', compounds: ['Tesamorelin'] },
  ],
  [
    'place',
    ['who ships to germany', 'cheapest retatrutide of those', 'and in 10mg'],
    { ask: 'offers', shipsTo: 'DE', size: mg('10') },
  ],
  [
    'place',
    ['which sellers deliver to australia', 'of them, whos got ipamorelin cheapest'],
    { ask: 'offers', shipsTo: 'AU' },
  ],
  [
    'place',
    ['who posts to france and takes cards', 'lowest epitalon from those', 'only 10mg'],
    { ask: 'offers', shipsTo: 'FR', size: mg('10') },
  ],
  [
    'place',
    ['who ships to norway', 'and takes card?', 'cheapest ghk-cu among those'],
    { ask: 'offers', shipsTo: 'NO' },
  ],
  [
    'place',
    ['is moonfen labs shipping to spain', 'and what do they want for tirz 10mg'],
    { ask: 'offers', shipsTo: null, sellers: [MOONFEN!] },
  ],
  ['place', ['who ships to germany', 'half-life of semax'], { shipsTo: null }],
  // A question of certificates, of who tested and of what came or went keeps its subject and vendor.
  [
    'subject',
    ['who sells slu pp 332 caps', 'how old is the newest coa there', 'is it an outside lab'],
    { ask: 'certificates', compounds: ['SLU-PP-332'] },
  ],
  ['subject', ['ss-31 lowest vendor', 'how fresh is the coa there'], { compounds: ['SS-31'] }],
  [
    'subject',
    ['who sells hexarelin', 'do they have a coa there'],
    { ask: 'certificates', compounds: ['Hexarelin'] },
  ],
  [
    'vendor',
    ['price of dsip at moonfen labs', 'has that been tested', 'by who'],
    { ask: 'certificates', sellers: [MOONFEN!] },
  ],
  [
    'vendor',
    ["what's new at moonfen labs", 'and what have they stopped selling'],
    { ask: 'outOfStock', sellers: [MOONFEN!] },
  ],
  [
    'vendor',
    ['new arrivals?', 'from moonfen labs only', 'and anything they dropped'],
    { ask: 'outOfStock', sellers: [MOONFEN!] },
  ],
  // Whether now is a good time is told by the records.
  ['time', ['price history of kpv', 'so buy now or wait'], { ask: 'history', compounds: ['KPV'] }],
  [
    'time',
    ['ipamorelin 10mg price history pls', 'has it ever been below that low', 'is now a good time then lol'],
    { ask: 'history', size: mg('10') },
  ],
  ['time', ['selank trend', 'is this a good time to order'], { ask: 'history', days: null }],
  ['time', ['semax price', 'worth waiting or not'], { ask: 'history', compounds: ['Semax'] }],
  ['time', ['did retatrutide get cheaper lately', 'and over the whole 90 days?'], { days: 90 }],
  ['time', ['ipamorelin price changes', 'and over the full 30 days'], { days: 30 }],
  // What several cost at two vendors is a sum over both.
  [
    'sum',
    ['price mots-c 10mg at copper thimble', 'same at marble otter?', 'difference times ten vials'],
    { ask: 'total', sellers: [THIMBLE!, OTTER!], size: mg('10') },
  ],
  [
    'sum',
    ['bpc 5mg at moonfen labs', 'and at marble otter', 'gap for 10 of them'],
    { ask: 'total', sellers: [MOONFEN!, OTTER!], size: mg('5') },
  ],
  [
    'sum',
    ['compare copper thimble and marble otter on ghk-cu 50mg', 'difference over five vials'],
    { ask: 'total', sellers: [THIMBLE!, OTTER!] },
  ],
  // Back from what is known of a compound to its prices.
  [
    'prices',
    ['cartalax in stock?', 'any human evidence behind it', 'lol ok. what are they charging for it then'],
    { ask: 'offers', compounds: ['Cartalax'] },
  ],
  // A place and a least score hold until they are taken back.
  ['place', ['who ships to Ireland', 'cheapest semaglutide'], { shipsTo: 'IE' }],
  ['place', ['who ships to Ireland', 'cheapest semaglutide', 'anywhere is fine'], { shipsTo: null }],
  [
    'health',
    ['i only buy from shops with health over 90', 'cheapest bpc-157', 'and tb-500'],
    { leastHealth: 91 },
  ],
  ['health', ['health over 70 shops in the UK', 'cheapest bpc-157 there'], { leastHealth: 71 }],
  ['health', ['vendor rated above 90', 'cheapest mk-677'], { leastHealth: 91 }],
  ['health', ['vendor rated above 90', 'cheapest mk-677', 'any health score'], { leastHealth: null }],
  ['health', ['health score 70+ and certificate, cheapest cjc-1295'], { leastHealth: 70 }],
  [
    'sum',
    ['bpc-157 at Moonfen Labs', 'difference for 3 vials vs Marble Otter'],
    { ask: 'total', sellers: [MOONFEN!, OTTER!] },
  ],
  ['gone', ['what got delisted this week'], { ask: 'outOfStock' }],
  ['coupons', ['do coupons add anything at Moonfen Labs'], { ask: 'codes' }],
  ['shipping', ['does shipping add anything'], { ask: 'delivery' }],
  ['prices', ['tell me about dsip', 'how much do vendors want for that'], { ask: 'offers' }],
  // What is put right keeps the rest; a bare currency replaces that of a budget.
  [
    'budget',
    ['i have $80 to spend', 'on cjc no dac', 'sorry meant WITH dac, what does that get me'],
    { ask: 'budget', budget: money('80', 'USD'), compounds: ['CJC-1295 with DAC'] },
  ],
  ['form', ['cheapest semax vial', 'oops i meant selank'], { forms: ['vials'], compounds: ['Selank'] }],
  ['budget', ['how much ipamorelin for 60 usd', 'i said pounds not dollars'], { budget: money('60', 'GBP') }],
  [
    'order',
    ['budget 200, one vial each of semax and selank from a single shop', 'what about 80'],
    { ask: 'total', budget: money('80', 'USD'), compounds: ['Semax', 'Selank'] },
  ],
  ['order', ['lgd-4033 price', 'ostarine same', 'add them up'], { compounds: ['LGD-4033', 'Ostarine'] }],
  // Another size than the one that was asked for.
  [
    'a size that is smaller',
    ['epitalon 50mg offers', 'too dear. anything smaller'],
    { ask: 'sizes', size: { amount: '50', unit: 'mg', bound: 'under' } },
  ],
  [
    'a size that is larger, in the turn after it too',
    ['tb500 10mg offers', 'got anything bigger', 'which of those is sent from the eu'],
    { size: { amount: '10', unit: 'mg', bound: 'over' } },
  ],
  [
    'a size that is said after a larger one',
    ['tb500 10mg offers', 'got anything bigger', 'ok 5mg then'],
    { size: { amount: '5', unit: 'mg' } },
  ],
  ['form', ['cheapest selank spray', 'any other form?'], { ask: 'sizes', compounds: ['Selank'] }],
  // One of two vendors by its place, which is no place in a list.
  [
    'vendor',
    ['copper thimble or marble otter for nad+ 500mg', 'the second one, is it tested?'],
    { ask: 'certificates', sellers: [OTTER!], rank: null },
  ],
  // "Now" after a history.
  ['time', ['chart for cagrilintide 90 days', 'and now?'], { ask: 'offers' }],
  ['time', ['has ghk-cu dropped lately', 'whats lowest now'], { ask: 'offers' }],
  // A place that is named alone, one that a parcel goes to, one that it comes from.
  ['place', ['who ships to the uk', 'what about ireland', 'cheapest bpc of those'], { shipsTo: 'IE' }],
  ['place', ['kpv under 60', 'has to ship to spain'], { ask: 'offers', shipsTo: 'ES', max: '60' }],
  [
    'place',
    ['vendors shipping from inside the EU?', 'which of them take sepa', 'cheapest pt141 among those'],
    { shipsTo: null },
  ],
  // A limit narrows what was listed as new.
  ['limit', ['new stuff this month', 'anything below 30 bucks'], { ask: 'arrivals', max: '30' }],
  [
    'codes',
    ['bpc 5mg at moonfen labs vs marble otter', 'with their codes'],
    { code: true, sellers: [expect.anything(), expect.anything()] },
  ],
  [
    'score',
    ['copper thimble health score', 'how is that calculated', 'and marble otter?'],
    { ask: 'health', sellers: [OTTER!] },
  ],
  [
    'certificate',
    ['who sells kpv 10mg', 'which of those has a coa', 'and the purity on it?'],
    { certificate: true, compounds: ['KPV'] },
  ],
  [
    'halves of a sum',
    [
      'i have 200 usd, how much retatrutide can i get',
      'same question but half on reta and the other half on survodutide',
    ],
    { ask: 'budget', budget: money('100.00', 'USD'), compounds: ['Retatrutide', 'Survodutide'] },
  ],
  [
    'class, for prices',
    ['which sarms are listed', 'so the lowest of those per mg'],
    { ask: 'offers', category: 'sarm' },
  ],
  ['names', ['who has melanotan i', 'and ii'], { compounds: ['Melanotan II'] }],
]

test.each(CARRIED)('over several turns, the %s: %s', async (_, turns, wanted) => {
  expect(frameOf((await router.routed(...turns)).question)).toMatchObject(wanted)
})
