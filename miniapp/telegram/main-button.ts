import { tellHost } from './sdk.ts'

const MAIN_ACTION = '.dialog[data-state="open"] .dialog-foot .primary'
const TEXT_MAX = 64

const mainAction = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(MAIN_ACTION)].at(-1) ?? null

/** What is drawn; words for screen readers alone are left out. */
function visibleText(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement
  copy.querySelectorAll('.hidden-visually').forEach(part => part.remove())
  return (copy.textContent ?? '').trim().slice(0, TEXT_MAX)
}

const paramsOf = (action: HTMLElement | null) =>
  action === null
    ? { is_visible: false }
    : {
        is_visible: true,
        is_active: !action.matches(':disabled, [aria-disabled="true"]'),
        is_progress_visible: action.getAttribute('aria-busy') === 'true',
        text: visibleText(action),
      }

/** Telegram's own button takes the place of the main action of whatever dialog lies open; returns what a press of it does. */
export function followMainAction(): () => void {
  let shown = JSON.stringify(paramsOf(null))
  const sync = () => {
    const params = paramsOf(mainAction())
    if (JSON.stringify(params) === shown) return
    shown = JSON.stringify(params)
    tellHost(post => post('web_app_setup_main_button', params))
  }
  new MutationObserver(sync).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['data-state', 'disabled', 'aria-busy', 'aria-disabled'],
  })
  return () => mainAction()?.click()
}
