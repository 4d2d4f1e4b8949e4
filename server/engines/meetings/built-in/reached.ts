import { networkInterfaces } from 'node:os'
import type { MediaAddress } from './peer.ts'

export interface MediaPlace {
  /** Under which browsers reach this machine; undefined: its own address. */
  readonly address: string | undefined
  /** UDP, and the one after it. */
  readonly port: number
  /** The platform serves this machine alone. */
  readonly isLocal: boolean
}

const LOOPBACK = '127.0.0.1'

/** Where browsers find the media process. Loopback is no address that the library would gather, so it is bound. */
export function reachedAt({ address, port, isLocal }: MediaPlace): MediaAddress {
  if (address !== undefined) return { address, port, bind: address.startsWith('127.') ? address : undefined }
  if (isLocal) return { address: LOOPBACK, port, bind: LOOPBACK }
  const own = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)
  return { address: own?.address ?? LOOPBACK, port, bind: undefined }
}
