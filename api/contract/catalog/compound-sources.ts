import * as z from 'zod/mini'
import { SOURCE_SECTIONS } from '#api/domain/markets/source-sections.ts'
import { call } from '#api/contract/call.ts'
import { bySlug } from '#api/contract/shapes.ts'

const basis = z.object({
  quote: z.string(),
  source: z.object({
    title: z.string(),
    publisher: z.string(),
    url: z.string(),
    /** A year, a month or a day, as the source states it. */
    date: z.nullable(z.string()),
  }),
})

export const getCompoundSources = call('GET /api/compounds/:slug/sources', {
  access: 'public',
  summary: 'What reviewed sources say of a compound, sentence by sentence with the quoted words',
  params: bySlug,
  answer: z.object({
    /** The day on which a second reader opened every source again. */
    rereadOn: z.nullable(z.iso.date()),
    sentences: z.array(
      z.extend(basis, {
        section: z.enum(SOURCE_SECTIONS),
        text: z.string(),
        /** Where one source does not carry every claim: those that carry the others. */
        also: z.array(basis),
      }),
    ),
  }),
})
