import { overlay, type Overlay } from '#api/queries/overlay.ts'
import { fictionalVendors } from './catalogue.ts'
import type { BotContext, BotDeps } from './context.ts'
import type { Links } from './links.ts'

/** What every view of prices needs beside the prices. `own` is null where nobody's settings apply. */
export type Shelf = { own: Overlay | null; fictional: ReadonlySet<string>; links: Links; now: Date }

export async function publicShelf(links: Links, deps: BotDeps): Promise<Shelf> {
  return { own: null, fictional: await fictionalVendors(deps.catalog), links, now: deps.now() }
}

export async function ownShelf(ctx: BotContext, deps: BotDeps): Promise<Shelf> {
  const { id } = await ctx.account()
  return { ...(await publicShelf(ctx.links, deps)), own: await overlay(deps.db, id) }
}
