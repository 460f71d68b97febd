/** Addresses of the two payment apps' own pages: handle, amount and note filled in, nothing sent from here. */

/** Whole dollars. */
export const venmoPage = (handle: string, dollars: number, note: string): string =>
  `https://venmo.com/${encodeURIComponent(handle.replace(/^@/, ''))}?txn=pay&amount=${dollars}&note=${encodeURIComponent(note)}`

/** Whole dollars. */
export const cashAppPage = (tag: string, dollars: number, note: string): string =>
  `https://cash.app/$${encodeURIComponent(tag.replace(/^\$/, ''))}/${dollars}?note=${encodeURIComponent(note)}`
