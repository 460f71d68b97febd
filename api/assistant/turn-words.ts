import { listsIn, testsOf, wordsOf } from './lexicons/word-lists.ts'

/** The words by which a turn says what it goes on from, as they stand in turn-words.yaml. */
export const TURN_LINES = listsIn(
  new URL('turn-words.yaml', import.meta.url),
  wordsOf(
    'ofScience ofOrigin marketed ofPrice reaction ofLine soLow soCheap again resorts byFee asks ofScore more ofCode ofShopSum backToPrices besidesIt constraint filler counts edits editing printed withShipping altogether sorts',
    'others joined heldAgainst added askedOfBoth againstOthers line lineLeftOut them several elsewhere onList ofThem among turnsRound',
    'cheaperBefore heldToPlace heldToFigure asksFirst sameClause weighs narrows ofSellers ofNow senders sendersIn stocksIt outcome beside ofSeveral started leftOut ofSeller ofArms ofOther ofPast ofSubject ofKin onceMore',
    'joins bareWhy bareLine bareVendor theirTerms skipsOut byPercent ofTheirs includesIt bareClass bareWithout bareWhat otherForm ofOne meant puts doubts repeats thatWay firstSum ofToday ofOrder whoLeads oneFor theyHave ofTheirPaper sentTo toMe bothAsked sizeBefore toPlace further ofTold soldHere howTo ofThese whichToBuy shownHere',
  ),
)

/** Each of them as a test of plain words. */
export const TURN = testsOf(TURN_LINES)
