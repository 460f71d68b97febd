import { searchKey } from '#api/domain/search/search-key.ts'

export interface Command {
  readonly id: string
  readonly label: string
  readonly detail: string
  readonly run: () => void
}

/** Commands that hold every word typed, in any order; those that begin with the first word come first, else in their order. */
export function matching(commands: readonly Command[], text: string): Command[] {
  const words = text.split(/\s+/).map(searchKey).filter(Boolean)
  const [first] = words
  if (first === undefined) return [...commands]
  const rank = (command: Command) => (searchKey(command.label).startsWith(first) ? 0 : 1)
  return commands
    .filter(command => {
      const key = searchKey(command.label)
      return words.every(word => key.includes(word))
    })
    .map((command, index) => ({ command, index }))
    .sort((left, right) => rank(left.command) - rank(right.command) || left.index - right.index)
    .map(({ command }) => command)
}
