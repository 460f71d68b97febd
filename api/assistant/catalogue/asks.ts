import type { Intent } from '../intents/labels.ts'
import type { Question } from '../question.ts'

/** What a question about the catalogue asks for; 'method' is how this site works, which the corpus answers. */
export type Ask =
  | 'offers'
  | 'budget'
  | 'sizes'
  | 'range'
  | 'vendors'
  | 'compareVendors'
  | 'market'
  | 'history'
  | 'codes'
  | 'deals'
  | 'count'
  | 'arrivals'
  | 'restocks'
  | 'moves'
  | 'trending'
  | 'outOfStock'
  | 'certificates'
  | 'health'
  | 'delivery'
  | 'total'
  | 'arithmetic'
  | 'method'

/** Intents that the catalogue does not answer. */
type Other = 'education' | 'about' | 'smalltalk' | 'offtopic' | 'instructions' | 'goesOn'

/** Intents that are answered by what another one is answered by; every other one by itself. */
const ASKS: Partial<Record<Intent, Ask>> = { judge: 'offers', site: 'method' }

const OTHERS: ReadonlySet<Intent> = new Set<Other>([
  'education',
  'about',
  'smalltalk',
  'offtopic',
  'instructions',
  'goesOn',
])

export const isNamed = ({ compounds, blends }: Pick<Question, 'compounds' | 'blends'>) =>
  compounds.length + blends.length > 0

const isOther = (intent: Intent): intent is Other => OTHERS.has(intent)

export const askOf = ({ intent }: Pick<Question, 'intent'>): Ask | null =>
  isOther(intent) ? null : (ASKS[intent] ?? (intent as Ask))

/** Whether the catalogue answers a question, and not the corpus. */
export const isCatalogue = (question: Pick<Question, 'intent'>): boolean => askOf(question) !== null
