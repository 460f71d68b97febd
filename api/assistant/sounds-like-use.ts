import { anyOf } from './patterns.ts'
import { asksForUse } from './soft-signs.ts'
import type { Question } from './question.ts'

export const CLASSES: ReadonlySet<string> = new Set(['peptides', 'sarms', 'research-chemicals'])

export const firstPerson = anyOf(['(i|im|ive|id|me|my|mine|myself|we|our)'])
/** Somebody who wants to know, whatever pronoun they use. */
export const onlyAsks = anyOf([
  '(explain|describe|summari*|outline|define|clarify) ~5 (to|for) (me|us)',
  '(i mean|i meant|i said)',
  '(im|i am|we are|were|i was|ive been) (writing|reading|researching|studying|preparing|working on|interested in|asking|looking for (information|info|studies|data|sources|evidence))',
  '(tell me|explain to me|show me|give me|teach me|remind me|let me know|i read|i saw|i heard|i keep hearing|i wonder|im wondering|i was wondering|im curious|i am curious|am i right|for me please|me about|me what|me how|me why)',
  '(want|like|need|trying|love|hoping) to (know|learn|understand|read|find out|see|hear|compare|write|research|verify)',
  '(can i|could i|may i|how do i|how can i|where can i|where do i|should i) (ask|see|read|find|get|check|compare|tell|verify|know|trust|interpret|look|buy|order|search|recognise|recognize)',
  'i (dont|do not|didnt) (understand|know|get|follow)',
  'help me (understand|find|compare|read|learn|interpret)',
  '(my|our) (class|thesis|paper|homework|report|professor|teacher|course|lab|laboratory|essay|article|coach|friend|colleague|friends|university|school|research|study|dissertation|presentation|blog|podcast)',
  '(im|i am|as) (a |an )?(student|researcher|journalist|writer|chemist|scientist|teacher|lawyer|athlete|nurse|pharmacist|coach|regulator|buyer|analyst)',
  '(school|book|science|class|college|uni|university) (report|project|assignment|presentation|paper|essay|homework)',
  '(what|which) (is|are) (xcmpd|it|they|this|these|peptides|sarms|a peptide|a sarm)( \\S+)?',
  '(we know|do we know|we have|our sources)',
])

const use = anyOf([
  '(take|takes|taking|took|taken|use it|using|prescribe*|amount|amounts|mcg|mcgs|recommend*|suggest*|mixing|mixed|mix|swirl|shake|fridge|freezer|refrigerat*|thaw*|pick|choose|better for|enough|too much|running|cycle|pct|gains|bulk*|cutting|lean|ripped|shredded|lose|my|me|for women|for men|while pregnant|doctor|customs|drug test|inject*|apply|bedtime|nighttime|breakfast|meal|meals|workout|gym|beginner*|how to|nehmen|einnehmen|prendre|tomar|usar|prendere|assumere|brac|принимать|колоть|пить)',
])
const asksToBeTold = / (?:tell|show|give|let|teach|remind|explain to|help) me(?: know| understand)? /g
const aboutOthers =
  /^ (?:(?:so|and|but|ok|okay|hi|hello|hey|please|can you|could you|also) )*(?:what|whats|who|whom|whose|which|when|where|why|is|are|was|were|does|do|did|has|have|had|can|could|will|would|how (?:long (?:did|was|were|has|have)|old|many|much|big|large|is|are|was|were|did|does|has|have)|in what|at what|on what|for which|by whom|how should (?:a |an |the )?(?:labs?|laborator(?:y|ies)|researchers?|scientists?)|tell|explain|describe|define|list|name|summari[sz]e|compare|outline|report) /
/** Sections that one asks about, whoever one is. */
const TOLD: ReadonlySet<string> = new Set([
  'regulatory',
  'antidoping',
  'testing',
  'class',
  'evidence',
  'mechanism',
])
const SHORT = 5

/**
 * A question that the corpus does not answer is refused, not merely left unanswered, when it sounds like use: it has a
 * word of use in it, or it is no question about the substance at all but an order or a plan.
 */
export const soundsLikeUse = ({ folded, compounds, blends, topics, sections, site }: Question): boolean => {
  const substance =
    compounds.length + blends.length > 0 ||
    topics.some(id => CLASSES.has(id)) ||
    / (?:vials?|powder|peptides?|sarms?) /.test(folded)
  if (!substance) return false
  const words = folded.replace(asksToBeTold, ' ')
  if (site) return false
  if (use.test(words) || asksForUse(words)) return true
  if (sections.some(section => TOLD.has(section))) return false
  return !aboutOthers.test(folded) && !onlyAsks.test(folded) && folded.trim().split(' ').length > SHORT
}
