import { lookup as systemLookup } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent } from 'undici'
import type { Dispatcher } from 'undici'
import { FeedError } from './feed-error.ts'

/** Asks the system for the addresses of a name. */
export type Resolve = (
  hostname: string,
  answer: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

const resolveBySystem: Resolve = (hostname, answer) => systemLookup(hostname, { all: true }, answer)

/** Only plain unicast addresses of the public internet; IPv4 inside IPv6 is judged as IPv4. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

const refused = (host: string) =>
  new FeedError('refused-address', `The address of ${host} is not a public one, so it was not called.`)

/**
 * The address of a feed, checked before a name is looked up. URL parsing turns decimal, octal and short spellings of an
 * IPv4 address into the usual one, so that a literal address cannot hide.
 */
export function checkedUrl(address: string, allowPrivate: boolean): URL {
  if (!URL.canParse(address)) throw new FeedError('refused-address', 'The feed has no valid address.')
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new FeedError('refused-address', 'A feed is read over https or http only.')
  }
  if (url.username !== '' || url.password !== '') {
    throw new FeedError('refused-address', 'The address of a feed must not hold a user name or password.')
  }
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (!allowPrivate && ipaddr.isValid(host) && !isPublicAddress(host)) throw refused(url.host)
  return url
}

/** Looks a name up at the moment of dialling and refuses it when any of its addresses is not public. */
export const guardedLookup =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, (error, addresses) => {
      const [first] = addresses
      if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), [])
      if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(refused(hostname), [])
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })

export type AgentOptions = {
  allowPrivate: boolean
  connectTimeoutMs?: number
  connections?: number
  resolve?: Resolve
}

/** The only way to the network for feeds: no proxy, few connections a host, checked addresses. */
export function createFeedAgent(options: AgentOptions): Dispatcher {
  const { allowPrivate, connectTimeoutMs = 10_000, connections = 2, resolve = resolveBySystem } = options
  const timeout = connectTimeoutMs
  const connect = allowPrivate ? { timeout } : { timeout, lookup: guardedLookup(resolve) }
  return new Agent({ connect, connections, pipelining: 1, keepAliveTimeout: 5_000 })
}
