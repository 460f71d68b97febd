import { expect, test } from 'vitest'
import { openRouter } from '#api/test/router.ts'
import type { Frame } from './frame.ts'
import { frameOf } from './read-frame.ts'

const VENDORS = [
  { name: 'Copper Thimble Labs', slug: 'copper-thimble' },
  { name: 'Teacup Research', slug: 'teacup' },
  { name: 'Moonfen Labs', slug: 'moonfen-labs' },
]
const router = openRouter(VENDORS)

const read = async (...turns: string[]): Promise<Frame> => frameOf((await router.routed(...turns)).question)

/** What a turn limits, leaves out or adds to what was asked before it. */
test.each<[string, string[], Partial<Frame>]>([
  [
    'at least so many pieces',
    ['sr9009 capsules', 'bottles of 120 and up'],
    { pack: 120, packBound: 'least' },
  ],
  ['the same by a plus', ['sr9009 capsules', '120+ caps'], { pack: 120, packBound: 'least' }],
  ['the same by a minimum', ['sr9009 capsules', '120 ct minimum'], { pack: 120, packBound: 'least' }],
  ['at most so many pieces', ['sr9009 capsules', 'max 60 caps'], { pack: 60, packBound: 'most' }],
  ['so many pieces and no others', ['sr9009 capsules', '60 caps'], { pack: 60, packBound: null }],
  [
    'nothing under a size is that much or more',
    ['semax', 'nothing under 30mg'],
    { size: { amount: '30', unit: 'mg', bound: 'least' } },
  ],
  [
    'a vendor that is left out with what was asked, whatever is thought of it',
    ['compare rad140 caps for me', 'drop teacup, awful support', 'only 60 count or more'],
    {
      ask: 'offers',
      compounds: ['RAD-140'],
      forms: ['capsules'],
      notSellers: [VENDORS[1]!],
      pack: 60,
      packBound: 'least',
    },
  ],
  [
    'codes without a vendor',
    ['which codes hold now', 'not teacup, had issues'],
    { ask: 'codes', notSellers: [VENDORS[1]!] },
  ],
  [
    'an order without one of its lines, written short',
    ['i want kpv, selank and semax', 'all from one shop', 'now w/o kpv. total?'],
    { ask: 'total', compounds: ['Selank', 'Semax'], refused: ['KPV'] },
  ],
  [
    'a blend of what was named and one more',
    ['lowest per mg on tesamorelin', 'and ipa blend of it?'],
    { ask: 'offers', compounds: ['Tesamorelin', 'Ipamorelin'], together: true },
  ],
  [
    'one that is sold mixed',
    ['tesamorelin price', 'got one mixed with ipa?'],
    { compounds: ['Tesamorelin', 'Ipamorelin'], together: true },
  ],
  ['no kits', ['semax prices', 'exclude kits'], { pack: 1, notForms: [] }],
  ['the same where none were asked for', ['semax prices', 'drop the kits'], { pack: 1 }],
  ['kits that were asked for are taken back', ['semax kits', 'drop the kits'], { pack: null }],
  ['letters that one name begins with', ['cheapest bpc 157 10mg', 'and tb?'], { compounds: ['TB-500'] }],
  ['the same of another', ['cheapest melanotan 2', 'what about pt then'], { compounds: ['PT-141'] }],
  ['whether it was cheaper', ['semax spray price', 'was it already cheaper'], { ask: 'history' }],
  ['the same in German', ['kpv preis', 'war das schon einmal günstiger?'], { ask: 'history' }],
  ['the same in Spanish', ['precio de kpv', 'estuvo mas barato antes?'], { ask: 'history' }],
  [
    'which of two that were compared has the newer certificate',
    ['compare teacup and moonfen for kpv', 'who has the newer coa'],
    { ask: 'certificates', compounds: ['KPV'], sellers: [VENDORS[1]!, VENDORS[2]!] },
  ],
  [
    'whoever else has it',
    ['compare teacup and moonfen for kpv', 'who else has it'],
    { ask: 'vendors', sellers: [] },
  ],
  [
    'deals on another one',
    ['any deals on semax', 'nah too expensive. selank then?'],
    { ask: 'deals', compounds: ['Selank'] },
  ],
  [
    'whether a code holds beside a lower price',
    ['kpv at moonfen', 'how much is it with their code', 'does that stack with the bulk discount?'],
    { ask: 'codes', sellers: [VENDORS[2]!] },
  ],
  [
    'two of what was named and one more, less that one',
    ['ghk-cu 100mg price', 'two of those plus a kpv', 'take off the kpv'],
    {
      ask: 'total',
      order: [{ name: 'GHK-Cu', packs: 2, size: { amount: '100', unit: 'mg' }, pack: null, forms: [] }],
    },
  ],
  [
    'what was put in the place of another, counted',
    ['i want kpv', 'actually make that selank', '10 mg', '2 of them to canada'],
    {
      ask: 'total',
      compounds: ['Selank'],
      order: [{ name: 'Selank', packs: 2, size: { amount: '10', unit: 'mg' }, pack: null, forms: [] }],
    },
  ],
  ['the largest first', ['nad+ vials price', 'biggest one'], { ask: 'offers', sortBy: 'largestFirst' }],
  ['a decade is no size', ['epitalon price', 'any of them older than the 90s?'], { size: null }],
  [
    'a count that is no size',
    ['noopept capsules price', '30mg', 'any with 100 caps or more?'],
    { size: { amount: '30', unit: 'mg' }, pack: 100, packBound: 'least' },
  ],
  [
    'a certificate of one vendor after what one is',
    ['what does a coa show', 'does moonfen have one for kpv'],
    { ask: 'certificates', compounds: ['KPV'], sellers: [VENDORS[2]!] },
  ],
])('%s: %j', async (_, turns, wanted) => {
  expect(await read(...turns)).toMatchObject(wanted)
})

test('whoever wants to be told of a restock sets an alert', async () => {
  const { question } = await router.routed('kpv caps at teacup?', 'can you tell me when theyre back')
  expect(question.intent).toBe('site')
})
