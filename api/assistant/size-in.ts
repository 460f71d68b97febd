/** What is listed, never an amount to use. */
export type Size = { amount: string; unit: 'mg' | 'ml' | 'iu' } | null

/** "1 g", "half a gram": what a pack holds; "a gram" and "per gram" ask for a unit. */
const grams = / (half (?:a |an )?|\d+(?:[.,]\d+)? )(?:g|gr|grams?)(?= )/

/** "50 mg or 100 mg" compares sizes and asks for neither alone. */
const severalSizes =
  / \d+(?:[.,]\d+)? (?:mg|ml|iu) (?:(?:of )?xcmpd )?(?:or|vs|versus|and|plus) (?:an? |\d+ x )?\d+(?:[.,]\d+)? (?:mg|ml|iu)(?= )/

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
