import { defineConfig } from '@playwright/test'
import { LAUNCH } from './e2e/chromium.ts'
import { DATA_DIR, TELEGRAM_DATA_DIR } from './e2e/data-dir.ts'
import { PORT, TELEGRAM_PORT } from './e2e/ports.ts'

const server = {
  timeout: 300_000,
  stdout: 'ignore' as const,
  env: (port: number, dataDir: string) => ({
    ...(process.env as Record<string, string>),
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
    BOT_TOKEN: '',
    // Journeys open more accounts than one network address may; each says where it comes from (person.ts, telegram.ts).
    TRUST_PROXY: '1',
  }),
}

/** What is sent, kept, counted or answered, whatever the layout: held once, on the desktop (docs/decisions/110). */
const HELD_ONCE =
  /(budget|chat|commands|frame-outside|own|reach|reset|session|settings|support|targets|vendor-trust|words-beyond)\.spec\.ts$/

/** A page lives for seconds: to optimise its code took more CPU time than that code then saved (docs/decisions/110). */
const WITHOUT_OPTIMISERS = ['--js-flags=--no-opt --no-maglev']

/** Journeys in a real browser against the real product on an embedded database of its own, made anew each run. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 120_000,
  workers: 2,
  // As long as an action may take: two browsers and the product share two cores.
  expect: { timeout: 10_000 },
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A second try on a machine that stalls; a journey that needed it is reported as flaky.
  retries: 2,
  reporter: process.env['CI'] ? 'dot' : 'list',
  use: {
    actionTimeout: 10_000,
    // Drawing what moves took a seventh of the browser's CPU time; what may move is looked at in vitals and looks.
    contextOptions: { reducedMotion: 'reduce' },
    baseURL: `http://localhost:${PORT}`,
    launchOptions: { ...LAUNCH, args: [...LAUNCH.args, ...WITHOUT_OPTIMISERS] },
  },
  projects: [
    {
      name: 'phone',
      // What does not depend on the layout is held once.
      grepInvert: /@desktop/,
      testIgnore: HELD_ONCE,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // The Mini App is drawn for a phone; its main journeys run at both widths.
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 900 } } },
  ],
  webServer: [
    // The product beside a local Telegram, for the journeys of the Mini App. Without an address Playwright goes on to the
    // next one, so that both start at once; the last entry waits for this one.
    {
      ...server,
      command: 'node --import tsx api/cli/telegram.ts',
      env: server.env(TELEGRAM_PORT, TELEGRAM_DATA_DIR),
    },
    {
      ...server,
      command: 'node --import tsx api/main.ts',
      url: `http://localhost:${PORT}/readyz`,
      env: server.env(PORT, DATA_DIR),
    },
    {
      command: 'tail -f /dev/null',
      url: `http://localhost:${TELEGRAM_PORT}/readyz`,
      timeout: server.timeout,
      reuseExistingServer: true,
    },
  ],
})
