import type { ReportOutcome } from '#api/domain/constants.ts'
import { DESK_QUEUES, type DeskQueue } from '#api/domain/desk/queues.ts'
import { count } from '#api/domain/plural.ts'

export type Waiting = Readonly<Record<DeskQueue, number>>

const QUEUE_NOUNS: Record<DeskQueue, readonly [one: string, many?: string]> = {
  review: ['correction in doubt', 'corrections in doubt'],
  names: ['unrecognised name'],
  refused: ['refused listing'],
  held: ['held value'],
  unusual: ['unusual price'],
  reports: ['reported price'],
  feeds: ['stale feed'],
  suggestions: ['suggestion'],
  money: ['unmatched payment'],
  messages: ['message in trouble', 'messages in trouble'],
}

/** "2 held values, 1 suggestion": the queues where something waits; empty when nothing does. */
export const waitingWords = (waiting: Waiting): string =>
  DESK_QUEUES.filter(queue => waiting[queue] > 0)
    .map(queue => count(waiting[queue], ...QUEUE_NOUNS[queue]))
    .join(', ')

export type DeskAnswer = {
  name: string
} & (
  | { about: 'price'; outcome: ReportOutcome }
  | { about: 'code' | 'certificate' | 'fact'; outcome: 'accepted' | 'rejected' }
)

const TITLES: Record<DeskAnswer['about'], string> = {
  price: 'Your price report',
  code: 'Your suggested code',
  certificate: 'Your suggested certificate',
  fact: 'Your suggested fact',
}

const REPORTS: Record<ReportOutcome, string> = {
  confirmed: 'Checked: you were right, the vendor shows something else. Thank you.',
  corrected: 'Corrected after your report. Thank you.',
  rejected: 'Checked and left as it is: what is shown was found to be right.',
}

export const answerTitle = ({ about, name }: DeskAnswer): string => `${TITLES[about]}: ${name}`

export const answerWords = (answer: DeskAnswer): string => {
  if (answer.about === 'price') return REPORTS[answer.outcome]
  return answer.outcome === 'rejected'
    ? 'Declined: it was looked at and not entered.'
    : 'Accepted: it was entered for this vendor. Thank you.'
}
