/** A browser and its system in a few words, from what it says of itself: "Firefox on Linux". */
export function deviceName(userAgent: string): string {
  const browsers = [
    ['Edge', /\bEdgA?\//],
    ['Firefox', /\b(?:Firefox|FxiOS)\//],
    ['Opera', /\bOPR\//],
    ['Chrome', /\b(?:Chrome|CriOS)\//],
    ['Safari', /\bSafari\//],
  ] as const
  const systems = [
    ['iPhone', /iPhone/],
    ['iPad', /iPad/],
    ['Android', /Android/],
    ['Windows', /Windows/],
    ['macOS', /Mac OS X|Macintosh/],
    ['Linux', /Linux|X11/],
  ] as const
  const browser = browsers.find(([, mark]) => mark.test(userAgent))?.[0]
  const system = systems.find(([, mark]) => mark.test(userAgent))?.[0]
  if (!browser && !system) return 'Unknown device'
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? '')
}
