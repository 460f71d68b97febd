const slugOf = (first, second) => {
  if (first.startsWith('$')) return first.slice(1)
  return first === 'invoice' ? second : undefined
}

/** What a link means to Telegram: an invoice, the bot's Mini App, the bot's /start, or nothing. */
export const readLink = (address, username) => {
  const url = new URL(address)
  if (!/^(www\.)?(t|telegram)\.me$/.test(url.hostname)) return { kind: 'other' }
  const [, first = '', second] = url.pathname.split('/')
  const slug = slugOf(first, second)
  if (slug) return { kind: 'invoice', slug }
  if (first.toLowerCase() !== username.toLowerCase()) return { kind: 'other' }
  const startParam = url.searchParams.get('startapp') ?? undefined
  if (second !== undefined || startParam !== undefined) return { kind: 'app', startParam }
  return { kind: 'start', payload: url.searchParams.get('start') ?? '' }
}
