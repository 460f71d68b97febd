import { formatMoney, parseMicro, percentChange } from '#api/domain/money.ts'
import { count } from '#api/domain/plural.ts'

/** An offer whose price at the end of the week differs from the one at its start; decimal texts in `currency`. */
export type WeekMove = {
  changeId: string
  product: string
  size: string
  vendor: string
  fictional: boolean
  was: string
  now: string
  currency: string
}

export type WeekFacts = { moves: readonly WeekMove[]; total: number }

export const WEEK_MOVES = 3

/** "$20.00 → $18.00 (-10.0%)", with `to` between the prices. */
export const moveWords = ({ was, now, currency }: WeekMove, to = '→'): string => {
  const [from, until] = [parseMicro(was) ?? 0, parseMicro(now) ?? 0]
  const percent = percentChange(from, until) ?? 0
  const sign = percent > 0 ? '+' : ''
  return `${formatMoney(from, currency)} ${to} ${formatMoney(until, currency)} (${sign}${percent.toFixed(1)}%)`
}

export const weekWords = ({ moves, total }: WeekFacts): string =>
  [
    ...moves.map(move => {
      const vendor = `${move.vendor}${move.fictional ? ' (fictional)' : ''}`
      return `${move.product}, ${move.size} · ${vendor}: ${moveWords(move)}`
    }),
    ...(total > moves.length ? [`and ${count(total - moves.length, 'more price')} that changed`] : []),
  ].join('\n')

/** Below it are the pictures of moves, by the changes that they ended with: a picture shows what the public page of changes does. */
export const MOVE_PICTURES = '/pictures/moves/'

export const weekPicture = ({ moves }: WeekFacts): string =>
  `${MOVE_PICTURES}${moves.map(({ changeId }) => changeId).join('-')}.png`
