import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueAnswers } from '#api/test/catalogue-answers.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const answers = catalogueAnswers(NOW)

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** What a message is answered that asks for a sum of its own numbers. */
const answer = (text: string) => answers(database.knex, 'arithmetic', text)

test.each<[string, RegExp]>([
  [
    '10% off 45 plus 12 shipping vs 41 free shipping',
    /^41\.00 against 52\.50: .*\n41\.00 with free shipping is 41\.00\.\n45\.00 less 10 % plus 12\.00 of shipping is 52\.50\./,
  ],
  ['$49 for 10 mg vs $28 for 5 mg', /^\$4\.90 against \$5\.60 per unit/],
  ['3 x $45 plus 20% vat', /^3 × \$45\.00 plus 20 % is \$162\.00/],
  ['$1,250.50 minus 20%', /^\$1,250\.50 less 20 % is \$1,000\.40/],
  ['what is 120 usd in euros', /^No rate of today leads from USD to EUR/],
  [
    'a kit is 250 with 20 shipping, what is each of the 10 vials',
    /^250\.00 plus 20\.00 of shipping for 10 items is 270\.00, 27\.00 per item/,
  ],
  ['60 capsules of 10mg for 45', /^45\.00 for 600 mg is 0\.075 per mg/],
  ['189 gbp for 100 mg vs 260 usd for 100 mg', /^No rate of today leads from one currency to the other/],
  ['2 kits at 180 plus 25 postage', /^2 × 180\.00 plus 25\.00 of shipping is 385\.00/],
  ['add it up', /^Name the prices/],
  ['how many milligrams are in 2.5 grams', /^2\.5 g is 2500 mg\.\n(?!No currency)/],
  ['how many mcg in a mg', /^1 mg is 1000 mcg\./],
  [
    'how many mg in a gram. is 1 g of powder at 18 dollars better than 60 x 10 mg caps at 15',
    /^1 g is 1000 mg\.\n\$0\.018 against \$0\.025 per unit/,
  ],
  ['2 grams for 30 or 100 caps of 10 mg for 24, which is less per mg', /^0\.015 against 0\.024 per unit/],
  [
    '10 kits, each 10 vials, each 5 mg. how many grams is that',
    /^10 × 10 × 5 mg is 500 mg, 0\.5 g\.\n(?!No currency)/,
  ],
  ['3 vials of 5 mg for 40 dollars, how many mg is that', /^3 × 5 mg is 15 mg, 0\.015 g\.\n\$40\.00 /],
  ['how many mg are 60 caps of 500 mcg', /^60 × 500 mcg is 30 mg, 0\.03 g\./],
  ['20 per g or 2 g at 38', /^(?!.*2000 mg)/],
  ['how many grams is 250 mg', /^250 mg is 0\.25 g\./],
  ['convert 500 mcg to mg', /^500 mcg is 0\.5 mg\./],
  ['0.4 kg in grams', /^0\.4 kg is 400 g\./],
  [
    'vial says 10 mg and lab found 8.7, how many percent off is that',
    /^8\.7 of 10 mg is 87 % of the label, 13 % below it\./,
  ],
  [
    'labelled 5 mg, assay came out at 5.6, what percent over',
    /^5\.6 of 5 mg is 112 % of the label, 12 % above it\./,
  ],
  ['what percentage is 3 mg of 25 mg', /^3 mg of 25 mg is 12 %\./],
  ['1.2 g of powder split in 50 mg tubes, how many tubes', /^1\.2 g in portions of 50 mg is 24 tubes\./],
  [
    '99% purity, found 8 mg in a 10 mg vial, how much short percent',
    /^8 of 10 mg is 80 % of the label, 20 % below it\.\n(?!.*less)/,
  ],
  ['99% purity and a 10 mg vial, 8 mg were there, how much short percent', /^Name the prices/],
  ['how many mg in 2,5 g', /^2\.5 g is 2500 mg\./],
  ['how many mcg in a 5 mg vial', /^5 mg is 5000 mcg\./],
  ['2-3 g in mg', /^(?!.*(?:NaN|3 g is))/],
  ['2-3 vials of 5 mg, how many mg in total', /^(?!.*NaN)Name the prices/],
  ['10 vials of 2-3 mg, how many mg in total', /^(?!.*NaN)Name the prices/],
  ['10 vials of 5 mg and 4 vials of 5 mg, how many mg in all', /^Name the prices/],
  ['2 kits and 3 vials of 5 mg, how many mg altogether', /^Name the prices/],
  ['10 vials of 5 mg, 4 of 10 mg, how many mg in all', /^Name the prices/],
  ['3 bottles of 60 x 10 mg capsules, how many mg altogether', /^3 × 60 × 10 mg is 1800 mg/],
  [
    'does 50 ml at 20 mg/ml hold more than 90 capsules of 10 mg',
    /^50 ml × 20 mg per ml is 1000 mg, 90 × 10 mg is 900 mg: the first is 100 mg more\./,
  ],
  ['25 vials at 20 mg, 0.37 dollars a mg, 12 percent off. total?', /^\$185\.00 less 12 % is \$162\.80/],
])('%s', async (text, wanted) => {
  expect(await answer(text)).toMatch(wanted)
})
