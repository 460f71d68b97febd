import { factAge } from '#api/domain/vendors/facts.ts'
import type { VendorFact } from '#api/queries/chat-facts.ts'
import { plainWords } from '../../safety/readings.ts'
import { type Asked, nameOf } from '../reply.ts'
import { statedFacts } from './stated.ts'
import { safeName, safeText } from '../words.ts'

const ofEach = / (?:every|each|per|all) (?:single )?(?:batch|batches|lot|lots) /
const denied = / (?:not|no|never|without|dont|doesnt|only some|except) /

/** Which of these vendors state a certificate for every batch, in their own words; null where none is asked about. */
export const batchesStated = async (
  asked: Asked,
  sellers: readonly Pick<VendorFact, 'name' | 'slug'>[],
): Promise<string | null> => {
  if (sellers.length === 0) return null
  const all = await statedFacts(asked)
  const said = sellers.flatMap(({ name, slug }) => {
    const stated = all.find(one => one.slug === slug)?.certificates ?? null
    const text = stated === null ? null : safeText(stated.value)
    if (stated === null || text === null) return []
    const plain = plainWords(text)
    return ofEach.test(plain) && !denied.test(plain)
      ? [`${safeName(name, slug)} (“${text.replace(/\.$/, '')}”, ${factAge(stated, asked.now)})`]
      : []
  })
  if (said.length > 0) return `State a certificate for every batch, not checked here: ${said.join('; ')}.`
  if (sellers.length === 1) return 'The vendor does not state here a certificate for every batch.'
  const who = nameOf(asked.frame) === null ? 'No vendor' : 'None of the vendors that list it'
  return `${who} states here a certificate for every batch.`
}
