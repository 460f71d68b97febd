/** Step two: a cleaned text as runs of letters, numbers and signs, each knowing whether space stood before it. */
export type Atom = {
  kind: 'word' | 'number' | 'sign'
  text: string
  spaced: boolean
}

const PIECE = /(\d+(?:[.,]\d+)*)|(\p{L}+)|([^\s\p{L}\d])/gu
/** "5mgx10", "10mlx10vials": an x glued behind a unit, or in front of a counted thing, is a times sign. */
const GLUED_TIMES = /^(mg|mgs|mcg|ug|iu|ml|g|caps?|tabs?|ct|vials?)x$/
const TIMES_GLUED = /^x(vials?|caps?|capsules?|tabs?|tablets?|pcs|amps?|pens?|bottles?)$/

const word = (text: string, spaced: boolean): Atom => ({ kind: 'word', text, spaced })

function pushWord(atoms: Atom[], text: string, spaced: boolean) {
  if (text.length > 1 && (text.endsWith('x') || text.startsWith('x'))) {
    const before = GLUED_TIMES.exec(text)?.[1]
    if (before !== undefined) {
      atoms.push(word(before, spaced), word('x', false))
      return
    }
    const after = TIMES_GLUED.exec(text)?.[1]
    if (after !== undefined) {
      atoms.push(word('x', spaced), word(after, false))
      return
    }
  }
  atoms.push(word(text, spaced))
}

const MAX_ATOMS = 160

export function readAtoms(text: string): Atom[] {
  const atoms: Atom[] = []
  let end = 0
  PIECE.lastIndex = 0
  for (let match = PIECE.exec(text); match !== null; match = PIECE.exec(text)) {
    const spaced = match.index > end || match.index === 0
    end = PIECE.lastIndex
    if (match[1] !== undefined) atoms.push({ kind: 'number', text: match[1], spaced })
    else if (match[2] !== undefined) pushWord(atoms, match[2], spaced)
    else atoms.push({ kind: 'sign', text: match[3] ?? '', spaced })
    if (atoms.length >= MAX_ATOMS) break
  }
  return joinLeadingPoints(atoms)
}

/** ".5 mg" is half a milligram when nothing but space stands before the point. */
function joinLeadingPoints(atoms: Atom[]): Atom[] {
  for (let at = 0; at + 1 < atoms.length; at++) {
    const point = atoms[at]
    const number = atoms[at + 1]
    if (point?.text !== '.' || !point.spaced || number?.kind !== 'number' || number.spaced) continue
    if (!/^\d+$/.test(number.text)) continue
    atoms.splice(at, 2, { kind: 'number', text: `0.${number.text}`, spaced: true })
  }
  return atoms
}

type WrittenNumber = { plain: string; open: boolean }

const THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/
const DOTTED_THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/

/** "1,000" → 1000, "0,5" → 0.5, "10.000" → 10000 in whole units of hundreds (IU), else open; "5,10,15" and "1.2.3" are open. */
export function readNumber(text: string, isWhole: boolean): WrittenNumber {
  if (/^\d+$/.test(text)) return { plain: text, open: false }
  if (THOUSANDS.test(text)) return { plain: text.replaceAll(',', ''), open: false }
  if (DOTTED_THOUSANDS.test(text)) {
    const plain = text.replaceAll('.', '').replace(',', '.')
    return { plain, open: !isWhole && !text.includes(',') && text.split('.').length === 2 }
  }
  if (/^\d+\.\d+$/.test(text)) return { plain: text, open: false }
  if (/^\d+,\d+$/.test(text)) return { plain: text.replace(',', '.'), open: false }
  return { plain: '0', open: true }
}
