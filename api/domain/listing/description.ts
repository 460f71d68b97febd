import { withoutDates, withoutMoney } from './order-terms.ts'
import { cleanText, decodeEntities } from './plain-text.ts'
import { NOUNS, SIZE_UNITS, type NounKind } from './words.ts'

/** The sentences of a description about the pack ("kit of 10 vials", "each vial contains 5 mg"); never amounts for use. */

const MAX_CHARACTERS = 4_000
const MAX_STATEMENTS = 6

const nounsOf = (...kinds: NounKind[]) =>
  [...NOUNS].flatMap(([word, kind]) => (kinds.includes(kind) && word.length > 2 ? [word] : [])).join('|')

const VIAL = `(?:${nounsOf('vial', 'ampoule')}|sticle|sticla|flacoane|fiolki|ampullen)`
const PILL = `(?:${nounsOf('oral')}|capsule|comprimate|tablete)`
const BOTTLE = `(?:${nounsOf('bottle')}|butelka|flacon|frasco)`
const KIT = `(?:${nounsOf('kit')}|pack|packs|set|pachet|cutie|paquete|pacote|pack(?:age)?|packung|zestaw|box)`
const MASS = `(?:${[...SIZE_UNITS].flatMap(([word, { unit, gram }]) => (unit === 'ml' || gram ? [] : [word])).join('|')})`
const N = '(?:\\d{1,4}|two|three|five|six|ten|twelve|twenty)'
const X = '(?:\\d{1,3} 000|\\d{1,7})(?:[.,]\\d{1,6}){0,3}'
const OF =
  '(?:of|with|contains?|containing|includes?|including|holds?|mit|enthalt|de|con|contiene|a|avec|contient|da|contem|com|cu|contine|z|zawiera|x|:|-|=|\\()'
/** The Russian "в" alone is folded to a Latin b. */
const PER =
  '(?:per|/|in|in each|in a|in one|each|a|pro|je|im|in der|in jeder|par|por|por cada|cada|en|en cada|dans chaque|dans|in ogni|na|w|[vb]|[vb] kazhdoi|[vb] odnoi|na odnu|pe|par|pe fiecare|em cada)'
const EACH =
  '(?:each|every|per|one|1|a|pro|por|par|jede[rs]?|je|cada|chaque|ogni|fiecare|kazda|kazdy|kazhdyi|kazhdaya|[vb] odnoi|[vb] kazhdoi)'
const HAS =
  '(?:contains?|has|holds?|with|of|is|:|=|enthalt|contiene|contient|contem|contine|zawiera|soderzhit|de|x|mit|con)'
const LABEL =
  '(?:contents?|quantity|qty|pack(?:age|aging)?(?: size)?|pack contents?|net content|volume|concentration|strength|size|inhalt|menge|packungsgrosse|packungsinhalt|contenido|cantidad|presentacion|tamano|contenu|quantite|conditionnement|contenuto|quantita|confezione|conteudo|quantidade|apresentacao|continut|cantitate|ambalaj|zawartosc|ilosc|opakowanie|soderzhanie|kolichestvo|upakovka)'

const LIQUID =
  '(?: (?:full )?(?:dropper(?:ful)?|pipette|pipeta|pipetta|gotero|contagocce|tropfer)| (?:of )?(?:the )?(?:liquid|solution|suspension|losung|solucion|soluzione|oil))?'
const DELIVERS =
  '(?:contains?|has|holds?|delivers?|provides?|gives|equals|is|enthalt|liefert|contiene|aporta|contient|apporte|contem|contine|zawiera|soderzhit(?:sya)?|=|:)'

const PER_ML = (amount: string) => `${amount}/ml`
const IN_EACH = (amount: string) => `${amount} each`
const PART =
  '(?:peptid[eos]?|peptides|compounds?|components?|ingredients?|substances?|parts?|actives?|peptiden?|bestandteile?|wirkstoffe?|komponenten?|peptidos?|componentes?|composants?|componenti?|peptidi|peptida|peptidu|skladnika)'
const IN_TOTAL = (amount: string) => `total ${amount}`

/** Statements that are written down in one form: of a concentration as "25 mg/ml", of a whole as "total 300 mg". `needs` spares most sentences the search. */
const REWRITTEN = (
  [
    [
      /ml/,
      `\\b(${X} ?${MASS}) ?(?:/|per|pro|por|par|na|je|cada|pe|in|[vb]|w|en|im|dans) ?(?:each |every |full |one |jede[mnrs]? |un |une )?(?:1 ?)?ml\\b(?! (?:glass |amber )?${VIAL})`,
      PER_ML,
    ],
    [
      /drop|pip|gotero|contagocce/,
      `\\b(${X} ?${MASS}) ?(?:/|per|pro|por|par|je|cada|in) ?(?:(?:1|one|full|each|a) ){0,2}(?:dropper(?:ful)?|pipette|pipeta|gotero|contagocce) ?\\(?=? ?1 ?ml\\b`,
      PER_ML,
    ],
    [
      /ml/,
      `(?:(?<![\\d.,])1 ?ml|\\b(?:each|every|jede[rs]?|cada|chaque|ogni|fiecare|kazdy|kazhdyi) (?:full |one )?ml)${LIQUID} ?${DELIVERS} ?(${X} ?${MASS})\\b`,
      PER_ML,
    ],
    [
      /(?:each|both|per|pro|par|por|na|chaque|cada|jede[mnrs]?|ogni|ciascun\w*|fiecare|kazd\w+|kazhd\w+|beiden?|two|three|four) (?:pept|comp|komp|ingr|subst|part|acti|best|wirk|skla)/,
      `\\b(${X} ?${MASS}) ?(?:(?:of|von|vom|de|di|da|aus|din|each of|je) )?(?:the )?(?:each|both|per|pro|par|por|na|chaque|cada|jede[mnrs]?|ogni|ciascun\\w*|fiecare|kazd\\w+|kazhd\\w+|beiden?)(?: (?:of the|of|one of the) (?:two |three |four |both )?)? ?${PART}\\b`,
      IN_EACH,
    ],
    [
      /total|gesamt/,
      `\\b(?:total|totals|gesamt|insgesamt|totale)(?: content| inhalt| of| de)? ?[:=]? ?(${X} ?${MASS})\\b`,
      IN_TOTAL,
    ],
    [
      /total|gesamt|sumie|vsego/,
      `\\b(${X} ?${MASS}) ?(?:in )?(?:total|insgesamt|gesamt|en total|au total|in totale|no total|w sumie|vsego)\\b`,
      IN_TOTAL,
    ],
  ] as const
).map(([needs, source, write]) => ({ needs, pattern: new RegExp(source, 'g'), write }))

/** What each pattern finds; longer statements first, so that a part of one is not found twice. */
const PATTERNS: readonly RegExp[] = [
  `\\b${N} ?(?:x )?(?:${VIAL}|${PILL}),? (?:of|x|at|@|de|a|da|zu|je|mit je|zu je|mit|con|com|with|cu|po) ?${X} ?${MASS}\\b`,
  `\\b${N} ?x ?${X} ?${MASS}\\b`,
  `${X} ?${MASS} ?(?:x|\\*) ?${N} ?(?:${VIAL}|${PILL})?\\b`,
  `\\b${KIT},? ?${OF} ?${N}(?: ?(?:${VIAL}|${PILL}|${BOTTLE}))?\\b`,
  `\\b${N} ?(?:x )?(?:[a-z]+ )?${VIAL},? ?${PER} ?(?:the |a |one |un |una |unei )?${KIT}\\b`,
  `\\b${N}[- ]?(?:${VIAL}|${PILL}) ${KIT}\\b`,
  `\\b${N} ?(?:[a-z]+ )?${PILL} ?${PER} ?(?:the |a |one |un |una )?(?:${BOTTLE}|${KIT})\\b`,
  `\\b(?:${BOTTLE}|${KIT}),? ${OF} ?${N} ?(?:[a-z]+ )?${PILL}\\b`,
  `\\b${EACH} (?:[a-z]+ )?(?:${VIAL}|${PILL}|${BOTTLE}) (?:${HAS} ?)?(?:exactly |approximately |about )?${X} ?${MASS}(?: ?/ ?ml)?\\b`,
  `\\b${X} ?${MASS} ?${PER} ?(?:the |a |one |un |una |einer )?(?:${VIAL}|${PILL}|${BOTTLE})\\b`,
  `\\b(?:${VIAL}|${PILL}) ?(?:${HAS}|contendo) ?${X} ?${MASS}\\b`,
  `\\b${X} ?${MASS} (?:lyophili[sz]ed )?(?:glass )?${VIAL}\\b`,
  `\\b${X} ?ml[ -](?:glass |amber |dropper )*${BOTTLE}\\b`,
  `\\b${BOTTLE} (?:of|de|com|con|cu|mit|a|da) ${X} ?ml\\b`,
  `\\b${LABEL} ?[:=] ?${X} ?(?:${MASS}|ml)\\b(?: ?/ ?(?:ml|${VIAL}|${PILL}))?(?: ?(?:x|\\*) ?${N})?(?: ?(?:${VIAL}|${PILL}))?`,
  `\\b${LABEL} ?[:=] ?${N} ?(?:x )?(?:[a-z]+ )?(?:${VIAL}|${PILL})\\b`,
  `\\b(?:contains|includes|receive|enthalt|contiene|incluye|contient|contem|inclui|contine|zawiera|supplied as|sold as|comes (?:as|with|in)) ?${N} ?(?:x |de )?(?:[a-z]+ )?(?:${VIAL}|${PILL})\\b`,
  `^ ?${N} ?(?:x )?(?:[a-z]+ )?${PILL} ?[.!]? ?$`,
].map(source => new RegExp(source, 'g'))

/** Of a sentence with one of these nothing is found: use, preparation, studies, other sizes, offers. */
const UNHEARD =
  /\b(?:tak(?:e|en|ing)|daily|day|dos(?:e|es|ed|ing)|inject\w*|administ\w*|reconstitut\w*|dilut\w*|serving|recommended|add|week\w*|cycle|stud(?:y|ies)|mice|rats?|patients?|trials?|available|availab\w*|options?|choose|select|also|free|buy|discount|save|minimum|einnahme|taglich|tomar|diari\w*|prendre|jour|assumere|giorno|dia|zi|zilnic|dziennie|den|disponibles?|erhaltlich|auch|tambien|aussi|anche|tambem)\b|mg ?\/ ?kg|\bup ?to\b|\bg ?\/ ?mol\b/

const SENTENCES = /(?<=[.!?;])\s+|[\n|•·▪●✓✔]+/
/** A list that lost its tags has no full stops; it is found piece by piece. */
const PIECES = /[^]{1,500}(?:\s|$)/g
const MAY_STATE = /\d|\b(?:two|three|five|six|ten|twelve|twenty)\b/i
/** Beginnings of the words that can make a number a size or a pack, or letters that must be folded first. */
const NAMES_A_PACK =
  /[^\0-\x7f]|\d ?(?:m?g|mcg|ug|iu|ui|ml)\b|vial|vail|caps|kap|tabl|tabs|compr|pill|gelu|softgel|kit|box|pack|bottle|flas|flac|flak|frasc|ampo|ampu|amps|caj|caix|cut|fial|fiol|doos|scato|confe|boit|botel|bouteil|sach|strip|troch|zestaw|opak|pudel|pen\b|pcs|pieces|count/i

const ALSO = '(?:or|oder|ou|o|od|lub|sau|ili|/)'
const UNIT = `(?:${MASS}|ml|${VIAL}|${PILL}|${BOTTLE})`
/** "10ml or 30ml bottles": the other sizes that stand beside one are heard with it. */
const ALSO_BEHIND = new RegExp(`^ ?${ALSO} ?${X} ?${UNIT}\\b`)
const ALSO_BEFORE = new RegExp(`\\b${X} ?${UNIT}? ?${ALSO} ?$`)

const LONGEST_SIZE = 40

function withOthers(found: string, from: number, sentence: string): string {
  const end = from + found.length
  const before = ALSO_BEFORE.exec(sentence.slice(Math.max(0, from - LONGEST_SIZE), from))?.[0] ?? ''
  const behind = ALSO_BEHIND.exec(sentence.slice(end, end + LONGEST_SIZE))?.[0] ?? ''
  return `${before}${found}${behind}`
}

function statementsIn(sentence: string): string[] {
  if (UNHEARD.test(sentence)) return []
  let rest = sentence
  const found: string[] = []
  for (const { needs, pattern, write } of REWRITTEN) {
    if (!needs.test(sentence)) continue
    rest = rest.replace(pattern, (match: string, amount: string, at: number, whole: string) => {
      const written = write(amount)
      found.push(withOthers(written, at, whole.slice(0, at) + written + whole.slice(at + match.length)))
      return ' | '
    })
  }
  for (const pattern of PATTERNS)
    rest = rest.replace(pattern, (match: string, at: number, whole: string) => {
      found.push(withOthers(match, at, whole))
      return ' | '
    })
  return found
}

const LINE_TAGS = /<\/?(?:p|br|li|ul|ol|div|tr|h\d)\b[^<>]{0,200}>/gi

/** A description that kept its tags and entities: "&ndash; 5&nbsp;mg" is not the end of a sentence, "</li>" is. */
function plainLines(text: string): string {
  const decoded = text.includes('&') ? decodeEntities(text) : text
  return decoded.includes('<') ? decoded.replace(LINE_TAGS, '\n') : decoded
}

/** The cleaned sentences of a description that may state a size or a pack. */
function heardSentences(description: string): string[] {
  if (!MAY_STATE.test(description)) return []
  const sentences = plainLines(description.slice(0, MAX_CHARACTERS)).split(SENTENCES)
  const pieces = sentences.flatMap(sentence => sentence.match(PIECES) ?? [])
  return pieces.flatMap(piece =>
    MAY_STATE.test(piece) && NAMES_A_PACK.test(piece) ? withoutMoney(withoutDates(cleanText(piece))) : [],
  )
}

export function packSentences(description: string | null | undefined): string {
  if (typeof description !== 'string') return ''
  const found = heardSentences(description).flatMap(statementsIn)
  return [...new Set(found)].slice(0, MAX_STATEMENTS).join(' | ')
}

const WEIGHED = new RegExp(`\\d ?${MASS}\\b`)

/** What goes well with it is not in it. */
const OTHERS =
  /\b(?:(?:pairs?|stacks?|combines?)(?: well| nicely)? with|together with|alongside|related|compared?|customers|bought|instead|versus|vs)\b/

/** The sentences that state an amount of something, for what they say of named contents. */
export const contentSentences = (description: string): string =>
  heardSentences(description)
    .filter(sentence => WEIGHED.test(sentence) && !UNHEARD.test(sentence) && !OTHERS.test(sentence))
    .join(' | ')
