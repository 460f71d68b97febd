import type { Feature } from './linear.ts'

const NGRAMS = [3, 4, 5]

/** FNV-1a: where a feature's weights stand. Two features in one bucket share them. */
export const bucketOf = (feature: string, buckets: number): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193)
  return (hash >>> 0) % buckets
}

/** The buckets of a plain message: its words, pairs of words, and runs of three to five letters. */
const bucketsOf = (plain: string, buckets: number): number[] => {
  const text = plain.replace(/\d+/g, digits => (/^1\d$/.test(digits) ? digits : '0'))
  const words = text.trim().split(' ')
  const found = new Set<number>()
  for (const [at, word] of words.entries()) {
    found.add(bucketOf(`w ${word}`, buckets))
    if (at + 1 < words.length) found.add(bucketOf(`b ${word} ${words[at + 1]}`, buckets))
    if (at + 2 < words.length) found.add(bucketOf(`s ${word} ${words[at + 2]}`, buckets))
  }
  for (const length of NGRAMS)
    for (let at = 0; at + length <= text.length; at += 1)
      found.add(bucketOf(`c ${text.slice(at, at + length)}`, buckets))
  return [...found]
}

/** What a plain message is spelt of, as features from the place `from` on that together weigh `amount`. */
export const spellingFeatures = (
  plain: string,
  { from, buckets, amount }: { from: number; buckets: number; amount: number },
): Feature[] => {
  const found = bucketsOf(plain, buckets)
  const each = amount / Math.sqrt(found.length)
  return found.map(bucket => [from + bucket, each] as const)
}
