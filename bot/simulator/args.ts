import { bad } from './failure.ts'

export interface Upload {
  name: string
  type: string
  bytes: Buffer
}

export interface Args {
  values: ReadonlyMap<string, string>
  files: ReadonlyMap<string, Upload>
}

export type Fields = Record<string, unknown>

export const textArg = (args: Args, name: string): string => args.values.get(name) ?? ''

export const requiredArg = (args: Args, name: string): string => {
  const value = textArg(args, name)
  if (!value) throw bad(`Parameter "${name}" is required`)
  return value
}

/** Out of range is pulled to the nearest end and nonsense counts as absent: the server is as lenient. */
export const integerArg = (args: Args, name: string, fallback: number, min: number, max: number): number => {
  const value = textArg(args, name).trim()
  return Math.min(Math.max(/^[+-]?\d+$/.test(value) ? Number(value) : fallback, min), max)
}

export const flagArg = (args: Args, name: string): boolean =>
  ['true', 'yes', '1'].includes(textArg(args, name).trim().toLowerCase())

export const userIdArg = (args: Args): number => {
  const id = Number(textArg(args, 'user_id'))
  if (!Number.isSafeInteger(id) || id <= 0) throw bad('Invalid user_id specified')
  return id
}

export const jsonArg = (args: Args, name: string, what: string): unknown => {
  const value = textArg(args, name)
  if (!value) return undefined
  try {
    return JSON.parse(value)
  } catch {
    throw bad(`Can't parse ${what}`)
  }
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const asFields = (value: unknown, otherwise: string): Fields => {
  if (!isFields(value)) throw bad(otherwise)
  return value
}

const wrongType = (name: string, type: string) => bad(`Field "${name}" must be of type ${type}`)

const present = (fields: Fields, name: string): boolean =>
  Object.hasOwn(fields, name) && fields[name] !== undefined && fields[name] !== null

export const optionalText = (fields: Fields, name: string): string => {
  if (!present(fields, name)) return ''
  const value = fields[name]
  if (typeof value !== 'string' && typeof value !== 'number') throw wrongType(name, 'String')
  return String(value)
}

export const requiredText = (fields: Fields, name: string): string => {
  if (!present(fields, name)) throw bad(`Can't find field "${name}"`)
  return optionalText(fields, name)
}

export const requiredInteger = (fields: Fields, name: string): number => {
  if (!present(fields, name)) throw bad(`Can't find field "${name}"`)
  const value = Number(fields[name])
  if (!Number.isSafeInteger(value) || typeof fields[name] === 'boolean') {
    throw bad(`Field "${name}" must be a valid Number`)
  }
  return value
}

export const optionalList = (fields: Fields, name: string): unknown[] | undefined => {
  if (!present(fields, name)) return undefined
  const value = fields[name]
  if (!Array.isArray(value)) throw wrongType(name, 'Array')
  return value
}

export const requiredFields = (fields: Fields, name: string): Fields => {
  if (!present(fields, name)) throw bad(`Can't find field "${name}"`)
  const value = fields[name]
  if (!isFields(value)) throw wrongType(name, 'Object')
  return value
}

export const has = present
