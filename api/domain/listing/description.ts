import { cleanText } from './plain-text.ts'
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
const X = '\\d{1,7}(?:[.,]\\d{1,6}){0,3}'
const OF =
  '(?:of|with|contains?|containing|includes?|including|holds?|mit|enthalt|de|con|contiene|a|avec|contient|da|contem|com|cu|contine|z|zawiera|x|:|-|=|\\()'
const PER = '(?:per|/|in|in each|in a|in one|each|a|pro|je|par|por|cada|na|w|pe|par)'
const EACH = '(?:each|every|per|one|1|a|jede[rs]?|je|cada|chaque|ogni|fiecare|kazda|kazdy|kazhdyi|kazhdaya)'
const HAS =
  '(?:contains?|has|holds?|with|of|is|:|=|enthalt|contiene|contient|contem|contine|zawiera|soderzhit|de|x|mit|con)'
const LABEL =
  '(?:contents?|quantity|qty|pack(?:age|aging)?(?: size)?|pack contents?|net content|volume|concentration|strength|size|inhalt|menge|packungsgrosse|packungsinhalt|contenido|cantidad|presentacion|tamano|contenu|quantite|conditionnement|contenuto|quantita|confezione|conteudo|quantidade|apresentacao|continut|cantitate|ambalaj|zawartosc|ilosc|opakowanie|soderzhanie|kolichestvo|upakovka)'

/** What each pattern finds; longer statements first, so that a part of one is not found twice. */
const PATTERNS: readonly RegExp[] = [
  `\\b${N} ?(?:x )?(?:${VIAL}|${PILL}),? (?:of|x|de|a|mit|con|com|with|cu|po) ?${X} ?${MASS}\\b`,
  `\\b${N} ?x ?${X} ?${MASS}\\b`,
  `${X} ?${MASS} ?(?:x|\\*) ?${N} ?(?:${VIAL}|${PILL})?\\b`,
  `\\b${KIT},? ?${OF} ?${N}(?: ?(?:${VIAL}|${PILL}|${BOTTLE}))?\\b`,
  `\\b${N} ?(?:x )?(?:[a-z]+ )?${VIAL},? ?${PER} ?(?:the |a |one |un |una |unei )?${KIT}\\b`,
  `\\b${N}[- ]?(?:${VIAL}|${PILL}) ${KIT}\\b`,
  `\\b${N} ?(?:[a-z]+ )?${PILL} ?${PER} ?(?:the |a |one |un |una )?(?:${BOTTLE}|${KIT})\\b`,
  `\\b(?:${BOTTLE}|${KIT}),? ${OF} ?${N} ?(?:[a-z]+ )?${PILL}\\b`,
  `\\b${EACH} (?:[a-z]+ )?(?:${VIAL}|${PILL}|${BOTTLE}) ${HAS} ?(?:exactly |approximately |about )?${X} ?${MASS}(?: ?/ ?ml)?\\b`,
  `\\b${X} ?${MASS} ?${PER} ?(?:the |a |one |un |una )?(?:${VIAL}|${PILL})\\b`,
  `\\b${X} ?${MASS} ?/ ?ml\\b`,
  `\\b(?:${VIAL}|${PILL}) ?(?:${HAS}|contendo) ?${X} ?${MASS}\\b`,
  `\\b${X} ?${MASS} (?:lyophili[sz]ed )?(?:glass )?${VIAL}\\b`,
  `\\b${X} ?ml (?:glass |amber |dropper )*${BOTTLE}\\b`,
  `\\b${BOTTLE} (?:of|de|com|con|cu|mit|a|da) ${X} ?ml\\b`,
  `\\b${LABEL} ?[:=] ?${X} ?(?:${MASS}|ml)\\b(?: ?/ ?(?:ml|${VIAL}|${PILL}))?(?: ?(?:x|\\*) ?${N})?(?: ?(?:${VIAL}|${PILL}))?`,
  `\\b${LABEL} ?[:=] ?${N} ?(?:x )?(?:[a-z]+ )?(?:${VIAL}|${PILL})\\b`,
  `\\b(?:contains|includes|receive|enthalt|contiene|incluye|contient|contem|inclui|contine|zawiera|supplied as|sold as|comes (?:as|with|in)) ?${N} ?(?:x |de )?(?:[a-z]+ )?(?:${VIAL}|${PILL})\\b`,
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

function statementsIn(sentence: string): string[] {
  if (UNHEARD.test(sentence)) return []
  let rest = sentence
  const found: string[] = []
  for (const pattern of PATTERNS)
    rest = rest.replace(pattern, match => {
      found.push(match)
      return ' | '
    })
  return found
}

export function packSentences(description: string | null | undefined): string {
  if (typeof description !== 'string' || !MAY_STATE.test(description)) return ''
  const sentences = description.slice(0, MAX_CHARACTERS).split(SENTENCES)
  const pieces = sentences.flatMap(sentence => sentence.match(PIECES) ?? [])
  const found = pieces.flatMap(piece =>
    MAY_STATE.test(piece) && NAMES_A_PACK.test(piece) ? statementsIn(cleanText(piece)) : [],
  )
  return [...new Set(found)].slice(0, MAX_STATEMENTS).join(' | ')
}
