export type Setting = { name: string; value: string | null; source: 'environment' | 'default' }

/** What a variable's name says of it: a secret, or an address with one in it. A new secret is one by its name. */
const SECRET = /TOKEN|SECRET|PASSWORD|PRIVATE_KEY|API_KEY|^(?:DATABASE|SMTP)_URL$/

/** An address may carry a user name and a password. */
const withoutUser = (text: string) => text.replaceAll(/\/\/[^/@\s]*@/g, '//')

const words = (value: unknown): string | null => {
  if (value === undefined || value === '') return null
  return withoutUser(
    Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : JSON.stringify(value),
  )
}

/** Every setting with where its value is from; `env` is what counts, `set` what somebody gave. */
export const settingsOf = (
  env: Readonly<Record<string, unknown>>,
  set: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Setting[] =>
  names.toSorted().map(name => {
    const isGiven = name in set
    const value = SECRET.test(name) ? (isGiven ? 'set' : null) : words(isGiven ? set[name] : env[name])
    return { name, value, source: isGiven ? 'environment' : 'default' }
  })
