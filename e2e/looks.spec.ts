import { readFileSync } from 'node:fs'
import { type Locator, type Page, expect, test } from '@playwright/test'
import { DISCLAIMER } from '#api/domain/first-words.ts'
import { FEW, signUp } from './person.ts'

const cards = (page: Page) => page.locator('.offer:has([data-offer-name])')

const openOffer = async (page: Page) => {
  await page.goto(FEW)
  await page.locator('[data-offer-name]').first().click()
  await expect(page.getByRole('dialog')).toContainText('How this price was computed')
}

test.beforeEach(async ({ page }) => {
  await signUp(page)
})

/** What is there to be pressed alone; a name that opens something stays as a name. */
const pressed = (within: Locator) =>
  within.locator('button.button, .icon-button, .link-button').and(within.locator(':visible'))

test.describe('on paper', { tag: '@desktop' }, () => {
  const notice = (page: Page) =>
    page.locator('.frame').evaluate(frame => getComputedStyle(frame, '::before').content)

  test('a list prints its rows and where they lead, without what can only be pressed', async ({ page }) => {
    await page.goto('/?q=bpc-157')
    await page.getByRole('button', { name: 'Dismiss the notice' }).click()
    await expect(cards(page).first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'Results for "bpc-157"' })).toBeVisible()
    await expect(cards(page).first().getByText('/mg', { exact: true })).toBeVisible()
    const view = cards(page).first().getByRole('link', { name: /^View/ })
    expect(await view.evaluate(link => getComputedStyle(link, '::after').content)).toContain('(https://')
    await expect(pressed(page.locator('body'))).toHaveCount(0)
    await expect(page.getByRole('combobox')).toBeHidden()
    expect(await notice(page)).toBe(`"${DISCLAIMER}"`)
  })

  test('a printed list says its lens, its deals and changes what was chosen alone', async ({ page }) => {
    for (const path of ['/?q=bpc-157&cur=EUR&pack=single', '/deals?cur=EUR&pack=single']) {
      await page.goto(path)
      await expect(cards(page).first()).toBeVisible()
      const lens = page.getByText('prices in EUR, single packs, your codes counted')
      await expect(lens).toBeHidden()
      await page.emulateMedia({ media: 'print' })
      await expect(lens).toBeVisible()
      const unit = cards(page).first().locator('.offer-unit')
      const [own, about] = [await unit.boundingBox(), await unit.locator('.about').boundingBox()]
      expect(about?.y, 'the second price stands under the first').toBeLessThan(
        (own?.y ?? 0) + (own?.height ?? 0),
      )
      await page.emulateMedia({ media: 'screen' })
    }
    for (const path of ['/deals', '/changes']) {
      await page.goto(path)
      await expect(page.locator('.toggle').first()).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('.toggle').and(page.locator(':visible'))).toHaveCount(1)
      await expect(page.getByRole('combobox').or(page.getByRole('searchbox'))).toHaveCount(0)
      await page.emulateMedia({ media: 'screen' })
    }
  })

  test('an open offer prints alone, from the top of the paper', async ({ page }) => {
    await openOffer(page)
    await page.emulateMedia({ media: 'print' })
    await expect(cards(page).first()).toBeHidden()
    const dialog = page.getByRole('dialog')
    expect((await dialog.boundingBox())?.y).toBeLessThan(60)
    await expect(pressed(dialog)).toHaveCount(0)
    // Nothing of it is cut off, however long.
    expect(await dialog.evaluate(it => it.scrollHeight - it.clientHeight)).toBeLessThanOrEqual(0)
    expect(await notice(page)).toBe(`"${DISCLAIMER}"`)
  })

  test('the margin of every page says what the disclaimer says', () => {
    const css = readFileSync(new URL('../miniapp/styles/print.css', import.meta.url), 'utf8')
    expect(css).toContain(`content: '${DISCLAIMER}'`)
  })
})

test('where less motion is wanted nothing moves @desktop', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const moved: string[] = []
  await page.exposeFunction('moves', (what: string) => void moved.push(what))
  await page.addInitScript(() => {
    const note = (event: Event) => {
      const { animationName, propertyName, elapsedTime } = event as AnimationEvent & TransitionEvent
      const lasts = event.target instanceof Element && getComputedStyle(event.target).animationDuration
      if (elapsedTime > 0 || (lasts && !/^0s(, 0s)*$/.test(lasts)))
        (globalThis as unknown as { moves: (what: string) => void }).moves(
          `${event.type} ${animationName ?? propertyName}`,
        )
    }
    for (const type of ['animationstart', 'animationiteration', 'animationend', 'transitionend'])
      document.addEventListener(type, note, true)
  })
  await openOffer(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/deals')
  await expect(cards(page).first()).toBeVisible()
  const running = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  )
  expect(running).toBe(0)
  expect(moved).toEqual([])
})

for (const theme of ['light', 'dark'] as const)
  test(`a watched product is marked by more than a colour, ${theme} @desktop`, async ({ page }) => {
    await page.addInitScript(chosen => localStorage.setItem('theme', chosen), theme)
    await page.goto(FEW)
    await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /dark/ : /^((?!dark).)*$/)
    const watch = cards(page)
      .first()
      .getByRole('button', { name: /^Watch / })
    const look = () =>
      watch.evaluate(button => {
        const { fill } = getComputedStyle(button.querySelector('svg') ?? button)
        return {
          isFilled: fill !== 'none',
          hasGround: getComputedStyle(button).backgroundColor !== 'rgba(0, 0, 0, 0)',
        }
      })
    await expect(watch).toHaveAttribute('aria-pressed', 'false')
    expect(await look()).toEqual({ isFilled: false, hasGround: false })
    await watch.click()
    await page.mouse.move(0, 0)
    await expect(watch).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(look).toEqual({ isFilled: true, hasGround: true })
  })

test('in forced colours what is pressed, marked and focused still differs from what is not @desktop', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto('/?q=bpc-157')
  const watch = cards(page)
    .first()
    .getByRole('button', { name: /^Watch / })
  const fill = () => watch.locator('svg').evaluate(svg => getComputedStyle(svg).fill)
  expect(await fill()).toBe('none')
  await watch.click()
  await expect(watch).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(fill).not.toBe('none')
  // A drawing keeps the colour that it was given, so that has to be one of the person's own.
  const own = await page.evaluate(() =>
    ['CanvasText', 'GrayText', 'LinkText'].map(name => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = name
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    }),
  )
  const lone = page.locator('.mark svg, .search > svg, .logo svg')
  for (const color of await lone.evaluateAll(all => all.map(svg => getComputedStyle(svg).color)))
    expect(own).toContain(color)
  await expect(page.locator('.badge').first()).toHaveCSS('border-top-width', '1px')
  await page.keyboard.press('Tab')
  const outline = () =>
    page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
      return `${outlineStyle} ${outlineWidth}`
    })
  expect(await outline()).toMatch(/^(solid|auto) [1-9]/)
})

test('read from right to left the page is its own mirror image @desktop', async ({ page }) => {
  await page.goto(FEW)
  await expect(cards(page).nth(2)).toBeVisible()
  const places = () =>
    cards(page)
      .nth(1)
      .evaluate(card => {
        const frame = card.getBoundingClientRect()
        return [
          ...card.querySelectorAll(
            '.offer-name, .offer-vendor, .offer-ruler .mine, .offer-view, .offer-acts',
          ),
        ].map(part => {
          const box = part.getBoundingClientRect()
          const isMirrored = getComputedStyle(part).direction === 'rtl'
          const from = isMirrored ? frame.right - box.right : box.left - frame.left
          return Math.round(from)
        })
      })
  const before = await places()
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await expect.poll(places).toEqual(before)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)
  const edge = await page
    .locator('.offer.best')
    .first()
    .evaluate(card => getComputedStyle(card).boxShadow)
  expect(edge).toContain(' -3px 0px')
  await page.locator('[data-offer-name]').first().click()
  const inset = (part: string) =>
    page
      .getByRole('dialog')
      .locator(part)
      .first()
      .evaluate(it => it.getBoundingClientRect().right)
  await expect(page.getByRole('dialog').locator('th').first()).toBeVisible()
  const [title, label] = [await inset('h2'), await inset('.section-label')]
  expect(Math.abs(title - label)).toBeLessThanOrEqual(1)
})
