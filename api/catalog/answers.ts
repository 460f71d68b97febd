import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6

/** One public answer: the same for everyone, compressed once, with its ETag and when it was built. */
export type Answer = {
  etag: string
  version: string
  builtAt: Date
  json: Buffer
  gzip: Buffer
  /** Made when somebody first asks for it; until then gzip does. */
  brotli: Buffer | null
  /** Makes `brotli`, once. */
  compressMore: () => void
}

/** An answer whose subject does not exist: the caller says so with a 404. */
export const NO_SUCH = null

export type Answers = {
  /** The answer of `key` at `version`, built when missing. While the build fails, the last good one is answered instead. */
  get: (key: string, version: string, build: () => Promise<string | null>) => Promise<Answer | null>
  size: () => number
}

async function compress(body: string, version: string, builtAt: Date): Promise<Answer> {
  const json = Buffer.from(body)
  const zipped = await toGzip(json, { level: GZIP_LEVEL })
  const etag = `"${createHash('sha1').update(json).digest('base64url')}"`
  let isRunning = false
  const answer: Answer = { etag, version, builtAt, json, gzip: zipped, brotli: null, compressMore }
  function compressMore(): void {
    if (isRunning) return
    isRunning = true
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
    void toBrotli(json, { params }).then(brotli => Object.assign(answer, { brotli }))
  }
  return answer
}

const bytesOf = (answer: Answer | undefined) => (answer ? answer.json.length + 2 * answer.gzip.length : 0)

type Cache = {
  get: (key: string) => Answer | undefined
  set: (key: string, answer: Answer) => void
  size: () => number
}

/** Answers by key up to `maxBytes`, the least recently used going first. */
function createCache(maxBytes: number): Cache {
  const kept = new Map<string, Answer>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= bytesOf(kept.get(key))
    kept.delete(key)
  }
  return {
    get: key => kept.get(key),
    size: () => kept.size,
    set(key, answer) {
      drop(key)
      kept.set(key, answer)
      bytes += bytesOf(answer)
      for (const oldest of kept.keys()) {
        if (bytes <= maxBytes || oldest === key) break
        drop(oldest)
      }
    },
  }
}

type Build = () => Promise<string | null>

/** `unavailable` tells a database that is away from a fault of ours: only then is an old answer better than an error. */
export function createAnswers(options: {
  maxBytes: number
  now: () => Date
  unavailable: (error: unknown) => boolean
}): Answers {
  const cache = createCache(options.maxBytes)
  const building = new Map<string, Promise<Answer | null>>()

  const build = async (key: string, version: string, make: Build): Promise<Answer | null> => {
    try {
      const body = await make()
      if (body === null) return NO_SUCH
      const answer = await compress(body, version, options.now())
      cache.set(key, answer)
      return answer
    } catch (error) {
      const last = cache.get(key)
      if (last && options.unavailable(error)) return last
      throw error
    }
  }
  const buildOnce = (key: string, version: string, make: Build) => {
    const name = `${version} ${key}`
    const running = building.get(name) ?? build(key, version, make).finally(() => building.delete(name))
    building.set(name, running)
    return running
  }

  return {
    size: cache.size,
    get(key, version, make) {
      const found = cache.get(key)
      if (found?.version !== version) return buildOnce(key, version, make)
      cache.set(key, found)
      return Promise.resolve(found)
    },
  }
}
