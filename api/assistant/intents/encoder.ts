import { withDeadline } from '#api/network/deadline.ts'
import { openThreads } from '#api/threads/open-threads.ts'

/** Numbers that say what a text means: texts that mean alike have vectors of like direction. Length 512, norm 1. */
export type Vector = Float32Array
export const DIMENSIONS = 512

export type Encoder = {
  /** A vector a text, in their order; null for all of them when the encoder failed or took too long. */
  encode: (texts: readonly string[]) => Promise<readonly (Vector | null)[]>
  close: () => Promise<void>
}

const TIMEOUT_MS = 20_000
const MEMORY_MB = 512
/** A thread that starts anew reads 28 MB of weights; one that nobody asks gives its memory back. */
const IDLE_MS = 600_000
const KEPT = 256
/** What is read of a long message: its end, where the question mostly is. */
const MOST_LETTERS = 400

/** Encodes in a thread of its own, which starts with the first text, because a text takes some 15 ms of a core. */
export function createEncoder(onFault: (error: unknown) => void): Encoder {
  const entry = new URL('./encode-entry.js', import.meta.url)
  const pool = openThreads(entry, { threads: 1, memoryMb: MEMORY_MB, idleMs: IDLE_MS })
  const kept = new Map<string, Vector>()
  const keep = (text: string, vector: Vector) => {
    if (kept.size >= KEPT) kept.delete(kept.keys().next().value!)
    kept.set(text, vector)
  }
  return {
    encode: async texts => {
      const cut = texts.map(text => text.slice(-MOST_LETTERS))
      const missing = [...new Set(cut)].filter(text => /[a-z0-9]/i.test(text) && !kept.has(text))
      // What is kept now may have made room for others before this returns.
      const found = new Map(cut.map(text => [text, kept.get(text) ?? null]))
      try {
        if (missing.length > 0) {
          const work = pool.run(missing, { name: 'encode' }) as Promise<Vector[]>
          const vectors = await withDeadline(TIMEOUT_MS, () => work)
          missing.forEach((text, at) => {
            found.set(text, vectors[at]!)
            keep(text, vectors[at]!)
          })
        }
      } catch (error) {
        onFault(error)
      }
      return cut.map(text => found.get(text) ?? null)
    },
    close: () => pool.destroy(),
  }
}
