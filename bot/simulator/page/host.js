import { contentArea, drawButton, dressDevice, safeArea, showDevice } from './device.js'
import { ask, byId, make } from './dom.js'
import { handlers } from './host-events.js'
import { coloursOf } from './themes.js'

const MAX_LOG = 60

const note = text => {
  const log = byId('app-log')
  log.append(make('li', {}, text))
  while (log.children.length > MAX_LOG) log.firstChild.remove()
}

const makeHost = ({ form, onLink, user }) => {
  const host = {
    frame: undefined,
    origin: '',
    /** The Mini App has sent its first event, so it takes ours. */
    isListening: false,
    button: {},
    state: { confirmClose: false, expanded: true, addedToHome: false },
    onLink,
    user,
    post: (eventType, eventData = null) =>
      host.isListening &&
      host.frame?.contentWindow?.postMessage(JSON.stringify({ eventType, eventData }), host.origin),
    setButton: change => {
      host.button = { ...host.button, ...change }
      drawButton(host.button, host.post)
    },
    colours: () => coloursOf(form),
    safeArea: () => safeArea(form),
    contentArea: () => contentArea(form),
    sendViewport: () =>
      host.post('viewport_changed', {
        width: host.frame?.clientWidth ?? 0,
        height: host.frame?.clientHeight ?? 0,
        is_expanded: host.state.expanded,
        is_state_stable: true,
      }),
    close: () => {
      host.frame?.remove()
      host.frame = undefined
      host.isListening = false
      host.button = {}
      host.state.confirmClose = false
      showDevice(undefined)
    },
  }
  return host
}

const parse = data => {
  try {
    return JSON.parse(data)
  } catch {
    return {}
  }
}

/** Takes requests from the open Mini App only: its window, its origin. */
const receive = (host, event) => {
  if (!host.frame || event.source !== host.frame.contentWindow || event.origin !== host.origin) return
  const { eventType, eventData } = parse(event.data)
  if (typeof eventType !== 'string') return
  host.isListening = true
  note(`${eventType} ${eventData ? JSON.stringify(eventData) : ''}`)
  const handler = Object.hasOwn(handlers, eventType) ? handlers[eventType] : undefined
  if (!handler) note(`no answer to ${eventType}`)
  else void Promise.resolve(handler(host, eventData ?? {})).catch(error => note(`failed: ${error.message}`))
}

const closeByPerson = async host => {
  const question = {
    title: 'Close the Mini App',
    text: 'Changes that were not saved will be lost.',
    buttons: [
      { id: 'close', label: 'Close' },
      { id: 'stay', label: 'Stay' },
    ],
  }
  if (!host.state.confirmClose || (await ask(question)) === 'close') host.close()
}

const open = (host, form, url, title) => {
  host.close()
  host.origin = new URL(url).origin
  byId('app-log').replaceChildren()
  showDevice(title)
  dressDevice(form)
  drawButton(host.button, host.post)
  host.frame = make('iframe', { src: url, title: `Mini App: ${title}`, allow: 'clipboard-write' })
  byId('frame-place').replaceChildren(host.frame)
  new ResizeObserver(() => host.sendViewport()).observe(host.frame)
  host.frame.focus()
}

const tellChange = (host, form) => {
  dressDevice(form)
  host.post('theme_changed', { theme_params: host.colours() })
  host.post('safe_area_changed', host.safeArea())
  host.post('content_safe_area_changed', host.contentArea())
}

/** The side of Telegram Web that a Mini App talks to: a frame, its surroundings and the message protocol. */
export const createHost = options => {
  const host = makeHost(options)
  const { form } = options
  window.addEventListener('message', event => receive(host, event))
  byId('app-back').addEventListener('click', () => host.post('back_button_pressed'))
  byId('app-settings').addEventListener('click', () => host.post('settings_button_pressed'))
  byId('app-close').addEventListener('click', () => void closeByPerson(host))
  byId('app-reload').addEventListener(
    'click',
    () => host.frame && byId('frame-place').replaceChildren(host.frame),
  )
  form.addEventListener('change', () => tellChange(host, form))
  return { open: (url, title) => open(host, form, url, title), close: host.close }
}
