import type { Api } from 'grammy'
import type { BotCommand } from 'grammy/types'
import COMMANDS from './commands.json' with { type: 'json' }
import type { BotLog } from './context.ts'
import { clip } from './messages.ts'

const MAX_DESCRIPTION = 512
const MAX_SHORT = 120
const LANGUAGES = ['de', 'ru'] as const
/** Outside the private chat only inline mode is of use, so the menu there is short. */
const EVERYWHERE = new Set<string>(['help', 'privacy', 'terms'])

const menu = (language: 'en' | 'de' | 'ru'): BotCommand[] =>
  COMMANDS.map(({ command, words }) => ({ command, description: words[language] }))

const descriptionOf = (appName: string) =>
  clip(
    `${appName} shows what a milligram of a research peptide, SARM or research chemical really costs, at every vendor, checked minutes ago. Free, without ads, without affiliate links.\n\nEducational comparison only. Not medical advice.`,
    MAX_DESCRIPTION,
  )
const shortOf = (appName: string) =>
  clip(`${appName}: research chemical prices per mg at every vendor. Educational comparison only.`, MAX_SHORT)

const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

/** Sets only what differs: these calls are limited more strictly than messages, and every start makes them. */
function steps(api: Api, { appName, appUrl }: { appName: string; appUrl: string | null }) {
  const scope = { type: 'all_private_chats' as const }
  const commands = (list: BotCommand[], place: Parameters<Api['getMyCommands']>[0]) => async () => {
    if (!same(await api.getMyCommands(place), list)) await api.setMyCommands(list, place)
  }
  return [
    commands(menu('en'), { scope }),
    ...LANGUAGES.map(language => commands(menu(language), { scope, language_code: language })),
    commands(
      menu('en').filter(({ command }) => EVERYWHERE.has(command)),
      {},
    ),
    async () => {
      const description = descriptionOf(appName)
      if ((await api.getMyDescription()).description !== description) await api.setMyDescription(description)
    },
    async () => {
      const short = shortOf(appName)
      if ((await api.getMyShortDescription()).short_description !== short)
        await api.setMyShortDescription(short)
    },
    async () => {
      if (appUrl === null) return
      const button = { type: 'web_app' as const, text: clip(appName, 20), web_app: { url: appUrl } }
      if (!same(await api.getChatMenuButton(), button)) await api.setChatMenuButton({ menu_button: button })
    },
  ]
}

/** Commands by scope and language, descriptions and the menu button. What Telegram refuses is logged, not fatal. */
export async function introduceBot(
  api: Api,
  options: { appName: string; appUrl: string | null; log: BotLog },
): Promise<void> {
  for (const step of steps(api, options)) {
    try {
      await step()
    } catch (error) {
      options.log.warn({ err: error }, 'the bot could not introduce itself')
    }
  }
}
