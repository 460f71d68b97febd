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
])('%s: %j', async (_, turns, wanted) => {
  expect(await read(...turns)).toMatchObject(wanted)
})
