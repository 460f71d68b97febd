import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { environmentWith, processConfig } from '#api/config.ts'
import { startLocalTelegram, type LocalTelegram } from '#bot/simulator/main.ts'
import { readArguments } from './arguments.ts'
import { runCommand, UsageFault } from './fail.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const MINI_APP_NAME = 'app'
const LOOK_EVERY_MS = 300

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    response => response.ok,
    () => false,
  )

async function isReady(local: LocalTelegram, appUrl: string, ended: Promise<unknown>): Promise<boolean> {
  const over = ended.then(() => 'over')
  const isPolled = () => local.control.world.queue.poll !== undefined
  while (!(isPolled() && (await answers(`${appUrl}/readyz`)))) {
    if ((await Promise.race([over, delay(LOOK_EVERY_MS, 'go on')])) === 'over') return false
  }
  return true
}

/** The product beside a local Telegram, whose page is one port above; nothing leaves this machine. */
async function telegram(args: readonly string[]): Promise<void> {
  const { positionals } = readArguments(args, {})
  if (positionals.length > 0)
    throw new UsageFault(`"${positionals[0]}" is not understood; the command takes nothing`)
  const { port } = processConfig()
  const appUrl = `http://localhost:${port}`
  const local = await startLocalTelegram({ appUrl, port: port + 1, miniAppName: MINI_APP_NAME })
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    stdio: 'inherit',
    env: environmentWith({
      PUBLIC_URL: appUrl,
      HOST: 'localhost',
      BOT_TOKEN: local.token,
      BOT_USERNAME: local.username,
      BOT_MODE: 'polling',
      MINI_APP_NAME,
      TELEGRAM_API_ROOT: local.apiRoot,
    }),
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill('SIGTERM'))
  const ended = once(child, 'exit')
  if (await isReady(local, appUrl, ended))
    process.stdout.write(`Local Telegram is ready on ${local.url} with @${local.username}\n`)
  const [code] = (await ended) as [number | null]
  await local.stop()
  process.exit(code ?? 0)
}

await runCommand(telegram)
