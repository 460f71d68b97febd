import type { UseQueryResult } from '@tanstack/react-query'
import { clockTime } from '#miniapp/state/minutes.ts'
import { common } from '#miniapp/texts/lists.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { Notice } from '#miniapp/ui/states.tsx'
import { reasonOf } from '#miniapp/send.ts'

type Failing = Pick<UseQueryResult, 'error' | 'data' | 'dataUpdatedAt' | 'isFetching' | 'refetch'>

export interface LoadFailedProps {
  readonly message: string
  readonly query: Failing
}

function why({ error, data, dataUpdatedAt }: Failing): string {
  const older = data === undefined ? '' : common.older(clockTime(dataUpdatedAt))
  return [reasonOf(error), older].filter(Boolean).join(' ')
}

export function LoadFailed({ message, query }: LoadFailedProps) {
  if (!query.error) return null
  return (
    <Notice
      tone="error"
      title={message}
      action={
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {common.retry}
        </Button>
      }
    >
      {why(query)}
    </Notice>
  )
}
