/** What is listed, never an amount to use. */
export type Size = { amount: string; unit: 'mg' | 'ml' | 'iu' } | null

/** "Tirz 30 x 2", "one bpc 10 and a kpv 5": the trade leaves the mg away. HCG is sold by IU from thousands on. */
const bareSize =
  /(?<= xcmpd )([1-9]\d{0,3})(?= (?:$|(?:x|want|all|each|sent|shipped|to|and|plus|or|vs|versus|from|at|in|with|kit|vial|single|price|prices|cheapest|lowest|best|going|for sale|please|pls|under|by|per mg|total|better|which|worth|cheaper|each|what|a rip|a good|a fair|a lot|ok|okay|fair|good|decent|too much|legit|normal|shipped|delivered|then|xvendor|usd|eur|gbp|on average|median|average|xcmpd|\d{1,2} x|\d{1,2} xcmpd|(?:one|two|three|a|an|\d) (?:x )?xcmpd) ))/g
/** "500 mcg x 60", "500 mcg capsules". */
const micrograms =
  /(?<= )(\d+(?:\.\d+)?) mcg(?= (?:x|caps|capsules?|tabs|tablets?|vials?|per (?:cap|capsule|tab|tablet)) )/g

/** Sizes of packs in mg, where the words leave the unit away or have micrograms. */
export const withSizes = (plain: string): string =>
  plain.replace(bareSize, '$1 mg').replace(micrograms, (_, amount: string) => `${Number(amount) / 1000} mg`)

/** "1 g", "half a gram": what a pack holds; "a gram" and "per gram" ask for a unit. */
const grams = / (half (?:a |an )?|\d+(?:[.,]\d+)? )(?:g|gr|grams?)(?= )/

/** "50 mg or 100 mg" compares sizes and asks for neither alone. */
const severalSizes =
  / \d+(?:[.,]\d+)? (?:mg|ml|iu) (?:(?:of )?xcmpd )?(?:or|vs|versus|and|plus) (?:an? |\d+ x |xcmpd )?\d+(?:[.,]\d+)? (?:mg|ml|iu)(?= )/

/** The size that a message names; null where it compares several. */
export const sizeOf = (plain: string): Size => {
  if (severalSizes.test(plain)) return null
  const inGrams = grams.exec(plain)?.[1]?.trim()
  if (inGrams) {
    const amount = inGrams.startsWith('half') ? 0.5 : Number(inGrams.replace(',', '.'))
    return amount > 0 ? { amount: String(Math.round(amount * 1_000_000) / 1000), unit: 'mg' } : null
  }
  const match = /(?<![$€£]) (\d+(?:[.,]\d+)?) (mg|ml|iu) /.exec(plain)
  if (!match?.[1]) return null
  const amount = match[1].replace(/[.,](?=\d{3}$)/, '').replace(',', '.')
  return Number(amount) > 0 ? { amount, unit: match[2] as 'mg' | 'ml' | 'iu' } : null
}
