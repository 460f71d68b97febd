import { forgetMessages, showCommands, showInline, showMessages } from './chat.js'
import { act, ask, byId, make, remember, toast } from './dom.js'
import { createHost } from './host.js'
import { payDialog } from './invoice.js'
import { readLink } from './links.js'
import { coloursOf, themes } from './themes.js'

const form = byId('client')
let user =
  Number(new URLSearchParams(location.search).get('user')) || Number(remember('stand-in-user')) || 1001
let state

const say = text => act('send', { user, text })

const launch = async (url, startParam) => {
  const { url: signed } = await act('launch', {
    user,
    url,
    ...(startParam === undefined ? {} : { startParam }),
    theme: coloursOf(form),
    version: form.version.value,
    platform: form.platform.value,
    ageHours: Number(form.age.value) || 0,
  })
  host.open(signed, state.bot.name)
}

const followLink = {
  invoice: ({ slug }) => payDialog(user, slug),
  app: ({ startParam }) => launch(state.app.url, startParam),
  start: ({ payload }) => say(`/start ${payload}`.trim()),
}

/** Follows a link that Telegram itself would follow; false when it leads elsewhere. */
const telegramLink = address => {
  const link = readLink(address, state.bot.username)
  const follow = followLink[link.kind]
  if (follow) void Promise.resolve(follow(link)).catch(error => toast(error.message))
  return Boolean(follow)
}

const composeInline = query => {
  byId('text').value = `@${state.bot.username} ${query}`
  byId('text').focus()
  void queryInline()
}

const followButton = async button => {
  if (button.web_app) return launch(button.web_app.url)
  if (button.url && !telegramLink(button.url)) window.open(button.url, '_blank', 'noopener,noreferrer')
  const inline = button.switch_inline_query ?? button.switch_inline_query_current_chat
  if (inline !== undefined) composeInline(inline)
  if (!button.copy_text) return undefined
  const copied = await navigator.clipboard.writeText(button.copy_text.text).then(
    () => true,
    () => false,
  )
  return toast(copied ? 'Copied' : `Copy by hand: ${button.copy_text.text}`)
}

const pressButton = async (message, button) => {
  if (button.callback_data === undefined) return followButton(button)
  const answer = await act('press', { user, messageId: message.message_id, data: button.callback_data })
  if (answer.url) telegramLink(answer.url)
  if (answer.text && answer.showAlert) {
    return ask({ title: state.bot.name, text: answer.text, buttons: [{ id: 'ok', label: 'OK' }] })
  }
  return answer.text ? toast(answer.text) : undefined
}

const host = createHost({ form, onLink: telegramLink, user: () => user })
const on = { telegramLink, command: text => void say(text), button: pressButton }

const become = id => {
  user = id
  remember('stand-in-user', String(id))
  history.replaceState(null, '', `?user=${id}`)
  host.close()
  forgetMessages()
  void refresh()
}

const states = {
  new: 'has not started the bot',
  active: 'talks to the bot',
  blocked: 'blocked the bot',
  deactivated: 'deleted account',
}

const showPeople = () => {
  const items = state.people.map(person => {
    const name = [person.first_name, person.last_name].filter(Boolean).join(' ')
    const note = make('small', {}, `${person.language_code}, ${states[person.state]}`)
    const attributes = { 'aria-pressed': String(person.id === user) }
    const button = make('button', { type: 'button', attributes }, make('span', { dir: 'auto' }, name), note)
    button.addEventListener('click', () => become(person.id))
    return make('li', {}, button)
  })
  replaceKeepingFocus(byId('people'), items)
  const mine = state.people.find(person => person.id === user)
  const choices = mine?.state === 'blocked' ? ['unblock', 'deactivate'] : ['block', 'deactivate']
  const labels = { block: 'Block the bot', unblock: 'Unblock', deactivate: 'Delete the account' }
  const acts = mine && mine.state !== 'deactivated' ? choices : []
  const buttons = acts.map(name => {
    const button = make('button', { type: 'button' }, labels[name])
    button.addEventListener('click', () => act('state', { user, state: name }))
    return button
  })
  replaceKeepingFocus(byId('person-acts'), buttons)
}

/** Redraws a list of buttons and puts the focus back on the one at the same place. */
const replaceKeepingFocus = (place, items) => {
  const index = [...place.querySelectorAll('button')].indexOf(document.activeElement)
  place.replaceChildren(...items)
  if (index >= 0) place.querySelectorAll('button')[index]?.focus()
}

const showBot = () => {
  byId('bot-name').textContent = state.bot.name
  byId('bot-note').textContent = `@${state.bot.username} ${state.bot.shortDescription}`.trim()
  byId('start').hidden = state.messages.length > 0
  byId('menu').textContent = state.menuButton.type === 'web_app' ? state.menuButton.text : 'Menu'
  showCommands(state.commands, text => {
    toggleMenu(false)
    void say(text)
  })
  const breaches = state.breaches.map(({ kind, method, detail }) =>
    make('li', {}, `${kind}: ${method}. ${detail}`),
  )
  byId('breaches').replaceChildren(...(breaches.length ? breaches : [make('li', {}, 'Nothing so far')]))
}

const refresh = async () => {
  const asked = user
  const response = await fetch(`/sim/state?user=${asked}`)
  const next = await response.json()
  if (asked !== user) return
  state = next
  showPeople()
  showBot()
  showMessages(state.messages, on)
}

const toggleMenu = open => {
  byId('commands').hidden = !open
  byId('menu').setAttribute('aria-expanded', String(open))
}

let typing
const queryInline = async () => {
  const text = byId('text').value
  const prefix = `@${state.bot.username} `
  if (!text.startsWith(prefix)) return showInline(undefined)
  const query = text.slice(prefix.length)
  const answer = await act('inline', { user, query }).catch(() => undefined)
  return showInline(answer, async resultId => {
    await act('choose', { user, query, resultId })
    byId('text').value = ''
    showInline(undefined)
  })
}

const submit = async () => {
  const text = byId('text').value.trim()
  if (!text || text.startsWith(`@${state.bot.username} `)) return
  byId('text').value = ''
  await say(text)
}

byId('composer').addEventListener('submit', event => {
  event.preventDefault()
  void submit()
})
byId('text').addEventListener('keydown', event => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
  event.preventDefault()
  void submit()
})
byId('text').addEventListener('input', () => {
  clearTimeout(typing)
  typing = setTimeout(() => void queryInline(), 300)
})
byId('menu').addEventListener('click', () => {
  if (state.menuButton.type === 'web_app') void launch(state.menuButton.web_app.url)
  else toggleMenu(byId('commands').hidden)
})
byId('start').addEventListener('click', () => void say('/start'))
byId('open-app').addEventListener('click', () => void launch(state.app.url))
byId('site-login').addEventListener('click', async () => {
  const fields = await act('widget', { user })
  window.open(
    new URL(`/api/auth/telegram?${new URLSearchParams(fields)}`, state.app.url),
    '_blank',
    'noopener',
  )
})
byId('new-person').addEventListener('submit', async event => {
  event.preventDefault()
  const fields = Object.fromEntries(new FormData(event.target))
  const id = Math.max(1000, ...state.people.map(person => person.id)) + 1
  await act('create', { ...fields, id, username: fields.username || undefined })
  event.target.reset()
  become(id)
})

form.theme.append(...Object.entries(themes).map(([value, { label }]) => make('option', { value }, label)))
form.custom.value = JSON.stringify(themes.custom.colours, null, 1)
form.theme.addEventListener('change', () => {
  form.querySelector('.custom-theme').hidden = form.theme.value !== 'custom'
})
new EventSource('/sim/events').addEventListener('message', () => void refresh())
