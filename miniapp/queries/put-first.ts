import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Puts a new entry first, in the place of an older one that it replaces; a list that was never read is read now. */
export function putFirst<Entry>(
  client: QueryClient,
  queryKey: QueryKey,
  entry: Entry,
  replaces: (other: Entry) => boolean,
): void {
  if (client.getQueryData(queryKey) === undefined) void client.invalidateQueries({ queryKey, exact: true })
  client.setQueryData<Entry[]>(queryKey, list => list && [entry, ...list.filter(other => !replaces(other))])
}
