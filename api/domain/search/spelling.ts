/** FNV-1a of `key` without the characters at two places; -1 leaves none out. */
function hashWithout(key: string, first: number, second: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at += 1)
    if (at !== first && at !== second) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return hash
}

/**
 * Hashes of `key` and of every text left when up to `most` (0, 1 or 2) characters are taken out; some twice. They are
 * numbers, since making and looking up so many short texts took most of the time of a search.
 */
export function deletionHashes(key: string, most: number): number[] {
  const hashes = [hashWithout(key, -1, -1)]
  if (most === 0) return hashes
  for (let first = 0; first < key.length; first += 1) {
    hashes.push(hashWithout(key, first, -1))
    if (most === 1) continue
    for (let second = first + 1; second < key.length; second += 1)
      hashes.push(hashWithout(key, first, second))
  }
  return hashes
}

export function trigrams(key: string): string[] {
  const padded = `  ${key} `
  const found = new Set<string>()
  for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3))
  return [...found]
}

/** Three rows of the distance table, used again and again: a key has at most 64 characters. */
const rows: [Uint8Array, Uint8Array, Uint8Array] = [
  new Uint8Array(66),
  new Uint8Array(66),
  new Uint8Array(66),
]

const rowOf = (i: number) => rows[((i % 3) + 3) % 3] as Uint8Array

const isSwap = (a: string, b: string, i: number, j: number) =>
  i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)

/**
 * Fills the cells of row `i` that a distance of `most` can reach (Ukkonen 1985) and answers the smallest; the cells
 * beside them count as too far.
 */
function fillRow(a: string, b: string, i: number, most: number): number {
  const [before, last, row] = [rowOf(i - 2), rowOf(i - 1), rowOf(i)]
  const from = Math.max(1, i - most)
  const to = Math.min(b.length, i + most)
  let least = from === 1 ? i : most + 1
  row[from - 1] = least
  row[to + 1] = most + 1
  for (let j = from; j <= to; j += 1) {
    const changed = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1
    let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + changed)
    if (isSwap(a, b, i, j)) cost = Math.min(cost, before[j - 2]! + 1)
    row[j] = cost
    if (cost < least) least = cost
  }
  return least
}

/** Optimal string alignment distance (Damerau 1964); `most + 1` as soon as it must be larger. Keys of 64 characters at most. */
export function damerau(a: string, b: string, most: number): number {
  if (a === b) return 0
  if (Math.abs(a.length - b.length) > most || a.length > 64 || b.length > 64) return most + 1
  const first = rowOf(0)
  for (let j = 0; j <= Math.min(b.length, most + 1); j += 1) first[j] = j
  for (let i = 1; i <= a.length; i += 1) if (fillRow(a, b, i, most) > most) return most + 1
  return rowOf(a.length)[b.length] ?? most + 1
}
