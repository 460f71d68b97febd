/** Hosts of the browsers' push services; an endpoint anywhere else is refused when it is stored and when it is dialled. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
] as const
const PUSH_DOMAINS = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'] as const

/** The host of a push endpoint that may be dialled, or null: https on the standard port; `extra` hosts may be plain http. */
export function pushHost(endpoint: string, extra: readonly string[] = []): string | null {
  let url: URL
  try {
    url = new URL(endpoint)
  } catch {
    return null
  }
  if (url.username !== '' || url.password !== '') return null
  if (extra.includes(url.host)) return url.host
  if (url.protocol !== 'https:' || url.port !== '') return null
  const known =
    PUSH_HOSTS.some(host => host === url.host) || PUSH_DOMAINS.some(domain => url.host.endsWith(domain))
  return known ? url.host : null
}
