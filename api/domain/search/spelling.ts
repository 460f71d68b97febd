/** Every text that is left when up to `most` characters are taken out of `key`, itself excluded. */
export function deletions(key: string, most: number): string[] {
  const found = new Set<string>()
  let layer = [key]
  for (let round = 0; round < most; round += 1) {
    const next = new Set<string>()
    for (const text of layer)
      for (let at = 0; at < text.length; at += 1) next.add(text.slice(0, at) + text.slice(at + 1))
    layer = [...next]
    for (const text of layer) if (text !== '') found.add(text)
  }
  return [...found]
}

/** The distinct runs of three characters, with the ends marked. */
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

/** Whether the last two characters before `i` and `j` are each other's swap. */
const isSwap = (a: string, b: string, i: number, j: number) =>
  i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)

/** Fills one row of the distance table and answers its smallest value; `i` counts the characters of `a`. */
function fillRow(a: string, b: string, i: number): number {
  const [before, last, row] = [rowOf(i - 2), rowOf(i - 1), rowOf(i)]
  row[0] = i
  let least = i
  for (let j = 1; j <= b.length; j += 1) {
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
  for (let j = 0; j <= b.length; j += 1) first[j] = j
  for (let i = 1; i <= a.length; i += 1) if (fillRow(a, b, i) > most) return most + 1
  return rowOf(a.length)[b.length] ?? most + 1
}
