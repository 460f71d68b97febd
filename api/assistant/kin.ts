import { COMPOUNDS } from '#api/domain/compounds/compounds.ts'
import type { Question } from './question.ts'

const ROMAN: Readonly<Record<string, string>> = { I: '1', II: '2' }
const partsOf = (name: string): string[] =>
  name.split(/[\s-]+/).map(part => (ROMAN[part] ?? part).toLowerCase())

/** "And 6?" after GHRP-2, "with DAC" after CJC-1295 no DAC: another compound, named by its difference alone. */
export const kinOf = ({ compounds }: Pick<Question, 'compounds'>, said: string): string | null => {
  const plain = said.replace(/ without (?:it |that |dac )*$/, ' no dac ')
  const [name, ...others] = compounds
  if (name === undefined || others.length > 0) return null
  const own = partsOf(name)
  const kin = COMPOUNDS.find(one => {
    const parts = partsOf(one.name)
    const from = parts.findIndex((part, at) => part !== own[at])
    const rest = parts.slice(from).join(' ')
    if (from < 1 || parts.length !== own.length) return false
    return new RegExp(` ${rest} (?:$|one |not |instead |then |is |too |version |i )`).test(plain)
  })
  return kin?.name ?? null
}
