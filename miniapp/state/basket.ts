import { addLine, lineOfOffer, readLines, writeLines, type WantedLine } from '#api/domain/basket/wanted.ts'
import { storage } from './storage.ts'

type Addable = Parameters<typeof lineOfOffer>[0]

export function addToBasket(offers: readonly Addable[]): number | null {
  let lines: WantedLine[] | null = readLines(storage.read('basket'))
  for (const offer of offers) lines = lines && addLine(lines, lineOfOffer(offer))
  if (lines === null) return null
  storage.write('basket', writeLines(lines))
  return lines.length
}
