import { type Vector, DIMENSIONS } from '#api/assistant/intents/encoder.ts'
import { type Weights, VECTOR_AMOUNT } from '#api/assistant/intents/linear.ts'
import { groupBy } from '#api/domain/group.ts'
import { adam } from './train-choice.ts'
import { quantised } from './train-linear.ts'

/** A sentence of the corpus and the questions that its author wrote, as vectors. */
export type Sample = { monograph: string; text: Vector; questions: readonly Vector[] }

/** Numbers of a meaning. */
const OUT = 64
const ROUNDS = 7
const RATE = 1.5e-3
const DECAY = 3e-4
/** Questions of a step, and sentences of other monographs that it tells theirs from as well. */
const BATCH = 64
const OTHERS = 40
/** How sharply a question tells its sentence from others. */
const SHARPNESS = 12
/** What a sentence counts beside each of its questions. */
const OF_TEXT = 3
const LEAST = 1e-9

type Numbers = Float64Array<ArrayBuffer>

/** The same numbers every time, 0 to 1, so that the same corpus gives the same weights. */
const randomFrom = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
}

const mixed = <T>(list: readonly T[], random: () => number): T[] =>
  list
    .map(one => ({ one, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ one }) => one)

/** The weighed mean of the vectors of a sentence and of its questions. */
export const meanOf = ({ text, questions }: Pick<Sample, 'text' | 'questions'>): Vector => {
  const sum = text.map(value => value * OF_TEXT)
  for (const question of questions) question.forEach((value, at) => (sum[at]! += value))
  return sum.map(value => value / (OF_TEXT + questions.length))
}

/** A vector (512) times the matrix (512 x 64). */
const mapped = (vector: Numbers, matrix: Numbers): Numbers => {
  const out = new Float64Array(OUT)
  vector.forEach((value, at) => {
    for (let to = 0; to < OUT; to += 1) out[to]! += value * matrix[at * OUT + to]!
  })
  return out
}

const dot = (one: Numbers, other: Numbers): number =>
  one.reduce((sum, value, at) => sum + value * other[at]!, 0)
const lengthOf = (one: Numbers): number => Math.sqrt(dot(one, one)) + LEAST

/** Adds the slope of what a vector is mapped to, to the slopes of the matrix. */
const addSlopes = (slopes: Numbers, vector: Numbers, slope: Numbers): void =>
  vector.forEach((value, at) => {
    for (let to = 0; to < OUT; to += 1) slopes[at * OUT + to]! += value * slope[to]!
  })

/** The slopes of a softmax of cosines, for the question and for each row; `own` is the row that answers it. */
const slopesOf = (
  question: Numbers,
  rows: readonly Numbers[],
  own: number,
  isLeftOut: (at: number) => boolean,
) => {
  const length = lengthOf(question)
  const cosines = rows.map(row => dot(row, question) / (lengthOf(row) * length))
  const powers = cosines.map((cosine, at) => (isLeftOut(at) ? 0 : Math.exp(SHARPNESS * (cosine - 1))))
  const total = powers.reduce((sum, power) => sum + power, 0)
  const ofQuestion = new Float64Array(OUT)
  const ofRows = rows.map((row, at) => {
    const error = SHARPNESS * (powers[at]! / total - (at === own ? 1 : 0))
    const size = lengthOf(row)
    return row.map((value, to) => {
      const [asked, told] = [question[to]! / length, value / size]
      ofQuestion[to]! += (error * (told - asked * cosines[at]!)) / length
      return (error * (asked - told * cosines[at]!)) / size
    })
  })
  return { ofQuestion, ofRows }
}

/** Sentences and their questions around the middle of all. */
type Centred = { means: readonly Numbers[]; questions: readonly (readonly Numbers[])[] }
/** A question: its sentence by its place among the members, and which of its questions. */
type Asked = readonly [place: number, question: number]

/** The slopes of one step: each question against the sentences of its monograph and some others; its own sentence is read without it. */
const stepSlopes = (
  { means, questions }: Centred,
  matrix: Numbers,
  places: readonly number[],
  asked: readonly Asked[],
): Numbers => {
  const slopes = new Float64Array(matrix.length)
  const rows = places.map(at => mapped(means[at]!, matrix))
  const sums = places.map(() => new Float64Array(OUT))
  for (const [place, one] of asked) {
    const at = places[place]!
    const vector = questions[at]![one]!
    const question = mapped(vector, matrix)
    const weight = questions[at]!.length + OF_TEXT
    const without = rows[place]!.map((value, to) => (weight * value - question[to]!) / (weight - 1))
    const { ofQuestion, ofRows } = slopesOf(
      question,
      rows.with(place, without),
      place,
      other => other !== place && places[other] === at,
    )
    ofRows.forEach((slope, row) => {
      const share = row === place ? weight / (weight - 1) : 1
      slope.forEach((value, to) => (sums[row]![to]! += value * share))
    })
    ofRows[place]!.forEach((value, to) => (ofQuestion[to]! -= value / (weight - 1)))
    addSlopes(slopes, vector, ofQuestion)
  }
  places.forEach((at, row) => addSlopes(slopes, means[at]!, sums[row]!))
  return slopes.map((slope, at) => slope / asked.length + DECAY * matrix[at]!)
}

const middleOf = (vectors: readonly Vector[]): Numbers => {
  const middle = new Float64Array(DIMENSIONS)
  for (const one of vectors) one.forEach((value, at) => (middle[at]! += value / vectors.length))
  return middle
}

/**
 * A linear map of vectors by which a question lies nearer to its sentence than to others: softmax of cosines, each question held out of
 * its own sentence (neighbourhood components, Goldberger et al. 2004, with the mean of a class in place of its members).
 */
export const trainLikeness = (samples: readonly Sample[]): Weights => {
  const random = randomFrom(7)
  const all = samples.map(meanOf)
  const middle = middleOf(all)
  const around = (vector: Vector): Numbers => Float64Array.from(vector, (value, at) => value - middle[at]!)
  const centred = { means: all.map(around), questions: samples.map(one => one.questions.map(around)) }
  const matrix = Float64Array.from(
    { length: DIMENSIONS * OUT },
    () => (random() + random() + random() - 1.5) / 2,
  )
  const step = adam(matrix.length, RATE)
  const monographs = [...groupBy(samples.keys(), at => samples[at]!.monograph).values()]
  let steps = 0
  for (let round = 0; round < ROUNDS; round += 1)
    for (const members of monographs) {
      const asked = members.flatMap((at, place) =>
        samples[at]!.questions.map((_, one): Asked => [place, one]),
      )
      const order = mixed(asked, random)
      for (let at = 0; at < order.length; at += BATCH) {
        const others = Array.from({ length: OTHERS }, () => Math.floor(random() * samples.length))
        steps += 1
        step(matrix, stepSlopes(centred, matrix, [...members, ...others], order.slice(at, at + BATCH)), steps)
      }
    }
  const bias = mapped(middle, matrix).map(value => -value)
  return quantised(
    matrix.map(value => value / VECTOR_AMOUNT),
    bias,
  )
}
