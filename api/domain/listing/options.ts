import { cleanText } from './plain-text.ts'
import { withoutMoney, withoutOrderTerms } from './order-terms.ts'
import type { ListingOption, ListingText } from './listing.ts'
import { NOUNS } from './words.ts'

/** A bare number means what its option's name says: 10 under "Vials" is ten vials; under a name that settles nothing it is doubted. */

/** `choices` is all that was chosen, for what only tells the kind of price. */
type OptionText = { option: string; choices: string; pricedPer: 'one' | 'kit' | null }

const FILLER = /^(?:default(?: title)?|title|standard|none|n\/?a|null|undefined|-)?$/

const words = (text: string) => text.split(' ').join('|')

/**
 * Names of options whose bare number counts packs, in English, German, Spanish, French, Italian, Portuguese,
 * Romanian, Polish and Russian (transliterated).
 */
const PACK_NAME = new RegExp(
  `\\b(?:${words(
    'pack packs packsize package packaging quantity qty count pieces pcs units kit kits box bundle set multipack ' +
      'menge anzahl stuckzahl stuck packung packungsgrosse packungsinhalt verpackung einheiten ' +
      'cantidad paquete unidades numero envase caja piezas ' +
      'quantite nombre lot conditionnement boite unites ' +
      'quantita confezione pezzi ' +
      'quantidade embalagem pacote caixa ' +
      'cantitate bucati pachet numar cutie ambalaj ' +
      'ilosc opakowanie sztuk sztuki liczba zestaw ' +
      'kolichestvo upakovka upakovke shtuk chislo box',
  )})\\b`,
)

/** Names under which a size stands: a bare number has the unit that the name gives, or none. */
const SIZE_NAME = new RegExp(
  `\\b(?:${words(
    'size strength dosage dose concentration content weight volume potency ' +
      'starke dosierung grosse konzentration inhalt gewicht ' +
      'tamano dosis concentracion contenido potencia ' +
      'taille dosage contenu ' +
      'dimensione dosaggio concentrazione contenuto ' +
      'tamanho dosagem concentracao conteudo ' +
      'marime doza concentratie continut dozaj ' +
      'rozmiar dawka stezenie zawartosc ' +
      'razmer dozirovka kontsentratsiya obem',
  )})\\b`,
)

const UNIT_IN_NAME = /(?:^|[\s([/])(mg|mcg|ug|iu|ml|g)\b(?!\s*\/)/

const ASIDE_NAME =
  /\b(?:colou?r|flavou?r|taste|warehouse|country|region|shipping|ships?|delivery|dispatch|lead ?time|handling|availability|estimated|date|expiration|gross(?: weight)?|brutto\w*|peso (?:bruto|lordo)|poids brut|waga brutto|ves brutto|tare|(?:parcel|package|shipping) weight|language|label|farbe|geschmack|liefer\w*|versand\w*|verfugbar\w*|mindesthaltbarkeit|mhd|plazo|entrega|disponibilidad|delai|expedition|consegna|tempo di|prazo|livrare|termen|dostawa|czas|srok|dostavka|levertijd|lager|envio|pais|sabor|livraison|couleur|spedizione|colore|frete|cor|livrare|culoare|wysylka|kolor|needles?|syringes?|bac(?:teriostatic)?|water|purity|pureza|reinheit|cas|molecular|formula|sequence|storage|batch|lot (?:no|number)|shelf|expiry|brand|sku)\b/

/** How one pays: read for the kind of the price only. */
const PURCHASE_NAME =
  /\b(?:purchase|subscription|plan|frequency|membership|abo|suscripcion|abonnement|abbonamento|assinatura|abonament|subskrypcja)\b/

const PRICE_NAME = /\b(?:price|column|preis|precio|prix|prezzo|preco|pret|cena|tsena)\b/

const BARE = /^\d{1,5}$/
const ONE_WORD =
  /^(?:single|one|individual|solo|einzeln|einzel|individuel|singolo|unico|individual|bucata|pojedyncz\w*|odin)$/

/** The noun that an option's name counts: "Vials", "Number of capsules", "Anzahl der Kapseln". */
function countedNoun(name: string): string | null {
  for (const word of name.split(/[^a-z]+/)) {
    const noun = NOUNS.get(word)
    if (noun === 'vial' || noun === 'oral' || noun === 'ampoule' || noun === 'bottle' || noun === 'pen')
      return word
  }
  return PACK_NAME.test(name) ? '-pack' : null
}

function numberText(name: string, number: string, value: string): string {
  const unit = UNIT_IN_NAME.exec(name)?.[1]
  if (unit !== undefined) return `${number} ${unit}`
  if (SIZE_NAME.test(name) && !/\bpack|packung/.test(name)) return value
  const noun = countedNoun(name)
  if (noun === null) return value
  return noun === '-pack' ? `${number}-pack` : `${number} ${noun}`
}

/** "Model: 5AM-05" is a code whose digits say nothing, unless a size is written in it. */
const CODE_NAME =
  /\b(?:model|modell?o?|modele|item|article|artikel\w*|art|referenz|reference|referencia|referencja|ref|code|codigo|codice|kod|part|port|place of origin|origin|herkunft|origen|hs)\b/
const SIZED = /\d ?(?:mg|mcg|ug|iu|ui|ml|g)\b/

const isCode = (name: string, value: string) =>
  CODE_NAME.test(name) &&
  !SIZED.test(value) &&
  !value.split(/[^a-z]+/).some(word => word.length > 2 && NOUNS.has(word))

const isAside = (name: string) => ASIDE_NAME.test(name) || PURCHASE_NAME.test(name) || MINIMUM_NAME.test(name)

function chosenText(name: string, value: string): string {
  if (FILLER.test(value) || isAside(name) || isCode(name, value)) return ''
  const number = ONE_WORD.test(value) ? '1' : value
  return BARE.test(number) ? numberText(name, number, value) : value
}

const NAMED_VALUE = /^\s*([^:|,;]{2,40}):\s*(.+)$/

/** "Dosage: 10mg, Vials: 10" → two options; null when a part of the text has no name. */
function namedOptions(variant: string): ListingOption[] | null {
  if (!variant.includes(':')) return null
  const parts = variant.slice(0, 300).split(/\s*[,;|\n·]\s*(?=[^:,;|]{2,40}:)|\s+\/\s+(?=[^:/]{2,40}:)/)
  const options = parts.map(part => NAMED_VALUE.exec(part))
  return options.every(match => match !== null)
    ? options.flatMap(match => (match ? [{ name: match[1] ?? '', value: match[2] ?? '' }] : []))
    : null
}

/** "save 10%", "-20 %", "(15% off)", "$5 off" beside a choice is no strength. */
const DISCOUNT =
  /\(?(?:\b(?:save|spare|ahorra|economisez|risparmia|economize|reducere|rabat)\s+(?:up ?to\s+)?)?[-+]?[$€£]?\s*\d+(?:[.,]\d+)?\s*%?\s*(?:off|discount|rabatt|descuento|desconto|sconto|reducere)\b\)?|\b(?:save|spare|ahorra)\s+[$€£]?\d+(?:[.,]\d+)?\s*%?/g

const PER =
  /^(?:(?:price|preis|precio|prix|prezzo|preco|pret|cena)\s*)?(?:(?:per|pro|par|por|za|\/|each|for|pe)\s*)?(?:a |an |1 |one |single |full |whole )?([a-z]+)(?:\s*(?:price|preis))?$/
const IS_PER = /\b(?:price|preis|precio|prix|prezzo|preco|pret|cena|per|pro|par|por|za|each|pe)\b|\//

/** "price per vial", "per kit", "Kit price": one text that only says what the price is for. */
function pricedPer(text: string, isPriceName: boolean): 'one' | 'kit' | null {
  if (!isPriceName && !IS_PER.test(text)) return null
  const noun = NOUNS.get(PER.exec(text.replace(/[()[\]]/g, ' ').trim())?.[1] ?? '')
  if (noun === undefined || noun === 'dose' || noun === 'oral') return null
  return noun === 'kit' || noun === 'pack' ? 'kit' : 'one'
}

/** "Kit price: $35.00": the name says what the price is for. */
const MONEY = /^[$€£]?\s*\d+(?:[.,]\d+)?\s*(?:[$€£]|usd|eur|gbp)?$/

/** "Membership: no", "One-time purchase", "MOQ: 1": said of the ordinary price. */
const ORDINARY =
  /^(?:no|none|non-? ?members?|guest|regular|standard|retail|single|one-? ?time(?: purchase)?|compra unica|achat unique|einmalig\w*)$/
const MINIMUM_NAME = /\b(?:moq|min(?:imum)?)\b/

const isOrdinary = ({ name, value }: ListingOption) =>
  ORDINARY.test(value) || (MINIMUM_NAME.test(name) && /^1\b/.test(value))

const COLUMN_KEY =
  /^(?:price)?(?:column|columnheader|header|heading|pricefor|priceper|pricebasis|priceunit|per|basis)$/i

/** "Column: Price per vial" among the feed's own fields. */
const columnOf = (extra: Record<string, unknown> | null | undefined): ListingOption[] =>
  Object.entries(extra ?? {}).flatMap(([key, value]) =>
    COLUMN_KEY.test(key.replace(/[^a-z]/gi, '')) && typeof value === 'string'
      ? [{ name: 'price', value }]
      : [],
  )

/** The variant says more than its options when one of their values is not in it. */
const repeats = (variant: string, values: readonly string[]) => values.every(value => variant.includes(value))

const NONE: OptionText = { option: '', choices: '', pricedPer: null }

const withoutAsides = (text: string, price: ListingText['price']) =>
  withoutOrderTerms(text, price)
    .replace(DISCOUNT, ' ')
    .replace(/\(\s*\)/g, ' ')
    .trim()

const cleanWith =
  (price: ListingText['price']) =>
  ({ name, value }: ListingOption): ListingOption => ({
    name: cleanText(name),
    value: withoutAsides(cleanText(value), price),
  })

function choicesOf({ variant, options, extra, price }: ListingText): ListingOption[] {
  const text = typeof variant === 'string' ? variant : ''
  const clean = cleanWith(price)
  const named = (options ?? []).map(clean)
  const inVariant = named.length > 0 ? null : namedOptions(text)
  const rest = withoutAsides(cleanText(text), price)
  const unnamed =
    inVariant ||
    FILLER.test(rest) ||
    (named.length > 0 &&
      repeats(
        rest,
        named.map(option => option.value),
      ))
      ? []
      : [{ name: '', value: rest }]
  return [...named, ...(inVariant ?? []).map(clean), ...unnamed, ...columnOf(extra).map(clean)]
}

export function optionText(listing: ListingText): OptionText {
  const choices = choicesOf(listing)
  if (choices.length === 0) return NONE
  let per: OptionText['pricedPer'] = null
  const texts = choices.flatMap(({ name, value }) => {
    const isPrice = PRICE_NAME.test(name)
    const isMoney = isPrice && MONEY.test(value)
    const own = pricedPer(isMoney ? name : value, isPrice)
    per = own ?? per
    return own === null && !isMoney ? [withoutMoney(chosenText(name, value)).trim()] : []
  })
  return {
    option: texts.filter(text => text !== '').join(' | '),
    choices: choices.flatMap(one => (isOrdinary(one) ? [] : [`${one.name} ${one.value}`.trim()])).join(' | '),
    pricedPer: per,
  }
}
