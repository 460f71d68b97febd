import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { load } from 'js-yaml'
import * as z from 'zod'
import { createNameFinder } from '#api/assistant/entities.ts'
import { type Encoder, type Vector, DIMENSIONS, createEncoder } from '#api/assistant/intents/encoder.ts'
import { type AfterWeights, choiceFeatures } from '#api/assistant/intents/after.ts'
import { CHOICES } from '#api/assistant/intents/named.ts'
import { readTurns } from '#api/assistant/intents/read-turns.ts'
import { ASPECTS, INTENTS, type Intent } from '#api/assistant/intents/labels.ts'
import { INTENT_FEATURES, encodedText, featuresOf } from '#api/assistant/intents/recognise.ts'
import { type Feature, type Weights, vectorFeatures, writeWeights } from '#api/assistant/intents/linear.ts'
import { knownNames, ordinaryWords } from '#api/assistant/known-names.ts'
import { loadMonographs } from '#api/assistant/monographs.ts'
import { type Question, readQuestion } from '#api/assistant/question.ts'
import type { Passage } from '#api/assistant/retrieval/passages.ts'
import { BUCKETS, MESSAGE_KINDS, messageFeatures } from '#api/assistant/safety/classifier.ts'
import { type Example, examplesOf } from './classifier-examples.ts'
import { type ChoiceRow, trainChoice } from './train-choice.ts'
import { trainLinear } from './train-linear.ts'
import { trainAmounts } from './train-amounts.ts'
import { type Sample, trainLikeness } from './train-likeness.ts'
import { readPassages, sampleOf, writeAllMeanings } from './write-meanings.ts'
import { writeSiteSigns } from './train-site.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

const COMPOUNDS = ['BPC-157', 'retatrutide', 'ipamorelin', 'ostarine', 'MK-677', 'selank', 'semaglutide']
const VENDORS = ['Quiet Kettle Wholesale', 'Glass Orchard', 'Hatpin & Daughters', 'Teacup Research'].map(
  name => ({ name, slug: name.toLowerCase().replace(/\W+/g, '-') }),
)

const OTHER_VENDORS = [
  'Copper Thimble Labs',
  'Lanternfish Bio',
  'Marble Otter Peptides',
  'Moonfen Labs',
  'Paper Heron Peptides',
  'Tin Whistle Sciences',
  'Wet Ink Research',
].map(name => ({ name, slug: name.toLowerCase().replace(/\W+/g, '-') }))

const ALL_VENDORS = [...VENDORS, ...OTHER_VENDORS]

/** The examples of intents, names filled in. Names are those of the dictionary alone: a monograph changes nothing that is learned. */
export const intentExamples = (): { question: Question; intent: number }[] => {
  const finder = createNameFinder(knownNames([]), ordinaryWords([]))
  const written = load(read('questions/intents.yaml')) as Record<string, string[]>
  const examples = Object.entries(written).flatMap(([intent, texts]) =>
    texts.map(text => [text, intent] as const),
  )
  return [...examples, ...authoredExamples()].map(([text, intent], at) => {
    const filled = text
      .replaceAll('{compound}', COMPOUNDS[at % COMPOUNDS.length]!)
      .replaceAll('{other}', COMPOUNDS[(at + 1) % COMPOUNDS.length]!)
      .replaceAll('{vendor}', VENDORS[at % VENDORS.length]!.name)
      .replaceAll('{seller}', VENDORS[(at + 1) % VENDORS.length]!.name)
    return {
      question: readQuestion(filled, finder, ALL_VENDORS),
      intent: INTENTS.findIndex(one => one === intent),
    }
  })
}

/** Every so many sentences of the corpus give one of their questions as an example. */
const EVERY = 2

/** Questions that authors wrote beside the sentences of the corpus; every other one with a name for "it". */
const authoredExamples = (): [text: string, intent: Intent][] =>
  loadMonographs().flatMap(({ sentences }) =>
    sentences.flatMap(({ section, questions }, at): [string, Intent][] => {
      const question = questions?.[at % questions.length]
      if (!question || at % EVERY > 0) return []
      const text = at % 4 > 0 ? question : question.replace(/\bit\b/, '{compound}')
      return [[text, section === 'howto' ? 'site' : 'education']]
    }),
  )

/** What the weights that are shipped were trained on, as a hash: a test compares it. */
export const exampleHash = (): string =>
  createHash('sha256')
    .update(read('questions/intents.yaml'))
    .update(read('questions/examples.txt'))
    .update(read('questions/conversations.jsonl'))
    .update(read('questions/marked.txt'))
    .digest('hex')
    .slice(0, 16)

const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url))
const cacheFile = `${cacheFolder}assistant-vectors.json`

/** Vectors of many texts; those that were encoded before are read from the cache beside the packages. */
const encodeAll = async (encoder: Encoder, texts: readonly string[]): Promise<Map<string, Vector>> => {
  const known = existsSync(cacheFile)
    ? (JSON.parse(readFileSync(cacheFile, 'utf8')) as Record<string, string>)
    : {}
  const missing = [...new Set(texts)].filter(text => !(text in known))
  const save = () => writeFileSync(cacheFile, JSON.stringify(known))
  mkdirSync(cacheFolder, { recursive: true })
  for (let at = 0; at < missing.length; at += 64) {
    if (at % 1024 === 0) save()
    const some = missing.slice(at, at + 64)
    const vectors = await encoder.encode(some)
    some.forEach((text, one) => {
      const vector = vectors[one]
      if (vector) known[text] = Buffer.from(vector.buffer).toString('base64')
    })
  }
  save()
  return new Map(
    Object.entries(known).map(([text, encoded]) => [
      text,
      new Float32Array(new Uint8Array(Buffer.from(encoded, 'base64')).buffer),
    ]),
  )
}

const intentRows = (examples: ReturnType<typeof intentExamples>, vectors: ReadonlyMap<string, Vector>) =>
  examples.map(({ question, intent }) => ({
    features: featuresOf(question, vectors.get(encodedText(question)) ?? null),
    label: intent,
  }))

/** Questions that authors wrote beside sentences are harmless, as written and, every other one, with a name for "it". */
const answeredExamples = (): Example[] => {
  const finder = createNameFinder(knownNames([]), ordinaryWords([]))
  return loadMonographs().flatMap(({ compound, sentences }) =>
    sentences.flatMap(({ questions = [] }) =>
      questions.map((question, at): Example => {
        const text = at % 2 > 0 && compound !== null ? question.replace(/\bit\b/, compound) : question
        return { plain: readQuestion(text, finder, []).plain, kind: 'ok' }
      }),
    ),
  )
}

/** How often the examples of dangers count, so that as many are refused beside all that is harmless. */
const OF_DANGERS = 2

/** What the classifier learns: its own examples, which count twice, dangers more often, and what people ask for without danger. */
const kindExamples = (asked: ReturnType<typeof intentExamples>): Example[] => {
  const own = examplesOf(['examples'])
  const harmless = asked.map(({ question, intent }): Example => ({
    plain: question.plain,
    kind: INTENTS[intent] === 'instructions' ? 'meta' : 'ok',
  }))
  const dangers = own.filter(({ kind }) => kind !== 'ok' && kind !== 'meta')
  const more = Array.from({ length: OF_DANGERS }, () => dangers).flat()
  return [...own, ...harmless, ...own, ...answeredExamples(), ...more]
}

/** A text that stands several times has its features once: all of them apart take more memory than there is. */
const kindRows = (examples: readonly Example[], vectors: ReadonlyMap<string, Vector>) => {
  const made = new Map<string, readonly Feature[]>()
  return examples.map(({ plain, kind }) => {
    const features =
      made.get(plain) ?? messageFeatures(plain, vectors.get(encodedText({ masked: plain })) ?? null)
    made.set(plain, features)
    return { features, label: MESSAGE_KINDS.indexOf(kind) }
  })
}

/** Questions of authors by what they ask of their subject; half of them. */
const aspectExamples = (): { text: string; aspect: number }[] =>
  loadMonographs().flatMap(({ sentences }) =>
    sentences.flatMap(({ section, states, questions = [] }, at) =>
      questions
        .filter((_, place) => (at + place) % 2 === 0)
        .map(text => ({ text, aspect: ASPECTS.indexOf(states ?? section) })),
    ),
  )

/** The models of the assistant, trained anew on their examples. */
export const trainAssistant = async (): Promise<{ intents: Weights; kinds: Weights; aspects: Weights }> => {
  const encoder = createEncoder(error => {
    throw error
  })
  try {
    const intents = intentExamples()
    const kinds = kindExamples(intents)
    const finder = createNameFinder(knownNames([]), ordinaryWords([]))
    const aspects = aspectExamples().map(({ text, aspect }) => ({
      text: encodedText(readQuestion(text, finder)),
      label: aspect,
    }))
    const texts = [
      ...aspects.map(({ text }) => text),
      ...intents.map(({ question }) => encodedText(question)),
      ...kinds.map(({ plain }) => encodedText({ masked: plain })),
    ]
    const vectors = await encodeAll(encoder, texts)
    return {
      intents: trainLinear(intentRows(intents, vectors), INTENT_FEATURES, INTENTS.length, 30),
      aspects: trainLinear(
        aspects.map(({ text, label }) => ({ features: vectorFeatures(vectors.get(text) ?? null), label })),
        DIMENSIONS,
        ASPECTS.length,
        12,
      ),
      kinds: trainLinear(kindRows(kinds, vectors), DIMENSIONS + BUCKETS, MESSAGE_KINDS.length, 18),
    }
  } finally {
    await encoder.close()
  }
}

const conversation = z.strictObject({ turns: z.array(z.string()), asks: z.array(z.enum(CHOICES)) })

/** The conversations whose turns are labelled with what each asks for after those before it. */
const conversations = () =>
  read('questions/conversations.jsonl')
    .trim()
    .split('\n')
    .map(line => conversation.parse(JSON.parse(line)))

/** What a turn asks for after another one, by the intents as they are now: trained after those. */
export const trainAfter = async (): Promise<AfterWeights> => {
  const encoder = createEncoder(error => {
    throw error
  })
  const monographs = loadMonographs()
  const finder = createNameFinder(knownNames(monographs), ordinaryWords(monographs))
  const rows: ChoiceRow[] = []
  for (const { turns, asks } of conversations()) {
    const read = await readTurns({ finder, encoder, vendors: ALL_VENDORS }, turns)
    read.slice(1).forEach(({ question }, at) => {
      const options = CHOICES.map(wanted => choiceFeatures(question, asks[at]!, wanted))
      rows.push({
        options,
        shared: vectorFeatures(question.vector),
        chosen: CHOICES.indexOf(asks[at + 1]!),
      })
    })
  }
  await encoder.close()
  return trainChoice(rows, DIMENSIONS)
}

/** Every sentence of the corpus and its questions as vectors, by key. */
const corpusSamples = async (): Promise<Map<string, Sample>> => {
  const encoder = createEncoder(error => {
    throw error
  })
  const { passages, encodedOf } = readPassages()
  const textsOf = ({ text, questions }: Passage): string[] => [text, ...questions].map(encodedOf)
  const vectors = await encodeAll(encoder, [...passages.values()].flatMap(textsOf))
  await encoder.close()
  const sample = (one: Passage) =>
    sampleOf(
      one,
      textsOf(one).flatMap(text => vectors.get(text) ?? []),
    )
  return new Map([...passages].map(([key, one]) => [key, sample(one)]))
}

const write = (path: string, weights: Weights) =>
  writeFileSync(new URL(path, import.meta.url), `${exampleHash()}\n${writeWeights(weights)}`)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // The intents are learned from what amounts are read as.
  write('../assistant/mentions/amount-weights.txt', trainAmounts(ALL_VENDORS))
  const { intents, kinds, aspects } = await trainAssistant()
  write('../assistant/intents/aspect-weights.txt', aspects)
  write('../assistant/intents/intent-weights.txt', intents)
  write('../assistant/safety/classifier-weights.txt', kinds)
  const after = await trainAfter()
  write('../assistant/intents/after-vector-weights.txt', after.vector)
  const file = new URL('../assistant/intents/after-weights.json', import.meta.url)
  writeFileSync(file, `${JSON.stringify(after.features)}\n`)
  await writeSiteSigns()
  const samples = await corpusSamples()
  const likeness = trainLikeness([...samples.values()])
  write('../assistant/retrieval/likeness-weights.txt', likeness)
  writeAllMeanings(samples, likeness)
}
