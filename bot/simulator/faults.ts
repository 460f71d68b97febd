import type { Update } from 'grammy/types'

/** What goes wrong with a call. `after` faults strike once the call was carried out: its effect stays. */
type FaultKind =
  | { kind: 'hang' }
  | { kind: 'reset'; after?: boolean }
  | { kind: 'status'; status: number; html?: boolean; after?: boolean }
  | { kind: 'garbage'; after?: boolean }
  | { kind: 'flood'; retryAfter: number }
  | { kind: 'slow'; ms: number }

export type SimulatorFault = FaultKind & {
  method?: string
  chatId?: number
  times?: number
}

export type UpdateFault = (
  | { kind: 'lose' }
  | { kind: 'duplicate'; copies?: number }
  | { kind: 'delay'; ms: number }
  | { kind: 'reorder' }
) & { type?: Exclude<keyof Update, 'update_id'>; times?: number }

const use = <T extends { times?: number }>(list: T[], found: T | undefined): T | undefined => {
  if (!found) return undefined
  found.times = (found.times ?? 1) - 1
  if (found.times <= 0) list.splice(list.indexOf(found), 1)
  return found
}

export const takeFault = (
  faults: SimulatorFault[],
  method: string,
  chatId: string,
): SimulatorFault | undefined => {
  const applies = (fault: SimulatorFault) => {
    const methodFits = fault.method ? fault.method.toLowerCase() === method : method !== 'getupdates'
    return methodFits && (fault.chatId === undefined || String(fault.chatId) === chatId)
  }
  return use(faults, faults.find(applies))
}

export const takeUpdateFault = (faults: UpdateFault[], type: string): UpdateFault | undefined =>
  use(
    faults,
    faults.find(fault => !fault.type || fault.type === type),
  )
