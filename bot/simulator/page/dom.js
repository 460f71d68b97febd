export const byId = id => document.getElementById(id)

/** An element with properties, attributes (`attributes`) and children; false and undefined children are left out. */
export const make = (tag, { attributes = {}, ...properties } = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), properties)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children.filter(child => child !== undefined && child !== false))
  return element
}

let clearing

export const toast = text => {
  clearTimeout(clearing)
  byId('toast').textContent = text
  clearing = setTimeout(() => {
    byId('toast').textContent = ''
  }, 5000)
}

export const act = async (name, body) => {
  const response = await fetch(`/sim/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) {
    toast(answer.error)
    throw new Error(answer.error)
  }
  return answer
}

/**
 * Asks in a dialog and resolves with the id of the button pressed, or undefined when it was dismissed.
 * The first button is the main one.
 */
export const ask = ({ title, text, buttons }) =>
  new Promise(resolve => {
    const dialog = byId('dialog')
    const press = buttons.map(({ id, label }, index) =>
      make('button', { value: id, className: index === 0 ? 'primary' : '' }, label),
    )
    const heading = make('h2', { id: 'dialog-title' }, title)
    const form = make(
      'form',
      { method: 'dialog' },
      heading,
      make('p', {}, text),
      make('div', { className: 'row' }, ...press),
    )
    dialog.replaceChildren(form)
    dialog.returnValue = ''
    dialog.addEventListener('close', () => resolve(dialog.returnValue || undefined), { once: true })
    if (dialog.open) dialog.close()
    dialog.showModal()
  })

export const remember = (key, value) => {
  try {
    if (value === undefined) return localStorage.getItem(key) ?? undefined
    localStorage.setItem(key, value)
  } catch {
    // Storage may be refused; the page then forgets.
  }
  return value
}
