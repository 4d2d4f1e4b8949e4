import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6')

/**
 * An address behind which only this machine or its neighbours stand. IPv4 inside IPv6 counts as what it is, and of ways
 * that carry IPv4 (6to4, NAT64, the old compatible form) nobody knows what stands behind them. */
const isPrivateAddress = (address: string): boolean =>
  privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** A host that somebody typed or sent is of a private network, which only the environment may name. */
export class PrivateHost extends Error {
  override readonly name = 'PrivateHost'
}

/** Throws PrivateHost where any address of the name is private. */
export async function publicAddressesOf(host: string): Promise<LookupAddress[]> {
  const addresses = await lookup(host, { all: true })
  if (addresses.some(({ address }) => isPrivateAddress(address)))
    throw new PrivateHost(`${host} is a host of a private network`)
  return addresses
}

/**
 * Looks a name up and answers how to connect to what was looked up, so that it cannot mean another address between the
 * check and the connection. Throws PrivateHost where any address of the name is private.
 */
export async function checkedLookup(host: string): Promise<LookupFunction> {
  const addresses = await publicAddressesOf(host)
  return (_host, options, done) => {
    const [first] = addresses
    if (options.all) done(null, addresses)
    else if (first) done(null, first.address, first.family)
  }
}
