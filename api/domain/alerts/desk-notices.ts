/** What the desk decided about something that a person reported or suggested. */
export type DeskAnswer = {
  /** The offer, the code, the product of the certificate, or the kind of fact. */
  name: string
} & (
  | { about: 'price'; outcome: 'confirmed' | 'corrected' | 'rejected' }
  | { about: 'code' | 'certificate' | 'fact'; outcome: 'accepted' | 'rejected' }
)

const TITLES: Record<DeskAnswer['about'], string> = {
  price: 'Your price report',
  code: 'Your suggested code',
  certificate: 'Your suggested certificate',
  fact: 'Your suggested fact',
}

const REPORTS: Record<(DeskAnswer & { about: 'price' })['outcome'], string> = {
  confirmed: 'Checked: you were right, the vendor shows something else. Thank you.',
  corrected: 'Corrected after your report. Thank you.',
  rejected: 'Checked and left as it is: what is shown was found to be right.',
}

/** "Your suggested code SAVE10": what the answer is about. */
export const answerTitle = ({ about, name }: DeskAnswer): string => `${TITLES[about]}: ${name}`

/** What was decided, in plain words. */
export const answerWords = (answer: DeskAnswer): string => {
  if (answer.about === 'price') return REPORTS[answer.outcome]
  return answer.outcome === 'rejected'
    ? 'Declined: it was looked at and not entered.'
    : 'Accepted: it was entered for this vendor. Thank you.'
}
