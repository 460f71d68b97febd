import type { HostColors } from '#miniapp/telegram/launch.ts'

/** Colour arithmetic after WCAG 2.2 (relative luminance and contrast ratio, w3.org/TR/WCAG22/#dfn-relative-luminance). */

type Channels = readonly [number, number, number]

const channels = (color: string): Channels => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
]

const toHex = (parts: readonly number[]): string =>
  `#${parts.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const linear = (part: number): number => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

export function ratio(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** `share` of `over` laid on `base`, as `color-mix(in srgb)` does. */
export function mix(over: string, base: string, share: number): string {
  const from = channels(over)
  const to = channels(base)
  return toHex(from.map((part, index) => part * share + (to[index] ?? 0) * (1 - share)))
}

export const isDark = (color: string): boolean => luminance(color) < 0.18

const STEP = 0.08
const TINT = 0.12

/** The lowest contrast of a colour on the backgrounds and on its own tint over each of them. */
const worst = (color: string, backgrounds: readonly string[], tinted: boolean): number =>
  Math.min(
    ...backgrounds.flatMap(background => [
      ratio(color, background),
      ...(tinted ? [ratio(color, mix(color, background, TINT))] : []),
    ]),
  )

/** Mixes a colour toward ink in steps of 8 % until it can be read on every background and on its own tint there. */
export function guard(
  color: string,
  ink: string,
  backgrounds: readonly string[],
  wanted = 4.5,
  tinted = true,
): string {
  for (let step = 0; step * STEP < 1; step += 1) {
    const tried = mix(ink, color, step * STEP)
    if (worst(tried, backgrounds, tinted) >= wanted) return tried
  }
  return ink
}

const LIGHT = {
  ink: '#13201e',
  accent: '#0a6466',
  states: {
    positive: '#17663a',
    caution: '#7a4a00',
    negative: '#a8201a',
    coupon: '#63369b',
    info: '#1b579b',
  },
}
const DARK = {
  ink: '#e9efed',
  accent: '#62cbc6',
  states: {
    positive: '#74d29a',
    caution: '#f2bc66',
    negative: '#ff9188',
    coupon: '#cbaef5',
    info: '#8fbcf7',
  },
}

/** Ink that can be read on both backgrounds: the host's own where it can, else black or white by the darker need. */
const readableInk = (wanted: string, backgrounds: readonly string[]): string =>
  worst(wanted, backgrounds, false) >= 7
    ? wanted
    : [wanted, '#13201e', '#000000', '#ffffff'].reduce((best, tried) =>
        worst(tried, backgrounds, false) > worst(best, backgrounds, false) ? tried : best,
      )

/** Words on a filled button: white or near black, whichever is clearer; on a middling background only black will do. */
function onColor(background: string): string {
  const clearer = ratio('#ffffff', background) >= ratio('#0b1413', background) ? '#ffffff' : '#0b1413'
  return ratio(clearer, background) >= 4.5 ? clearer : '#000000'
}

export interface HostTheme {
  readonly dark: boolean
  /** Our tokens (`--bg`…) with Telegram's colours, corrected until they can be read. */
  readonly tokens: Readonly<Record<string, string>>
}

/** Our tokens from Telegram's colours. Missing colours are filled, clashing ones are moved toward ink. */
export function hostTheme(colors: HostColors): HostTheme {
  const main = colors['bg_color'] ?? '#ffffff'
  const dark = isDark(main)
  const own = dark ? DARK : LIGHT
  const pick = (names: readonly string[], fallback: string) =>
    names.map(name => colors[name]).find(color => color !== undefined) ?? fallback
  const wanted = [pick(['section_bg_color'], main), pick(['secondary_bg_color'], main)] as const
  const text = pick(['text_color'], own.ink)
  // Two backgrounds so unlike that no ink serves both become one.
  const backgrounds = worst(readableInk(text, wanted), wanted, false) >= 7 ? wanted : ([main, main] as const)
  const [surface, bg] = backgrounds
  const ink = readableInk(text, backgrounds)
  const guarded = (color: string) => guard(color, ink, backgrounds)
  const accent = guarded(pick(['link_color', 'accent_text_color'], own.accent))
  const states = Object.entries(own.states).map(([name, color]) => [`--${name}`, guarded(color)])
  return {
    dark,
    tokens: {
      '--bg': bg,
      '--surface': surface,
      '--raised': surface,
      '--sunken': mix(ink, bg, 0.05),
      '--ink': ink,
      '--ink-2': guard(mix(ink, surface, 0.78), ink, backgrounds),
      '--ink-3': guarded(pick(['hint_color'], mix(ink, surface, 0.6))),
      '--hairline': pick(['section_separator_color'], mix(ink, surface, 0.14)),
      '--control': guard(mix(ink, surface, 0.35), ink, backgrounds, 3, false),
      '--accent': accent,
      '--on-accent': onColor(accent),
      '--skeleton': mix(ink, surface, 0.1),
      ...Object.fromEntries(states),
    },
  }
}
