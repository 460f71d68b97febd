/** Origins that pass although the real Telegram would refuse them: the product under test, on this machine. */
export type TrustedOrigins = readonly string[]

const isTrusted = (url: URL, trusted: TrustedOrigins) => trusted.includes(url.origin)

const parse = (text: string): URL | undefined => {
  try {
    return new URL(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `http://${text}`)
  } catch {
    return undefined
  }
}

/** Why Telegram would not take this address in a link or a button; undefined when it would. */
export const linkFault = (text: string, trusted: TrustedOrigins = []): string | undefined => {
  if (!text.trim()) return 'URL host is empty'
  if (/^(tg|ton):\/\/./i.test(text)) return undefined
  const url = parse(text.trim())
  if (!url) return 'Wrong HTTP URL'
  if (!/^https?:$/.test(url.protocol)) return 'Unsupported URL protocol'
  if (isTrusted(url, trusted)) return undefined
  return url.hostname.includes('.') || url.hostname.startsWith('[') ? undefined : 'Wrong HTTP URL'
}

export const webAppFault = (text: string, trusted: TrustedOrigins = []): string | undefined => {
  if (!text.trim()) return 'URL host is empty'
  const url = parse(text.trim())
  if (url && isTrusted(url, trusted)) return undefined
  if (url?.protocol !== 'https:') return 'Only HTTPS links are allowed'
  return linkFault(text)
}

export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host.toLowerCase())
