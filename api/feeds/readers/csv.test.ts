import { expect, test } from 'vitest'
import { csv } from './csv.ts'
import type { ReadContext } from './reader.ts'

const context: ReadContext = {
  url: 'https://betony.example/stock.csv',
  now: new Date('2026-11-20T12:00:00Z'),
  totalPages: null,
  parents: {},
}
const read = (text: string) => csv.read(text, context)
const kindOf = (text: string) => {
  try {
    return read(text).listings.length
  } catch (error) {
    return (error as { kind?: string }).kind
  }
}

test('a line is a listing; headings may be spelt in several ways', () => {
  const page = read(
    'Variant ID,Product Name,Size,Type,Link,Price,Compare-at price,Currency,Stock status,Image URL,Details\r\n' +
      'b-1,"Epitalon, dry",10mg,Peptides,/epitalon,19.90,24.90,usd,In stock,/e.jpg,"A ""white"" powder"\r\n',
  )
  expect(page).toMatchObject({
    refused: [],
    next: [],
    listings: [
      {
        externalId: 'b-1',
        title: 'Epitalon, dry',
        variant: '10mg',
        category: 'Peptides',
        url: 'https://betony.example/epitalon',
        price: '19.90',
        listPrice: '24.90',
        currency: 'USD',
        stock: 'in',
        imageUrl: 'https://betony.example/e.jpg',
        description: 'A "white" powder',
        extra: { stockText: 'In stock' },
      },
    ],
  })
})

test('semicolons, decimal commas, a byte-order mark and pieces in stock', () => {
  const page = read('\uFEFFsku;title;price;stock\n1;KPV 5mg;"1.024,50 €";0\n2;KPV 10mg;34,90;7\n')
  expect(
    page.listings.map(({ externalId, price, currency, stock }) => [externalId, price, currency, stock]),
  ).toEqual([
    ['1', '1024.50', 'EUR', 'out'],
    ['2', '34.90', null, 'in'],
  ])
})

test('a sale price counts where there is one, and 0 is none', () => {
  const page = read(
    'id,name,regular price,sale price\n1,KPV,20.00,15.00\n2,KPV,20.00,\n3,KPV,20.00,0\n4,KPV,0,\n',
  )
  expect(page.listings.map(listing => [listing.price, listing.listPrice])).toEqual([
    ['15.00', '20.00'],
    ['20.00', null],
    ['20.00', null],
    [null, null],
  ])
})

test('a line without an id is known by its address, else by its words', () => {
  const page = read('title,size,price,url\nKPV,5mg,9.00,https://betony.example/kpv\nKPV,10mg,15.00,\n')
  expect(page.listings.map(listing => listing.externalId)).toEqual([
    'https://betony.example/kpv',
    'KPV / 10mg',
  ])
})

test('lines that cannot be read are refused one by one', () => {
  const page = read('id,title,price\n1,KPV,1.234\n2,KPV\n3,,9.00\n4,KPV,9.00,extra\n5,KPV,9.00\n')
  expect(page.listings.map(listing => listing.externalId)).toEqual(['5'])
  expect(page.refused.map(refusal => refusal.externalId)).toEqual(['1', '2', '3', '4'])
})

test('formulas stay text and scripts never become links', () => {
  const page = read('id,title,price,url\n1,"=HYPERLINK(""x"")",9.00,javascript:alert(1)\n')
  expect(page.listings[0]).toMatchObject({ title: '=HYPERLINK("x")', url: null })
  expect(page.refused).toMatchObject([{ what: 'link', externalId: '1' }])
})

test('headings named like parts of the language are only headings', () => {
  expect(read('__proto__,constructor,title,price\nx,y,KPV,9.00\n').listings).toHaveLength(1)
})

test('what is no table is named for what it is', () => {
  expect(kindOf('')).toBe('empty')
  expect(kindOf('<html></html>')).toBe('html')
  expect(kindOf('id,title,price\n1,"KPV,9.00\n')).toBe('truncated')
  expect(kindOf('id,title,price\n1,KPV,9.00\n2,KP')).toBe('truncated')
  expect(kindOf('id,title\n1,KPV\n')).toBe('malformed')
  expect(kindOf('id,title,price\n1,K"PV,9.00\n')).toBe('malformed')
})

test('a table is known by its headings', () => {
  expect(csv.fits('id;title;price\n', '')).toBe(true)
  expect(csv.fits('"SKU","Name","Regular price"\n', 'text/plain')).toBe(true)
  expect(csv.fits('{"title":"x","price":1}', '')).toBe(false)
  expect(csv.fits('hello, world', 'text/csv')).toBe(false)
})

test('a German price list: preamble, its own headings, decimal commas, words for stock', () => {
  const page = read(
    'Laborbedarf Beispiel;;;\nPreisliste November;;;\nArtikel;Packungsgröße;Preis;Verfügbarkeit\n' +
      'KPV 5 mg;10 vials;"124,90 €";Auf Lager\nKPV 10 mg;1 vial;"44,90 €";ausverkauft\n',
  )
  expect(page.listings.map(({ title, options, price, stock }) => [title, options, price, stock])).toEqual([
    ['KPV 5 mg', [{ name: 'Packungsgröße', value: '10 vials' }], '124.90', 'in'],
    ['KPV 10 mg', [{ name: 'Packungsgröße', value: '1 vial' }], '44.90', 'out'],
  ])
})

test('tabs between columns, and a price in the column of each size', () => {
  const page = read('Product\t5mg\t10mg\tPrice per kit of 10\nKPV\t19.00\t35.00\t150\nSemax\t-\t30.00\t\n')
  expect(
    page.listings.map(({ externalId, options, price }) => [externalId, options?.[0]?.value, price]),
  ).toEqual([
    ['KPV / 5mg', '5mg', '19.00'],
    ['KPV / 10mg', '10mg', '35.00'],
    ['KPV / kit of 10', 'kit of 10', '150.00'],
    ['Semax / 10mg', '10mg', '30.00'],
  ])
})

test('a map of columns reads a table whose words are not known; without it the fault names them', () => {
  const text = 'ware,was es kostet\nKPV 5mg,19.00\n'
  expect(() => read(text)).toThrow(/columns ware, was es kostet; none is known as the "title" column/)
  const columns = { title: 'Ware', price: 'Was es kostet' }
  expect(csv.read(text, { ...context, columns }).listings).toMatchObject([
    { title: 'KPV 5mg', price: '19.00' },
  ])
})

test('a quantity may be the stock, so it is no option', () => {
  expect(read('title,price,quantity\nKPV 5mg,19.00,50\n').listings[0]?.options).toEqual([])
})

test('a Google Sheet is read through its export', () => {
  expect(csv.start('https://docs.google.com/spreadsheets/d/abc-1/edit#gid=7')).toBe(
    'https://docs.google.com/spreadsheets/d/abc-1/export?format=csv&gid=7',
  )
  expect(csv.start('https://docs.google.com/spreadsheets/d/e/2PACX-1v/pubhtml?gid=3')).toBe(
    'https://docs.google.com/spreadsheets/d/e/2PACX-1v/pub?single=true&output=csv&gid=3',
  )
})

test('a certificate is read where a line states its batch and the address of its file', () => {
  const page = read(
    'id,title,price,COA URL,Batch No.,Lab,Purity,Methods,Test date\n' +
      '1,KPV 5mg,9.00,/coa/k-1.pdf,K-1,Lab One,99.1 %,"HPLC, MS",2026-09-12T10:00:00Z\n' +
      '2,KPV 10mg,15.00,yes,K-2,Lab One,99.1 %,HPLC,12.09.2026\n' +
      '3,KPV 15mg,19.00,/coa/k-3.pdf,,,,,\n' +
      '4,KPV 20mg,25.00,/coa/k-4.pdf,K-4,,,,09/12/2026\n' +
      '5,KPV 25mg,29.00,javascript:alert(1),K-5,,,,31.02.2026\n' +
      '6,KPV 30mg,35.00,/coa/k-6.pdf,K-6,,,,31.02.2026\n',
  )
  const none = { laboratory: null, methods: [], purity: null, content: null, testedOn: null }
  expect(page.listings.map(({ certificate }) => certificate)).toEqual([
    {
      batch: 'K-1',
      url: 'https://betony.example/coa/k-1.pdf',
      laboratory: 'Lab One',
      methods: ['HPLC', 'MS'],
      purity: '99.1 %',
      content: null,
      testedOn: '2026-09-12',
    },
    undefined,
    undefined,
    { ...none, batch: 'K-4', url: 'https://betony.example/coa/k-4.pdf' },
    undefined,
    { ...none, batch: 'K-6', url: 'https://betony.example/coa/k-6.pdf' },
  ])
  expect(page.refused).toEqual([])
})
