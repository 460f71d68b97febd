import { MINUTE_MS } from '#api/domain/time.ts'

type AlertSigns = {
  jobs: readonly { name: string; okSeconds: number | null }[]
  backlog: readonly { channel: string; status: string; oldestDueSeconds: number }[]
  pauses: readonly { name: string; seconds: number; reason: string }[]
}

/** A sender that leaves something due for longer than this is silent. */
const SENDER_SECONDS = 300
/** The checker may miss two rounds. */
const CHECKER_ROUNDS = 3

const duration = (seconds: number) => `${Math.round(seconds / 60)} min`

const ofChecker = ({ jobs }: AlertSigns, checkEveryMs: number): string[] => {
  const age = jobs.find(({ name }) => name === 'check-alerts')?.okSeconds ?? null
  const most = Math.max((CHECKER_ROUNDS * checkEveryMs) / 1_000, (2 * MINUTE_MS) / 1_000)
  if (age === null) return ['The alert checker has not run yet.']
  return age > most ? [`The alert checker last ran ${duration(age)} ago.`] : []
}

const ofSenders = ({ backlog, pauses }: AlertSigns): string[] =>
  backlog.flatMap(({ channel, status, oldestDueSeconds }) => {
    if (status !== 'waiting' || oldestDueSeconds <= SENDER_SECONDS) return []
    const pause = pauses.find(({ name }) => name === channel)
    const why = pause ? ` It pauses: ${pause.reason}.` : ''
    return [`The ${channel} sender leaves messages waiting for ${duration(oldestDueSeconds)}.${why}`]
  })

/** A push service that refuses our keys: nothing goes to any of its browsers until somebody has looked. */
const ofPushServices = ({ pauses }: AlertSigns): string[] =>
  pauses
    .filter(({ name }) => name.startsWith('push '))
    .map(
      ({ name, seconds, reason }) =>
        `${name.slice('push '.length)} refuses our VAPID keys: push pauses there for ${duration(seconds)} (${reason}).`,
    )

export const alertFaults = (signs: AlertSigns, checkEveryMs: number): string[] => [
  ...ofChecker(signs, checkEveryMs),
  ...ofSenders(signs),
  ...ofPushServices(signs),
]
