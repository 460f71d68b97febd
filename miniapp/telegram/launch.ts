/** What Telegram hands over in the address when it opens the app. Every field may be missing: clients differ. */
export interface Launch {
  /** The signed data, exactly as received; empty when opened from a keyboard button or inline, and without a signature. */
  readonly initData: string
  readonly version: string
  readonly platform: string
  readonly startParam: string
  readonly colors: HostColors
}

/** Telegram's colours by their own names (`bg_color`…), six hex digits each; any may be missing. */
export type HostColors = Readonly<Record<string, string>>

const MARK = /(?:^|[#?&])tgWebApp(?:Data|Version|Platform|ThemeParams|StartParam)=/

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** A router may have decoded the fragment once: a value runs to the next `tgWebApp` name and is decoded where it is encoded. */
function field(source: string, name: string): string {
  const raw =
    new RegExp(`(?:^|[#?&])tgWebApp${name}=(.*?)(?=[#?&]tgWebApp[A-Z]|$)`, 's').exec(source)?.[1] ?? ''
  return /[=&{]/.test(raw) ? raw : decode(raw)
}

/** `#rgb`, `#rrggbb` or `#rrggbbaa` as six digits; anything else is not a colour. */
export function hex(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(value)
  if (short) return `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}`.toLowerCase()
  return /^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(value) ? value.slice(0, 7).toLowerCase() : null
}

/** Keeps what is a colour under a plain name; a theme may miss any of them or carry new ones. */
export function readColors(value: unknown): HostColors {
  if (typeof value !== 'object' || value === null) return {}
  const colors = Object.entries(value).flatMap(([name, raw]) => {
    const color = hex(raw)
    return color && /^[a-z_]+$/.test(name) ? [[name, color] as const] : []
  })
  return Object.fromEntries(colors)
}

function parseColors(text: string): HostColors {
  try {
    return readColors(JSON.parse(text))
  } catch {
    return {}
  }
}

const startParamOf = (source: string, initData: string): string => {
  const value = field(source, 'StartParam') || (new URLSearchParams(initData).get('start_param') ?? '')
  return /^[\w-]{1,512}$/.test(value) ? value : ''
}

/** From a fragment, a query, or what an earlier page kept (`saved`). Null: not opened by Telegram. Never throws. */
export function readLaunch(hash: string, search: string, saved: string | null): Launch | null {
  const fresh = [hash, search].find(text => MARK.test(text))
  const source = fresh ?? saved ?? ''
  if (!MARK.test(source)) return null
  const data = field(source, 'Data')
  const version = field(source, 'Version')
  return {
    // Without a signature it can only be refused.
    initData: /(?:^|&)hash=[^&]/.test(data) ? data : '',
    version: /^\d+(\.\d+)*$/.test(version) ? version : '6.0',
    platform: /^\w+$/.exec(field(source, 'Platform'))?.[0] ?? 'unknown',
    // It led somewhere when the app was opened; a page that is loaded again stays where it is.
    startParam: fresh === undefined ? '' : startParamOf(source, data),
    colors: parseColors(field(source, 'ThemeParams')),
  }
}

/** Without Telegram's part, so that a copied link carries nobody's sign-in; what stood in the fragment is kept. */
export function withoutLaunch(pathname: string, search: string, hash: string): string {
  const query = new URLSearchParams(search)
  const names = [...query.keys()].filter(name => name.startsWith('tgWebApp'))
  names.forEach(name => query.delete(name))
  const text = query.toString()
  const rest = names.length === 0 ? search : text && `?${text}`
  return pathname + rest + hash.replace(/(^#|[?&])tgWebApp[A-Z]\w*=.*/s, '')
}
