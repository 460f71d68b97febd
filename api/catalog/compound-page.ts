import type { AnswerOf } from '#api/contract/call.ts'
import type { getCompound } from '#api/contract/catalog/compounds.ts'
import { productsOfForm } from '#api/domain/markets/lens-address.ts'
import { compoundPath } from '#api/domain/pages.ts'
import { marketSentence } from '#api/domain/markets/market-words.ts'
import { drawingId } from '#api/presenters/share-picture.ts'
import { compoundPicture } from './compound-picture.ts'
import {
  type PageOptions,
  type PagePart,
  productMarkup,
  productWords,
  read,
  stationsOf,
} from './page-part.ts'

const PICTURES = '/pictures/compound/'

const missing = (slug: string): PagePart => ({
  title: slug,
  description: 'There is no compound of this name here.',
  first: { title: 'Page Not Found', lead: '' },
  isMissing: true,
})

const moved = (name: string, path: string): PagePart => ({
  title: name,
  description: `The page of ${name}.`,
  first: { title: name, lead: '' },
  movedTo: path,
})

/** The address names the drawing, so that a preview which is kept elsewhere is asked for anew when prices change. */
function pictureOf(
  options: PageOptions,
  compound: AnswerOf<typeof getCompound>,
  form: string | undefined,
): Pick<PagePart, 'picture'> {
  const picture = compoundPicture(compound, form, options)
  if (!picture) return {}
  const path = `${PICTURES}${[compound.slug, ...(form === undefined ? [] : [form])].join('/')}.png`
  return { picture: { path: `${path}?v=${drawingId(picture.svg)}`, alt: picture.alt } }
}

const NAMED = new RegExp(`^${PICTURES}([a-z0-9-]{1,60})(?:/([a-z-]{1,60}))?\\.png$`)

export async function compoundDrawing(options: PageOptions, path: string): Promise<string | null> {
  const [, slug, form] = NAMED.exec(path) ?? []
  const answer = slug === undefined ? null : await options.catalog.compound(slug)
  const compound = answer && (read(answer) as AnswerOf<typeof getCompound>)
  return compoundPicture(compound, form, options)?.svg ?? null
}

export async function compoundPage(
  options: PageOptions,
  slug: string,
  form: string | undefined,
): Promise<PagePart> {
  const answer = await options.catalog.compound(slug)
  const compound = answer && (read(answer) as AnswerOf<typeof getCompound>)
  const shown = compound && productsOfForm(compound.products, form)
  if (!shown) return missing(slug)
  if (compound.slug !== slug)
    return moved(compound.name, compoundPath(compound.slug, form === undefined ? null : shown[0].formFamily))
  const [first] = shown
  const { name: title, overall } = form === undefined ? compound : first
  const lead = marketSentence(overall)
  const trail = [
    { name: compound.name, path: compoundPath(slug) },
    ...(form === undefined ? [] : [{ name: title, path: compoundPath(slug, first.formFamily) }]),
  ]
  return {
    title: `${title} prices`,
    description: `${title}: ${lead} Every offer with its price per unit, its age and its history.`,
    first: { title, lead, items: shown.map(product => productWords(product, options, true)) },
    jsonLd: [
      { '@type': 'BreadcrumbList', itemListElement: stationsOf(options, trail, 'item') },
      ...(options.withProductMarkup ? shown.flatMap(productMarkup) : []),
    ],
    ...pictureOf(options, compound, form),
    answers: { [`/api/compounds/${slug}`]: compound },
  }
}
