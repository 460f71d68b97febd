import type { NormalizedListing } from './listing.ts'

const LONGEST = 80
/** From the first size or count on, a title speaks of the pack and no longer of the name. */
const FROM_SIZE =
  /[\s(,|–-]*(?<![\p{L}\d-])\d+(?:[.,]\d+)?\s*(?:mg|mcg|[µu]g|g|ml|iu|%|x\b|caps?|capsules?|tabs?|tablets?|vials?|ct|pcs?|pack|kit)(?![\p{L}\d]).*$/iu

const likelyName = (title: string): string => {
  const name = title.replace(FROM_SIZE, '').trim()
  return (name === '' ? title.trim() : name).slice(0, LONGEST)
}

export function likelyNameOf(
  normal: NormalizedListing,
  title: string,
  isCorrected: boolean,
): { read_name: string; name_known: boolean } {
  const known = normal.compound ?? normal.blend?.map(part => part.name).join(' + ') ?? null
  return { read_name: known ?? likelyName(title), name_known: known !== null || isCorrected }
}
