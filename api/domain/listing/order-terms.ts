/** What a title or an option says of the order, not of the pack: the least order, a step of prices, an offer. */

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

/** "3 for £55" counts three when £55 is the price, and else is an offer beside it. */
function packAtPrice(count: string, money: string, price: number): string {
  return Number(money.replace(',', '.')) === price ? ` | ${count}-pack | ` : ' | '
}

/** Of "1-9 box" and "MOQ 1 box" stays that the price is for a box. */
const oneOf = (_: string, unit?: string) => (unit === undefined ? ' ' : ` | 1 ${unit} `)

/** A cleaned text without the terms of the order. */
export function withoutOrderTerms(text: string, price: string | number | null | undefined): string {
  if (!MAY_HOLD.test(text)) return text
  return text
    .replace(LEAST_ONE, oneOf)
    .replace(FIRST_STEP, oneOf)
    .replace(AT_CHECKOUT, ' ')
    .replace(FOR_MONEY, (_: string, count: string, before?: string, behind?: string) =>
      packAtPrice(count, before ?? behind ?? '', Number(price ?? 0)),
    )
    .replace(/(?:\|\s*)+$/, '')
    .trim()
}
