import { linesIn as linesOf, listsIn, testsOf, wordsOf } from '../../lexicons/word-lists.ts'

const KINDS = wordsOf(
  'largest smallest biggest extreme sizeOrder senders single most spread oneVendor eachOne order trade beyond kit loose',
  'smallPack worse table coaEach twoPrices withShipping rest severalPacks summed reason soft',
  'counted odd packOf eachVendor list ordered cheapestFirst dearestFirst byUnit byPack largestFirst',
  'smallestFirst anything moved cheaper fell rose notMoved changed bothEnds lastChange code',
  'lately ofPast ratio ofContent sinceWhen cheapestPrice cheapestOne fromOne price typical widest listed payment returns minimum dispatch contact',
  'sending fee wait quick cheap free limit refuses better eitherSize packing',
  'tester printed independent purity certificates lacksCoa wantsCoa lastRead readWhen lowScore',
  'scoreChange reviews sellers everyVendor alone onlySeller absent otherVendor otherShop askListed',
  'youSell alert ruleOf codeEnds codeHolds codeTerms mostMoves whoBoth world duty noMinimum',
  'howOften useCode medianChange afterCode coaSays payWays toSite whyUnit howTreated pricing',
  'whoRight overall trusted gone fewest scoreMeans unmoved ownOrder howAverage',
  'ofPacks allSizes severalPrices some unitsApart blend below budget perUnit noPrice readOften blendPriced',
  'bumped codeFails codeSaid splits lastRestock saidDead season saleNow bestTime thanVendor differs feeCounted kitsSold kitMeans whoKills',
  'feeToo bulkOff fromWhere asksHow ofBatch number scores cheapestOffers ranks asksError whoHas inStock',
  'lowAsked highAsked saleSaid compounds sameShop pricesToo restockDates packsFit timesOut sideBySide sinceEver bareSum located whatForm howManyVendors eachBatch figures onlyMe fills mostOf isDemo country',
  'bareWait fastest placeAgain whoever whatCurrency boughtApart furtherBack backToIt cheaperYet priceGap biggestOff vendorLink sumNow gap bestOfEach beatsIt perPack ofTwo freeFrom usualPrice cheaperSent sizeUp strength fairPrice forPair',
)

/** The word lists of a file beside this one, by their keys. */
export const linesIn = (file: string): Record<string, string[]> => linesOf(new URL(file, import.meta.url))

/** What the plain words of a question about the catalogue are tested for (words.yaml). */
export const ASKED = testsOf(listsIn(new URL('words.yaml', import.meta.url), KINDS))
