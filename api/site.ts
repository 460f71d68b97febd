import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { createHash } from 'node:crypto'
import type { Context, Middleware } from 'koa'
import { BUILT_CODE, HTML, type Asset, etagOf, keptAsset, readAssets, sendAsset } from './built-files.ts'
import { PAGES, PUBLIC_LINKS } from './domain/pages.ts'
import { withDeadline } from './network/deadline.ts'
import type { CatalogAnswer } from './catalog/answers.ts'
import { encoded } from './middleware/serve-catalog.ts'
import { COMMON_PICTURE, bootOf, headOf, type Frame, type Page } from './presenters/page.ts'

const toGzip = promisify(gzip)

function inlineScriptHashes(page: string): string[] {
  return [...page.matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)]
    .map(match => match[1] ?? '')
    .map(script => `sha256-${createHash('sha256').update(script).digest('base64')}`)
}

type Site = {
  middleware: Middleware
  scriptHashes: string[]
  /** The scripts and styles whose names no other build has, and a name for all of them together. */
  build: { build: string; files: { path: string; body: Buffer }[] }
}

const fill = (template: string, page: Page, frame: Frame): string =>
  template
    .replace(/<!--head-->[\s\S]*?<!--\/head-->/, () => headOf(page, frame))
    // Scripts named in the head hold up the first words; a home without words has none to wait for, nor a page's own files.
    .replace(/<!--own (.*?)-->/, page.body === '' && page.canonical === PAGES.home.path ? '$1' : '')
    .replace('<!--app-->', () => page.body)
    .replace('<!--boot-->', () => bootOf(page))
    .replace('<!--noscript-->', () => NO_SCRIPT)

const NO_SCRIPT = `<p class="wrap">Comparing offers needs JavaScript. Without it visitors can read ${PUBLIC_LINKS.map(({ path, name }) => `<a href="${path}">${name}</a>`).join(', ')}.</p>`

type Pages = {
  frame: Frame
  read: (path: string, hasQuery: boolean) => Promise<Page | null>
  /** A page's HTML by its address, built when the catalogue's version has none; null where `build` answers null. */
  ready: (address: string, build: () => Promise<string | null>) => Promise<CatalogAnswer | null>
  isPage: (path: string) => boolean
  /** Whether the request brings a session, be it one that has ended. */
  hasSession: (ctx: Context) => boolean
  /** The file of a picture by its address: null when it cannot be drawn now, undefined when there is none such. */
  readPicture: (path: string) => Promise<Buffer | null | undefined>
  /** A script or style of another build, which a page that is still open asks for; null when there is none. */
  readKept: (path: string) => Promise<Buffer | null>
  /** The person of the request's session, as the API answers it, with what their page asks first; null when it has ended. */
  readStart: (ctx: Context) => Promise<Start | null>
}

export type Start = {
  person: object
  /** Answers of the API by their address. */
  answers: Readonly<Record<string, unknown>>
}

/** A page does not wait longer for its person: the UI asks too, and can say what is wrong. */
const START_WITHIN_MS = 500
const PERSON = '/api/auth/user'

function notFoundPage({ appName }: Frame, path: string): Page {
  const body = '<main class="wrap"><h1>Page Not Found</h1></main>'
  return {
    title: 'Page Not Found',
    description: `There is no such page at ${appName}.`,
    canonical: path,
    isIndexed: false,
    isMissing: true,
    jsonLd: [],
    body,
    answers: {},
  }
}

/** The frame without content: for a signed-in person, and where the content cannot be read right now. */
const barePage = ({ appName }: Frame, path: string): Page => ({
  title: appName,
  description: 'What a milligram really costs, at every vendor.',
  canonical: path,
  isIndexed: false,
  jsonLd: [],
  body: '',
  answers: {},
})

const asPerson = (page: Page, start: Start | null): Page => ({
  ...page,
  answers: { ...page.answers, [PERSON]: start?.person ?? null, ...start?.answers },
})

/** Null for nobody, undefined when that cannot be told in time. */
async function startOf(ctx: Context, pages: Pages): Promise<Start | null | undefined> {
  if (!pages.hasSession(ctx)) return null
  return withDeadline(START_WITHIN_MS, () => pages.readStart(ctx)).catch(() => undefined)
}

/** The frame for somebody signed in, with a visitor's status and answers. The home of each is another page. */
async function ownPage({ path }: Context, pages: Pages, start: Start): Promise<Page> {
  const bare = barePage(pages.frame, path)
  const found = path === PAGES.home.path ? null : await pages.read(path, false).catch(() => null)
  const { isMissing, movedTo, answers } = found ?? bare
  return asPerson(
    { ...bare, answers, ...(isMissing ? { isMissing } : {}), ...(movedTo ? { movedTo } : {}) },
    start,
  )
}

/** The page for somebody signed in, for who cannot be told, and where no page of the catalogue is ready. */
async function readPage(ctx: Context, pages: Pages, start: Start | null | undefined): Promise<Page> {
  if (start === undefined) return barePage(pages.frame, ctx.path)
  if (start !== null) return ownPage(ctx, pages, start)
  const found = await pages.read(ctx.path, ctx.search !== '').catch(() => null)
  return asPerson(found ?? barePage(pages.frame, ctx.path), null)
}

/** What a visitor is shown is the same for all of them: built and compressed once a version. */
async function sendReady(ctx: Context, template: string, pages: Pages): Promise<boolean> {
  const hasQuery = ctx.search !== ''
  const ready = await pages
    .ready(`${ctx.path}${hasQuery ? '?' : ''}`, async () => {
      const page = await pages.read(ctx.path, hasQuery)
      return page === null || page.isMissing || page.movedTo
        ? null
        : fill(template, asPerson(page, null), pages.frame)
    })
    .catch(() => null)
  if (ready === null) return false
  const { body, encoding } = encoded(ready, ctx.get('Accept-Encoding'))
  ctx.status = 200
  ctx.type = HTML
  ctx.set({ ETag: `W/${ready.etag}`, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding, Cookie' })
  if (encoding) ctx.set('Content-Encoding', encoding)
  if (ctx.fresh) ctx.status = 304
  else ctx.body = body
  ctx.state['readyPage'] = ready
  return true
}

async function sendPage(ctx: Context, template: string, pages: Pages): Promise<void> {
  const isPage = pages.isPage(ctx.path)
  const start = isPage ? await startOf(ctx, pages) : null
  const isVisitor = isPage && start === null && !pages.hasSession(ctx)
  if (isVisitor && (await sendReady(ctx, template, pages))) return
  const page = isPage ? await readPage(ctx, pages, start) : notFoundPage(pages.frame, ctx.path)
  if (page.movedTo) {
    ctx.status = 301
    ctx.redirect(page.movedTo)
    return
  }
  const html = fill(template, page, pages.frame)
  ctx.status = page.isMissing ? 404 : 200
  const body = Buffer.from(html)
  sendAsset(ctx, {
    body,
    gzip: await toGzip(body),
    brotli: null,
    type: HTML,
    etag: etagOf(body),
    isImmutable: false,
  })
  ctx.vary('Cookie')
  // It holds what is a person's own.
  if (pages.hasSession(ctx)) ctx.set('Cache-Control', 'private, no-store')
}

const PICTURE = /^\/pictures\/[\w/-]+\.png$/
const PICTURE_AGE = 60 * 60

/** A picture of its own for a link preview; the one of all pages, and kept nowhere, while it cannot be drawn. */
async function sendPicture(ctx: Context, pages: Pages, common: Asset | undefined): Promise<boolean> {
  const body = await pages.readPicture(ctx.path).catch(() => null)
  if (body === undefined || (body === null && !common)) return false
  ctx.status = 200
  if (body === null && common) {
    sendAsset(ctx, common)
    ctx.set('Cache-Control', 'no-store')
    return true
  }
  if (body)
    sendAsset(ctx, {
      gzip: null,
      brotli: null,
      isImmutable: false,
      body,
      type: 'image/png',
      etag: etagOf(body),
    })
  ctx.set('Cache-Control', `public, max-age=${PICTURE_AGE}`)
  return true
}

export function createSite(folder: string, pages: Pages): Site {
  const assets = existsSync(folder) ? readAssets(folder) : new Map<string, Asset>()
  const template = assets.get('/index.html')?.body.toString()
  if (template === undefined)
    throw new Error(`The site is not built: ${folder} has no index.html. Run npm run build.`)
  assets.delete('/index.html')
  // Asked for by this name whatever the page says.
  const icon = assets.get('/icons/icon-32.png')
  if (icon) assets.set('/favicon.ico', icon)
  const middleware: Middleware = async ctx => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return
    if (PICTURE.test(ctx.path) && (await sendPicture(ctx, pages, assets.get(COMMON_PICTURE)))) return
    const asset = assets.get(ctx.path) ?? (await keptAsset(ctx.path, pages.readKept))
    if (!asset) return sendPage(ctx, template, pages)
    ctx.status = 200
    sendAsset(ctx, asset)
  }
  const files = [...assets].flatMap(([path, { body }]) => (BUILT_CODE.test(path) ? [{ path, body }] : []))
  return {
    middleware,
    scriptHashes: inlineScriptHashes(template),
    build: { build: etagOf(Buffer.from(template)), files },
  }
}
