type Patterns = readonly (readonly [RegExp, string])[]

const BROWSERS: Patterns = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: Patterns = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const first = (list: Patterns, text: string) => list.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** The browser and its system by what it says of itself ("Firefox", "Linux"); null where one is not known. */
export const browserOf = (userAgent: string): { browser: string | null; system: string | null } => ({
  browser: first(BROWSERS, userAgent),
  system: first(SYSTEMS, userAgent),
})
