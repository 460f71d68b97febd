import { expect, test } from '@playwright/test'
import { signUp } from './person.ts'

test('the assistant: examples, an answer with its sources, a failure, a new beginning', async ({ page }) => {
  await signUp(page)
  await page.goto('/chat')
  const field = page.getByRole('textbox', { name: 'Your question' })
  const log = page.getByRole('log')

  await test.step('intro, disclaimer and three examples that fill the field', async () => {
    await expect(
      page.getByText(/^Ask me anything about peptides, SARMs, or research chemicals\./),
    ).toBeVisible()
    await expect(
      page.getByText(
        'This AI assistant provides educational information only. Always consult qualified professionals for research guidance.',
      ),
    ).toBeVisible()
    for (const name of ['SARMs vs Steroids?', 'Safety considerations?', 'What is BPC-157?']) {
      await page.getByRole('button', { name }).click()
      await expect(field).toHaveValue(name)
    }
  })

  await test.step('nothing but space is not sent; a new line is no sending', async () => {
    let sent = 0
    page.on(
      'request',
      request => void (sent += request.method() === 'POST' && request.url().endsWith('/api/chat') ? 1 : 0),
    )
    await field.fill('   ')
    await field.press('Enter')
    await field.fill('one')
    await field.press('Shift+Enter')
    await expect(field).toHaveValue('one\n')
    expect(sent).toBe(0)
  })

  await test.step('a failure keeps the question', async () => {
    await page.route('**/api/chat', route => route.fulfill({ status: 503, json: { message: 'Too busy.' } }))
    await field.fill('What is BPC-157?')
    await field.press('Enter')
    await expect(page.locator('.toast')).toContainText('Error')
    await expect(page.locator('.toast')).toContainText('Failed to send message. Please try again.')
    await expect(page.getByText('Too busy.')).toBeVisible()
    await expect(field).toHaveValue('What is BPC-157?')
    await page.unroute('**/api/chat')
  })

  await test.step('while it is sent: "Thinking..."; then the answer, and an empty field', async () => {
    await page.route('**/api/chat', async route => {
      await new Promise(resolve => setTimeout(resolve, 600))
      await route.continue()
    })
    await field.press('Enter')
    await expect(page.getByText('Thinking...')).toBeVisible()
    await expect(log.getByRole('article')).toHaveCount(2)
    await expect(field).toHaveValue('')
    await expect(page.getByText('Thinking...')).toHaveCount(0)
  })

  await test.step('what is typed while an answer is awaited is kept', async () => {
    await field.fill('What is BPC-157?')
    await field.press('Enter')
    await expect(page.getByText('Thinking...')).toBeVisible()
    await field.fill('What does it cost?')
    await expect(log.getByRole('article')).toHaveCount(4)
    await expect(page.getByText('Thinking...')).toHaveCount(0)
    await expect(field).toHaveValue('What does it cost?')
    await field.fill('')
  })

  await test.step('a mark opens its source', async () => {
    await log
      .getByRole('button', { name: /^Source 1: / })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Sources' })
    await expect(dialog.locator('.source.chosen blockquote')).not.toBeEmpty()
    await page.keyboard.press('Escape')
  })

  await test.step('a rating is kept', async () => {
    const saved = page.waitForResponse(answer => answer.url().includes('/feedback'))
    const helpful = log.getByRole('button', { name: 'Helpful', exact: true }).last()
    await helpful.click()
    expect((await saved).ok()).toBe(true)
    await page.getByRole('link', { name: 'Trending' }).first().click()
    await expect(page).toHaveURL('/trending')
    await page.goBack()
    await expect(helpful).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('clearing asks first', async () => {
    await page.getByRole('button', { name: 'Clear chat' }).click()
    await page.getByRole('button', { name: 'Delete all messages' }).click()
    await expect(log.getByRole('article')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'What is BPC-157?' })).toBeVisible()
  })
})
