import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
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

/**
 * Runs in the page, at its end. Nothing to wait for: a page in the background, one without first content, or one inside
 * Telegram, whose first content is hidden.
 */
const START = `(function(files,start,root){
start=function(){start=function(){};
files.forEach(function(file,link){link=document.createElement("link");link.rel="modulepreload";link.href=file;document.head.append(link)});
import(files[0])};
root=document.documentElement.classList.contains("tg-launch")?null:document.getElementById("root").firstChild;
try{
if(document.hidden||!root||PerformanceObserver.supportedEntryTypes.indexOf("paint")<0)return start();
new PerformanceObserver(function(){start()}).observe({type:"paint",buffered:true});
setTimeout(function(){start()},2000)
}catch(_){start()}
})(FILES)`

/**
 * What the server wrote is painted first, then React takes over. Named in the head, the scripts would share a slow line
 * with the style sheet and the font that the first paint needs, and one that is there in time would run before it.
 */
function startAfterPaint(): Plugin {
  const scripts =
    /[ \t]*<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?\n/g
  return {
    name: 'start-after-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const files = [...html.matchAll(scripts)].map(([, file]) => file)
        if (files.length < 2) throw new Error('index.html names no entry script with its parts')
        const start = START.replace('FILES', () => JSON.stringify(files))
        return html.replaceAll(scripts, '').replace('</body>', () => `  <script>${start}</script>\n  </body>`)
      },
    },
  }
}

/**
 * In the browser a call of the contract is its method and path. The shapes stay on the server, which checks with them
 * both what comes in and what goes out; they and the library behind them would be a sixth of the first load.
 */
function contractAddresses(): Plugin {
  return {
    name: 'contract-addresses',
    enforce: 'pre',
    async load(id) {
      if (!/\/api\/contract\/[\w-]+\.ts$/.test(id)) return null
      const { module } = await runnerImport<Record<string, unknown>>(id)
      const lines = Object.entries(module).flatMap(([name, value]) => {
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
        ? fileURLToPath(new URL('miniapp/ui/draw-icon.tsx', import.meta.url))
        : null,
  }
}

/**
 * Three files for the first page, each with all it needs: the libraries, which seldom change; the frame with the rules of a
 * card; and what every list of offers is made of. Small files of their own would be a third larger together.
 */
const CHUNKS = [
  {
    name: 'vendor',
    priority: 3,
    test: /node_modules\/(react|react-dom|scheduler|wouter|@tanstack\/(react-query|query-core))\/(?!.*[qQ]ueries)/,
  },
  {
    name: 'frame',
    priority: 2,
    test: /miniapp\/(App|ui\/(Marks|PriceRuler|states)|hooks\/useTitle)\b|api\/domain\/filters/,
  },
  {
    name: 'offers',
    priority: 1,
    test: /miniapp\/(pages\/HomePage|components\/(Home|Offer(Card|List)))/,
  },
]

/** index.html at the top, output in dist/: hashed files under assets/ are immutable, the rest is not. */
export default defineConfig({
  plugins: [contractAddresses(), plainIcons(), react(), preloadFont(), startAfterPaint()],
  // React has had this hook since 18; the router still brings a copy for older ones.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: 'dist',
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
