import { drawingId } from '#api/presenters/share-picture.ts'
import { openThreads } from '#api/threads/open-threads.ts'

export type Pictures = {
  /** Null when it could not be drawn, or not in time: the caller shows the picture that is the same for all pages. */
  draw: (svg: string) => Promise<Buffer | null>
  close: () => Promise<void>
}

export type PictureOptions = {
  onFault: (error: unknown) => void
  timeoutMs?: number
  /** Drawings that may be under way; one more is not drawn. */
  mostWaiting?: number
  /** Pictures that are kept, those drawn last; each has about 30 kB. */
  mostKept?: number
  entry?: URL
}

const MEMORY_MB = 128

export function createPictures(options: PictureOptions): Pictures {
  const { onFault, timeoutMs = 3_000, mostWaiting = 8, mostKept = 64 } = options
  const { entry = new URL('./picture-entry.js', import.meta.url) } = options
  const pool = openThreads(entry, { threads: 1, memoryMb: MEMORY_MB })
  const cache = new Map<string, Promise<Buffer | null>>()
  let waiting = 0
  const attempt = async (svg: string): Promise<Buffer | null> => {
    waiting += 1
    try {
      if (waiting > mostWaiting) throw new Error(`more than ${mostWaiting} pictures wait to be drawn`)
      return Buffer.from((await pool.run(svg, { signal: AbortSignal.timeout(timeoutMs) })) as Uint8Array)
    } catch (error) {
      onFault(error)
      return null
    } finally {
      waiting -= 1
    }
  }
  const draw = async (svg: string): Promise<Buffer | null> => {
    const id = drawingId(svg)
    const picture = cache.get(id) ?? attempt(svg)
    cache.delete(id)
    cache.set(id, picture)
    const [oldest] = cache.keys()
    if (cache.size > mostKept && oldest !== undefined) cache.delete(oldest)
    const file = await picture
    // A fault is of this moment: the next one who asks has it tried again.
    if (file === null && cache.get(id) === picture) cache.delete(id)
    return file
  }
  return { draw, close: () => pool.destroy() }
}
