import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Knex } from 'knex'
import webpush from 'web-push'

/** The key pair that names this installation to push services (RFC 8292), and whom they may write to. */
export type PushKeys = { publicKey: string; privateKey: string; subject: string }

type Pair = Pick<PushKeys, 'publicKey' | 'privateKey'>
type Configured = {
  publicKey?: string | undefined
  privateKey?: string | undefined
  subject: string
  /** Where versions before the database kept the pair. */
  dataDir: string
}

const NAME = 'vapid'

const isPair = (value: Partial<Pair>): value is Pair =>
  /^[\w-]{87}$/.test(String(value.publicKey)) && /^[\w-]{43}$/.test(String(value.privateKey))

function readFormerFile(dataDir: string): Pair | null {
  try {
    const pair = JSON.parse(readFileSync(join(dataDir, 'vapid.json'), 'utf8')) as Partial<Pair>
    return isPair(pair) ? { publicKey: pair.publicKey, privateKey: pair.privateKey } : null
  } catch {
    return null
  }
}

/** The configured pair, or the database's, made once: a new pair would void every subscription. */
export async function loadPushKeys(
  db: Knex,
  { publicKey, privateKey, subject, dataDir }: Configured,
): Promise<PushKeys> {
  if (publicKey && privateKey) return { publicKey, privateKey, subject }
  const read = () => db('installation_secrets').where({ name: NAME }).first<{ value: Pair }>('value')
  if (!(await read())) {
    const value = JSON.stringify(readFormerFile(dataDir) ?? webpush.generateVAPIDKeys())
    await db('installation_secrets').insert({ name: NAME, value }).onConflict('name').ignore()
  }
  const pair = (await read())?.value
  if (!pair || !isPair(pair))
    throw new Error(
      'installation_secrets holds no VAPID key pair: restore a backup, or delete the row to make a new one.',
    )
  return { publicKey: pair.publicKey, privateKey: pair.privateKey, subject }
}
