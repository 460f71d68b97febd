import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { headOf, type Page } from './page.ts'

const PAGE: Page = {
  title: 'BPC-157',
  description: 'Prices per mg',
  canonical: '/compound/bpc-157',
  isIndexed: true,
  jsonLd: [],
  body: '',
  answers: {},
}

test('the head states the size that the picture of link previews has, and its words', () => {
  const head = headOf(PAGE, { appName: 'A "quoted" name', publicUrl: 'https://prices.example' })
  const picture = readFileSync('public/icons/card.png')
  expect(head).toContain('property="og:image" content="https://prices.example/icons/card.png"')
  expect(head).toContain(`property="og:image:width" content="${String(picture.readUInt32BE(16))}"`)
  expect(head).toContain(`property="og:image:height" content="${String(picture.readUInt32BE(20))}"`)
  expect(head).toContain('property="og:image:alt" content="A &quot;quoted&quot; name: what a milligram')
})
