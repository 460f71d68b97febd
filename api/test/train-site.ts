import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createNameFinder, maskNames } from '#api/assistant/entities.ts'
import { type Vector, createEncoder } from '#api/assistant/intents/encoder.ts'
import { encodedText } from '#api/assistant/intents/recognise.ts'
import { abbreviationsOf, knownNames, ordinaryWords } from '#api/assistant/known-names.ts'
import { loadMonographs } from '#api/assistant/monographs.ts'
import { plainWords } from '#api/assistant/safety/readings.ts'
import { HOWTO } from '#api/assistant/site.ts'

/** Whether each number is positive, a bit each, the lowest bit first. */
const signsOf = (vector: Vector): Uint8Array => {
  const signs = new Uint8Array(vector.length / 8)
  vector.forEach((value, at) => (signs[at >> 3]! |= value > 0 ? 1 << (at & 7) : 0))
  return signs
}

/** The signs of the vectors of the questions of the site's monograph, a line each: found by meaning without encoding them anew. */
export const writeSiteSigns = async (): Promise<void> => {
  const encoder = createEncoder(error => {
    throw error
  })
  const monographs = loadMonographs()
  const finder = createNameFinder(
    knownNames(monographs),
    ordinaryWords(monographs),
    abbreviationsOf(monographs),
  )
  const sentences = monographs.find(({ id }) => id === HOWTO)?.sentences ?? []
  const lines: string[] = []
  for (const question of new Set(sentences.flatMap(({ questions = [] }) => questions))) {
    const masked = plainWords(maskNames(question, finder.find(question)))
    const [vector] = await encoder.encode([encodedText({ masked })])
    if (vector) lines.push(`${Buffer.from(signsOf(vector)).toString('base64')} ${question}`)
  }
  await encoder.close()
  writeFileSync(new URL('../assistant/site-signs.txt', import.meta.url), `${lines.join('\n')}\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeSiteSigns()
