import { expect, test } from 'vitest'
import { openRouter } from '#api/test/router.ts'
import type { Frame } from './frame.ts'
import { frameOf } from './read-frame.ts'

const VENDORS = [
  { name: 'Copper Thimble Labs', slug: 'copper-thimble' },
  { name: 'Marble Otter Peptides', slug: 'marble-otter' },
  { name: 'Moonfen Labs', slug: 'moonfen-labs' },
]
const [THIMBLE, , MOONFEN] = VENDORS
const router = openRouter(VENDORS)

/** What once was dropped in silence or taken for something else. */
const READ: readonly (readonly [turns: string[], wanted: Partial<Frame>])[] = [
  // A blend that is not wanted is none that is asked for, and a vendor that is left out is no unknown word.
  [
    ['tesamorelin but NOT copper thimble and no blends'],
    { together: false, notSellers: [THIMBLE!], ignored: [] },
  ],
  [['cheapest BPC-157 blend'], { together: true }],
  // The parts of a blend that its name is explained by are asked for no more than it.
  [['cheapest wolverine blend? the bpc tb one'], { compounds: [], blends: ['Wolverine'] }],
  [['wolverine vs bpc-157, which is cheaper'], { compounds: ['BPC-157'], blends: ['Wolverine'] }],
  [
    ['cheapest ipamorelin 5mg?', 'and the one with cjc in it'],
    { compounds: ['Ipamorelin', 'CJC-1295 (unspecified)'], together: true },
  ],
  // "US only" is a place; "show us only kits" names who asks.
  [['melanotan 2 10mg, under $25, US only'], { ignored: ['where a vendor is'], max: '25' }],
  [['show us only kits of tirzepatide'], { ignored: [], pack: 10 }],
  // What is out of stock is left out, and prices are told in another currency.
  [['list all ll-37 listings', 'cut the out of stock ones'], { ask: 'offers', stock: 'in' }],
  [
    ['list all ll-37 listings', 'cut the out of stock ones', 'in gbp'],
    { ask: 'offers', currency: null, shownIn: 'GBP' },
  ],
  [['which ll-37 is out of stock, in gbp'], { ask: 'outOfStock', currency: null }],
  // A vendor that prices are held against.
  [['bpc-157 5mg cheaper than copper thimble'], { ask: 'compareVendors', vendor: 'copper-thimble' }],
  [['moonfen is absolutely killing it on ghk prices or is that just me'], { ask: 'compareVendors' }],
  [['cheapest bpc-157 at moonfen'], { ask: 'offers', vendor: 'moonfen-labs' }],
  // With what sending costs it is a sum; who sends there is none.
  [['semaglutide 5 mg, cheapest including shipping to france'], { ask: 'total' }],
  [['cheapest semaglutide 5 mg that ships to france'], { ask: 'offers', shipsTo: 'FR' }],
  // A sale of now is no pattern of a season.
  [['any black friday / sale stuff live right now'], { ask: 'deals' }],
  [['is black friday the best time to buy'], { ask: 'history' }],
  // A vendor that is left out with a reason narrows what was listed.
  [
    ['tirzepatide 10mg per mg', 'drop moonfen, had a bad time with them'],
    { ask: 'offers', notSellers: [MOONFEN!], compounds: ['Tirzepatide'] },
  ],
  [
    ['tirzepatide 10mg per mg', 'drop moonfen, had a bad time with them', 'now sort by total with shipping'],
    { ask: 'total', notSellers: [MOONFEN!] },
  ],
  [
    [
      'compare moonfen and copper thimble on bpc 10mg',
      'shipping too',
      'so which one if i only buy one vial to germany',
    ],
    { ask: 'total', sellers: [MOONFEN!, THIMBLE!], compounds: ['BPC-157'] },
  ],
  [
    ['Who has kisspeptin-10 in 10 mg?', 'Which of these had a test by an outside lab, and how old is it?'],
    { ask: 'certificates', compounds: ['Kisspeptin-10'] },
  ],
  // What is written on a vial chooses no form.
  [['copper thimble selank coa? lot on the vial is CT-2231'], { ask: 'certificates', forms: [] }],
  [['how did retatrutide move, cheapest and highest with dates'], { ask: 'history', ignored: [] }],
]

test.each(READ)('%s', async (turns, wanted) => {
  expect(frameOf((await router.routed(...turns)).question)).toMatchObject(wanted)
})
