import { claimUpdates, type ClaimedUpdate } from '#api/services/telegram-updates.ts'
import { handleUpdate, type HandlerDeps } from './handle-update.ts'

/** Updates in work, those that wait for Telegram included. */
const IN_WORK = 200

function createTimers() {
  const timers = new Set<NodeJS.Timeout>()
  return {
    after: (ms: number, action: () => void): void => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        action()
      }, ms)
      timers.add(timer)
    },
    clear: (): void => timers.forEach(clearTimeout),
  }
}

export function createUpdateWorker(deps: HandlerDeps) {
  const { db, log, now } = deps
  const timers = createTimers()
  const state = { inWork: 0, isClaiming: false, isWanted: false, isStopped: false }

  const work = async (claimed: ClaimedUpdate): Promise<void> => {
    state.inWork += 1
    const dueAt = await handleUpdate(deps, claimed)
    state.inWork -= 1
    if (dueAt && !state.isStopped) timers.after(dueAt.getTime() - now().getTime(), look)
    look()
  }
  const claim = async (): Promise<void> => {
    state.isClaiming = true
    try {
      while (state.isWanted && !state.isStopped && state.inWork < IN_WORK) {
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
  const stop = (): void => {
    state.isStopped = true
    timers.clear()
  }
  return { look, isIdle: () => state.inWork === 0, stop }
}
