import { expect, test } from '@playwright/test'
import { signUp } from './person.ts'

const typesIn = (html: string): string[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text]) => (JSON.parse(text ?? '') as { '@type': string })['@type'],
  )

const MARKUP = [
  ['/', ['WebSite', 'Organization'], 'What a milligram really costs, at every vendor · Aliquot'],
  ['/trending', ['CollectionPage'], "What's Hot in Peptides · Aliquot"],
  ['/deals', ['CollectionPage'], 'Hot Deals · Aliquot'],
  ['/new', ['CollectionPage'], 'New Arrivals · Aliquot'],
  ['/vendors', ['ItemList'], 'Vendor Catalog · Aliquot'],
  ['/vendor/marble-otter', ['BreadcrumbList'], 'Marble Otter Peptides · Aliquot'],
] as const

for (const [path, types, title] of MARKUP)
  test(`${path} says to machines what it is, and keeps its title when the app has started @desktop`, async ({
    page,
  }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    expect(typesIn((await answer?.text()) ?? '')).toEqual(expect.arrayContaining([...types]))
    await expect(page).toHaveTitle(title)
    await expect(page.locator('.frame:not(.first) h1')).toBeVisible()
    await expect(page).toHaveTitle(title)
  })

test('under a vendor’s address that nobody has there is a real 404 @desktop', async ({ request }) => {
  const answer = await request.get('/vendor/nobody-of-that-name')
  expect(answer.status()).toBe(404)
  const html = await answer.text()
  expect(html).toContain('content="noindex"')
  expect(html).toContain('<h1>nobody-of-that-name</h1>')
})

test('the icon is there under the name that browsers ask for unasked @desktop', async ({ request }) => {
  const answer = await request.get('/favicon.ico')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png'])
})

test('a signed-in person is not asked who they are: the page says it, and is kept nowhere @desktop', async ({
  page,
}) => {
  await signUp(page)
  const asked: string[] = []
  page.on('request', request => {
    if (new URL(request.url()).pathname === '/api/auth/user') asked.push(request.method())
  })
  const answer = await page.goto('/')
  expect(answer?.headers()['cache-control']).toBe('private, no-store')
  await expect(page.getByRole('heading', { name: 'Find the Best Peptide Prices' })).toBeVisible()
  expect(asked).toEqual([])
})
