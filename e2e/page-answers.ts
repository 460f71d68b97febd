import type { Page } from '@playwright/test'

/** Takes the answers out of the page before the app reads them, so that the app asks for each by itself. */
export async function withoutPageAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => document.getElementById('boot')?.remove(), {
      once: true,
    })
  })
}
