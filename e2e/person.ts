import { expect, type Page } from '@playwright/test'

/** Opens an account as a new person and is signed in; the address is one that nobody else in this run has. */
export async function signUp(page: Page, name = 'Ada'): Promise<string> {
  const email = `${name.toLowerCase()}-${crypto.randomUUID()}@example.com`
  const answer = await page.request.post('/api/auth/signup', {
    data: { email, password: 'correct horse battery', firstName: name },
  })
  expect(answer.ok()).toBe(true)
  return email
}
