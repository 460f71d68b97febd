import { existsSync } from 'node:fs'

const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']

/**
 * A Chromium that is there: the one named, the system's, else Playwright's own. Debian's headless shell comes first: the
 * whole browser draws its own frame in processes of its own and took 1.6 times the CPU time of the same journeys.
 */
const executablePath = [process.env['CHROMIUM_PATH'], ...PLACES].find(
  path => path !== undefined && path !== '' && existsSync(path),
)

/** How every browser of the tests, measurements and pictures is started. */
export const LAUNCH = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
