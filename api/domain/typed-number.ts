import { parsePositive, type Micro } from './money.ts'

/** A number as a person typed it, with a decimal point: "12,5" → "12.5". "1,000" stays: it is a thousand to some and one to others. */
export const withPoint = (text: string): string => {
  const typed = text.trim()
  return /^[1-9]\d{0,2},\d{3}$/.test(typed) ? typed : typed.replace(',', '.')
}

/** In micro-units; null when it is no number above 0, or not to be told from another. */
export const parseTyped = (text: string): Micro | null => parsePositive(withPoint(text))
