import { COMPOUNDS } from '#api/domain/compounds/compounds.ts'
import type { Frame } from './frame.ts'

const changed = / (?:n )?acetyl(?:ated)? | amidated? /
/** "No n-acetyl versions": the plain compound is meant, which is another one. */
const unwanted =
  / (?:no|not|non|without|except|excluding|minus|skip|ignore|nothing|isnt|arent) (?:(?:the|any|an|that is|thats) )*(?:n )?(?:acetyl|amidat)/

/** "The n-acetyl one" after Semax: the compound of that name, or, where none has it, that nobody lists one. */
export const ofChangedForm = (frame: Frame): { frame: Frame; first: string[] } => {
  const [name, ...others] = frame.compounds
  const said = frame.turns.findLast(({ plain, compounds }) => compounds.length > 0 || changed.test(plain))
  if (
    name === undefined ||
    others.length > 0 ||
    !said ||
    !changed.test(said.plain) ||
    unwanted.test(said.plain) ||
    changed.test(` ${name.toLowerCase()} `)
  )
    return { frame, first: [] }
  const own = COMPOUNDS.find(one => one.name.startsWith('N-Acetyl ') && one.name.split(' ').includes(name))
  return own
    ? { frame: { ...frame, compounds: [own.name] }, first: [] }
    : {
        frame,
        first: [`The catalogue lists no acetylated or amidated ${name} by itself; of ${name} itself:`],
      }
}
