import { cleanText } from './plain-text.ts'
import type { ListingText, PriceKind } from './listing.ts'

/** "o restante de R$ 690 na chegada", "Rest bei Lieferung": what is left is paid when the goods come. */
const REST_LATER = new RegExp(
  '\\b(?:remainder|balance|restbetrag|restzahlung|solde|saldo|(?:rest|remaining|restante?|resto|restul|reste|reszta|ostatok|doplatek)\\b(?=[^.|!?]{0,60}(?:pay|paid|\\bdue|invoice|zahl|fallig|\\bpag|abon|regler|plat|oplach|betal|[$€£]|\\d ?(?:usd|eur|gbp|brl|pln|zl|ron|lei|rub|czk))))\\b[^.|!?]{0,30}\\b(?:(?:on|upon|at|before) (?:delivery|arrival|receipt|dispatch|shipping|shipment|collection)|(?:bei|vor|nach) (?:lieferung|versand|erhalt|ankunft|abholung)|(?:na|no|a|al|antes d[aeo]|contra) (?:chegada|entrega|recebimento|recibir|recibo|llegada|envio)|(?:a la|avant la) (?:livraison|reception|expedition)|(?:alla|prima della) (?:consegna|ricezione|spedizione)|la (?:livrare|primire)|przy (?:odbiorze|dostawie)|pri (?:poluchenii|dostavke)|bij (?:levering|ontvangst))\\b',
)

/** "balance due later", "the remaining $23 is invoiced", "$15 reserves your vial": the price is a part of what is paid. */
const BALANCE =
  /\b(?:balance|remainder|remaining (?:balance|amount|sum|payment|[$€£] ?\d[\d.,]*|\d[\d.,]* ?(?:[$€£]|usd|eur|gbp)))(?: of [$€£]?\d[\d.,]*)?(?: is| will be| to be)? ?(?:due|invoiced|billed|payable|charged|paid|collected)\b|\breserves? (?:your|a|one) (?:vial|kit|box|bottle|pack|order)\b|\b(?:restzahlung|solde a (?:payer|regler)|saldo (?:alla consegna|restante)|restul de plata|ostatok oplachivaetsya)\b/
/** "Price shown is the 30% deposit; 70% before shipment". */
const IS_DEPOSIT =
  /\bprice(?: (?:shown|listed|here|above))? (?:is|covers)(?: only)? (?:the |a )?(?:\d{1,2} ?% )?deposit\b/
const FIRST_PART =
  /\b(?:deposits?|down ?payment|anzahlung|reservierungsgebuhr|acompte|arrhes|depositos?|anticipo|acconto|caparra|sinal|senal|avans|zaliczka|zadatek|zaloha|predoplata|aanbetaling)\b/
const PART =
  /\bpart(?:ial)?[- ]payment\b|\b(?:teilzahlung|pago parcial|paiement partiel|pagamento parziale|pagamento parcial|plata partiala|doplata|czesciowa platnosc|chastichnaya oplata)\b/

/** One expression: a title is searched by each of them. */
const anyOf = (...patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'))

/** "Pay in four with …; the balance is charged monthly" is how any price of the shop may be paid. */
const PAY_LATER =
  /\b(?:klarna|afterpay|clearpay|affirm|sezzle|paypal|shop pay|zip|instal?ments?|interest|raten\w*|cuotas|rate)\b/

const MOST_CHARACTERS = 4_000
const AROUND = 120

/** Looked for first: most descriptions say nothing of the kind, and the expression is slow. */
const STEMS = ['balance', 'remain', 'reserve', 'rest', 'sald', 'solde', 'ostat', 'doplat', 'deposit']

function isPartPayment(description: string | null | undefined): boolean {
  if (typeof description !== 'string') return false
  const text = description.slice(0, MOST_CHARACTERS).toLowerCase()
  if (!STEMS.some(stem => text.includes(stem))) return false
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '')
  const at = (IS_DEPOSIT.exec(plain) ?? BALANCE.exec(plain) ?? REST_LATER.exec(plain))?.index
  return at !== undefined && !PAY_LATER.test(plain.slice(Math.max(0, at - AROUND), at + AROUND))
}

/** What a price is for, by the words of the option, then of the title. */

const CHOSEN: readonly (readonly [PriceKind, RegExp])[] = [
  ['subscription', /\b(?:subscri\w*|auto-? ?ship|auto-? ?(?:refill|renew\w*)|recurring|suscri\w+|abonnement|abonament|abo|assinatura|abbonamento|subskrypcja|podpiska)\b|\bevery \d+ (?:days?|weeks?|months?)\b/],
  ['member', /\b(?:members?(?:hip)?(?:[- ]only)?|vip|mitglied\w*|miembros?|socios?|membres?|membri|membr[oiu]s?|assinantes?|suscriptor\w*|czlonk\w*|insider price)\b/],
  ['deposit', anyOf(FIRST_PART, BALANCE, PART, REST_LATER)],
  ['service', /\b(?:lab(?:oratory)? (?:tests?|testing|reports?|analysis)|test(?:ing)? (?:service|fee|report)|(?:hplc|purity|third[- ]party|batch) (?:tests?|testing|reports?)|coas?|certificates? of analysis|analysenzertifikat|certificado de analisis|buletin de analiza)\b/],
  ['sample', /\b(?:samples?|sampler|muster|probe|muestra|echantillon|campione|amostra|mostra|probka|obrazets)\b/],
  ['short-dated', /\b(?:short[- ]?dated?|near[- ]?expir\w+|expir(?:ed|es|ing)|clearance expiry|damaged|dented|cracked|open(?:ed)? box|refurbished|abgelaufen|beschadigt|kurzes? mhd|caducad\w+|danad\w+|scadut\w+|expirad\w+|endommage\w*|perime\w*)\b/],
  ['tier', /\b(?:wholesale|bulk price|tier \d|min(?:imum|\.)? (?:order|qty|quantity)|moq|or more|and up|y mas|oder mehr|ab \d+ (?:stuck|stk|vials|flaschen)|ou plus|o piu|ou mais|sau mai mult|lub wiecej)\b|(?<![\w.-])\d{1,3}\+(?=$|\)| ?(?:vials?|units?|kits?|box(?:es)?|pcs|packs?|bottles?)\b)|(?:>=|≥|>)\s?\d+ (?:vials?|units?|kits?|boxes|pcs)\b|(?<![\w.-])(?:[2-9]|[1-9]\d{1,2}) ?- ?\d{1,4} ?(?:vials|units|kits?|box(?:es)?|pcs|packs)\b/],
] // oxfmt-ignore

/** "1 vial sample for new client", "Muster: …"; a "single vial sample" of what is sold by the kit is one vial. */
const TITLED_SAMPLE =
  /\b(?:free|paid|trial|(?<!single )vial|kit|box|bottle) samples?\b|\bsamples? (?:vials?|packs?|size|order|bottle|unit|only|for)\b|(?:^|[-|(:] ?)(?:samples?|muster|probe|muestra|echantillon|campione|amostra|probka|vzorek|proefmonster|obrazets)\b(?! (?:of|coa|report)\b)|\b(?<!single vial )(?:sample|muster|probe|muestra|echantillon|campione|amostra|probka|vzorek|obrazets)(?= ?$| ?[-|):])|\b(?<!lab )testers?\b(?! (?:kit|strips?))|\b(?:muster|probe|probier)(?:flasche|flaschchen|packung|grosse)\b|\b(?:vial|frasco|flacon|fiala) (?:de |di )?(?:muestra|amostra|echantillon|campione|prova|prueba)\b/

/** In a title such words may only describe ("lab tested", "COA included"), so fewer of them count. */
const TITLED: readonly (readonly [PriceKind, RegExp])[] = [
  ['subscription', /\b(?:subscription|subscribe (?:&|and) save|monthly box|auto-? ?(?:ship|refill|renew\w*)|abo|abonnement|abbonamento|abonament|assinatura|suscripcion|monatliche lieferung)\b/],
  ['member', /\b(?:members?[- ]only|membership|vip price)\b/],
  ['deposit', anyOf(FIRST_PART, BALANCE, PART, REST_LATER)],
  ['service', /\b(?:(?:lab|hplc|purity|coa|third[- ]party) test(?:ing)?(?: (?:service|fee|report|kit))?$|(?:test|testing|analysis) \(\d{1,2} samples?|testing (?:service|fee)|coa (?:copy|copies|fee|request)|shipping (?:protection|insurance|fee)|gift ?card)\b/],
  ['sample', TITLED_SAMPLE],
  ['short-dated', /\b(?:short[- ]?dated?|near[- ]?expir\w+|expired|damaged|abgelaufen)\b/],
  ['tier', /\bmoq\W{0,3}(?!1\b)\d{1,4} ?(?:vials?|units?|kits?|box(?:es)?|pcs|packs?|bottles?)\b|(?<![\w.-])(?:[2-9]|[1-9]\d{1,2}) ?- ?\d{1,4} ?(?:kits?|box(?:es)?)\b/],
] // oxfmt-ignore

const kindIn = (text: string, rules: readonly (readonly [PriceKind, RegExp])[]) =>
  rules.find(([, pattern]) => pattern.test(text))?.[0]

/** "COA included", "10mg with lab test": said of a product that has its size beside it. */
const isProduct = (kind: PriceKind, choices: string) =>
  kind === 'service' && /\d\s?(?:mg|mcg|iu|ml|g|vials?|caps\w*|tab\w*)\b/.test(choices)

const RANGE = /\d[\d.,]*\D{1,8}\d/

/** "£40.00 – £300.00" beside a price: it is the lowest of them. */
const isRange = (extra: ListingText['extra'], price: ListingText['price']) => {
  const stated = extra?.['priceText'] ?? extra?.['priceRange']
  const text = typeof stated === 'string' ? stated.slice(0, 100) : undefined
  return (
    price !== null &&
    price !== undefined &&
    typeof text === 'string' &&
    /[-–—]|\bto\b/.test(text) &&
    RANGE.test(text)
  )
}

const KIND_KEYS = ['priceKind', 'priceType', 'priceLabel', 'priceNote']

function chosenKind(extra: ListingText['extra'], choices: string): PriceKind | undefined {
  const fields = KIND_KEYS.flatMap(key => {
    const field = extra?.[key]
    return typeof field === 'string' ? [cleanText(field)] : []
  })
  const text = [choices, ...fields].join(' ').trim()
  const kind = text === '' ? undefined : kindIn(text, CHOSEN)
  return kind && isProduct(kind, text) ? undefined : kind
}

/** A whole tag that says so; words within one may be a filter of the shop ("lab tested", "subscribe & save"). */
const TAGGED: readonly (readonly [PriceKind, RegExp])[] = [
  ['short-dated', /^(?:short[- ]?dated?|near[- ]?expir\w+|expired|damaged|dented)$/],
  ['member', /^members?[- ]only$/],
  ['deposit', /^(?:deposit|down ?payment)$/],
]

const taggedKind = (tags: ListingText['tags'] = []): PriceKind | undefined => {
  for (const tag of tags) {
    const kind = kindIn(cleanText(tag).trim(), TAGGED)
    if (kind) return kind
  }
  return undefined
}

export function priceKindOf(listing: ListingText, title: string, choices: string): PriceKind {
  const known = listing.priceKind ?? 'ordinary'
  if (known !== 'ordinary' && known !== 'sale') return known
  const chosen = chosenKind(listing.extra, choices)
  if (chosen) return chosen
  return isRange(listing.extra, listing.price)
    ? 'lowest-of-range'
    : (kindIn(title, TITLED) ??
        taggedKind(listing.tags) ??
        (isPartPayment(listing.description) ? 'deposit' : known))
}

export const UNCOMPARED_PRICE: Readonly<Record<PriceKind, string | null>> = {
  ordinary: null,
  sale: null,
  member: 'its price is for members only',
  subscription: 'its price is for a subscription',
  tier: 'its price holds from a minimum quantity on',
  deposit: 'its price is a deposit only',
  sample: 'it is a sample',
  service: 'it is a service, not a product',
  'short-dated': 'it is short-dated or damaged',
  'lowest-of-range': 'its price is the lowest of a range of sizes',
}
