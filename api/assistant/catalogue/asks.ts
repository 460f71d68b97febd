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

/** The intents that the catalogue answers, and with what. */
const ASKS: Partial<Record<Intent, Ask>> = {
  offers: 'offers',
  vendors: 'vendors',
  range: 'vendors',
  sizes: 'offers',
  history: 'history',
  judge: 'offers',
  budget: 'offers',
  compareVendors: 'offers',
  total: 'offers',
  arithmetic: 'offers',
  codes: 'codes',
  deals: 'codes',
  arrivals: 'arrivals',
  restocks: 'restocks',
  moves: 'moves',
  trending: 'trending',
  count: 'count',
  health: 'health',
  delivery: 'delivery',
  certificates: 'vendors',
  market: 'count',
  outOfStock: 'offers',
  site: 'method',
}

export const isNamed = ({ compounds, blends }: Pick<Question, 'compounds' | 'blends'>) =>
  compounds.length + blends.length > 0

export const askOf = ({ intent }: Pick<Question, 'intent'>): Ask | null => ASKS[intent] ?? null

/** Whether the catalogue answers a question, and not the corpus. */
export const isCatalogue = (question: Pick<Question, 'intent'>): boolean => askOf(question) !== null

/** A message that asks for an alert rather than for what is listed now. */
export const asksToBeTold = / (?:alert|notify|notification|ping|tell|let) (?:me|us) /
