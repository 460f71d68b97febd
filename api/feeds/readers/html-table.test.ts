import { expect, test } from 'vitest'
import { htmlTable } from './html-table.ts'

const context = { url: 'https://betony.example/prices', now: new Date(0), totalPages: null, parents: {} }
const page = (...tables: string[]) => `<html><body>${tables.join('')}</body></html>`
const rows = (...lines: string[][]) =>
  `<table>${lines.map(cells => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`
const read = (html: string, columns = {}) => htmlTable.read(html, { ...context, columns })

test('price lists of a page, whatever other tables stand beside and around them', () => {
  const list = rows(
    ['Artikel', 'Packungsgröße', 'Preis'],
    ['KPV&nbsp;5 mg', '10 vials', '<b>124,90</b>&nbsp;€'],
  )
  const html = page(rows(['Mo–Fr', '9–17']), `<table><tr><td>${list}</td></tr></table>`)
  expect(htmlTable.fits(html, 'text/html')).toBe(true)
  expect(read(html).listings).toMatchObject([
    {
      title: 'KPV 5 mg',
      options: [{ name: 'Packungsgröße', value: '10 vials' }],
      price: '124.90',
      currency: 'EUR',
    },
  ])
})

test('a cell over several columns and an unclosed row keep the columns in place', () => {
  const html = page(
    '<table><tr><th colspan="3">November<tr><th>Product<th>Size<th>Price<tr><td>KPV<td>5mg<td>$19.00</table>',
  )
  expect(read(html).listings).toMatchObject([{ title: 'KPV', options: [{ value: '5mg' }], price: '19.00' }])
})

test('a map of columns, the size among them; without it the fault names the headings', () => {
  const html = page(rows(['Ware', 'Menge je Glas', 'kostet'], ['KPV', '5mg', '19.00']))
  expect(htmlTable.fits(html, '')).toBe(false)
  expect(() => read(html)).toThrow(/columns Ware, Menge je Glas, kostet; none is known as the "title" column/)
  const columns = { title: 'Ware', size: 'Menge je Glas', price: 'kostet' }
  expect(htmlTable.fits(html, '', columns)).toBe(true)
  expect(read(html, columns)).toMatchObject({
    listings: [{ title: 'KPV', options: [{ name: 'Size', value: '5mg' }], price: '19.00' }],
    headings: ['Ware', 'Menge je Glas', 'kostet'],
  })
})
