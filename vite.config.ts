import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { PAGES } from './api/domain/pages.ts'
import { type Plugin, defineConfig, runnerImport } from 'vite'

/** The text font is needed for the first words, so the browser fetches it beside the style sheet, not after it. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find(name => /next-latin-wght-normal.*\.woff2$/.test(name))
        if (!font) return []
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' }
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}

/** Pages that a visitor may open first, by address; and the start of the signed-in, under none; with a query, under `?`. */
const FIRST_PAGES = {
  '': 'pages/HomePage',
  '?': 'components/offers/SearchResults',
  ...Object.fromEntries(
    [PAGES.home, PAGES.trending, PAGES.deals, PAGES.fresh, PAGES.vendors].map(({ path, component }) => [
      path,
      `pages/${component}`,
    ]),
  ),
  '/vendor/': 'pages/VendorPage',
  '/compound/': 'pages/CompoundPage',
}

/** The call for the list of the signed-in home, which nothing of the person changes; a query of the address follows. */
const SIGNED_IN_CALL = '/api/products/search?q='

/**
 * Runs in the page, at its end. `files` are the entry's, the libraries first, the entry last: each is evaluated in a turn
 * of its own, so that taps get through in between. `pages` are the files of the page by its address. Nothing to wait for: a
 * page in the background, one without first content, or one inside Telegram, whose first content is hidden.
 */
const START = `(function(files,pages,call,start,root,evaluate,link,query){
evaluate=function(at){import(files[at]).then(function(){if(files[at+1])setTimeout(evaluate,0,at+1)})};
link=function(rel,href,more){document.head.append(Object.assign(document.createElement("link"),{rel:rel,href:href},more))};
start=function(own){start=function(){};
own=location.pathname==="/"&&!root?"":location.pathname.replace(/^(.(vendor|compound).).*/,"$1");
query=new URLSearchParams(location.search).get("q")||"";
if(!own&&(query||!location.search)&&!location.hash)link("preload",call+new URLSearchParams({q:query}).toString().slice(2),{as:"fetch",crossOrigin:"use-credentials"});
files.concat(pages[own]||[],!own&&query?pages["?"]:[]).forEach(function(file){link("modulepreload",file)});
evaluate(0)};
root=document.documentElement.classList.contains("tg-launch")?null:document.getElementById("root").firstChild;
try{
if(document.hidden||!root||PerformanceObserver.supportedEntryTypes.indexOf("paint")<0)return start();
new PerformanceObserver(function(){start()}).observe({type:"paint",buffered:true});
setTimeout(function(){start()},2000)
}catch(_){start()}
})(FILES,PAGES,CALL)`

type Chunk = { moduleIds?: string[]; facadeModuleId?: string | null; fileName: string; imports?: string[] }
type Bundle = Record<string, { code?: string | undefined }>
type Chunks = Readonly<Record<string, Chunk>>

/** The files of a page and of what it imports, but for those that `known` names. */
function filesOf(chunks: Chunks, name: string, known: readonly string[]): string[] {
  const files = new Set<string>()
  const visit = (file: string): void => {
    if (files.has(file) || known.includes(`/${file}`)) return
    files.add(file)
    for (const needed of chunks[file]?.imports ?? []) visit(needed)
  }
  const source = `/miniapp/${name}.tsx`
  const all = Object.values(chunks)
  // What lies in a shared file is imported by a file of its own, which only names it.
  const page =
    all.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source)) ??
    all.find(({ moduleIds = [] }) => moduleIds.some(id => id.endsWith(source)))
  if (!page) throw new Error(`no file holds ${name}`)
  visit(page.fileName)
  return [...files].map(file => `/${file}`)
}

/**
 * What the server wrote is painted first, then React takes over. Named in the head, the scripts would share a slow line
 * with the style sheet and the font that the first paint needs, and one that is there in time would run before it. On
 * the home of somebody signed in nothing is painted before: the server then takes them out of the comment in the head.
 */
function startAfterPaint(): Plugin {
  const scripts =
    /[ \t]*<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?\n/g
  return {
    name: 'start-after-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const [entry, ...parts] = [...html.matchAll(scripts)].flatMap(([, file]) => file ?? [])
        if (!entry || parts.length === 0) throw new Error('index.html names no entry script with its parts')
        const files = [...parts, entry]
        const pages = Object.entries(FIRST_PAGES).map(([path, name]) => [
          path,
          filesOf(bundle as Chunks, name, files),
        ])
        const start = START.replace('FILES', () => JSON.stringify(files))
          .replace('PAGES', () => JSON.stringify(Object.fromEntries(pages)))
          .replace('CALL', () => JSON.stringify(SIGNED_IN_CALL))
        const own = files.map(file => `<link rel="modulepreload" href="${file}">`).join('')
        return html
          .replaceAll(scripts, '')
          .replace('<!--/head-->', () => `<!--/head--><!--own ${own}-->`)
          .replace('</body>', () => `  <script>${start}</script>\n  </body>`)
      },
    },
  }
}

/**
 * In the browser a call of the contract is its method and path, and a word is itself. The shapes stay on the server, which checks with them
 * both what comes in and what goes out; they and the library behind them would be a sixth of the first load.
 */
function contractAddresses(): Plugin {
  return {
    name: 'contract-addresses',
    enforce: 'pre',
    async load(id) {
      if (!/\/api\/contract\/([\w-]+\/)?[\w-]+\.ts$/.test(id)) return null
      const { module } = await runnerImport<Record<string, unknown>>(id)
      const lines = Object.entries(module).flatMap(([name, value]) => {
        if (typeof value === 'string') return [`export const ${name} = ${JSON.stringify(value)}`]
        if (typeof value !== 'object' || value === null || !('method' in value && 'path' in value)) return []
        return [`export const ${name} = ${JSON.stringify({ method: value.method, path: value.path })}`]
      })
      return lines.length > 0 ? lines.join('\n') : null
    },
  }
}

/** Icons are drawn by ten lines of ours; the library gives their shapes. */
function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    enforce: 'pre',
    resolveId: source =>
      source.endsWith('/createLucideIcon.mjs')
        ? fileURLToPath(new URL('miniapp/ui/icons/draw-icon.tsx', import.meta.url))
        : null,
  }
}

/** No chunk has files of its own to fetch before it (`modulePreload` below): what Vite wraps an import in for them has nothing to do. */
function plainImports(): Plugin {
  const helper = '\0vite/preload-helper.js'
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: id => (id === helper ? 'export const __vitePreload = load => load()' : null),
  }
}

/**
 * The bundler gives a page that lies in a shared file a file of its own, which only hands its name on: a request for
 * nothing. The import of it goes to the shared file instead.
 */
function withoutRelays(): Plugin {
  const relay = /^export\{(\w+) as (\w+Page)\}from"\.\/([\w-]+)\.js";?\s*$/
  const withoutRelay = (bundle: Bundle, [file, part]: [string, Bundle[string]]) => {
    const [, inner, name, source] = relay.exec(part.code ?? '') ?? []
    if (!name || !CHUNKS.some(({ name: shared }) => source?.startsWith(`${shared}-`))) return
    const before = `import(\`./${file.split('/').at(-1)}\`)`
    const after = `import(\`./${source}.js\`).then(m=>({${name}:m.${inner}}))`
    for (const other of Object.values(bundle))
      if (other.code?.includes(before)) other.code = other.code.replaceAll(before, () => after)
    delete bundle[file]
  }
  return {
    name: 'without-relays',
    enforce: 'pre',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const entry of Object.entries(bundle as Bundle)) withoutRelay(bundle as Bundle, entry)
    },
  }
}

/** Where a build writes before it is whole: one that runs beside another one must not mix its files with those. */
const UNFINISHED = join('node_modules', '.cache', `site-${process.pid}`)
const SITE = 'dist'

/** Puts the whole site in the place of the one before. */
function replaceSite(): Plugin {
  const TRIES = 5
  const place = (left: number): void => {
    rmSync(SITE, { recursive: true, force: true })
    try {
      renameSync(UNFINISHED, SITE)
    } catch (error) {
      // Another build was faster; this one is as good as that.
      if (left === 0) throw error
      place(left - 1)
    }
  }
  return { name: 'replace-site', apply: 'build', enforce: 'post', closeBundle: () => place(TRIES) }
}

/** Each file of text stands compressed beside itself, so that a server that starts compresses none (api/site.ts). */
function compressed(): Plugin {
  const LEAST_BYTES = 500
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle() {
      for (const name of readdirSync(UNFINISHED, { recursive: true, encoding: 'utf8' })) {
        const path = join(UNFINISHED, name)
        if (!/\.(?:js|css|json|webmanifest|svg|txt)$/.test(name) || statSync(path).size <= LEAST_BYTES)
          continue
        const body = readFileSync(path)
        writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }))
        writeFileSync(`${path}.br`, brotliCompressSync(body))
      }
    },
  }
}

/**
 * Few files, each with all it needs: a page waits for one request after another, and small files of their own would be a
 * third larger together. In the order in which they take what they need: the libraries, which seldom change; the frame with
 * the rules of a card; what every list of offers is made of; what pages with a list share; what narrows one; and what the
 * frame shows after the page.
 */
const CHUNKS = Object.entries({
  vendor:
    /node_modules\/(react|react-dom|scheduler|wouter|@tanstack\/(react-query|query-core))\/(?!.*([qQ]ueries|[iI]nfiniteQuery(?!Behavior)|useIsFetching))/,
  frame:
    /miniapp\/(App|ui\/(Marks|charts\/PriceRuler|states|SearchBox)|hooks\/(useTitle|useNames))\b|api\/domain\/offers\/filters/,
  offers: /miniapp\/(pages\/HomePage|components\/offers\/(Home|Offer(Card|List)))/,
  pages:
    /miniapp\/(texts\/lists|components\/frame\/(LoadFailed|LoadingTiles|PageHead))\b|api\/domain\/public-pages\b/,
  lists:
    /miniapp\/(texts\/vendor-record|hooks\/offers\/useNarrowing|components\/(offers\/(CsvButton|GroupedOffers|LoadRest|OfferTrend|ShippingNotes)|alerts\/TargetButton|markets\/(FacetPanel|LowestTrend)|coupons\/PublicCode|vendors\/VendorActions)|queries\/(hide-vendor|vendors)|ui\/(Code|Field|Segmented|overlays\/Dialog))\b|api\/domain\/(offers\/unusual|vendors\/coa)\b/,
  'after-page': /miniapp\/components\/frame\/after-page\b/,
}).map(([name, test], at, { length }) => ({ name, test, priority: length - at }))

/** index.html at the top, output in dist/: hashed files under assets/ are immutable, the rest is not. */
export default defineConfig({
  plugins: [
    contractAddresses(),
    plainIcons(),
    plainImports(),
    withoutRelays(),
    react(),
    preloadFont(),
    startAfterPaint(),
    compressed(),
    replaceSite(),
  ],
  // React has had this hook since 18; the router still brings a copy for older ones.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: UNFINISHED,
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    // The page names its files; a list of what each later page needs would cost the first one more than it saves them.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []),
    },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
})
