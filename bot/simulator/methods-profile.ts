import type { BotCommand, MenuButton } from 'grammy/types'
import { asFields, jsonArg, requiredFields, requiredText, textArg, type Args } from './args.ts'
import { bad, within } from './failure.ts'
import { webAppFault } from './links.ts'
import type { Context, Methods } from './methods.ts'
import { changed, type World } from './world.ts'

const language = (args: Args): string => {
  const code = textArg(args, 'language_code')
  if (code && !/^[a-z]{2}$/.test(code)) throw bad('invalid language code specified')
  return code
}

const readCommand = (value: unknown): BotCommand =>
  within("Can't parse BotCommand", () => {
    const fields = asFields(value, 'expected an Object')
    return { command: requiredText(fields, 'command'), description: requiredText(fields, 'description') }
  })

const checkCommand = ({ command, description }: BotCommand) => {
  if (!command) throw bad('command must be non-empty')
  if (command.length > 32) throw bad('command length must not exceed 32')
  if (!description) throw bad('command description must be non-empty')
  if (description.length > 256) throw bad('command description length must not exceed 256')
  if (!/^\/?[a-z0-9_]+$/.test(command)) throw bad('BOT_COMMAND_INVALID')
}

const readCommands = (args: Args): BotCommand[] => {
  const value = jsonArg(args, 'commands', 'commands JSON object') ?? []
  if (!Array.isArray(value)) throw bad('Expected an Array of BotCommand')
  const commands = value.map(readCommand)
  commands.forEach(checkCommand)
  if (commands.length > 100) throw bad('BOT_COMMANDS_TOO_MUCH')
  return commands
}

const scopes = new Set(['default', 'all_private_chats', 'all_group_chats'])

const listKey = ({ args }: Context): string => {
  const value = jsonArg(args, 'scope', 'BotCommandScope JSON object') ?? { type: 'default' }
  const scope = within("Can't parse BotCommandScope", () => {
    const type = requiredText(asFields(value, 'BotCommandScope must be an Object'), 'type')
    if (!scopes.has(type)) throw bad('Unsupported type specified')
    return type
  })
  return `${scope}/${language(args)}`
}

const setMyCommands = (context: Context) => {
  const { commands: lists } = context.world.profile
  const commands = readCommands(context.args)
  const key = listKey(context)
  if (commands.length) lists.set(key, commands)
  else lists.delete(key)
  changed(context.world)
  return true
}

/** The commands that a person sees in the private chat: the narrowest list first, their language before none. */
export const commandsFor = (world: World, languageCode: string): BotCommand[] => {
  const keys = ['all_private_chats', 'default'].flatMap(scope => [
    `${scope}/${languageCode.slice(0, 2)}`,
    `${scope}/`,
  ])
  return keys.map(key => world.profile.commands.get(key)).find(list => list !== undefined) ?? []
}

/** The documentation gives the length, not the words of the refusal. */
const setText = (texts: Map<string, string>, name: string, max: number) => ({
  params: [name, 'language_code'],
  run: ({ world, args }: Context) => {
    const value = textArg(args, name)
    const code = language(args)
    if (Array.from(value).length > max) throw bad(`${name} is too long`)
    texts.set(code, value)
    changed(world)
    return true
  },
})

const getText = (texts: Map<string, string>, name: string) => ({
  params: ['language_code'],
  run: ({ args }: Context) => ({ [name]: texts.get(language(args)) ?? texts.get('') ?? '' }),
})

const readMenuButton = (world: World, args: Args): MenuButton => {
  const value = jsonArg(args, 'menu_button', 'menu button JSON object')
  if (value === undefined) return { type: 'default' }
  const button = within("Can't parse menu button", (): MenuButton => {
    const fields = asFields(value, 'MenuButton must be an Object')
    const type = requiredText(fields, 'type')
    if (type === 'default' || type === 'commands') return { type }
    if (type !== 'web_app') throw bad('MenuButton has unsupported type')
    const text = requiredText(fields, 'text')
    return { type, text, web_app: { url: requiredText(requiredFields(fields, 'web_app'), 'url') } }
  })
  if (button.type !== 'web_app') return button
  if (!button.text) throw bad('menu button text must be non-empty')
  const fault = webAppFault(button.web_app.url, world.settings.trusted)
  if (fault) throw bad(`Menu button Web App URL '${button.web_app.url}' is invalid: ${fault}`)
  return button
}

const setChatMenuButton = ({ world, args }: Context) => {
  world.profile.menuButton = readMenuButton(world, args)
  changed(world)
  return true
}

export const profileMethods = (world: World): Methods => {
  const { descriptions, shortDescriptions, commands } = world.profile
  return {
    getMe: { params: [], run: () => world.settings.bot },
    setMyCommands: { params: ['commands', 'scope', 'language_code'], run: setMyCommands },
    getMyCommands: {
      params: ['scope', 'language_code'],
      run: context => commands.get(listKey(context)) ?? [],
    },
    setMyDescription: setText(descriptions, 'description', 512),
    getMyDescription: getText(descriptions, 'description'),
    setMyShortDescription: setText(shortDescriptions, 'short_description', 120),
    getMyShortDescription: getText(shortDescriptions, 'short_description'),
    setChatMenuButton: { params: ['menu_button'], run: setChatMenuButton },
    getChatMenuButton: { params: [], run: () => world.profile.menuButton },
  }
}
