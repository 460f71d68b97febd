import * as z from 'zod/mini'
import { call } from '#api/contract/call.ts'
import { countShape } from '#api/contract/shapes.ts'
import { nameShape, previewShape } from './names.ts'

const blendShape = z.strictObject({
  name: nameShape,
  parts: z.array(nameShape).check(z.minLength(2), z.maxLength(8)),
  aliases: z.array(nameShape).check(z.maxLength(20)),
  /** A bare number right behind the name is its total in mg. */
  numbered: z.boolean(),
})

export const listDeskBlends = call('GET /api/desk/blends', {
  access: 'editor',
  summary: 'Named blends with their parts and spellings, those of the desk first',
  answer: z.array(
    z.extend(blendShape, {
      origin: z.enum(['built-in', 'desk']),
      /** What is built in stands below what the desk says. */
      isOverBuiltIn: z.boolean(),
    }),
  ),
})
export type WireBlend = z.output<typeof listDeskBlends.answer>[number]

export const previewBlend = call('POST /api/desk/blends/preview', {
  access: 'editor',
  summary: 'Which listings a blend would change, and how their unit prices come out',
  body: blendShape,
  answer: previewShape,
})

export const saveBlend = call('POST /api/desk/blends', {
  access: 'editor',
  summary: 'Say what a named blend consists of; its listings are read anew at once',
  body: blendShape,
  answer: countShape,
})

export const removeBlend = call('POST /api/desk/blends/remove', {
  access: 'editor',
  summary: 'Take out what the desk says of a blend; what is built in holds again',
  body: z.strictObject({ name: nameShape }),
  answer: countShape,
})
