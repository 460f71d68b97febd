import type { ReachFix } from '#api/domain/alerts/reach.ts'
import { reach } from '#api/queries/reach.ts'
import type { BotContext, BotDeps } from '#bot/context.ts'
import { button, type View } from '#bot/messages.ts'

/** What the bot has a button for; whoever talks to it can be written to, and a browser is switched on in the browser. */
const FIXES: Partial<Record<ReachFix, { words: string; label: string; data: string }>> = {
  choose_preferences: {
    words: 'Nothing is sent yet: no kind of change is chosen.',
    label: 'Choose what you hear of',
    data: 'st:show',
  },
  resume_telegram: {
    words: 'Nothing is sent here: you stopped the messages of this chat.',
    label: 'Send messages here again',
    data: 'st:resume',
  },
}

/** Adds to a view of watches or alerts that their messages reach nobody now, and the button that mends it. */
export async function withReach(
  ctx: BotContext,
  deps: BotDeps,
  wish: 'alert' | 'watch',
  view: View,
): Promise<View> {
  const { fixes } = await reach(deps.db, (await ctx.account()).id, { wish, hasBot: true })
  const fix = fixes.map(name => FIXES[name]).find(Boolean)
  if (!fix) return view
  return {
    html: `${view.html}\n\n<b>${fix.words}</b>`,
    buttons: [[button(fix.label, fix.data)], ...(view.buttons ?? [])],
  }
}
