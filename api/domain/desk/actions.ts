/** Every kind of decision that the log of the desk keeps: what was done to which noun. */
export const ACTION_KINDS = [
  'listing.correct',
  'listing.exclude',
  'listing.keep',
  'listing.uncorrect',
  'price.confirm',
  'held.release',
  'held.drop',
  'dictionary.alias',
  'dictionary.remove',
  'dictionary.compound',
  'dictionary.edit',
  'dictionary.merge',
  'dictionary.blend',
  'dictionary.unblend',
  'name.ignore',
  'certificate.add',
  'certificate.edit',
  'certificate.withdraw',
  'promotion.add',
  'promotion.edit',
  'promotion.verify',
  'promotion.expire',
  'vendor.add',
  'vendor.edit',
  'vendor.remove',
  'fact.enter',
  'report.resolve',
  'suggestion.accept',
  'suggestion.reject',
  'person.role',
  'person.suspend',
  'person.resume',
  'person.sign-out',
  'person.reset',
  'person.delete',
  'donation.refund',
  'undo',
] as const
export type ActionKind = (typeof ACTION_KINDS)[number]

export const isActionKind = (kind: string): kind is ActionKind =>
  (ACTION_KINDS as readonly string[]).includes(kind)

export const undoSubject = (kind: string, subject: string): string => `${kind}: ${subject}`

export const undoneOf = (subject: string): { kind: string; subject: string } => {
  const end = subject.indexOf(': ')
  return { kind: subject.slice(0, end), subject: subject.slice(end + 2) }
}
