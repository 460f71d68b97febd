import { FACT_KINDS, type FactKind } from '#api/domain/vendors/facts.ts'
import { UsageFault } from './fail.ts'

export const kindOf = (text: string): FactKind | 'notes' => {
  const kind = [...FACT_KINDS, 'notes' as const].find(one => one === text)
  if (!kind) throw new UsageFault(`"${text}" is no fact: use ${FACT_KINDS.join(', ')} or notes`)
  return kind
}

export const sourceOf = (text: string | undefined): string | null => {
  if (text !== undefined && !/^https?:\/\/\S+$/.test(text))
    throw new UsageFault(`source: "${text}" is not an http or https address`)
  return text ?? null
}

export const dayOf = (text: string | undefined): string => {
  const today = new Date().toISOString().slice(0, 10)
  if (text === undefined) return today
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  if (!isDay) throw new UsageFault(`stated: "${text}" is no day: write 2026-11-01`)
  return text
}
