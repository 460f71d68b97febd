const SEED = 'aliquot-demo-1'

/** A number in [0, 1) of the words alone (FNV-1a, Murmur finish), so that a new row changes no other. Not for secrets. */
export function roll(...words: (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const char of [SEED, ...words].join('\u0001')) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

export const rollBetween = (low: number, high: number, ...words: (string | number)[]) =>
  low + Math.floor(roll(...words) * (high - low + 1))

export function rollOne<T>(choices: readonly T[], ...words: (string | number)[]): T {
  const choice = choices[Math.floor(roll(...words) * choices.length)]
  if (choice === undefined) throw new Error('There is nothing to choose from.')
  return choice
}
