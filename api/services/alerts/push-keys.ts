import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import webpush from 'web-push'

/** The key pair that names this installation to push services (RFC 8292), and whom they may write to. */
export type PushKeys = { publicKey: string; privateKey: string; subject: string }

type Configured = {
  publicKey?: string | undefined
  privateKey?: string | undefined
  subject: string
  dataDir: string
}
type Pair = { publicKey: string; privateKey: string }

const isPair = (value: unknown): value is Pair =>
  typeof value === 'object' &&
  value !== null &&
  'publicKey' in value &&
  'privateKey' in value &&
  /^[\w-]{87}$/.test(String(value.publicKey)) &&
  /^[\w-]{43}$/.test(String(value.privateKey))

const readPair = (file: string): Pair => {
  const pair: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isPair(pair))
    throw new Error(`${file} does not hold a VAPID key pair: restore it, or delete it to make a new one.`)
  return pair
}

/**
 * The configured pair, or the one in DATA_DIR/vapid.json, which is made once: a new pair would void every subscription.
 * Written beside and linked into place, so that of two processes that start together both read the same one.
 */
export function loadPushKeys({ publicKey, privateKey, subject, dataDir }: Configured): PushKeys {
  if (publicKey && privateKey) return { publicKey, privateKey, subject }
  const file = join(dataDir, 'vapid.json')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const draft = `${file}.${randomUUID()}`
    writeFileSync(draft, `${JSON.stringify(webpush.generateVAPIDKeys(), null, 2)}\n`, { mode: 0o600 })
    try {
      linkSync(draft, file)
      chmodSync(file, 0o600)
    } catch (error) {
      if (!existsSync(file)) throw error
    } finally {
      rmSync(draft, { force: true })
    }
  }
  return { ...readPair(file), subject }
}
