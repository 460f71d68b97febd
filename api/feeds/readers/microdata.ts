import { Parser } from 'htmlparser2'
import { isNode, type Node } from './schema-offer.ts'

type Open = { node: Node | null; property: string | null; text: string | null; owner: Node | null }

const LINKS: Readonly<Record<string, string>> = {
  a: 'href',
  link: 'href',
  img: 'src',
  data: 'value',
  time: 'datetime',
}

const add = (node: Node, property: string, value: unknown) => {
  const known = node[property]
  if (known === undefined) node[property] = value
  else node[property] = Array.isArray(known) ? [...(known as unknown[]), value] : [known, value]
}

const place = ({ owner, property }: Open, value: unknown) => {
  if (owner && property !== null) add(owner, property, value)
}

/** `itemprop="price"` or RDFa Lite's `property="schema:price"`; Open Graph's names have another prefix. */
const propertyOf = (attributes: Record<string, string>): string | null => {
  const name = (attributes['itemprop'] ?? attributes['property'])?.trim().replace(/^schema:/, '')
  return name && !name.includes(':') ? name : null
}

const typeOf = (attributes: Record<string, string>): string | null =>
  attributes['itemscope'] === undefined ? (attributes['typeof'] ?? null) : (attributes['itemtype'] ?? '')

const innermost = (open: readonly Open[]) => open.findLast(({ node }) => node !== null)?.node ?? null

/** Items nested deeper than this are nothing that a shop wrote. */
const MOST_OPEN = 500

/** Microdata and RDFa Lite in the shape of JSON-LD: `@type` and properties. */
export function readItems(html: string): Node[] {
  const items: Node[] = []
  const open: Open[] = []
  const texts: Open[] = []

  const startText = (element: Open) => {
    if (element.property === null) return
    element.text = ''
    texts.push(element)
  }
  const onopentag = (name: string, attributes: Record<string, string>) => {
    const owner = innermost(open)
    const type = open.length < MOST_OPEN ? typeOf(attributes) : null
    const node: Node | null = type === null ? null : { '@type': type }
    const element: Open = { node, property: owner && propertyOf(attributes), text: null, owner }
    open.push(element)
    if (node && element.property === null) items.push(node)
    const value = node ?? attributes['content'] ?? attributes[LINKS[name] ?? '']
    if (value === undefined) startText(element)
    else place(element, value)
  }
  const onclosetag = () => {
    const element = open.pop()
    if (!element || element.text === null) return
    texts.pop()
    place(element, element.text.trim())
  }
  const ontext = (text: string) => {
    for (const element of texts) element.text = (element.text ?? '') + text
  }
  new Parser({ onopentag, onclosetag, ontext }).end(html)
  return items.filter(isNode)
}
