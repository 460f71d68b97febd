import { stillThere } from '../out-of-stock.ts'
import type { Asked } from '../reply.ts'
import { isOfNobody, unlisted } from '../unlisted.ts'

/** No total: of what is not listed there at all who has it. */
export const noTotal = async (asked: Asked, where: string, faults: readonly string[]): Promise<string> => {
  const [line] = asked.frame.order ?? []
  // "2 x 30 mg" is no pack of two: the line has what was read of it.
  const own = line ? { size: line.size, forms: line.forms, pack: line.pack } : { pack: null }
  const one = { ...asked, frame: { ...asked.frame, ...own }, filter: { ...asked.filter, ...own } }
  const absent = one.frame.compounds.length === 1 ? await unlisted(one) : null
  const others = absent === null || isOfNobody(absent) ? null : await stillThere(one, false)
  const why = absent === null ? faults : [absent, ...(others === null ? [] : [others])]
  return [`I can state no total${where}.`, ...why].join(' ')
}
