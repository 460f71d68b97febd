import type { Problem } from './problem.ts'
import type { Part } from './solution.ts'

/** A choice of one vendor for a line; `amount` counts the line's units, and `alone` is what it costs at a vendor that sells nothing else. */
export type LineChoice = Part & {
  items: number
  smallest: number
  units: number
  amount: number
  alone: number
}

/** Every choice of a line: by vendor that sells it, and again with the cheapest alone first. */
export type LineChoices = {
  need: number
  /** The need in whole units; 1 where the line is only ever bought whole. */
  amount: number
  sellers: readonly { vendor: number; choices: readonly LineChoice[] }[]
  byCost: readonly LineChoice[]
}

/** A line of more units than this is not split: few need as many, and the search would slow down. */
const MOST_UNITS = 60

export function choicesByLine(
  { lines, vendors }: Problem,
  asked: (vendor: number, items: number) => number,
): LineChoices[] {
  const sellers = lines.map((): { vendor: number; choices: LineChoice[] }[] => [])
  const units = lines.map(({ need, unit }) => Math.round(need / unit))
  const amounts = units.map(count => (count > MOST_UNITS ? 1 : count))
  vendors.forEach(({ supplies }, vendor) =>
    supplies.forEach((supply, at) => {
      const { need = 1 } = lines[supply.line] ?? {}
      const most = amounts[supply.line] ?? 1
      const choices: LineChoice[] = []
      supply.choices.forEach(({ items, smallest, units: held }, choice) => {
        const amount = Math.min(most, Math.floor((held / need) * most + 1e-9))
        if (amount === 0) return
        const alone = asked(vendor, items)
        choices.push({ vendor, supply: at, choice, items, smallest, units: held, amount, alone })
      })
      if (choices.length > 0) sellers[supply.line]?.push({ vendor, choices })
    }),
  )
  return lines.map(({ need }, line) => {
    const own = sellers[line] ?? []
    const byCost = own.flatMap(({ choices }) => choices)
    byCost.sort((a, b) => a.alone - b.alone || a.vendor - b.vendor)
    return { need, amount: amounts[line] ?? 1, sellers: own, byCost }
  })
}

export const isMinimal = (choices: readonly LineChoice[], need: number): boolean =>
  choices.reduce((sum, { units }) => sum + units, 0) - Math.min(...choices.map(({ smallest }) => smallest)) <
  need
