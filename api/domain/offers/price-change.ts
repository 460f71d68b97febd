type Direction = 'up' | 'down' | 'none'

type PriceChange = {
  direction: Direction
  /** "-3.4%", "+12.0%" or "No change": one decimal and a sign (specification, section 3). */
  text: string
  arrow: '↑' | '↓' | ''
  words: string
  note: string | null
}

const NO_CHANGE = 'No change'
const NO_EARLIER_PRICE = 'No earlier price exists to compare with'

const tenths = (percent: number): number => Math.sign(percent) * Math.round(Math.abs(percent) * 10)

/** Takes per cent (negative is a drop); absent, zero, what rounds to 0.0 and no number read "No change". */
export const priceChange = (percent: unknown): PriceChange => {
  const value = typeof percent === 'string' && percent.trim() !== '' ? Number(percent) : percent
  if (typeof value !== 'number' || !Number.isFinite(value))
    return { direction: 'none', text: NO_CHANGE, arrow: '', words: NO_CHANGE, note: NO_EARLIER_PRICE }
  const rounded = tenths(value)
  if (rounded === 0) return { direction: 'none', text: NO_CHANGE, arrow: '', words: NO_CHANGE, note: null }
  const amount = (Math.abs(rounded) / 10).toFixed(1)
  return rounded < 0
    ? { direction: 'down', text: `-${amount}%`, arrow: '↓', words: `Price down ${amount}%`, note: null }
    : { direction: 'up', text: `+${amount}%`, arrow: '↑', words: `Price up ${amount}%`, note: null }
}
