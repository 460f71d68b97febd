import { readFile } from 'node:fs/promises'
import type { Fetched } from '../feed-answer.ts'
import { FeedError } from '../feed-error.ts'
import type { FetchPage } from '../read-vendor.ts'
import { demoVendors } from './vendors.ts'

const FOLDER = new URL('./feeds/', import.meta.url)

/** Which file of a vendor's folder holds which address (path and query). */
export type Manifest = Record<string, { file: string; type: string }>

async function manifestOf(slug: string): Promise<Manifest> {
  return JSON.parse(await readFile(new URL(`${slug}/index.json`, FOLDER), 'utf8')) as Manifest
}

const vendorAt = (url: URL) => demoVendors.find(vendor => vendor.website === url.origin)

/** Whether an address belongs to one of the made-up vendors, whose feeds are files of the repository. */
export const isDemoUrl = (address: string) =>
  URL.canParse(address) && vendorAt(new URL(address)) !== undefined

/** Stands where the network stands for real vendors; everything after it is the product's own path. */
export const fetchDemoPage: FetchPage = async (address): Promise<Fetched> => {
  const url = new URL(address)
  const slug = vendorAt(url)?.slug ?? ''
  const page = slug === '' ? undefined : (await manifestOf(slug))[url.pathname + url.search]
  if (!page) throw new FeedError('http', `The demo has no page for ${address}.`, { status: 404 })
  const text = await readFile(new URL(`${slug}/${page.file}`, FOLDER), 'utf8')
  return {
    status: 'modified',
    url: address,
    text,
    contentType: page.type,
    bytes: Buffer.byteLength(text),
    etag: null,
    lastModified: null,
    totalPages: null,
  }
}
