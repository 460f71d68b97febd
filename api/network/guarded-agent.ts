import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, type Dispatcher } from 'undici'

export type Resolve = (
  hostname: string,
  answer: (error: Error | null, addresses?: LookupAddress[]) => void,
) => void

const resolveBySystem: Resolve = (hostname, answer) => systemLookup(hostname, { all: true }, answer)

export class PrivateAddress extends Error {
  constructor(host: string) {
    super(`The address of ${host} is not a public one, so it was not called.`)
    this.name = 'PrivateAddress'
  }
}

/** IPv4 addresses in IPv6 without a mark (`::127.0.0.1`, RFC 4291 2.5.5.1) reach whatever the host makes of them. */
const isIPv4Compatible = (address: ReturnType<typeof ipaddr.process>) =>
  address instanceof ipaddr.IPv6 && address.parts.slice(0, 6).every(part => part === 0)

/** Only plain unicast addresses of the public internet; IPv4 inside IPv6 is checked as IPv4. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && !isIPv4Compatible(parsed)
}

function checkedAddresses(hostname: string, error: Error | null, addresses: LookupAddress[] | undefined) {
  if (error) return error
  if (!addresses || addresses.length === 0) return new Error(`${hostname} has no address`)
  return addresses.every(({ address }) => isPublicAddress(address)) ? addresses : new PrivateAddress(hostname)
}

/** Looked up at the moment of dialling, refused when any address is not public; errors reach the callback, never the process. */
export const guardedLookup =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, callback) => {
    const answer = (error: Error | null, addresses?: LookupAddress[]) => {
      const checked = checkedAddresses(hostname, error, addresses)
      if (checked instanceof Error) return callback(checked, [])
      if (options.all) return callback(null, checked)
      callback(null, checked[0]?.address ?? '', checked[0]?.family)
    }
    try {
      resolve(hostname, answer)
    } catch (error) {
      callback(error instanceof Error ? error : new Error(String(error)), [])
    }
  }

export type AgentOptions = {
  allowPrivate: boolean
  connectTimeoutMs?: number
  connections?: number
  resolve?: Resolve
}

/** The only way to addresses that somebody else chose: no proxy, few connections a host, addresses checked. */
export function createGuardedAgent(options: AgentOptions): Dispatcher {
  const { allowPrivate, connectTimeoutMs = 10_000, connections = 2, resolve = resolveBySystem } = options
  const timeout = connectTimeoutMs
  const connect = allowPrivate ? { timeout } : { timeout, lookup: guardedLookup(resolve) }
  return new Agent({ connect, connections, pipelining: 1, keepAliveTimeout: 5_000 })
}
