import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Context } from 'koa'

/** A file of the built site as it is sent, with its compressed forms and what tells whether it changed. */
export type Asset = {
  body: Buffer
  gzip: Buffer | null
  brotli: Buffer | null
  type: string
  etag: string
  isImmutable: boolean
}

export const HTML = 'text/html; charset=utf-8'
const TYPES: Readonly<Record<string, string>> = {
  html: HTML,
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
}
const YEAR = 365 * 24 * 60 * 60

export const etagOf = (body: Buffer) => `"${createHash('sha1').update(body).digest('base64url')}"`
const typeOf = (path: string) => TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

function assetOf(path: string, isImmutable: boolean): Asset {
  const body = readFileSync(path)
  // As the build left them (vite.config.ts).
  const compressed = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : null)
  return {
    body,
    gzip: compressed('.gz'),
    brotli: compressed('.br'),
    type: typeOf(path),
    etag: etagOf(body),
    isImmutable,
  }
}

/** The files of a built site by their address. */
export function readAssets(folder: string): Map<string, Asset> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    name => statSync(join(folder, name)).isFile() && !/\.(?:br|gz)$/.test(name),
  )
  return new Map(
    files.map(name => {
      const address = `/${relative(folder, join(folder, name)).replaceAll('\\', '/')}`
      return [address, assetOf(join(folder, name), address.startsWith('/assets/'))]
    }),
  )
}

export function sendAsset(ctx: Context, asset: Asset): void {
  ctx.type = asset.type
  ctx.set('ETag', asset.etag)
  ctx.vary('Accept-Encoding')
  ctx.set('Cache-Control', asset.isImmutable ? `public, max-age=${YEAR}, immutable` : 'no-cache')
  if (ctx.status === 200 && ctx.fresh) {
    ctx.status = 304
    return
  }
  const encoding = ctx.acceptsEncodings(
    ...(asset.brotli ? ['br'] : []),
    ...(asset.gzip ? ['gzip'] : []),
    'identity',
  )
  const body = encoding === 'br' ? asset.brotli : encoding === 'gzip' ? asset.gzip : null
  if (body) ctx.set('Content-Encoding', String(encoding))
  ctx.body = body ?? asset.body
}

export const BUILT_CODE = /^\/assets\/[\w.-]+\.(js|css)$/

/** A script or style of another build. */
export async function keptAsset(
  path: string,
  readKept: (path: string) => Promise<Buffer | null>,
): Promise<Asset | null> {
  if (!BUILT_CODE.test(path)) return null
  const body = await readKept(path).catch(() => null)
  const plain = { gzip: null, brotli: null, isImmutable: true }
  return body && { ...plain, body, type: typeOf(path), etag: etagOf(body) }
}
