import { plainWords } from './safety/readings.ts'
import type { Question, Term } from './question.ts'

const METHODS = 'testing-methods'

/** Words of chemistry and research that a monograph (terms.yaml unless named) explains, and how its sentences put them. */
const CONCEPTS: readonly (readonly [said: string, forms: readonly string[], monograph?: string])[] = [
  ['hplc|high performance liquid chromatography', ['hplc'], METHODS],
  ['mass spec(?:trometry|trometers?)?|lc ms', ['mass <-> spectromet:*', 'mass <-> spectrum'], METHODS],
  ['iso(?: iec)?(?: 17025)?|iso17025', ['17025'], METHODS],
  [
    '(?:third|3rd) party (?:tested|testing|tests?|labs?|lab tested|lab testing)|independent(?:ly)? test(?:ed|ing)',
    ['third <-> party'],
    METHODS,
  ],
  ['research chemicals?', ['research <-> chemical'], 'research-chemicals'],
  ['(?:heavy|trace) metals?(?: tests?| testing)?', ['metal:*'], METHODS],
  ['(?:bacterial )?endotoxins?(?: tests?| testing)?|lal(?: tests?)?', ['endotoxin'], METHODS],
  ['peptide bonds?|amide bonds?|peptide linkages?', ['peptide <-> bond']],
  ['(?:amino acid |peptide )?residues?', ['residue']],
  ['amino acids?', ['amino <-> acid']],
  ['oligopeptides?|polypeptides?', ['oligopeptid:*', 'polypeptid:*']],
  ['proteins?', ['protein'], 'peptides'],
  [
    'lyophili[sz](?:ed|ation|ing|e)(?: (?:powders?|peptides?|vials?))?|freeze ?dr(?:ied|ying)',
    ['lyophili:*'],
  ],
  [
    '(?:reversed? phase|rp) (?:hplc|chromatography|liquid chromatography|high performance liquid chromatography)|reversed? phase',
    ['revers:* <-> phase'],
  ],
  ['mass spectrum|mass spectra', ['mass <-> spectrum']],
  ['(?:cell |drug )?receptors?', ['molecular <-> structure']],
  ['(?:receptor |full |partial )?agonists?', ['agonist']],
  ['(?:receptor )?antagonists?', ['antagonist']],
  ['inverse agonists?', ['inverse <-> agonist']],
  ['(?:biological |elimination |plasma |drug )?half li(?:fe|ves)', ['half <-> life']],
  ['(?:oral )?bioavailab(?:ility|le)', ['bioavail:*']],
  ['cas (?:registry )?numbers?|cas', ['cas']],
  ['molecular (?:weight|mass)|molar mass|mw', ['molecular <-> weight']],
  ['(?:net )?peptide content|net content', ['peptide <-> content', 'peptide <-> purity']],
  ['placebos?(?: controlled)?(?: (?:trials?|stud(?:y|ies)|groups?|arms?))?', ['placebo']],
  ['double blind(?:ed)?(?: (?:trials?|stud(?:y|ies)))?', ['double <-> blind']],
  ['randomi[sz]ed(?: controlled)?(?: (?:trials?|stud(?:y|ies)))?|rcts?', ['randomis:*']],
  ['ligands?', ['ligand <-> molecul:*']],
  ['in vitro', ['vitro']],
  ['in vivo', ['vivo']],
  ['phase (?:1|i)(?: (?:clinical )?(?:trials?|stud(?:y|ies)))?', ['phase <-> 1']],
  ['phase (?:2|ii)(?: (?:clinical )?(?:trials?|stud(?:y|ies)))?', ['phase <-> 2']],
  ['phase (?:3|iii)(?: (?:clinical )?(?:trials?|stud(?:y|ies)))?', ['phase <-> 3']],
  ['(?:clinical trial|trial|clinical) phases?|phases? of (?:a )?clinical trials?', ['clinical <-> trial']],
]

const TERM = `(?:${CONCEPTS.map(([said]) => said).join('|')}|(?:peptide )?purity|peptides?)`
const JOINED = `(?:an? |the )?${TERM}(?:(?: and| vs| versus| or| from| to) (?:an? |the )?${TERM})*`
const TAIL =
  '(?: (?:exactly|please|actually|again|in (?:simple|plain|lay|easy) (?:terms|words|english)|in (?:chemistry|pharmacology|biology|biochemistry|science|research|general|short|this context|peptides)|for (?:dummies|beginners|a peptide|peptides)|of (?:a |an |the )?(?:peptide|drug|compound|substance|molecule|chemical)s?|on (?:a |the )?(?:coa|label|certificate|vial)))*'
const ASKS = [
  `(?:so |and |ok |hi |hello )?(?:what|whats|what is|what are|what s|whats meant by|what is meant by|define|definition of|(?:the )?meaning of|explain|describe|tell me about|can you (?:explain|define)|could you explain|please explain|explain to me)(?: the (?:term|word|concept|meaning|definition|idea)(?: of)?| what)? ${JOINED}(?: (?:mean|means|is|are|do|does))?${TAIL}`,
  `what (?:does|do|is) (?:the (?:term|word) )?${JOINED} (?:mean|stand for|refer to|measure|tell (?:me|us|you)|indicate|do)${TAIL}`,
  `(?:whats|what is|explain) the difference between ${JOINED}${TAIL}`,
  `(?:how|in what way) (?:is|are|does|do) ${JOINED} (?:differ|different|work|works|defined|measured|formed)(?: (?:from|to) ${JOINED})?${TAIL}`,
  `${JOINED}(?: (?:meaning|definition|explained|difference))?`,
]
const asksForMeaning = new RegExp(`^ (?:${ASKS.join('|')}) $`)

const conceptTests = CONCEPTS.map(
  ([said, forms, monograph = 'terms']) => [new RegExp(` (?:${said})(?= )`), forms, monograph] as const,
)

type Concept = Term & { monograph: string }

/** The concepts whose meaning a message asks for and nothing else; null for any other message. Pure. */
const conceptsIn = (text: string): Concept[] | null => {
  const plain = plainWords(text)
  if (!asksForMeaning.test(plain)) return null
  const found = conceptTests.flatMap(([test, forms, monograph]) => {
    const match = test.exec(plain)
    return match ? [{ word: match[0].trim(), forms, must: false, monograph }] : []
  })
  const narrow = found.filter(
    one => !found.some(other => other !== one && ` ${other.word} `.includes(` ${one.word} `)),
  )
  return narrow.length > 0 ? narrow : null
}

/** "What is a peptide bond?" asks for the meaning of a word, whatever the word stands for elsewhere. */
export const asDefinition = (question: Question): Question => {
  const hints = conceptsIn(question.text)
  if (!hints) return question
  const topics = [...new Set(hints.map(({ monograph }) => monograph))]
  return { ...question, topics, general: [], sections: [], terms: [], hints, method: false }
}
