import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import { MINUTE_MS } from '#api/domain/time.ts'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6
/** Answers up to so many bytes are kept plain beside their compressed forms. */
const KEPT_PLAIN = 16 * 1024

export type CatalogAnswer = {
  etag: string
  builtAt: Date
  /** The plain text; of a large answer it is not kept, but unpacked for who asks. */
  text: () => string
  gzip: Buffer
  /** Made when somebody first asks for it; until then gzip does. */
  brotli: Buffer | null
  compressMore: () => void
  /** How long ago this was still true, in seconds; set only on an answer that is given while its successor is built. */
  ageSeconds?: number
}

const NO_SUCH = null

/** When an answer is true: at a version of the catalogue, and where it depends on the clock, in one minute. */
export type AnswerVersion = { version: string; minute: number | null }

type Build = () => Promise<string | null>
/** `products`: the only products that the answer speaks of, where that is known. */
type Subject = { key: string; at: AnswerVersion; build: Build; products?: readonly string[] }

export type Answers = {
  /** The answer of `key`, built when missing. An old one stands in while the build fails, or for `graceMs` while the next is built. */
  get: (subject: Subject) => Promise<CatalogAnswer | null>
  /** The version moved: answers that speak only of products which did not change stay true. Null: anything may have. */
  move: (from: string, to: string, changed: ReadonlySet<string> | null) => void
  size: () => number
}

type Entry = { answer: CatalogAnswer; at: AnswerVersion; subject: Subject }

async function compress(body: string, builtAt: Date): Promise<CatalogAnswer> {
  const json = Buffer.from(body)
  const zipped = await toGzip(json, { level: GZIP_LEVEL })
  const etag = `"${createHash('sha1').update(json).digest('base64url')}"`
  let isRunning = false
  const plain = json.length <= KEPT_PLAIN ? body : null
  const text = () => plain ?? gunzipSync(zipped).toString()
  const answer: CatalogAnswer = { etag, builtAt, text, gzip: zipped, brotli: null, compressMore }
  function compressMore(): void {
    if (isRunning) return
    isRunning = true
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
    void toBrotli(json, { params }).then(brotli => Object.assign(answer, { brotli }))
  }
  return answer
}

/** Both compressed forms, and the plain text of a small one, which compresses to a fourth. */
const bytesOf = ({ answer }: Entry) => 2 * answer.gzip.length + Math.min(4 * answer.gzip.length, KEPT_PLAIN)

type Cache = {
  get: (key: string) => Entry | undefined
  set: (key: string, entry: Entry) => void
  all: () => Iterable<Entry>
  size: () => number
}

function createCache(maxBytes: number): Cache {
  const entries = new Map<string, Entry>()
  let bytes = 0
  const drop = (key: string) => {
    const entry = entries.get(key)
    if (entry) bytes -= bytesOf(entry)
    entries.delete(key)
  }
  return {
    get: key => entries.get(key),
    all: () => entries.values(),
    size: () => entries.size,
    set(key, entry) {
      drop(key)
      entries.set(key, entry)
      bytes += bytesOf(entry)
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes || oldest === key) break
        drop(oldest)
      }
    },
  }
}

/** Answers built while older ones are given; more at once would take the database from those who wait for theirs. */
const MOST_BEHIND = 2
/** Answers that are built anew at a move before anybody asks: those asked for last. */
const MOST_AHEAD = 40

type Options = {
  maxBytes: number
  graceMs?: number
  now: () => Date
  /** Tells a database that is away from a fault of ours: only then is an old answer better than an error. */
  unavailable: (error: unknown) => boolean
  onFault?: (error: unknown) => void
}

async function build(
  cache: Cache,
  subject: Subject,
  { now, unavailable }: Options,
): Promise<CatalogAnswer | null> {
  const { key, at } = subject
  try {
    const body = await subject.build()
    if (body === null) return NO_SUCH
    const answer = await compress(body, now())
    cache.set(key, { answer, at, subject })
    return answer
  } catch (error) {
    const last = cache.get(key)?.answer
    if (last && unavailable(error)) return last
    throw error
  }
}

/** Builds answers into the cache: each once at a time, and some while an older one is given. */
function createBuilds(cache: Cache, options: Options) {
  const { onFault = () => {} } = options
  const running = new Map<string, Promise<CatalogAnswer | null>>()
  const behind = new Set<string>()
  const once = (subject: Subject): Promise<CatalogAnswer | null> => {
    const name = `${subject.at.version} ${subject.at.minute} ${subject.key}`
    const building = running.get(name) ?? build(cache, subject, options).finally(() => running.delete(name))
    running.set(name, building)
    return building
  }
  let round = 0
  const inTurn = async (subjects: readonly Subject[]): Promise<void> => {
    round += 1
    const own = round
    for (const subject of subjects)
      if (own === round && !isCurrent(cache.get(subject.key), subject.at)) await once(subject)
  }
  return {
    once,
    behind(subject: Subject): void {
      if (behind.has(subject.key) || behind.size >= MOST_BEHIND) return
      behind.add(subject.key)
      void once(subject)
        .catch(onFault)
        .finally(() => behind.delete(subject.key))
    },
    ahead(subjects: readonly Subject[]): void {
      void inTurn(subjects).catch(onFault)
    },
  }
}

const isCurrent = (entry: Entry | undefined, { version, minute }: AnswerVersion): boolean =>
  entry?.at.version === version && entry.at.minute === minute

const stands = ({ subject: { products } }: Entry, changed: ReadonlySet<string> | null): boolean =>
  changed !== null && products !== undefined && !products.some(id => changed.has(id))

type Move = { from: string | null; at: number }

/** How long an old answer has not been true; Infinity when nobody knows, as when somebody corrects a number and looks. */
function staleFor(entry: Entry, { version, minute }: AnswerVersion, moved: Move, now: number): number {
  const isNext = minute !== null && entry.at.minute === minute - 1
  const ofMinute = entry.at.minute === minute ? 0 : isNext ? now - minute * MINUTE_MS : Infinity
  if (entry.at.version === version) return ofMinute
  return entry.at.version === moved.from ? Math.max(ofMinute, now - moved.at) : Infinity
}

export function createAnswers(options: Options): Answers {
  const cache = createCache(options.maxBytes)
  const builds = createBuilds(cache, options)
  const { graceMs = 0 } = options
  const time = () => options.now().getTime()
  let moved: Move = { from: null, at: 0 }
  return {
    size: cache.size,
    move(from, to, changed) {
      moved = { from: changed && from, at: time() }
      const old = [...cache.all()].filter(entry => entry.at.version === from)
      for (const entry of old) if (stands(entry, changed)) entry.at = { ...entry.at, version: to }
      if (graceMs === 0) return
      const due = old.filter(entry => entry.at.version === from).slice(-MOST_AHEAD)
      builds.ahead(due.toReversed().map(({ subject, at }) => ({ ...subject, at: { ...at, version: to } })))
    },
    get(subject) {
      const found = cache.get(subject.key)
      const stale = found ? staleFor(found, subject.at, moved, time()) : Infinity
      const isOld = !isCurrent(found, subject.at)
      if (!found || (isOld && stale >= graceMs)) return builds.once(subject)
      if (isOld) {
        builds.behind(subject)
        return Promise.resolve({ ...found.answer, ageSeconds: Math.ceil(stale / 1_000) })
      }
      cache.set(subject.key, found)
      return Promise.resolve(found.answer)
    },
  }
}
