import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MENU_WIDTH_PX, MENU_WIDTH_SM_PX, TOAST_MAX_WIDTH_PX } from '#api/domain/constants.ts'

/** The specification's widths stand in the style sheet; this holds them against the constants. */
const sheetOf = (name: string) => readFileSync(`miniapp/styles/${name}.css`, 'utf8')

test('the menu is 280 px wide, 320 px from the sm breakpoint', () => {
  expect(sheetOf('ui/overlays')).toMatch(
    new RegExp(
      `inline-size: ${MENU_WIDTH_PX}px;[\\s\\S]*min-width: 640px[\\s\\S]*inline-size: ${MENU_WIDTH_SM_PX}px;`,
    ),
  )
})

test('a toast is at most 420 px wide', () => {
  expect(sheetOf('ui/floating')).toContain(`max-inline-size: ${TOAST_MAX_WIDTH_PX}px;`)
})
