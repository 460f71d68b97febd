import { addLine, lineOfOffer, readLines, writeLines, type WantedLine } from '#api/domain/basket/wanted.ts'
import { storage } from './storage.ts'

type Addable = Parameters<typeof lineOfOffer>[0]

/** Adds what these offers sell; answers the number of lines then, or null when there is no room for one of them. */
export function addToBasket(offers: readonly Addable[]): number | null {
  let lines: WantedLine[] | null = readLines(storage.read('basket'))
  for (const offer of offers) lines = lines && addLine(lines, lineOfOffer(offer))
  if (lines === null) return null
  storage.write('basket', writeLines(lines))
  return lines.length
}
