import { make } from './dom.js'

const tags = { bold: 'strong', italic: 'em', code: 'code' }

const link = (url, on, inner) => {
  const safe = /^(https?|tg):/i.test(url) ? url : `http://${url}`
  const anchor = make('a', { href: safe, target: '_blank', rel: 'noopener noreferrer' }, inner)
  anchor.addEventListener('click', event => {
    if (on.telegramLink(safe)) event.preventDefault()
  })
  return anchor
}

const command = (text, on) => {
  const button = make('button', { type: 'button', className: 'command' }, text)
  button.addEventListener('click', () => on.command(text))
  return button
}

const wrap = (entity, inner, text, on) => {
  if (entity.type === 'text_link') return link(entity.url, on, inner)
  if (entity.type === 'url') return link(text, on, inner)
  if (entity.type === 'bot_command') return command(text, on)
  return tags[entity.type] ? make(tags[entity.type], {}, inner) : inner
}

const covers = (entity, from, to) => entity.offset <= from && entity.offset + entity.length >= to

/** Text with its entities as nodes: never as HTML. Pieces between entity borders are wrapped from the inside out. */
export const richText = (text, entities, on) => {
  const borders = [0, text.length, ...entities.flatMap(({ offset, length }) => [offset, offset + length])]
  const points = [...new Set(borders)].sort((a, b) => a - b)
  const pieces = points.slice(1).map((to, index) => {
    const from = points[index]
    const covering = entities.filter(entity => covers(entity, from, to)).sort((a, b) => a.length - b.length)
    return covering.reduce(
      (inner, entity) => wrap(entity, inner, text.slice(entity.offset, entity.offset + entity.length), on),
      document.createTextNode(text.slice(from, to)),
    )
  })
  return make('div', { className: 'body', dir: 'auto' }, ...pieces)
}
