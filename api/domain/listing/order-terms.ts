import { NOUNS, SIZE_UNITS } from './words.ts'

/** What a text says of the order, not of the pack: the least order, a step of prices, an offer, a date, a price. */

const UNIT = '(box(?:es)?|kits?|vials?|pcs|pieces?|units?|packs?|bottles?|bags?|st|stk|stuck|ampoules?)'

/** "MOQ 1 box", "Mindestmenge: 1 Box" */
const LEAST_ONE = new RegExp(
  `\\b(?:moq|min(?:imum|\\.)?(?: (?:order|qty|quantity))+|mindest(?:menge|bestellmenge)|pedido minimo|commande minim\\w+|ordine minimo|comanda minima|minimalne zamowienie|minimalnyi zakaz)\\W{0,3}1(?: ?${UNIT}\\b|(?= ?$| ?[|)\\],;]))`,
  'g',
)

/** "1-9 box": the step of prices that begins at one. */
const FIRST_STEP = new RegExp(`(?<![\\w.,/+-])1 ?- ?\\d{1,3} ?${UNIT}\\b`, 'g')

/** "3 for 2 at checkout": what happens in the basket is not in this price. */
const AT_CHECKOUT =
  /\b\d{1,2} (?:for|fur|por|pour|per) \d{1,2},? (?:at|in|im|an der|en|al|no|na)(?: the| der| el| la| le)? ?(?:checkout|basket|cart|bag|till|warenkorb|kasse|carrito|panier|carrello|carrinho)\b/g

/** "3 for £55" */
const FOR_MONEY =
  /(?<![\w.,/-])(\d{1,2}) ?(?:x )?(?:for|fur|por|pour|per|za) (?:only )?(?:[$€£] ?(\d{1,5}(?:[.,]\d{1,2})?)|(\d{1,5}(?:[.,]\d{1,2})?) ?(?:[$€£]|usd|eur|gbp)\b)/g

const MAY_HOLD =
  /\b(?:moq|min|pedido|commande|ordine|comanda)|\d ?- ?\d|\d (?:x )?(?:for|fur|por|pour|per|za) /

const FREE =
  '(?:free|gratis|offerte?s?|gratuit\\w*|umsonst|geschenkt|omaggio|regalo|de regalo|gratuito|darmo\\w*|zdarma|v podarok|besplatno)'
const NOT_A_SIZE = '(?! ?(?:mg|mcg|ug|iu|ui|ml|g)\\b|[.,]?\\d)'

/** "lleva 3 y paga 2", "3 kaufen, 2 zahlen", "2+1 gratis", "Promo 3x2", "3 for 2": all are written down as "buy 3". */
const OFFERS = [
  `\\b(?:take|buy|lleva(?:te|s)?|compra|achete[zrs]?|prendi|compri|leve|leva|nimm|kaufe?|kup|koop|neem|cumperi|cumpara|kupi|vozmi) (\\d{1,2})\\b[^|\\d]{0,25}\\b(?:pay|get|free|paga|pagas|pague|paghi|payez|zahle?|bezahle?|erhalte|bekomme|zaplac|plac|betaal|platesti|zaplati|recibe|recevez|ricevi|receba|otrzymaj|poluchi|${FREE})\\b[^|\\d]{0,10}(?:\\b\\d{1,2}\\b)?`,
  `\\b(\\d{1,2}) (?:kaufen|nehmen|achetee?s?|comprados?|acquistati|kopen|bestellen)\\b[^|\\d]{0,15}\\d{1,2} (?:zu )?(?:zahlen|bezahlen|betalen|payee?s?|${FREE})\\b`,
  `(?<![\\w.,/-])(\\d{1,2}) ?\\+ ?\\d{1,2} ${FREE}\\b`,
  `\\b(?:promo\\w*|oferta|offerta|offre|angebot|aktion|offer|deal|akcja|aktsiya)\\W{0,3}(\\d) ?x ?\\d\\b${NOT_A_SIZE}`,
  `(?<![\\w.,/-])([2-9]) (?:for|fur|por|pour|per|za|al precio de|zum preis von|pour le prix de|al prezzo di|pelo preco de|w cenie|for the price of) [1-8]\\b${NOT_A_SIZE}`,
].map(source => new RegExp(source, 'g'))

const MAY_OFFER = new RegExp(
  `\\b(?:take|buy|lleva|compr|achet|prendi|leve|leva|nimm|nehmen|kauf|kup|koop|kopen|neem|cumpe|cumpa|vozmi|bestellen|promo|ofert|offer|offre|angebot|aktion|deal|akcja|aktsiya)|${FREE}|\\d (?:for|fur|por|pour|per|za|al|zum|pelo|w) `,
)

/** "3 for £55" counts three when £55 is the price, and else is an offer beside it. */
function packAtPrice(count: string, money: string, price: number): string {
  return Number(money.replace(',', '.')) === price ? ` | ${count}-pack | ` : ' | '
}

/** Of "1-9 box" and "MOQ 1 box" stays that the price is for a box. */
const oneOf = (_: string, unit?: string) => (unit === undefined ? ' ' : ` | 1 ${unit} `)

const withOffers = (text: string) =>
  MAY_OFFER.test(text) ? OFFERS.reduce((rest, offer) => rest.replace(offer, ' | buy $1 | '), text) : text

const MONTH =
  '(?:jan(?:uary?|uari|vier|v|eiro)?|enero|gennaio|ianuarie|stycznia|yanvarya|ledna|feb(?:ruary?|ruari|ruarie|rero|braio)?|fev(?:rier|r|ereiro|ralya)?|lutego|unora|mar(?:ch|z|s|zo|co|tie|ca|ta)?|maerz|maart|brezna|apr(?:il|ile|ilie|elya)?|avr(?:il)?|abr(?:il)?|kwietnia|dubna|may[oa]?|mai|maggio|maio|maja|mei|june?|juni|juin|junio|giugno|junho|iunie|czerwca|iyunya|july?|juli|juillet|julio|luglio|julho|iulie|lipca|iyulya|aug(?:ust|ustus)?|aout|agosto|sierpnia|avgusta|sept?(?:ember|embre|iembre|embrie)?|settembre|setembro|wrzesnia|sentyabrya|oct(?:ober|obre|ubre|ombrie)?|okt(?:ober|yabrya)?|ottobre|outubro|pazdziernika|nov(?:ember|embre|iembre|embro)?|noiembrie|listopada|noyabrya|dec(?:ember|embre|embrie)?|dez(?:ember|embro)?|dic(?:iembre|embre)?|grudnia|dekabrya)'

const wordsOf = (words: Iterable<string>) => [...words].join('|')

/** A number with a unit or a noun behind it is a size or a count, whatever stands before it. */
const MEASURED = `(?! ?(?:${wordsOf(SIZE_UNITS.keys())}|${wordsOf(NOUNS.keys())}|x)\\b| ?\\* ?\\w)`
const YEAR = '20[2-3]\\d'
const START = '(?<![\\w.,/-])(?<!\\bx ?|\\* ?)'
const END = `(?![\\w/]|[.,-]\\d)${MEASURED}`
const DAY = '(?:0?[1-9]|[12]\\d|3[01])'
const MONTH_NUMBER = '(?:0?[1-9]|1[0-2])'

/** Words behind which even "05/26" and "2027" are dates. */
const DATED =
  '(?:exp(?:iry|ires?|iration|ir)?|best before|bbe?|mhd|haltbar bis|caducidad|cad|validade|scadenza|scad|peremption|dlu|use by|waznosc|restock(?:ed|s|ing)?|back in stock|ship(?:s|ping)?|dispatch(?:ed|es)?|eta|mfg|mfd|manufactured|retest|tested|batch|lieferbar ab|versand ab|arriv\\w{1,6}|pre-?order)'

/** "12/05/2025", "2025-05-12", "12.05.25", "12 May", "May 12, 2026", "Mai 2026", "05/2026", "exp 05/26". */
const DATES = [
  `${START}(?:${DAY} ?([./-]) ?${DAY} ?\\1 ?${YEAR}|${YEAR}([./-])${MONTH_NUMBER}\\2${DAY})${END}`,
  `${START}${DAY}\\.${MONTH_NUMBER}\\.(?:2[4-9]|3\\d)${END}`,
  `${START}(?:${MONTH_NUMBER}[./-]${YEAR}|${YEAR}[./-](?:0[1-9]|1[0-2]))${END}`,
  `${START}${DAY}(?:st|nd|rd|th|er|\\.)?[ -]?(?:of |de |di )?${MONTH}\\b\\.?(?:,?[ -](?:de |of )?${YEAR}\\b)?(?! (?:be|vary|have|contain|differ)\\b)`,
  `\\b${MONTH}\\.?[ -](?:de )?${YEAR}${END}`,
  `\\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december)\\.? ${DAY}(?:st|nd|rd|th)?(?:,? ${YEAR})?${END}`,
  `\\bq[1-4][ /-]?${YEAR}${END}|\\(${YEAR}\\)|\\b${YEAR}(?= (?:batch|stock|production|edition|formula|version|charge|lote|partiya)\\b)`,
].map(source => new RegExp(source, 'g'))

const DATED_NUMBER = new RegExp(
  `\\b(${DATED})((?: (?:on|date|in|by|from|no|until))?[ .:#-]{1,3})(?:${DAY}[./-]${DAY}(?:[./-](?:20)?\\d\\d)?|${YEAR})${END}`,
  'g',
)

const MAY_DATE = new RegExp(
  `${YEAR}|\\d\\.\\d{1,2}\\.|\\d(?:st|nd|rd|th|er|\\.)?[ -]?(?:of |de |di )?${MONTH}|\\b${MONTH}\\.? \\d|\\b${DATED}`,
)

/** Dates count nothing; the words around them stay, since "expires" tells the kind of the price. */
export function withoutDates(text: string): string {
  if (!/\d/.test(text) || !MAY_DATE.test(text)) return text
  return DATES.reduce((rest, date) => rest.replace(date, ' '), text).replace(DATED_NUMBER, '$1$2')
}

/** "10 vials 12 05 2025" in an address, where every sign is a space. */
const DATE_IN_ADDRESS = new RegExp(
  `\\b(?:${DAY} ${MONTH_NUMBER} ${YEAR}|${YEAR} ${MONTH_NUMBER} ${DAY})\\b${MEASURED}`,
  'g',
)

export const withoutAddressDates = (text: string) =>
  text.includes('20') ? withoutDates(text.replace(DATE_IN_ADDRESS, ' ')) : text

const SIGN = '(?:\\b(?:r|us|ca|au|a|c|nz|hk|s|mx))?[$€£¥₽₴₹₺]'
const CODE =
  '(?:usd|eur|euros?|gbp|aud|cad|nzd|chf|brl|mxn|pln|zl|czk|kc|ron|lei|huf|sek|nok|dkk|rub|uah|try|inr|cny|rmb|jpy|php|zar|dollars?|pounds?)'
const SUM = '(?:\\d{1,3}(?: \\d{3}){1,2}(?!\\d)|\\d{1,7})(?:[.,]\\d{1,3}){0,3}'
/** "USD 10 vials": a code in front of what is counted belongs to something else. */
const COUNTED = `(?! ?(?:${[...NOUNS].flatMap(([word, kind]) => (kind === 'kit' || kind === 'pack' ? [] : [word])).join('|')})\\b)`
const PER_GRAM = '( ?(?:\\/|per|pro|por|par|je) ?(?:kg|g|gr|grams?|mg)\\b)?'

/** "$98/kit", "98 €", "USD 98"; "150 usd/g" stays, for it says that the price is per gram. */
const MONEY = [
  `${SIGN} ?${SUM}(?!\\d)${PER_GRAM}`,
  `(?<![\\d.,]|\\bx ?|\\* ?)${SUM} ?(?:[$€£¥₽₴₹₺]|${CODE}\\b)(?! ?\\d)${PER_GRAM}`,
  `\\b${CODE} ?${SUM}(?![\\d.,]*\\d)${COUNTED}(?! ?(?:${wordsOf(SIZE_UNITS.keys())})\\b)${PER_GRAM}`,
].map(source => new RegExp(source, 'g'))

const MAY_BE_MONEY = new RegExp(`[$€£¥₽₴₹₺]|\\d ?${CODE}\\b|\\b${CODE} ?\\d`)

/** A number beside a currency is a price, and counts nothing. */
export function withoutMoney(text: string): string {
  if (!MAY_BE_MONEY.test(text)) return text
  return MONEY.reduce(
    (rest, money) => rest.replace(money, (whole: string, per?: string) => (per === undefined ? ' ' : whole)),
    text,
  )
}

/** A cleaned text without the terms of the order. */
export function withoutOrderTerms(text: string, price: string | number | null | undefined): string {
  const dateless = withoutDates(text)
  if (!MAY_HOLD.test(dateless)) return withOffers(dateless)
  const plain = dateless
    .replace(LEAST_ONE, oneOf)
    .replace(FIRST_STEP, oneOf)
    .replace(AT_CHECKOUT, ' ')
    .replace(FOR_MONEY, (_: string, count: string, before?: string, behind?: string) =>
      packAtPrice(count, before ?? behind ?? '', Number(price ?? 0)),
    )
  return withOffers(plain)
    .replace(/(?:\|\s*)+$/, '')
    .trim()
}
