import { expect, type Page } from '@playwright/test'

/** A search with a few offers, for journeys to which any offer will do: the page of fifty takes twice the CPU time. */
export const FEW = '/?q=epitalon'

const part = () => Math.ceil(Math.random() * 250)

/**
 * Opens an account as a new person and is signed in; the e-mail is one that nobody else in this run has. Everybody comes
 * from a network address of their own, as the proxy in front would say it: one address may open forty accounts an hour.
 */
export async function signUp(page: Page, name = 'Ada'): Promise<string> {
  const email = `${name.toLowerCase()}-${crypto.randomUUID()}@example.com`
  const answer = await page.request.post('/api/auth/signup', {
    headers: { 'X-Forwarded-For': `10.${part()}.${part()}.${part()}` },
    data: { email, password: 'correct horse battery', firstName: name },
  })
  expect(answer.ok()).toBe(true)
  return email
}
