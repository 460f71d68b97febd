import { readFileSync } from 'node:fs'
import { damerau } from './domain/search/spelling.ts'

type Variables = Readonly<Record<string, string | undefined>>

const FILE = '_FILE'
const MISTAKES = 2
const SHORTEST = 6

/**
 * NAME_FILE names the file whose content is the value of NAME, as container platforms mount secrets. `faults` names
 * each that cannot be read, or is set both ways.
 */
export function withSecretFiles(
  env: Variables,
  known: readonly string[],
): { env: Variables; faults: string[] } {
  const faults: string[] = []
  const read: Record<string, string> = {}
  for (const name of known) {
    const path = env[`${name}${FILE}`]
    if (!path) continue
    if (env[name]) faults.push(`${name} and ${name}${FILE} are both set: keep one`)
    try {
      read[name] = readFileSync(path, 'utf8').trim()
    } catch {
      faults.push(`${name}${FILE} names ${path}, which cannot be read`)
    }
  }
  return { env: { ...env, ...read }, faults }
}

/** Variables that nothing here reads but that look like one that is read, each in a sentence that names both. */
export function misspelt(env: Variables, known: readonly string[]): string[] {
  const names = known.flatMap(name => [name, `${name}${FILE}`])
  return Object.keys(env)
    .filter(name => name.length >= SHORTEST && !names.includes(name))
    .toSorted()
    .flatMap(name => {
      const near = names.find(other => damerau(name.toUpperCase(), other, MISTAKES) <= MISTAKES)
      return near === undefined ? [] : [`${name} is not read: is ${near} meant?`]
    })
}
