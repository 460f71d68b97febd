import { expect, test } from 'vitest'
import type { Intent } from '#api/assistant/intents/labels.ts'
import { readQuestion } from '#api/assistant/question.ts'
import { assistantParts } from '#api/test/assistant-parts.ts'
import { type Ask, askFor } from './asks.ts'
import { absentIn } from './ignored.ts'

const { finder } = assistantParts().corpus
const vendors = [{ name: 'Northfield', slug: 'northfield' }]
const read = (text: string) => readQuestion(text, finder, vendors)

test.each<[Intent, string, Ask]>([
  ['deals', 'what counts as a deal here', 'method'],
  ['deals', 'deals at Northfield', 'deals'],
  // What a reading of sets of questions found.
  ['site', 'anything under 10 dollars on the site', 'offers'],
  ['market', 'why is BPC-157 in IU and not in mg', 'method'],
  ['arithmetic', 'BPC-157 5000iu lowest, plus per 1000 iu', 'offers'],
  ['market', 'BPC-157 lowest to highest', 'offers'],
  ['market', 'all sizes of BPC-157 with prices', 'sizes'],
  ['sizes', '2 g of BPC-157 from 100 mg vials', 'total'],
  ['offers', 'BPC-157: one 30mg or three 10s', 'packs'],
  ['compareVendors', 'Northfield has two prices for BPC-157, why', 'offers'],
  ['delivery', 'who takes cards and is cheapest for BPC-157', 'offers'],
  ['vendors', 'i want to return my BPC-157 to Northfield', 'delivery'],
  ['offers', 'where can i get just single vials of BPC-157', 'offers'],
  ['codes', 'does Northfield have a referral code', 'codes'],
  ['total', 'BPC-157 and TB-500 prices, which has more sellers', 'market'],
  ['site', 'any first order discount code', 'codes'],
  ['sizes', 'is there a volume discount on 40 vials of BPC-157', 'codes'],
  ['deals', 'does anyone give a discount on BPC-157 for buying in bulk', 'codes'],
  ['total', '40 vials of BPC-157 in bulk', 'total'],
  ['offers', 'ping me when BPC-157 goes under 4 dollars', 'method'],
  ['history', 'tell me when BPC-157 was lowest', 'history'],
  ['site', 'when did you last pull the prices', 'health'],
  ['site', 'how often are prices read', 'method'],
  ['site', 'how often do you check Northfield', 'health'],
  ['health', 'how frequently is this site updated', 'method'],
  ['health', 'did Northfield raise prices before the sale', 'moves'],
  ['codes', 'Northfield bumped their prices up first, right', 'moves'],
  ['codes', 'codes of Northfield', 'codes'],
  ['budget', '$150. BPC-157 + TB-500 one vial each, whats left over after the cheapest of both', 'total'],
  ['budget', '$150 for one BPC-157 and one TB-500, what remains', 'budget'],
  ['budget', '$200 for one BPC-157 and one TB-500, whats left after', 'total'],
  ['budget', '$100: one BPC-157 vial and whats left over in TB-500', 'budget'],
  ['outOfStock', 'hasnt the Northfield code expired', 'codes'],
  ['moves', 'which month is cheapest to order', 'history'],
  ['moves', 'what fell this month', 'moves'],
  ['offers', 'is the kit of BPC-157 really a saving', 'packs'],
  ['offers', 'cheapest kit of BPC-157', 'offers'],
  ['offers', 'how do you price BPC-157 per mg in a blend', 'method'],
  ['offers', 'cheapest blend with BPC-157', 'offers'],
  ['outOfStock', 'anyone got BPC-157, sold out all over', 'offers'],
  ['outOfStock', 'when did BPC-157 sell out', 'outOfStock'],
  ['outOfStock', 'BPC-157 in stock, dont show me the sold out ones', 'offers'],
  ['market', 'average BPC-157 price at every vendor', 'market'],
  ['health', 'which vendor had the most price changes', 'moves'],
  ['offers', 'who has both BPC-157 and TB-500', 'vendors'],
  ['vendors', 'how many shops have BPC-157 and TB-500', 'vendors'],
  ['market', 'BPC-157 and TB-500 both in stock same seller', 'vendors'],
  ['vendors', 'how many shops have BPC-157 or TB-500', 'market'],
  ['total', '2 x 5 mg BPC-157, what does that cost in total', 'total'],
  ['total', '3 x 10mg TB-500 shipped to Germany', 'total'],
  ['vendors', 'which shops can get BPC-157 to me in a week', 'vendors'],
  ['site', 'how does the site decide which is the lowest offer', 'method'],
  ['site', 'how does a vendor get the highest health score', 'method'],
  ['count', 'how many coas does Northfield have against its prices', 'certificates'],
  ['compareVendors', 'Northfield or Larkspur, just the postage', 'delivery'],
  ['compareVendors', 'Northfield or Larkspur, prices and postage', 'compareVendors'],
  ['site', 'anyone on here taking bitcoin', 'delivery'],
  ['site', 'can i donate with bitcoin', 'method'],
  ['offers', 'HCG comes in IU so how can i compare it per mg', 'method'],
  ['offers', 'how much is BPC-157 per mg', 'offers'],
  ['market', 'which shop is generally the cheapest', 'compareVendors'],
  ['health', 'what does a health score of 80 mean', 'method'],
  ['outOfStock', 'my order never arrived', 'method'],
  ['outOfStock', 'the BPC-157 line has been flat for weeks', 'history'],
  ['market', 'how is the average price worked out', 'method'],
  ['deals', 'one day spike on the BPC-157 chart, how do you handle outliers', 'method'],
  ['offers', 'purity numbers for BPC-157', 'certificates'],
  ['certificates', 'which vendors have a coa for TB-500', 'vendors'],
  ['certificates', 'which vendors have a coa for TB-500 and how old are they', 'certificates'],
  ['certificates', 'which shops have a coa for TB-500 and who did the testing', 'certificates'],
  ['site', 'is Northfield still in business', 'health'],
  ['delivery', 'do i pay customs on top of your price', 'method'],
  ['count', 'how many vials in a kit', 'method'],
  ['site', 'does Northfield get read every day', 'health'],
  ['health', 'AUTUMNCUP is dead?', 'codes'],
  ['offers', 'where do i type in the code for my order', 'method'],
  ['offers', 'does the acetate change your price per mg', 'method'],
  ['restocks', 'ping me when semax is back in stock', 'method'],
  ['codes', 'does it count on reduced items too', 'method'],
  ['health', 'IS THE SITE DEAD', 'health'],
])('%s: "%s" asks for %s', (intent, text, ask) => {
  expect(askFor({ ...read(text), intent })).toBe(ask)
})

test.each<[string, RegExp | null]>([
  ['do any of the vendors sell plain syringes', /^The catalogue lists no syringes/],
  ['cheapest bac water or do you only have peptides', /^The catalogue lists no bac water/],
  ['any test e on the list?', /^The catalogue lists no testosterone/],
  ['do you track sustanon', /^The catalogue lists no sustanon/],
  ['is there anything from peptide sciences', /^No vendor by the name of peptide sciences/],
  ['is chemyo legit', /^No vendor by the name of chemyo/],
  ['can i trust swisschems', /^No vendor by the name of swisschems/],
  ['are pure peptides soluble in water', null],
  ['do sarms lower testosterone', null],
  ['do you have any test results', null],
  ['do you have Janoshik certificates', null],
  ['is direct peptides synthesis listed', null],
  ['is direct peptides listed', /^No vendor by the name of direct peptides/],
  ['does Northfield list tren', null],
  ['is BPC-157 on here', null],
  ['cheapest bac water or do you only have the peptides', /^The catalogue lists no bac water/],
])('%s: %s', (text, wanted) => {
  const said = absentIn(read(text))
  if (wanted) expect(said).toMatch(wanted)
  else expect(said).toBeNull()
})
