import { expect, test } from 'vitest'
import { assistantParts } from '#api/test/assistant-parts.ts'
import { linesIn } from '../lexicons/word-lists.ts'
import { plainWords } from '../safety/readings.ts'
import { HOWTO } from '../site.ts'
import { askedOfSite } from './site-asked.ts'

const asked = (text: string) => askedOfSite(plainWords(text))
const EARNS = 'do you earn when i click a link'
const RANKS = 'does money change who comes first'
const ORDER = 'who decides which offer stands at the top'
const CHEAPER = 'can you alert me when it gets cheaper'
const FUNDS = 'who funds this'
const KITS = 'how is price per mg computed for kits of ten'
const CODES = 'is the price before or after the code'
const RATES = 'how are euros converted into dollars'
const DIFFERS = "why is the price on the vendor's page different"
const LOW = 'what is the 30 day low'
const LIST = 'what is the crossed out price'
const READ = 'how often are prices read'
const NAMES = 'who came up with the name of a vendor'
const AMOUNTS = 'why do you give no amounts'
const TAXES = 'are taxes or vat included'
const CUSTOMS = 'are customs included'
const HOME = 'can i install this on my phone'
const CURRENCY = 'does the currency change the price per mg'

test.each([
  ['how do i kill the notifications from the telegram bot', ['turn off the bot messages']],
  ['bot messages me at night, how do i silence it', ['turn off the bot messages']],
  ["where do i inject the coupon code on wet ink's checkout", ['where do i enter the code']],
  ['where do i inject it, the code said my arm', []],
  ['have any vendors vanished from your list this year', ['why did a vendor vanish from here']],
  ['show me vendors that dropped prices', []],
  ['you a bot or a person stuck here all day', []],
  ['the bot is stuck since noon', ['the page crashes when i open it']],
  ['how do you decide the score, do vendors pay you', [FUNDS, 'how is the vendor health score calculated']],
  ['how do i get rid of every filter again', ['how do i reset the filters']],
  ['where do i sign in from the website', ['how do i sign in']],
  ['can the letters be larger', ['bigger text']],
  ['is a 3 for 2 deal in the per mg', ['buy two get one, how is that counted']],
  ['let me know when it gets cheaper', ['can you alert me when it gets cheaper']],
  ['can you message me once theyre back', ['tell me when it is restocked']],
  ['tell me when they have it again', ['tell me when it is restocked']],
  ['why do you never speak of doses, only wondering what the rule is', [AMOUNTS]],
  ['are you a shop or is it only links', ['do you sell anything']],
  ['do you get a cut from vendors', [EARNS, RANKS]],
  ['do you guys get kickbacks for sending people over', [EARNS, RANKS]],
  ['are the rankings for sale or is it just price', [RANKS]],
  ['is the number one spot sponsored', [RANKS]],
  ['can a shop pay or complain its way up', [RANKS]],
  ['does moonfen pay you lot, they always show up', [FUNDS]],
  ['do shops pay you', [FUNDS]],
  ['its a kit AND theres a code AND its in euros, how is the price per mg worked out', [KITS, CODES, RATES]],
  ['is there a code baked in, is it the exchange rate, or are you lot just stale', [CODES, RATES, READ]],
  ['how often u update, the one i clicked was different on the vendors page', [DIFFERS, READ]],
  ['is a kit of ten per vial or for the lot', [KITS]],
  ['how many vials are in a kit', [KITS]],
  ['who pays you guys', [FUNDS]],
  ['how do u guys make money. do vendors pay to be on top', [RANKS, FUNDS]],
  ['do you guys get paid by the vendors?? how do u decide whos on top', [FUNDS, ORDER]],
  ['what decides which shop is first', [ORDER]],
  ['how do you rank offers', [ORDER]],
  [
    'How do price alerts work, do I get a mail for each vendor or only when the overall lowest price drops?',
    ['where do alerts arrive', 'set me an alert', CHEAPER],
  ],
  ['can alerts come by whatsapp', ['where do alerts arrive']],
  ['set me an alert at 10% under that', [CHEAPER]],
  ['who cooks the prices on here, do vendors pay you to be at the top', [RANKS, FUNDS]],
  ['who came up with the name hatpin & daughters', [NAMES]],
  ['who are the people behind glass orchard', [NAMES]],
  ['why dont u guys give doses? every other site has a calculator and you dont', [AMOUNTS]],
  ['how come you never tell people an amount', [AMOUNTS]],
  ['do prices on here include customs / import vat or is it just the item price', [TAXES, CUSTOMS]],
  ['are duties counted', [CUSTOMS]],
  ['can i put an icon for this site on my homescreen', [HOME]],
  ['does switching to pounds change how the price per mg ranks', [CURRENCY]],
  ['can a vendor pay to be listed first', [RANKS]],
  ['are the results ordered by who pays', [RANKS]],
  ['do yous get a cut when somebody clicks, and does whoever pays more go to the top', [EARNS, RANKS]],
  ['do vendors who pay you come first', [RANKS]],
  ['the -18% badge on deals, is that off the msrp or off what', [LOW, LIST]],
  ['against which price is the reduction of a deal, is that discount against the list price', [LOW, LIST]],
])('reads in %s each thing that is asked', (text, questions) => {
  expect(asked(text).toSorted()).toEqual(expect.arrayContaining(questions.toSorted()))
})

test.each([
  'who funded the first trial of it',
  'who runs a sale on it',
  'who came up with the name xcmpd',
  'who pays for shipping if my first order is lost',
  'can i pay them with paypal',
  'does that shop have a referral code',
  'which vendors pay for return shipping',
  'cheapest kit of ten under $100',
  'which code takes most off',
  'do vendors pay you back if a parcel is lost',
  'do shops pay for this shipping or me',
  'who can i pay with paypal to buy the top rated bpc',
  'can i buy 3 for a better price and place an order',
  'who pays higher customs, me or them',
  'can you do a list by price, money no object',
  'referral codes for the vendors',
  'deals on bpc, 20 % off or more',
  'which shop takes 10% off from what i pay',
  'can they pay me back first',
  'where can i get just single vials of bpc',
  'what is cheaper, one vial or a kit',
  'rank vendors by price for bpc',
  'how do i know which one comes first',
  'how much for a vial or a kit of 10',
])('reads nothing of the site in %s', text => {
  expect(asked(text)).toEqual([])
})

test('names questions of the monograph alone', () => {
  const { index } = assistantParts().corpus
  const asked = Object.keys(linesIn(new URL('site-asked.yaml', import.meta.url)))
  const named = asked.map(key => key.split(': ')[1] ?? '')
  const known = index.passages.filter(one => one.monograph === HOWTO).flatMap(one => one.questions)
  expect(named.filter(question => !known.includes(question))).toEqual([])
})
