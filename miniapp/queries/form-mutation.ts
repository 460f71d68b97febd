import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

/** As `useMutation`, for a form: while one is under way, another press sends nothing. */
export function useFormMutation<Answer, Given = void>(
  options: UseMutationOptions<Answer, Error, Given>,
): UseMutationResult<Answer, Error, Given> {
  const isUnderWay = useRef(false)
  const mutation = useMutation(options)
  const { mutateAsync } = mutation
  const mutate = useCallback(
    (...given: Parameters<typeof mutateAsync>) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      // What became of it is said by the callbacks and by the mutation itself.
      void mutateAsync(...given)
        .catch(() => undefined)
        .finally(() => (isUnderWay.current = false))
    },
    [mutateAsync],
  )
  return { ...mutation, mutate }
}
