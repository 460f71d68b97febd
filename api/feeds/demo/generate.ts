import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readFeed } from '../read-vendor.ts'
import type { FetchPage } from '../read-vendor.ts'
import { demoShop } from './catalog.ts'
import type { Manifest } from './files.ts'
import { answerShop } from './shop-front.ts'
import { demoVendors } from './vendors.ts'
import type { DemoVendor } from './vendors.ts'

const EXTENSIONS: Record<string, string> = {
  'application/json': 'json',
  'text/html': 'html',
  'text/csv': 'csv',
}
const extensionOf = (type: string) => EXTENSIONS[type.split(';')[0] ?? ''] ?? 'xml'

/** The pages that the real reader asks a vendor for, as files, found by reading its shop once. */
async function pagesOf(vendor: DemoVendor): Promise<[string, string][]> {
  const shop = demoShop(vendor)
  const manifest: Manifest = {}
  const files: [string, string][] = []
  const fetchPage: FetchPage = address => {
    const url = new URL(address)
    const answer = answerShop(shop, url)
    if (!answer) return Promise.reject(new Error(`${vendor.slug} has no page at ${address}`))
    const file = `page-${files.length + 1}.${extensionOf(answer.type)}`
    manifest[url.pathname + url.search] = { file, type: answer.type }
    files.push([`${vendor.slug}/${file}`, answer.body])
    const known = { bytes: answer.body.length, etag: null, lastModified: null, totalPages: null }
    return Promise.resolve({
      ...known,
      status: 'modified',
      url: address,
      text: answer.body,
      contentType: answer.type,
    })
  }
  const source = { url: vendor.feedUrl, format: vendor.format, currency: vendor.currency }
  await readFeed(source, { fetchPage, now: () => new Date(0) })
  return [...files, [`${vendor.slug}/index.json`, `${JSON.stringify(manifest, null, 1)}\n`]]
}

/** Every file of the demo's feeds by its path under `feeds/`; the same on every run. */
export async function demoFiles(): Promise<Map<string, string>> {
  const pages = await Promise.all(demoVendors.map(pagesOf))
  return new Map(pages.flat())
}

/** Writes the feeds anew: `node --import tsx api/feeds/demo/generate.ts`. */
async function writeDemoFiles(): Promise<void> {
  const folder = fileURLToPath(new URL('./feeds/', import.meta.url))
  await rm(folder, { recursive: true, force: true })
  for (const [path, text] of await demoFiles()) {
    await mkdir(dirname(folder + path), { recursive: true })
    await writeFile(folder + path, text)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeDemoFiles()
