import type { SourceSection } from '#api/domain/markets/source-sections.ts'
import { count } from '#api/domain/plural.ts'

export const compoundNotes = {
  sources: (name: string) => `What reviewed sources say of ${name}`,
  sourcesWhy: (day: string | null) =>
    `Educational only, not advice. Each sentence rests on the quoted words of its source${day ? `; all were opened again on ${day}` : ''}.`,
  sections: {
    identity: 'What it is',
    evidence: 'Evidence',
    safety: 'Safety',
    regulatory: 'Regulation',
    antidoping: 'Sport',
  } satisfies Record<SourceSection, string>,
  from: (publisher: string, date: string | null) => [publisher, date].filter(Boolean).join(', '),
  blends: 'Blends that contain it',
  blendsWhy: 'Priced by the mg of all parts together, so they are not ranked beside it.',
  offersFrom: (offers: number, lowest: string | null) =>
    lowest === null ? count(offers, 'offer') : `${count(offers, 'offer')}, lowest ${lowest}`,
} as const
