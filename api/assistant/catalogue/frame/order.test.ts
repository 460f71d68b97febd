import { expect, test } from 'vitest'
import { openRouter } from '#api/test/router.ts'
import type { Ordered } from './ordered.ts'
import { frameOf } from './read-frame.ts'

const router = openRouter([{ name: 'Northfield', slug: 'northfield' }])

const written = ({ name, packs, size, pack, forms }: Ordered): string =>
  [
    `${packs ?? '-'} ${name}`,
    ...forms.filter(form => form !== 'vials'),
    ...(size ? [`${size.amount} ${size.unit}`] : []),
    ...(pack ? [`of ${pack}`] : []),
  ].join(', ')

const orderOf = async (turns: readonly string[]): Promise<string[] | undefined> =>
  frameOf((await router.routed(...turns)).question).order?.map(written)

const THREE = 'total for 2 bpc 5mg, 1 tb500 5mg and 1 ghk-cu 50mg'

test.each<[string, string[], string[]]>([
  ['lines of one message', [THREE], ['2 BPC-157, 5 mg', '1 TB-500, 5 mg', '1 GHK-Cu, 50 mg']],
  [
    'a form that ends what names several',
    ['total for rad-140 and 2 ostarine in tablets'],
    ['- RAD-140, tablets', '2 Ostarine, tablets'],
  ],
  [
    'a form of the last line alone',
    ['total for 2 vials of semax and one selank in a spray'],
    ['2 Semax, of 1', '1 Selank, spray'],
  ],
  [
    'a size of each',
    ['need bpc-157, tb500 and kpv, at least 10 mg of each, what does the cheapest basket come to'],
    ['- BPC-157, 10 mg', '- TB-500, 10 mg', '- KPV, 10 mg'],
  ],
  [
    'a count for each line',
    ['total for 2 bpc and 1 tb500', 'actually 3 and 5 please'],
    ['3 BPC-157', '5 TB-500'],
  ],
  [
    'the size alone',
    ['compare northfield and others for bpc 5mg', 'now 10mg', 'make it 2 vials'],
    ['2 BPC-157, 10 mg, of 1'],
  ],
  [
    'one line is dropped, another changed',
    [THREE, 'drop the tb500, make the bpc just one'],
    ['1 BPC-157, 5 mg', '1 GHK-Cu, 50 mg'],
  ],
  [
    'the size of one is changed',
    [THREE, 'swap the ghk-cu for the 100mg'],
    ['2 BPC-157, 5 mg', '1 TB-500, 5 mg', '1 GHK-Cu, 100 mg'],
  ],
  [
    'one product in place of another',
    ['what do 2x ipamorelin 5mg and 1x dsip 5mg come to', 'use tesamorelin instead of the ipamorelin'],
    ['1 DSIP, 5 mg', '2 Tesamorelin, 5 mg'],
  ],
  ['as many of each', [THREE, '3 of each'], ['3 BPC-157, 5 mg', '3 TB-500, 5 mg', '3 GHK-Cu, 50 mg']],
  ['all doubled', [THREE, 'double everything'], ['4 BPC-157, 5 mg', '2 TB-500, 5 mg', '2 GHK-Cu, 50 mg']],
  ['twice as many', [THREE, 'double the qty'], ['4 BPC-157, 5 mg', '2 TB-500, 5 mg', '2 GHK-Cu, 50 mg']],
  [
    'one more, and one less',
    [THREE, 'add an extra tb500', 'one less bpc'],
    ['1 BPC-157, 5 mg', '2 TB-500, 5 mg', '1 GHK-Cu, 50 mg'],
  ],
  ['a place in the order', [THREE, 'without the last one'], ['2 BPC-157, 5 mg', '1 TB-500, 5 mg']],
  ['one line alone', [THREE, 'just the bpc then'], ['2 BPC-157, 5 mg']],
  ['twice what was priced', ['cheapest kpv 10mg', 'and twice that?'], ['2 KPV, 10 mg']],
  [
    'one more line within a sum',
    ['i have 300 dollars for 2 bpc 5mg and 1 tb500 5mg', 'could i squeeze a kpv 10mg in as well'],
    ['2 BPC-157, 5 mg', '1 TB-500, 5 mg', '1 KPV, 10 mg'],
  ],
  [
    'a line more is of no size of another one',
    [THREE, 'throw in a selank'],
    ['2 BPC-157, 5 mg', '1 TB-500, 5 mg', '1 GHK-Cu, 50 mg', '1 Selank'],
  ],
  [
    'what was left out does not come back',
    [THREE, 'scrap the tb500', 'plus a kpv 10mg'],
    ['2 BPC-157, 5 mg', '1 GHK-Cu, 50 mg', '1 KPV, 10 mg'],
  ],
  [
    'one name for two people',
    ['sharing one order: me 2 kpv 10mg, 1 ll-37 5mg, him 1 kpv 10mg. total please'],
    ['3 KPV, 10 mg', '1 LL-37, 5 mg'],
  ],
  [
    'two sizes of one name',
    ['how much are 2 bpc 5mg and 1 bpc 10mg together', 'make the 10mg bpc 3'],
    ['2 BPC-157, 5 mg', '3 BPC-157, 10 mg'],
  ],
  [
    'sizes that are said to be of the name behind them',
    ['need 30 mg of semaglutide, 20 mg of ipamorelin and 200 mg of ghk-cu, lowest total'],
    ['- Semaglutide, 30 mg', '- Ipamorelin, 20 mg', '- GHK-Cu, 200 mg'],
  ],
  [
    'a line that another takes the place of',
    ['total for 2 bpc 10mg and 1 tb-500 5mg', 'swap the second one for kpv 10mg'],
    ['2 BPC-157, 10 mg', '1 KPV, 10 mg'],
  ],
  [
    'the order whose sum is asked for anew',
    ['a basket please: ipamorelin 10mg, cjc no dac 10mg', 'too much, drop the cjc', 'whats the total now'],
    ['- Ipamorelin, 10 mg'],
  ],
  [
    'a count anew that is no limit of dollars',
    ['i want to order 3 reta 10mg vials, cheapest total?', 'what if i make it 5 instead'],
    ['5 Retatrutide, 10 mg'],
  ],
  [
    'what is not listed leaves its size to itself',
    ['2x cagrilintide 5mg 1x bac water 30ml 1x glutathione 600mg total'],
    ['2 Cagrilintide, 5 mg', '1 Glutathione, 600 mg'],
  ],
  [
    'a count that is no limit of dollars',
    ['need hcg 5000iu x2 and kisspeptin x1, total', 'i forgot oxytocin x1 and make hcg 3'],
    ['3 HCG, 5000 iu', '1 Kisspeptin-10', '1 Oxytocin'],
  ],
  [
    'offers that become an order',
    ['cheapest bpc 157 5mg', 'and tb-500 5mg', 'what if i take 3 of each with shipping to france'],
    ['3 BPC-157, 5 mg', '3 TB-500, 5 mg'],
  ],
  [
    'a list whose cost is asked for',
    ['semax 30mg, selank 10mg, dsip 5mg, what will that cost me'],
    ['- Semax, 30 mg', '- Selank, 10 mg', '- DSIP, 5 mg'],
  ],
  [
    'letters of a name that was spoken of',
    ['total: two ll-37 5mg, one vip 5mg, one tb-500 5mg', 'leave the vip off then', 'two of the tb'],
    ['2 LL-37, 5 mg', '2 TB-500, 5 mg'],
  ],
  [
    'counts behind the names',
    ['a quote please: retatrutide 10mg two vials, cagrilintide 5mg three vials'],
    ['2 Retatrutide, 10 mg, of 1', '3 Cagrilintide, 5 mg, of 1'],
  ],
  [
    'an amount that is changed',
    ['need 20mg bpc and 20mg tb500 total, cheapest way', '40 of the bpc'],
    ['- BPC-157, 40 mg', '- TB-500, 20 mg'],
  ],
  [
    'a size behind each name, one without a unit',
    ['whats the total for 2x bpc 10mg + 1x tb500 10mg + ghk-cu 50 at the cheapest vendor'],
    ['2 BPC-157, 10 mg', '1 TB-500, 10 mg', '- GHK-Cu, 50 mg'],
  ],
  [
    'prices that become an order',
    ['compare northfield and umbra for retatrutide 10mg', 'ok add 2 vials of bpc 10mg to that, total now'],
    ['- Retatrutide, 10 mg', '2 BPC-157, 10 mg, of 1'],
  ],
  [
    'names by their places',
    ['price of selank and semax', 'in euros', 'ok total for 2 of the first and 1 of the second'],
    ['2 Selank', '1 Semax'],
  ],
  [
    'one more of a line and a count of another',
    [THREE, 'add an extra tb500 and make the bpc 3'],
    ['3 BPC-157, 5 mg', '2 TB-500, 5 mg', '1 GHK-Cu, 50 mg'],
  ],
  [
    'a blend whose parts are all ordered is no line of its own',
    ['glow kind of thing so ghk-cu 50mg, bpc 10mg, tb500 10mg. total?'],
    ['- GHK-Cu, 50 mg', '- BPC-157, 10 mg', '- TB-500, 10 mg'],
  ],
  [
    'a blend beside one of its parts is one',
    ['total for 1 x klow and 2 x bpc 10mg'],
    ['1 KLOW', '2 BPC-157, 10 mg'],
  ],
  [
    'the order that was counted before something else was asked',
    [THREE, 'what is ghk-cu', 'and that same list in pounds'],
    ['2 BPC-157, 5 mg', '1 TB-500, 5 mg', '1 GHK-Cu, 50 mg'],
  ],
  [
    'and a line more of it',
    [THREE, 'does tb-500 have trials in people', 'back to the order, add 1 kpv 10mg'],
    ['2 BPC-157, 5 mg', '1 TB-500, 5 mg', '1 GHK-Cu, 50 mg', '1 KPV, 10 mg'],
  ],
  [
    'packs taken off a line by its place',
    [THREE, 'please take one off the first line and give me the new total'],
    ['1 BPC-157, 5 mg', '1 TB-500, 5 mg', '1 GHK-Cu, 50 mg'],
  ],
  [
    'packs taken off a line by its name, and off another by its place',
    [
      'total of 6 vials kpv 10mg and 4 vials ll-37 5mg',
      'knock 2 vials off the kpv',
      'one fewer of the second',
    ],
    ['4 KPV, 10 mg, of 1', '3 LL-37, 5 mg, of 1'],
  ],
  [
    'packs taken off the only line',
    ['3x selank 10mg total at northfield please', 'take two off'],
    ['1 Selank, 10 mg'],
  ],
  [
    'the other kind of one of two',
    ['total for 3 ghrp-2 5mg and 2 cjc 1295 with dac 2mg', 'my mistake, without dac it should be'],
    ['3 GHRP-2, 5 mg', '2 CJC-1295 no DAC, 2 mg'],
  ],
  [
    'a question of a place drops no line',
    [THREE, 'total again, what size is the second one'],
    ['2 BPC-157, 5 mg', '1 TB-500, 5 mg', '1 GHK-Cu, 50 mg'],
  ],
  [
    'extra kits of a line by its place, beside its vials',
    ['total of 2x bpc 157 5mg and 1x tb500 5mg', 'I want two extra kits of the first'],
    ['2 BPC-157, 5 mg', '1 TB-500, 5 mg', '2 BPC-157, 5 mg, of 10'],
  ],
  [
    'more kits of a line by its name, beside its vials',
    ['total of 2x kpv 10mg and 1x dsip 5mg', 'add 3 more kits of the kpv'],
    ['2 KPV, 10 mg', '1 DSIP, 5 mg', '3 KPV, 10 mg, of 10'],
  ],
  [
    'extra kits of the only line, of kits',
    ['total of 2 kits of bpc 157 5mg', 'two extra kits please'],
    ['4 BPC-157, 5 mg, of 10'],
  ],
])('%s', async (_, turns, wanted) => {
  expect(await orderOf(turns)).toEqual(wanted)
})

test.each([
  ['two more', 5],
  ['one more vial please', 4],
  ['add 2 to that', 5],
  ['two fewer', 1],
  ['one less please', 2],
  ['minus 1 vial', 2],
  ['make it 5', 5],
  ['4 instead', 4],
])('packs of the only line: %s', async (turn, packs) => {
  expect(await orderOf(['total of 3x selank 10mg', turn])).toEqual([
    expect.stringContaining(`${packs} Selank`),
  ])
})

test.each([
  'is there one more shop',
  'are there two more',
  'two more questions',
  'one more thing',
  'I have two questions',
  'I thought it was minus 10 percent',
  'minus 2 percent',
  'less 2 usd',
  'take 2 off the price',
  'which one',
  'take 2% off that',
  'put 2 dollars on that',
  'two more reasons to wait',
  // What would leave nothing.
  'minus 3',
  'take 5 off',
  'drop the selank',
])('an order of one line stays: %s', async turn => {
  expect(await orderOf(['total of 3x selank 10mg', turn])).toEqual(['3 Selank, 10 mg'])
})
