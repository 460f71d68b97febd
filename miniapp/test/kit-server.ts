import { type Browser, chromium } from '@playwright/test'
import { build, preview } from 'vite'

export const OUT = 'screenshots/kit'

const DARK_TELEGRAM = {
  bg_color: '#17212b',
  text_color: '#f5f5f5',
  hint_color: '#708499',
  link_color: '#6ab3f3',
  button_color: '#5288c1',
  button_text_color: '#ffffff',
  secondary_bg_color: '#232e3c',
  section_bg_color: '#17212b',
  destructive_text_color: '#ec3942',
}

/** The fragment with which Telegram would open the app in its documentation's dark sample theme. */
export const TELEGRAM_HASH = `#tgWebAppVersion=8.0&tgWebAppPlatform=android&tgWebAppThemeParams=${encodeURIComponent(JSON.stringify(DARK_TELEGRAM))}`

const html = (source: string) =>
  source
    .replace('/miniapp/main.tsx', '/miniapp/test/kit.tsx')
    .replace(
      '</head>',
      '<style>.kit-part{display:grid;gap:16px;margin-top:48px}.kit-stack{display:grid;gap:12px}</style></head>',
    )

/** Builds the kit page with the product's own configuration, serves it and opens a browser. */
export async function openKit(
  port: number,
): Promise<{ browser: Browser; url: string; close: () => Promise<void> }> {
  await build({
    logLevel: 'warn',
    plugins: [{ name: 'kit', transformIndexHtml: { order: 'pre', handler: html } }],
    build: { outDir: `${OUT}/site` },
  })
  const server = await preview({ build: { outDir: `${OUT}/site` }, preview: { port, host: '127.0.0.1' } })
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  const close = async () => {
    await browser.close()
    await server.close()
  }
  return { browser, url: `http://127.0.0.1:${port}/`, close }
}
