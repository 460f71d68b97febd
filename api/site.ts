import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { createHash } from 'node:crypto'
import type { Context, Middleware } from 'koa'

type Asset = {
  body: Buffer
  gzip: Buffer | null
  brotli: Buffer | null
  type: string
  etag: string
  isImmutable: boolean
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
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
const COMPRESSED = /^(text|application)\/|svg/
const YEAR = 365 * 24 * 60 * 60

function assetOf(path: string, isImmutable: boolean): Asset {
  const body = readFileSync(path)
  const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  const pays = COMPRESSED.test(type) && body.length > 500
  return {
    body,
    gzip: pays ? gzipSync(body, { level: 9 }) : null,
    brotli: pays ? brotliCompressSync(body) : null,
    type,
    etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
    isImmutable,
  }
}

/** Every built file by its address, compressed once. Files below /assets carry their hash in the name. */
function readAssets(folder: string): Map<string, Asset> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    statSync(join(folder, name)).isFile(),
  )
  return new Map(
    files.map(name => {
      const address = `/${relative(folder, join(folder, name)).replaceAll('\\', '/')}`
      return [address, assetOf(join(folder, name), address.startsWith('/assets/'))]
    }),
  )
}

/** The hashes of the scripts that stand in the page itself, for the content security policy. */
export function inlineScriptHashes(page: string): string[] {
  return [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
    .map(match => match[1] ?? '')
    .map(script => `sha256-${createHash('sha256').update(script).digest('base64')}`)
}

export type Site = { middleware: Middleware; scriptHashes: string[] }

function sendAsset(ctx: Context, asset: Asset): void {
  ctx.type = asset.type
  ctx.set('ETag', asset.etag)
  ctx.set('Vary', 'Accept-Encoding')
  ctx.set('Cache-Control', asset.isImmutable ? `public, max-age=${YEAR}, immutable` : 'no-cache')
  if (ctx.status === 200 && ctx.fresh) {
    ctx.status = 304
    return
  }
  const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity')
  const body = encoding === 'br' ? asset.brotli : encoding === 'gzip' ? asset.gzip : null
  if (body) ctx.set('Content-Encoding', String(encoding))
  ctx.body = body ?? asset.body
}

/**
 * The built site: its files, and the page for every other address. `isPage` tells an address of the product from one
 * that does not exist, which gets the same page with a real 404.
 */
export function createSite(folder: string, isPage: (path: string) => boolean): Site {
  const assets = existsSync(folder) ? readAssets(folder) : new Map<string, Asset>()
  const page = assets.get('/index.html')
  if (!page) throw new Error(`The site is not built: ${folder} has no index.html. Run npm run build.`)
  const middleware: Middleware = ctx => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return
    const asset = assets.get(ctx.path === '/' ? '/index.html' : ctx.path)
    ctx.status = asset || isPage(ctx.path) ? 200 : 404
    sendAsset(ctx, asset ?? page)
  }
  return { middleware, scriptHashes: inlineScriptHashes(page.body.toString()) }
}
