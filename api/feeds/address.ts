import ipaddr from 'ipaddr.js'
import { isPublicAddress, PrivateAddress } from '#api/network/guarded-agent.ts'
import { FeedError } from './feed-error.ts'

/** Checked before a name is looked up; URL parsing turns odd spellings of an IPv4 address into the usual one. */
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
  if (!allowPrivate && ipaddr.isValid(host) && !isPublicAddress(host)) {
    throw new FeedError('refused-address', new PrivateAddress(url.host).message)
  }
  return url
}
