import { byId, make } from './dom.js'
import { coloursOf } from './themes.js'

const notch = { top: 47, bottom: 34, left: 0, right: 0 }
const chrome = { top: 46, bottom: 0, left: 0, right: 0 }
const none = { top: 0, bottom: 0, left: 0, right: 0 }

export const safeArea = form => (form.notch.checked ? notch : none)
export const contentArea = form => (form.notch.checked ? chrome : none)

/** Black or white, whichever reads better on a `#rrggbb` background. */
const inkOn = background => {
  const [red, green, blue] = (/^#(..)(..)(..)/.exec(background) ?? ['', 'ff', 'ff', 'ff'])
    .slice(1)
    .map(pair => Number.parseInt(pair, 16))
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? '#000000' : '#ffffff'
}

/** Colours the bar above the frame, with a title that can be read on it. */
export const colourHead = background => {
  byId('app-head').style.background = background
  byId('app-title').style.color = inkOn(background)
}

/** Gives the device around the frame its size and the colours of the theme. */
export const dressDevice = form => {
  const [width, height] = form.size.value.split('x')
  byId('device').style.width = `${width}px`
  byId('frame-place').style.height = `${height}px`
  const colours = coloursOf(form)
  const background = colours.bg_color ?? ''
  colourHead(colours.header_bg_color ?? background)
  byId('app-buttons').style.background = colours.bottom_bar_bg_color ?? background
}

export const drawButton = (button, press) => {
  byId('app-buttons').hidden = !button.is_visible
  if (!button.is_visible) return byId('app-buttons').replaceChildren()
  const text = button.is_progress_visible ? `${button.text ?? ''} …` : (button.text ?? '')
  const element = make('button', { type: 'button', disabled: button.is_active === false }, text)
  element.style.background = button.color ?? ''
  element.style.color = button.text_color ?? ''
  element.addEventListener('click', () => press('main_button_pressed'))
  return byId('app-buttons').replaceChildren(element)
}

/** Shows the surroundings of a Mini App that has just been opened, or hides them. */
export const showDevice = title => {
  byId('app').hidden = title === undefined
  byId('app-title').textContent = title ?? ''
  byId('app-back').hidden = true
  byId('app-settings').hidden = true
}
