import { grouped } from './digits.ts'

/** "1 product", "2 products", "1,200 offers", "0 offers". `many` only where an s does not do: `count(2, 'person', 'people')`. */
export const count = (n: number, one: string, many = `${one}s`): string =>
  `${grouped(`${n}`)} ${n === 1 ? one : many}`

/** "A, B and C"; of numbers to choose from "10, 50 or 100". */
export const listed = (names: readonly (string | number)[], joint: 'and' | 'or' = 'and'): string =>
  names.length < 2 ? `${names[0] ?? ''}` : `${names.slice(0, -1).join(', ')} ${joint} ${names.at(-1)}`

export const offersShown = (shown: number, total: number): string =>
  shown < total ? `${grouped(`${shown}`)} of ${count(total, 'offer')}` : count(total, 'offer')
