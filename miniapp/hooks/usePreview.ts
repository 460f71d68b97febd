import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Call } from '#api/contract/call.ts'
import { DESK_KEY } from '#miniapp/queries/desk/desk.ts'
import { send, type ArgsFor } from '#miniapp/send.ts'
import { useDebounced } from './useDebounced.ts'

const PREVIEW_MS = 300

/** What a decision would show; asked anew when whoever changes it rests. */
export function usePreview<C extends Call>(
  call: C,
  input: ArgsFor<C>[0] & { body?: unknown },
  enabled: boolean,
) {
  const typed = JSON.stringify(input)
  const rested = useDebounced(typed, PREVIEW_MS)
  return useQuery({
    queryKey: [...DESK_KEY, 'preview', call.path, rested],
    queryFn: ({ signal }) =>
      send(call, ...([{ ...(JSON.parse(rested) as object), signal }] as unknown as ArgsFor<C>)),
    enabled: enabled && rested === typed,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}
