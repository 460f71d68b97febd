import { byId, make } from './dom.js'
import { richText } from './rich-text.js'

const shown = new Map()

const label = button => (button.url ? `${button.text} ↗` : button.text)

const keyboard = (message, on) => {
  const rows = message.reply_markup?.inline_keyboard ?? []
  if (!rows.length) return undefined
  const row = buttons =>
    make(
      'div',
      {},
      ...buttons.map(button => {
        const element = make('button', { type: 'button' }, label(button))
        element.addEventListener('click', async () => {
          element.disabled = true
          await on.button(message, button).catch(() => undefined)
          element.disabled = false
          element.focus()
        })
        return element
      }),
    )
  return make('div', { className: 'keyboard' }, ...rows.map(row))
}

/** What Telegram itself says in the chat, without a bubble. */
const service = message => {
  if (message.successful_payment) return `You paid ${message.successful_payment.total_amount} Stars`
  if (message.refunded_payment) return `${message.refunded_payment.total_amount} Stars came back to you`
  if (message.write_access_allowed) return 'You allowed this bot to message you'
  return undefined
}

const extras = message => {
  const { document: file } = message
  if (!file) return undefined
  const address = `/sim/file?id=${encodeURIComponent(file.file_id)}`
  const name = `${file.file_name}, ${file.file_size} bytes`
  return make('p', {}, make('a', { href: address, download: file.file_name }, name))
}

const time = message => {
  const at = new Date(message.date * 1000).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
  return make('span', { className: 'time' }, message.edit_date ? `edited ${at}` : at)
}

const draw = (message, on) => {
  const note = service(message)
  if (note) return make('div', { className: 'service' }, note)
  const mine = !message.from?.is_bot
  const text = message.text ?? message.caption ?? ''
  const body = text ? richText(text, message.entities ?? message.caption_entities ?? [], on) : undefined
  const who = make('span', { className: 'hidden' }, mine ? 'You: ' : 'Bot: ')
  const via = message.via_bot ? make('small', {}, `via @${message.via_bot.username}`) : undefined
  const bubble = make('div', { className: 'bubble' }, who, via, extras(message), body, time(message))
  return make('div', { className: mine ? 'message mine' : 'message' }, bubble, keyboard(message, on))
}

/** Draws what changed and leaves the rest alone, so that focus stays where it is. */
export const showMessages = (messages, on) => {
  const list = byId('messages')
  const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 80
  const present = new Set(messages.map(message => message.message_id))
  for (const [id, { element }] of shown) {
    if (present.has(id)) continue
    element.remove()
    shown.delete(id)
  }
  for (const message of messages) {
    const json = JSON.stringify(message)
    const before = shown.get(message.message_id)
    if (before?.json === json) continue
    const element = draw(message, on)
    if (before) before.element.replaceWith(element)
    else list.append(element)
    shown.set(message.message_id, { json, element })
  }
  if (atEnd) list.scrollTop = list.scrollHeight
}

export const forgetMessages = () => {
  shown.clear()
  byId('messages').replaceChildren()
}

export const showCommands = (commands, run) => {
  const items = commands.map(({ command, description }) => {
    const button = make('button', { type: 'button' }, `/${command}`, make('small', {}, description))
    button.addEventListener('click', () => run(`/${command}`))
    return make('li', {}, button)
  })
  byId('commands').replaceChildren(...items)
}

/** Results of an inline query above the composer; undefined takes them away. */
export const showInline = (answer, choose) => {
  const place = byId('inline-results')
  place.hidden = !answer
  if (!answer) return
  const results = answer.results.map(result => {
    const button = make(
      'button',
      { type: 'button' },
      result.title ?? result.id,
      make('small', {}, result.description ?? ''),
    )
    button.addEventListener('click', () => choose(result.id))
    return button
  })
  const note = results.length ? undefined : make('p', {}, 'No results')
  place.replaceChildren(...(note ? [note] : results))
}
