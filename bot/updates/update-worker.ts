import { claimUpdates, type ClaimedUpdate } from '#api/services/telegram-updates.ts'
import { handleUpdate, type HandlerDeps } from './handle-update.ts'
import { pause } from './retry.ts'

/** Updates in work, those that wait for Telegram included. */
const IN_WORK = 200

/** Takes stored updates into work, one of a chat at a time, as long as there are any. */
export function createUpdateWorker(deps: HandlerDeps) {
  const { db, log, now } = deps
  const stopping = new AbortController()
  const state = { inWork: 0, isClaiming: false, isWanted: false }

  const work = async (claimed: ClaimedUpdate): Promise<void> => {
    state.inWork += 1
    const dueAt = await handleUpdate(deps, claimed)
    state.inWork -= 1
    look()
    if (dueAt === null) return
    await pause(dueAt.getTime() - now().getTime(), stopping.signal)
    look()
  }
  const claim = async (): Promise<void> => {
    state.isClaiming = true
    try {
      while (state.isWanted && !stopping.signal.aborted && state.inWork < IN_WORK) {
        state.isWanted = false
        const claimed = await claimUpdates(db, IN_WORK - state.inWork, now())
        for (const update of claimed) void work(update)
      }
    } catch (err) {
      log.warn({ err }, 'stored updates could not be read')
    } finally {
      state.isClaiming = false
    }
  }
  const look = (): void => {
    state.isWanted = true
    if (!state.isClaiming) void claim()
  }
  return { look, isIdle: () => state.inWork === 0, stop: () => stopping.abort() }
}
