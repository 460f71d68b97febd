import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { guard, hostTheme, isDark, mix, ratio } from './contrast.ts'

const color = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map(parts => `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`)

test('ratios are those of WCAG', () => {
  expect(ratio('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(ratio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(ratio('#708499', '#17212b')).toBeCloseTo(4.23, 2)
})

test('mixing is linear in sRGB and keeps its ends', () => {
  expect(mix('#ffffff', '#000000', 0.5)).toBe('#808080')
  expect(mix('#123456', '#abcdef', 1)).toBe('#123456')
  expect(mix('#123456', '#abcdef', 0)).toBe('#abcdef')
})

test('a colour that can be read already stays as it is', () => {
  expect(guard('#0a6466', '#13201e', ['#ffffff', '#f5f7f6'])).toBe('#0a6466')
})

test("Telegram's sample theme is corrected where it fails and left where it does not", () => {
  const { dark, tokens } = hostTheme({
    bg_color: '#17212b',
    secondary_bg_color: '#232e3c',
    section_bg_color: '#17212b',
    text_color: '#f5f5f5',
    hint_color: '#708499',
    link_color: '#6ab3f3',
  })
  expect(dark).toBe(true)
  expect(tokens['--ink']).toBe('#f5f5f5')
  expect(tokens['--accent']).toBe('#6ab3f3')
  expect(tokens['--ink-3']).not.toBe('#708499')
  expect(ratio(tokens['--ink-3'] ?? '', '#232e3c')).toBeGreaterThanOrEqual(4.5)
})

const TEXT = ['--ink-2', '--ink-3', '--accent', '--positive', '--caution', '--negative', '--coupon', '--info']

test('whatever colours a host sends, words can be read on both backgrounds and on their tints', () => {
  const theme = fc.record(
    {
      bg_color: color,
      text_color: color,
      hint_color: color,
      link_color: color,
      secondary_bg_color: color,
      section_bg_color: color,
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(theme, colors => {
      const { tokens } = hostTheme(colors)
      const backgrounds = [tokens['--bg'] ?? '', tokens['--surface'] ?? '']
      const ink = tokens['--ink'] ?? ''
      // On a middling grey even black and white stay below 5: then words are readable, words on a tint nearly.
      const possible = Math.min(...backgrounds.map(background => ratio(ink, background)))
      for (const background of backgrounds) {
        for (const name of TEXT) {
          const text = tokens[name] ?? ''
          const reached = Math.min(ratio(text, background), ratio(text, mix(text, background, 0.12)))
          expect(ratio(text, background)).toBeGreaterThanOrEqual(4.5)
          if (possible >= 7) expect(reached).toBeGreaterThanOrEqual(4.5)
        }
        expect(ratio(tokens['--on-accent'] ?? '', tokens['--accent'] ?? '')).toBeGreaterThanOrEqual(4.5)
      }
    }),
    { numRuns: 300 },
  )
})

test('a middling accent takes black words, for white and near black both fall short', () => {
  const { tokens } = hostTheme({ bg_color: '#ffffff', text_color: '#000000', link_color: '#767676' })
  expect(ratio(tokens['--on-accent'] ?? '', tokens['--accent'] ?? '')).toBeGreaterThanOrEqual(4.5)
})

test('dark is told by luminance', () => {
  expect(isDark('#17212b')).toBe(true)
  expect(isDark('#f5f7f6')).toBe(false)
})
