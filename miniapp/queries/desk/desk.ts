import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, Call } from '#api/contract/call.ts'
import { listActions, SIGN_IN_AGAIN, undoAction } from '#api/contract/desk/actions.ts'
import { countQueues, getSetup } from '#api/contract/desk/queues.ts'
import { send, type ArgsFor, reasonOf } from '#miniapp/send.ts'
import { waitingAction } from '#miniapp/state/desk.ts'
import { toast, failed } from '#miniapp/state/toasts.ts'
import { desk } from '#miniapp/texts/desk/desk.ts'
import { queryKeyOf, queryOf } from '#miniapp/queries/client.ts'

export const DESK_KEY = ['api', 'desk']
const VENDORS_KEY = ['api', 'vendors']
const CERTIFICATES_KEY = ['api', 'certificates']

export const useQueueCounts = () => useQuery(queryOf(countQueues))
export const useSetup = () => useQuery(queryOf(getSetup))

export const useActions = () =>
  useInfiniteQuery({
    queryKey: queryKeyOf(listActions),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      send(listActions, { query: pageParam === undefined ? {} : { before: pageParam }, signal }),
    getNextPageParam: page => (page.length < 100 ? undefined : page.at(-1)?.id),
  })

const needsSignIn = (error: unknown) => reasonOf(error) === SIGN_IN_AGAIN

export const refusalOf = (error: Error): string => reasonOf(error) || error.message

/**
 * A decision at the desk: what it changes is asked anew, a refusal is said. Where the sign-in is too old it waits
 * until the person has signed in again. `after` runs once it was carried out.
 */
export function useDecision<C extends Call>(
  call: C,
  done: (answer: AnswerOf<C>) => string = () => desk.saved,
  after?: () => void,
) {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: (args: ArgsFor<C>) => send(call, ...args),
    onSuccess: answer => {
      toast({ title: done(answer) })
      void client.invalidateQueries({ queryKey: DESK_KEY })
      void client.invalidateQueries({ queryKey: VENDORS_KEY })
      void client.invalidateQueries({ queryKey: CERTIFICATES_KEY })
      after?.()
    },
    onError: (error, args) => {
      if (needsSignIn(error)) waitingAction.set(() => mutation.mutate(args))
      else failed(desk.notDone, refusalOf(error))
    },
  })
  return { decide: (...args: ArgsFor<C>) => mutation.mutate(args), isBusy: mutation.isPending }
}

export const useUndo = () => useDecision(undoAction, () => desk.wasUndone)

export const useDesk = <C extends Call>(call: C, ...args: ArgsFor<C>) => useQuery(queryOf(call, ...args))
