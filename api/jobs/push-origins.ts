import { endPause, listPauses, pauseLease } from '#api/services/alerts/leases.ts'
import { acceptedSince } from '#api/services/alerts/push-subscriptions.ts'
import type { BatchDeps } from './delivery-batch.ts'
import type { PushOutcome } from './send-push.ts'

/** Refusals of our key in a row, whoever they are for, after which a push service counts as refusing everybody. */
const REFUSALS_IN_A_ROW = 10
/** How long nothing goes to a push service that refuses our keys; then one message tries again. */
const KEYS_PAUSE_MS = 15 * 60_000
/** Failures in a row after which a push service counts as down. */
const FAILURES_IN_A_ROW = 3
const FIRST_DOWN_MS = 2_000
const LONGEST_DOWN_MS = 5 * 60_000
const BEHIND_PROBE_MS = 2_000

type Origin = {
  /** By the clock that never jumps. */
  waitUntil: number
  failures: number
  refusals: number
  refusedSince: Date | null
  /** It was paused, and nothing was accepted since. */
  isPaused: boolean
  isBusy: boolean
  isProbed: boolean
}

const nameOf = (origin: string) => `push ${origin}`

const fresh = (): Origin => ({
  waitUntil: 0,
  failures: 0,
  refusals: 0,
  refusedSince: null,
  isPaused: false,
  isBusy: false,
  isProbed: false,
})

const needsProbe = ({ isPaused, failures }: Origin) => isPaused || failures >= FAILURES_IN_A_ROW

/** Which push services may be dialled now. A pause for refused keys is a row, so that it outlives and binds all processes. */
export class PushOrigins {
  readonly #deps: BatchDeps
  readonly #origins = new Map<string, Origin>()

  constructor(deps: BatchDeps) {
    this.#deps = deps
  }

  async load(): Promise<void> {
    const { db, clock } = this.#deps
    const now = clock.now().getTime()
    for (const { name, until } of await listPauses(db, nameOf(''))) {
      const state = this.#stateOf(name.slice(nameOf('').length))
      state.isPaused = true
      state.waitUntil = Math.max(state.waitUntil, clock.elapsed() + until.getTime() - now)
    }
  }

  take(origin: string): boolean {
    const state = this.#stateOf(origin)
    if (state.isBusy) return false
    return (state.isBusy = true)
  }

  release(origin: string): void {
    const state = this.#stateOf(origin)
    state.isBusy = false
    if (!this.#waits(state) && !needsProbe(state) && state.refusals + state.failures === 0)
      this.#origins.delete(origin)
  }

  /** For how many milliseconds a message to it must wait; 0: it may go, and its outcome must be reported. */
  waitMs(origin: string): number {
    const state = this.#stateOf(origin)
    const ms = state.waitUntil - this.#deps.clock.elapsed()
    if (ms > 0) return ms
    if (!needsProbe(state)) return 0
    if (state.isProbed) return BEHIND_PROBE_MS
    state.isProbed = true
    return 0
  }

  isPaused(origin: string): boolean {
    return this.#stateOf(origin).isPaused
  }

  async report(origin: string, outcome: PushOutcome): Promise<void> {
    const state = this.#stateOf(origin)
    if (outcome.kind === 'keys') await this.#refused(origin, state, outcome.reason)
    else if (outcome.kind === 'failed') this.#failed(state)
    else if (outcome.kind === 'wait') state.waitUntil = this.#deps.clock.elapsed() + outcome.waitMs
    else if (outcome.kind === 'sent') await this.#accepted(origin, state)
    else state.failures = 0
    state.isProbed = false
  }

  #stateOf(origin: string): Origin {
    const state = this.#origins.get(origin) ?? fresh()
    this.#origins.set(origin, state)
    return state
  }

  #waits({ waitUntil }: Origin): boolean {
    return waitUntil > this.#deps.clock.elapsed()
  }

  async #accepted(origin: string, state: Origin): Promise<void> {
    Object.assign(state, { failures: 0, refusals: 0, refusedSince: null })
    if (!state.isPaused) return
    state.isPaused = false
    await endPause(this.#deps.db, nameOf(origin))
  }

  async #refused(origin: string, state: Origin, reason: string): Promise<void> {
    const { db, clock, log } = this.#deps
    state.refusals += 1
    state.refusedSince ??= clock.now()
    if (state.isPaused ? this.#waits(state) : state.refusals < REFUSALS_IN_A_ROW) return
    if (await acceptedSince(db, origin, state.refusedSince)) {
      Object.assign(state, { refusals: 0, refusedSince: null })
      return
    }
    // Another message that was under way may have found the same.
    if (state.isPaused && this.#waits(state)) return
    state.isPaused = true
    state.waitUntil = clock.elapsed() + KEYS_PAUSE_MS
    await pauseLease(db, nameOf(origin), new Date(clock.now().getTime() + KEYS_PAUSE_MS), reason)
    log(
      { origin, reason },
      'a push service refuses our VAPID keys: nothing is sent there until that is mended',
    )
  }

  #failed(state: Origin): void {
    state.failures += 1
    const over = state.failures - FAILURES_IN_A_ROW
    if (over < 0) return
    state.waitUntil = this.#deps.clock.elapsed() + Math.min(FIRST_DOWN_MS * 2 ** over, LONGEST_DOWN_MS)
  }
}
