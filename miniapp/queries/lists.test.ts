import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from './client.ts'
import { removalFrom } from './lists.ts'
import { putFirst } from './put-first.ts'

type Entry = { readonly id: string }
const KEY = ['list']
const entries = (...ids: string[]): Entry[] => ids.map(id => ({ id }))

function removals(list: Entry[]) {
  const client = createQueryClient()
  client.setQueryData(KEY, list)
  const answers = new Map<string, { resolve: () => void; reject: (error: Error) => void }>()
  const remove = (id: string) => {
    return new Promise<void>((resolve, reject) => answers.set(id, { resolve, reject }))
  }
  const options = removalFrom<Entry>(client, KEY, remove)
  const start = (id: string) =>
    new MutationObserver(client, options).mutate(id).then(
      () => 'removed',
      () => 'refused',
    )
  const shown = () => client.getQueryData<Entry[]>(KEY)?.map(({ id }) => id)
  return { start, shown, answers }
}

test('a refused removal brings back its own entry, not one that was removed meanwhile', async () => {
  const { start, shown, answers } = removals(entries('1', '2', '3'))
  const first = start('1')
  const second = start('2')
  await vi.waitFor(() => expect([...answers.keys()]).toEqual(['1', '2']))
  expect(shown()).toEqual(['3'])
  answers.get('2')?.resolve()
  await second
  answers.get('1')?.reject(new Error('no'))
  expect(await first).toBe('refused')
  expect(shown()).toEqual(['1', '3'])
})

test('a new entry never stands for a whole list that was not read', async () => {
  const client = createQueryClient()
  const read = vi.fn(async () => entries('2', '1'))
  const observer = new QueryObserver(client, { queryKey: KEY, queryFn: read, retry: false })
  read.mockRejectedValueOnce(new Error('network'))
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
  putFirst(client, KEY, { id: '2' }, ({ id }) => id === '2')
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(entries('2', '1')))
  putFirst(client, KEY, { id: '1' }, ({ id }) => id === '1')
  expect(observer.getCurrentResult().data).toEqual(entries('1', '2'))
  stop()
})
