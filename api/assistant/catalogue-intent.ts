import { anyOf } from './lexicons/patterns.ts'
import { strongSections, type Question } from './question.ts'

/** Which fixed query answers a question about the catalogue. */
export type Intent =
  'history' | 'promotions' | 'coa' | 'method' | 'shop' | 'count' | 'pages' | 'vendors' | 'lowest'

const history = anyOf([
  '(was|is|been|ever|were) ~6 (cheaper|lower|more expensive|higher|dearer|pricier) ~4 (before|last|ago|earlier|than|ever|in the past|once|month|week|now|today|yesterday|xcmpd)',
  '(was|were) (xcmpd|it|they|this) ~2 (cheaper|lower|more expensive|higher|dearer)',
  '(has|have) ~6 (been cheaper|been lower|ever been|dropped|fallen|fell|risen|gone up|gone down|changed|come down|got cheaper|gotten cheaper)',
  '(price|prices|cost) ~4 (go up|go down|come down|gone up|gone down|below|above|history|over time|trend|trends|trending|drop|drops|dropped|fell|fallen|rise|rising|rose|risen|went|changed|changes|change|development|used to be|before|last month|last week|yesterday|ago|a month|90 days|30 days)',
  '(lowest|cheapest|best) ~3 (ever|recorded|all time|historically|in history|of all time|on record|in the last)',
  '(all time low|lowest recorded|historic low|historical low|price chart|used to cost|compared to (last|a) ~1|last month|last week|month ago|months ago|week ago|weeks ago|yesterday|a year ago)',
  '(fruher|letzten monat|antes|el mes pasado|mes passado|le mois dernier|avant|раньше|в прошлом месяце|preisverlauf|historial|historico|historique)',
])
const promotions = anyOf([
  '(coupon|coupons|promo|promos|promotion|promotions|discount|discounts|voucher|vouchers|code|codes|deal|deals|on sale|(a|any|the) sale (on|going|now|today|this|right|running)|having a sale|sales|flash sale|clearance|special offer|special offers|black friday)',
  '(rabatt*|gutschein*|descuento*|cupon*|oferta*|desconto*|cupom|cupons|reduction*|remise*|sconto|sconti|скидк*|купон*|промокод*)',
])
const coa = anyOf([
  '(coa|coas|certificate|certificates|lab report*|lab tested|third party|lab tests|lab results)',
  '(zertifikat*|analysenzertifikat|certificado*|certificat*|сертификат*)',
])
const explains = anyOf([
  '(how|why|what|explain|mean|means|meaning|work|works|difference|when|do i|can i|does|is there|are there|which badge|should i|who)',
])
const asksCode = anyOf([
  '(any|active|current|which|list|show|what|are there|is there|working|valid|get|give|find|have|best|new|todays|today) ~5 (coupon|coupons|promo|promos|promotion|promotions|discount|discounts|code|codes|deal|deals|sale|sales|voucher*)',
])
const asksMeaning = anyOf([
  '(how do|how does|how can i|how to|how is|how are|what does|what is (a|the|an)|whats (a|the|an)|why|explain|mean|means|meaning|difference|can i|should i|do coupons|do codes|do promotions|do alerts|what happens|what are (alerts|badges|coupons|promotions)|when does|when do|how often|who pays|is aliquot|is this site|do you earn|do you take|do you show|do (the |your |these |listed )?prices include|do you sell|does aliquot sell|does it sell|do you ship|are you a (shop|store|vendor|seller))',
])
const shop = anyOf([
  '(ship|ships|shipping|shipped|delivery|deliver|delivers|returns|return policy|refund*|payment|payments|pay with|checkout|pay by|credit card|paypal|versand*|envio*|livraison|доставк*)',
])
const count = anyOf([
  'how many ~2 (vendors|sellers|shops|stores|offers|products|listings|compounds|prices)',
  '(number|count) of (vendors|offers|products|listings)',
])
const pages = anyOf([
  '(whats new|newest|latest product|latest products|new arrivals|newest|new products|recently added|just added|whats trending|trending|most popular|popular products|most searched|top searches|hot right now|back in stock|restocked|restocks)',
])
const vendors = anyOf([
  '(which|what|who|where|list|any|how many|show|all|does|do) ~5 (vendor|vendors|seller|sellers|shop|shops|store|stores|supplier|suppliers|sell|sells|selling|sold|carry|carries|stock|stocks|have|has|offer|offers|available|buy|get|find|order|in stock|listed)',
  '(in stock|out of stock|available|availability|for sale|auf lager|lieferbar|disponible|disponivel|en stock|в наличии|handler|vendedor*|vendeur*|продав*)',
])
const money = anyOf([
  '(cheap*|lowest|price|prices|cost|costs|expensive|per mg|per ml|how much|best price|unit price|preis*|gunstig*|billig*|kostet|precio*|barat*|cuesta|preco*|custa|prix|cher|coute|цена|цену|стоит|дешев*)',
  '[$€£]',
])

const meaning = anyOf([
  '(mean|means|meaning|explain|difference|stand for)',
  '(how do|how does|how did) ~4 (work|works|calculate|compute|decide|check|determine)',
])

/** One compound against another, not against its own past. */
const choice =
  / (?:which|what) (?:one )?(?:is|of them is|costs) (?:the )?(?:cheaper|cheapest|dearer|less|more expensive|pricier) (?:per (?:mg|ml|vial) )?xcmpd (?:or|and) xcmpd | (?:is|are) xcmpd (?:cheaper|dearer|pricier|more expensive) (?:per (?:mg|ml) )?than xcmpd /

const stockWord = anyOf(['(does|do|is|word|term|label|mark) ~2 (out of|in|back in) stock'])

const named = ({ compounds, blends }: Question) => compounds.length + blends.length > 0

const METHOD_SIGNS: readonly ((question: Question) => boolean)[] = [
  ({ folded, site }) =>
    meaning.test(folded) && (site || promotions.test(folded) || coa.test(folded) || stockWord.test(folded)),
  ({ folded, method }) => method && !vendors.test(folded),
  ({ method, site }) => method && site,
  ({ folded, site }) => site && explains.test(folded) && !asksCode.test(folded),
  ({ folded, site }) =>
    asksMeaning.test(folded) && (site || promotions.test(folded)) && !asksCode.test(folded),
]

/** In the order in which they are tried; what none of them takes is a question for the lowest price. */
const INTENTS: readonly (readonly [Intent, (question: Question) => boolean])[] = [
  ['count', ({ folded }) => count.test(folded)],
  ['history', ({ folded }) => history.test(folded) && !choice.test(folded)],
  ['method', question => METHOD_SIGNS.some(sign => sign(question))],
  ['shop', ({ folded }) => shop.test(folded)],
  ['promotions', ({ folded }) => promotions.test(folded)],
  ['pages', question => pages.test(question.folded) && !named(question)],
  ['coa', ({ folded }) => coa.test(folded)],
  ['vendors', ({ folded }) => vendors.test(folded) && !money.test(folded)],
  ['method', question => question.site && !named(question) && !money.test(question.folded)],
]

/** The first of the fixed questions that this one is. Pure. */
export const intentOf = (question: Question): Intent =>
  INTENTS.find(([, isIt]) => isIt(question))?.[0] ?? 'lowest'

const aboutSellers = anyOf([
  '(who|where) ~2 (sells|sell|carries|has|stocks|offers|buy|get|order|find)',
  '(which|what|any|do|does|who|how many|list|are there|all|show) ~4 (vendor|vendors|seller|sellers|shop|shops|store|stores|supplier*|they|it|you)',
  '(vendor|vendors|seller|sellers|shops|stores) ~3 (with|that|who|has|have|provide|provides|offer|publish)',
])

/** Sections that a question about selling may touch and still be about the catalogue. */
const TRADE: ReadonlySet<string> = new Set(['comparison', 'class'])

/** Whether the catalogue answers a question, and not the corpus. */
export const isCatalogue = (question: Question): boolean => {
  const { price, shop, site, method, size, vendor, folded } = question
  const sections = strongSections(question).filter(section => !TRADE.has(section))
  const lawful = sections.includes('regulatory') || sections.includes('antidoping')
  if (site || (price && method)) return true
  if (price) return !lawful
  if (!shop) return size !== null && sections.length === 0
  return (
    sections.every(section => section === 'testing') &&
    (sections.length === 0 || vendor !== null || aboutSellers.test(folded))
  )
}
