import { Composer } from 'grammy'
import { CODES, type Lens, PACKS } from '#api/domain/markets/lens.ts'
import { LENS_PARAMS, lensOfText, lensText } from '#api/domain/markets/lens-address.ts'
import { CODE_LABELS, PACK_LABELS, currencyChoices, lensWords } from '#api/domain/markets/lens-words.ts'
import { FORM_FAMILIES } from '#api/domain/offers/products.ts'
import { formSlug } from '#api/domain/pages.ts'
import { placesOf } from '#api/domain/markets/lens-choices.ts'
import { countryName, namedPlaces } from '#api/domain/vendors/regions.ts'
import { changeUser } from '#api/services/accounts/accounts.ts'
import type { BotContext, BotDeps } from '#bot/context.ts'
import { button, escapeHtml, pageOf, rows, send, show, type View } from '#bot/messages.ts'
import { vendorStatsIn } from './price-context.ts'

const PLACES_A_PAGE = 12
const SIZES = [2, 5, 10, 20]
const HOW =
  'Send a size, for example <code>/lens 7.5 mg</code>, <code>/lens any size</code>, or <code>/lens</code> alone for all choices.'

type Choice = { value: string; label: string }

/** A row of buttons, the one that holds now marked; each says what it sets, so a second press changes nothing. */
const choices = (lens: Lens, key: keyof Lens, list: readonly Choice[]) => {
  const name = LENS_PARAMS[key]
  const now = new URLSearchParams(lensText(lens)).get(name) ?? ''
  return list.map(({ value, label }) => button(`${value === now ? '✓ ' : ''}${label}`, `ln:${name}:${value}`))
}

const DEFAULTS = lensOfText('')
const optionsOf = <V extends string>(values: readonly V[], words: Record<V, string>, unsaid: V): Choice[] =>
  values.map(value => ({ value: value === unsaid ? '' : value, label: words[value] }))

const FORMS = [...new Set(Object.values(FORM_FAMILIES))].map(form => ({ value: formSlug(form), label: form }))

/** Which offers count in every list of prices: the same choices as on the site. */
function lensView(lens: Lens): View {
  const words = lensWords(lens)
  const currencies = currencyChoices(lens.currency === null ? [] : [lens.currency], true)
  const to = lens.shipsTo === null ? 'anywhere' : countryName(lens.shipsTo)
  return {
    html: [
      `<b>Which offers count</b>\n${words === '' ? 'All offers, prices as listed, your codes counted.' : escapeHtml(`Counted: ${words}.`)}`,
      'This holds for every list of prices in this chat, for new limits by /alert, and on the site.',
    ].join('\n\n'),
    buttons: [
      choices(lens, 'currency', [
        { value: '', label: 'As listed' },
        ...currencies.map(code => ({ value: code, label: code })),
      ]),
      choices(lens, 'pack', optionsOf(PACKS, PACK_LABELS, DEFAULTS.pack)),
      ...rows(choices(lens, 'form', [{ value: '', label: 'Any form' }, ...FORMS]), 4),
      choices(lens, 'sizeMg', [
        { value: '', label: 'Any size' },
        ...[...new Set([...SIZES, ...(lens.sizeMg === null ? [] : [lens.sizeMg])])].map(size => ({
          value: String(size),
          label: `${size} mg`,
        })),
      ]),
      choices(lens, 'codes', optionsOf(CODES, CODE_LABELS, DEFAULTS.codes)),
      [
        ...choices(lens, 'inStock', [{ value: lens.inStock ? '' : '1', label: 'In stock' }]),
        ...choices(lens, 'certificate', [{ value: lens.certificate ? '' : '1', label: 'Certificate' }]),
        button(`Ships to: ${to}`, 'lp:0'),
      ],
      words === '' ? [] : [button('Count all offers', 'ln:reset:')],
    ],
  }
}

async function placesView({ catalog }: BotDeps, lens: Lens, number: number): Promise<View> {
  const vendors = vendorStatsIn(await catalog.vendorStats())
  const places = namedPlaces(placesOf(vendors.map(vendor => ({ vendor }))))
  const page = pageOf(places, number, PLACES_A_PAGE, target => `lp:${target}`)
  const any = choices(lens, 'shipsTo', [{ value: '', label: 'Anywhere' }])
  return {
    html: '<b>Ships to</b>\nOnly vendors that say they ship there count.',
    buttons: [
      ...rows([...any, ...choices(lens, 'shipsTo', page.entries)], 2),
      page.buttons,
      [button('All choices', 'ln:show')],
    ],
  }
}

async function choose(
  ctx: BotContext,
  deps: BotDeps,
  change: (params: URLSearchParams) => void,
): Promise<void> {
  const { id, lens } = await ctx.account()
  const params = new URLSearchParams(lens ?? '')
  change(params)
  const next = lensOfText(params.toString())
  await changeUser(deps.db, id, { lens: lensText(next) })
  const words = lensWords(next)
  ctx.toast = words === '' ? 'All offers count.' : `Counted: ${words}.`
  await show(ctx, lensView(next))
}

/** `/lens`: sees and sets which offers count; /settings leads here too. */
export function createLens(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  const ownLens = async (ctx: BotContext) => lensOfText((await ctx.account()).lens ?? '')
  composer.command('lens', async ctx => {
    const asked = ctx.match.trim().toLowerCase()
    if (asked === '') return send(ctx, lensView(await ownLens(ctx)))
    const [, size] = /^(\d{1,6}(?:\.\d{1,4})?)\s*mg$/.exec(asked) ?? []
    if (size === undefined && asked !== 'any size') return send(ctx, { html: HOW })
    return choose(ctx, deps, params => params.set(LENS_PARAMS.sizeMg, size ?? ''))
  })
  composer.callbackQuery('ln:show', async ctx => show(ctx, lensView(await ownLens(ctx))))
  composer.callbackQuery(/^lp:(\d{1,3})$/, async ctx =>
    show(ctx, await placesView(deps, await ownLens(ctx), Number(ctx.match[1]))),
  )
  composer.callbackQuery(/^ln:([a-z]{2,5}):([\w.-]{0,20})$/, ctx => {
    const [, name = '', value = ''] = ctx.match
    return choose(ctx, deps, params => {
      if (name === 'reset') for (const param of Object.values(LENS_PARAMS)) params.delete(param)
      else params.set(name, value)
    })
  })
  return composer
}
