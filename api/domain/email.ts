import { EMAIL_MAX } from './constants.ts'
import { textOf } from './input.ts'

export const EMAIL_MESSAGE = 'Invalid email address'

/** A practical subset of RFC 5321: one @, no spaces or quotes, a dotted host of letters, digits and hyphens. Runs in linear time. */
const LOCAL = /^[^\s@"<>(),:;[\]\\\p{Cc}\p{Cs}]{1,64}$/u
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

const isHost = (host: string): boolean => {
  const labels = host.split('.')
  const top = labels.at(-1) ?? ''
  return labels.length > 1 && labels.every(label => LABEL.test(label)) && !/^\d+$/.test(top) && top.length > 1
}

const isLocal = (local: string): boolean =>
  LOCAL.test(local) && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..')

export const isEmail = (value: unknown): boolean => {
  const text = textOf(value).trim()
  const at = text.lastIndexOf('@')
  return text.length <= EMAIL_MAX && at > 0 && isLocal(text.slice(0, at)) && isHost(text.slice(at + 1))
}

export const emailFault = (value: unknown): string | null => (isEmail(value) ? null : EMAIL_MESSAGE)
