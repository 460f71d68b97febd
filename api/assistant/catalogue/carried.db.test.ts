import { expect, test } from 'vitest'
import { useChatAssistant } from '#api/test/chat-assistant.ts'

const chat = useChatAssistant(new Date('2026-11-20T10:00:00Z'))

test.each<[string, string[], RegExp]>([
  [
    'a form that the other compound does not come in is left out and said',
    ['cheapest ostarine capsules', 'vs bpc-157'],
    /^BPC-157 is not listed here as capsules, so that is left out:\n/,
  ],
  [
    'the acetylated form of a compound, which is another compound',
    ['selank price', 'and the n-acetyl one'],
    /^No vendor here lists N-Acetyl Selank\./,
  ],
  [
    'the list before the shipping question, of another size',
    ['who has bpc-157 10mg', 'nobody sends that to me, im in germany', 'and 5 mg then?'],
    /^[^\n]*BPC-157, 5 mg, from vendors that state that they ship to Germany/,
  ],
  [
    'who sends it where nobody lists such a pack',
    ['who ships bpc-157 5mg, 7 pack, to germany'],
    /^No vendor here lists BPC-157, 5 mg, 7 a pack\. Without the pack:\n/,
  ],
  [
    'a compound without its acetylated form',
    ['cheapest selank, no n-acetyl versions'],
    /^(?!No vendor here lists N-Acetyl)[^\n]*Selank/,
  ],
  [
    'the certificates of a vendor that lists another form',
    ['certificates of ostarine capsules', 'does umbra lab have one for ostarine spray'],
    /^No vendor here lists Ostarine, spray\. Without the form:\nNo certificate of Ostarine, at Umbra Lab/,
  ],
  [
    'an acetylated form that has no name',
    ['bpc-157 price', 'what about the acetylated version'],
    /^The catalogue lists no acetylated or amidated BPC-157 by itself; of BPC-157 itself:\n/,
  ],
  [
    'a size that nobody lists is not looked for again',
    ['bpc-157 7mg price', 'at larkspur?'],
    /^BPC-157 is not listed here as 7 mg, so that is left out:\nLowest unit prices: BPC-157, at Larkspur, in stock/,
  ],
  [
    'the vendor of the turn before goes before the size of this one',
    ['bpc-157 price at larkspur', 'in 5 mg?'],
    /^Larkspur does not list BPC-157, 5 mg\. Without the vendor:\n(?:[^\n]*\n)*[^\n]*Northfield/,
  ],
  [
    'a vendor that lists both in another size lists both',
    ['does larkspur have bpc-157 and tb-500', 'in 12 mg?'],
    /^No vendor here lists BPC-157 or TB-500, 12 mg\. Without the size:\n/,
  ],
  [
    'what both state, of whom neither lists that size',
    ['bpc-157 7mg at larkspur vs northfield', 'do either of them have a code'],
    /^(?:Public vendor codes of|No public code of) (?:Larkspur and Northfield|Northfield and Larkspur)/,
  ],
  [
    'a size that a line of an order took over and nobody lists',
    ['total for 1 bpc-157 5mg and 2 semaglutide 7mg', 'swap the semaglutide for rad-140'],
    /^RAD-140 is not listed here as 7 mg, so that is left out:\n/,
  ],
  [
    'the size and not the vendors that are compared',
    ['BPC-157 7mg with a certificate on file, larkspur or northfield'],
    /Without a certificate on file, the size:\n[^\n]*BPC-157, at (?:Larkspur or Northfield|Northfield or Larkspur)/,
  ],
  [
    'the form of the line whose certificate is asked for',
    ['cheapest ostarine capsules at northfield', 'does that one have a coa'],
    /^No certificate of Ostarine, capsules, at Northfield is kept here/,
  ],
  [
    'the vendor that was chosen of two, with its code',
    ['larkspur or northfield for bpc-157', 'northfield then. any code?'],
    /^(?:Public vendor codes of|Lowest unit prices: BPC-157, at) Northfield[^]*Northfield: 10% off with code AUTUMN10/,
  ],
  [
    'what was asked of vendors, for one compound',
    ['what is endotoxin on a coa', 'which shops test it', 'only for bpc-157'],
    /^Certificates kept here[^\n]*BPC-157|^[^\n]*BPC-157[^\n]*certificate/,
  ],
  [
    'the first currency again',
    ['bpc-157 price', 'in pounds', 'back to dollars'],
    /^Lowest unit prices: BPC-157, in USD, in stock/,
  ],
  [
    'every vendor by its score after that of one',
    ['whats larkspurs health score', 'which one is best then'],
    /^Vendors by health score, highest first:/,
  ],
  [
    'that no earlier score is kept',
    ['is larkspur reliable', 'when did it sink'],
    /^Only the newest score of a vendor is kept/,
  ],
  [
    'a size without its unit that takes back the one before',
    ['bpc-157 5mg price', 'oops, the 10', 'which of them take crypto'],
    / vendors that list BPC-157, 10 mg state /,
  ],
  ['the sizes', ['cheapest bpc-157', 'nah, a bigger one'], /^Sizes and packs, smallest first, of BPC-157/],
  [
    'since when no price was as low',
    ['bpc-157 price history', 'lowest ever?', 'did it ever drop back to that'],
    /^Back to the lowest on record: [^\n]*BPC-157/,
  ],
  [
    'that nothing is cheaper than what stands first',
    ['bpc-157 5mg price', 'got a cheaper one?'],
    /^Nothing in stock that fits what was asked is cheaper than the first of these\.\nLowest prices/,
  ],
  ['so in Polish', ['cena bpc-157 5 mg', 'a nie ma taniej?'], /\n\nNothing in stock that fits/],
  [
    'prices where a reason for their difference is asked for',
    ['who sells bpc-157', 'ten dollars per mg difference, any reason visible in the data?'],
    /^Of \d+ offers that can be compared, [^\n]*Why a vendor asks a price is not stated here/,
  ],
  ['so does one word more', ['tb-500 price in euros', 'usd again'], /^Lowest unit prices: TB-500, in USD/],
  [
    'the size before the last',
    ['bpc-157 5 mg price', 'actually 10', 'the one before, who sells it'],
    /^[^\n]*BPC-157, 5 mg/,
  ],
  ['a size in German', ['was kostet bpc-157 5mg', 'und 10 mg', 'nee, doch lieber die 5er'], /BPC-157, 5 mg/],
  ['a bare place after who sends to somebody', ['shops that ship to me for bpc-157', 'uk'], /United Kingdom/],
  [
    'a bare difference of prices',
    ['cheapest bpc-157 vials', 'difference?'],
    /^Lowest per mg: BPC-157 vials [^\n]*; then /,
  ],
  [
    'a few words stay in the language of the turn before',
    ['prix du bpc-157 5mg', 'et en 10 ?'],
    /^Je réponds en anglais/,
  ],
  [
    'how much lower the lowest is than the next',
    ['bpc-157 vials', 'by how much is it cheaper than the next'],
    /^Lowest per mg: BPC-157 vials \(500 mg × 1 vial\) at Umbra Lab \$0\.62 per mg; then [^\n]*940 % more/,
  ],
  [
    'each of the cheapest vendors once',
    ['3 cheapest vendors for bpc-157'],
    /^(?:[^\n]*\n)[^\n]*Umbra Lab[^\n]*\n(?![^]*Umbra Lab[^\n]*\n[^]*Umbra Lab)/,
  ],
  [
    'a price limit that nothing meets goes before a size',
    ['bpc-157 10mg under 5 dollars'],
    /Without the limit on the price:\n[^\n]*BPC-157, 10 mg/,
  ],
  [
    'the cheapest of a list of vendors is of all of them',
    ['who sells bpc-157', 'and the cheapest of them per mg?'],
    /^Lowest unit prices: BPC-157, in stock/,
  ],
  [
    'that no certificate is kept is said before what is listed without',
    ['tb-500 prices', 'only those with a batch test'],
    /with a certificate on file is in stock\. Certificates of it kept here: none, of any vendor\. Without a certificate on file:\n/,
  ],
  [
    'that shop is left out and the next one is the first',
    ['cheapest bpc-157', 'without that shop, next one'],
    /^Lowest unit prices: BPC-157, not at /,
  ],
  [
    'where none is kept, vendors that say that they provide them go first',
    ['ostarine prices', 'leave out anybody without a coa'],
    /Without a certificate on file:\n[^\n]*Ostarine, from vendors that say that they provide certificates/,
  ],
])('%s: %j', async (_, turns, wanted) => {
  expect((await chat.assistant.answer(turns)).content).toMatch(wanted)
})
