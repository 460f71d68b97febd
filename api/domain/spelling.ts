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

type Rows = { before: readonly number[]; last: readonly number[] }

/** One row of the distance table: how far the first `i` characters of `a` are from each beginning of `b`. */
function nextRow(a: string, b: string, i: number, { before, last }: Rows): number[] {
  const row = [i]
  for (let j = 1; j <= b.length; j += 1) {
    const substituted = (last[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1])
    const swapped =
      i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : Infinity
    row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, substituted, swapped))
  }
  return row
}

/**
 * Optimal string alignment distance (Damerau 1964, restricted): insertions, deletions, substitutions and swaps of
 * neighbours. Answers `most + 1` as soon as the distance must be larger than `most`.
 */
export function damerau(a: string, b: string, most: number): number {
  if (a === b) return 0
  if (Math.abs(a.length - b.length) > most) return most + 1
  let rows: Rows = { before: [], last: Array.from({ length: b.length + 1 }, (_, at) => at) }
  for (let i = 1; i <= a.length; i += 1) {
    const row = nextRow(a, b, i, rows)
    if (Math.min(...row) > most) return most + 1
    rows = { before: rows.last, last: row }
  }
  return rows.last[b.length] ?? most + 1
}
