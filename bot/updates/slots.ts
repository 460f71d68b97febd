export type Slots = ReturnType<typeof createSlots>

/** Lets so many pieces of work go on at once; the others wait in the order in which they came. */
export function createSlots(size: number) {
  const waiting: (() => void)[] = []
  let free = size
  return {
    take: async (): Promise<void> => {
      if (free > 0) free -= 1
      else await new Promise<void>(resolve => waiting.push(resolve))
    },
    release: (): void => {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    },
  }
}
