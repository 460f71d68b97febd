import { isLoopback } from './links.ts'
import type { NewUser } from './people.ts'
import { createPageHandler } from './page-server.ts'
import { startSimulator, type Control } from './simulator.ts'
import type { SimulatorOptions } from './world.ts'

interface LocalTelegramOptions extends Pick<
  SimulatorOptions,
  'token' | 'username' | 'miniAppName' | 'clock' | 'limits'
> {
  appUrl: string
  port?: number
  /** Who is there from the start; a few invented people when left out. */
  people?: readonly NewUser[]
}

export interface LocalTelegram {
  /** On the Mini App's own host name: under another the frame is a third party, without storage and cookies. */
  url: string
  apiRoot: string
  token: string
  username: string
  control: Control
  stop: () => Promise<void>
}

/** Names and languages that are apt to break a screen. */
const invented: readonly NewUser[] = [
  { id: 1001, first_name: 'Ann', last_name: 'Sample', username: 'ann_sample', language_code: 'en' },
  { id: 1002, first_name: 'Jürgen', language_code: 'de' },
  { id: 1003, first_name: 'Вера', username: 'vera_sample', language_code: 'ru' },
  { id: 1004, first_name: 'مريم 🧪', language_code: 'ar' },
]

/** A product's database outlives a run of the stand-in, and would take a number it knows for a repetition. */
const goOnCounting = ({ world }: Control) => {
  world.queue.nextUpdateId = Math.floor(world.clock.now() / 1000)
  world.counters.id = world.clock.now()
}

/** The Bot API for one bot, and a page on which one talks to it and opens the Mini App, all on this machine. */
export const startLocalTelegram = async (options: LocalTelegramOptions): Promise<LocalTelegram> => {
  const { appUrl, people = invented, ...rest } = options
  const simulator = await startSimulator({
    ...rest,
    trustedOrigins: [new URL(appUrl).origin],
    handlers: control => [createPageHandler(control, appUrl)],
  })
  const { control, apiRoot } = simulator
  goOnCounting(control)
  for (const user of people) control.user(user)
  const { token, bot } = control.world.settings
  const page = new URL(apiRoot)
  if (isLoopback(new URL(appUrl).hostname)) page.hostname = new URL(appUrl).hostname
  return { url: page.href, apiRoot, token, username: bot.username, control, stop: simulator.stop }
}
