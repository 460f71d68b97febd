import { useState } from 'react'
import { checkLimit } from '#api/domain/alerts/alert-form.ts'
import { toDecimal } from '#api/domain/money.ts'
import { withPoint } from '#api/domain/typed-number.ts'
import { targets } from '#miniapp/texts/alerts.ts'
import { TextField } from '#miniapp/ui/Field.tsx'

export function useTargetLimit(first: string) {
  const [amount, setAmount] = useState(first)
  const [tried, setTried] = useState(false)
  const checked = checkLimit({ kind: 'perUnit', amount: withPoint(amount) })
  const limit = checked.ok && checked.limit?.kind === 'perUnit' ? toDecimal(checked.limit.amount, 0) : null
  const error = tried && !checked.ok ? checked.message : null
  const submit = (save: (limit: string) => void) => {
    setTried(true)
    if (limit !== null) save(limit)
  }
  return { amount, setAmount, limit, error, submit }
}

interface TargetLimitFieldProps {
  readonly typed: Pick<ReturnType<typeof useTargetLimit>, 'amount' | 'setAmount' | 'error'>
  readonly per: string
  readonly currency: string
}

export const TargetLimitField = ({ typed, per, currency }: TargetLimitFieldProps) => (
  <TextField
    label={targets.limit(per, currency)}
    hint={targets.limitHint(currency)}
    inputMode="decimal"
    autoComplete="off"
    value={typed.amount}
    error={typed.error}
    onValue={typed.setAmount}
  />
)
