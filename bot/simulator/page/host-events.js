import { colourHead } from './device.js'
import { act, ask, byId, toast } from './dom.js'
import { payDialog } from './invoice.js'

/** What Telegram Web answers to each request that our Mini App makes. A handler gets the host and the request's data. */

const silent = () => undefined
const show =
  id =>
  (_host, { is_visible }) => {
    byId(id).hidden = !is_visible
  }

const colour = (host, { color, color_key }) => color ?? host.colours()[color_key] ?? ''

const openInvoice = async (host, { slug }) => {
  const status = await payDialog(host.user(), slug)
  host.post('invoice_closed', { slug, status })
}

const openLink = async (_host, { url }) => {
  if (!/^https?:\/\//i.test(url)) return
  const answer = await ask({
    title: 'Open this link',
    text: url,
    buttons: [
      { id: 'open', label: 'Open' },
      { id: 'cancel', label: 'Cancel' },
    ],
  })
  if (answer === 'open') window.open(url, '_blank', 'noopener,noreferrer')
}

const requestWriting = async host => {
  const answer = await ask({
    title: 'Allow messages',
    text: 'The Mini App asks whether its bot may send you messages.',
    buttons: [
      { id: 'allowed', label: 'Allow' },
      { id: 'cancelled', label: 'Do not allow' },
    ],
  })
  if (answer === 'allowed') await act('allowWriting', { user: host.user() })
  host.post('write_access_requested', { status: answer === 'allowed' ? 'allowed' : 'cancelled' })
}

const sendPrepared = async (host, { id }) => {
  const { text, error } = await act('prepared', { user: host.user(), id, share: false })
  if (error) return host.post('prepared_message_failed', { error })
  const answer = await ask({
    title: 'Share this message',
    text,
    buttons: [
      { id: 'share', label: 'Send to this chat' },
      { id: 'cancel', label: 'Cancel' },
    ],
  })
  if (answer !== 'share') return host.post('prepared_message_failed', { error: 'USER_DECLINED' })
  await act('prepared', { user: host.user(), id, share: true })
  return host.post('prepared_message_sent')
}

const addToHome = async host => {
  const answer = await ask({
    title: 'Add to the home screen',
    text: 'The stand-in only remembers your answer.',
    buttons: [
      { id: 'add', label: 'Add' },
      { id: 'cancel', label: 'Cancel' },
    ],
  })
  host.state.addedToHome = answer === 'add'
  host.post(answer === 'add' ? 'home_screen_added' : 'home_screen_failed')
}

const haptic = (_host, { type, impact_style, notification_type }) => {
  navigator.vibrate?.(type === 'notification' ? [20, 40, 20] : 10)
  byId('device').dataset.haptic = impact_style ?? notification_type ?? type
}

export const handlers = {
  iframe_ready: silent,
  iframe_will_reload: silent,
  web_app_ready: silent,
  web_app_expand: host => {
    host.state.expanded = true
    host.sendViewport()
  },
  web_app_close: host => host.close(),
  web_app_request_theme: host => host.post('theme_changed', { theme_params: host.colours() }),
  web_app_request_viewport: host => host.sendViewport(),
  web_app_request_safe_area: host => host.post('safe_area_changed', host.safeArea()),
  web_app_request_content_safe_area: host => host.post('content_safe_area_changed', host.contentArea()),
  web_app_setup_back_button: show('app-back'),
  web_app_setup_settings_button: show('app-settings'),
  web_app_setup_main_button: (host, data) => host.setButton(data),
  web_app_setup_closing_behavior: (host, { need_confirmation }) => {
    host.state.confirmClose = Boolean(need_confirmation)
  },
  web_app_setup_swipe_behavior: silent,
  web_app_set_header_color: (host, data) => colourHead(colour(host, data)),
  web_app_set_background_color: (_host, { color }) => {
    byId('frame-place').style.background = color
  },
  web_app_set_bottom_bar_color: (_host, { color }) => {
    byId('app-buttons').style.background = color
  },
  web_app_open_invoice: openInvoice,
  web_app_open_link: openLink,
  web_app_open_tg_link: (host, { path_full }) => {
    if (!host.onLink(`https://t.me${path_full}`))
      toast(`This link leads out of the stand-in: t.me${path_full}`)
  },
  web_app_request_write_access: requestWriting,
  web_app_trigger_haptic_feedback: haptic,
  web_app_send_prepared_message: sendPrepared,
  web_app_add_to_home_screen: addToHome,
  web_app_check_home_screen: host =>
    host.post('home_screen_checked', { status: host.state.addedToHome ? 'added' : 'missed' }),
}
