import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The widths of the specification. */
const sheetOf = (name: string) => readFileSync(`miniapp/styles/${name}.css`, 'utf8')

test('the menu is 280 px wide, 320 px from the sm breakpoint', () => {
  expect(sheetOf('ui/overlays')).toMatch(
    /inline-size: 280px;[\s\S]*min-width: 640px[\s\S]*inline-size: 320px;/,
  )
})

test('a toast is at most 420 px wide', () => {
  expect(sheetOf('ui/floating')).toContain('max-inline-size: 420px;')
})
