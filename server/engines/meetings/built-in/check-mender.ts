import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import {
  BINDING_REQUEST,
  BINDING_SUCCESS,
  hasZeroTieBreaker,
  isSignedWith,
  mapAddress,
  mendTieBreaker,
  nameOf,
  readStun,
} from './packets/stun.ts'

interface Options {
  readonly host: string
  readonly port: number
  /** Where the library listens. */
  readonly target: { readonly host: string; readonly port: number }
  readonly complain: (error: Error) => void
  readonly mostPeers?: number
  readonly idleMs?: number
}

interface Sender {
  readonly address: string
  readonly port: number
}

interface RelayedPeer {
  readonly socket: Socket
  readonly ufrag: string
  lastAt: number
}

export interface CheckMender {
  expect(ufrag: string, password: string): void
  forget(ufrag: string): void
  readonly peers: () => number
  close(): void
}

const SWEEP_MS = 5000

/**
 * Over a TCP or TLS relay Chromium sends its checks with the tie-breaker zero, which libjuice takes for an absent one
 * and refuses (libjuice issue 355). This second port takes only checks that are rightly signed and have that fault,
 * mends them, and passes that peer on to the library through a socket of its own.
 */
export async function openCheckMender({
  host,
  port,
  target,
  complain,
  mostPeers = 200,
  idleMs = 30_000,
}: Options): Promise<CheckMender> {
  const passwords = new Map<string, string>()
  const peers = new Map<string, RelayedPeer>()
  const door = createSocket('udp4')

  function drop(key: string): void {
    peers.get(key)?.socket.close()
    peers.delete(key)
  }

  function open(key: string, sender: Sender, ufrag: string): RelayedPeer | undefined {
    if (peers.size >= mostPeers) return undefined
    const socket = createSocket('udp4')
    socket.on('error', () => drop(key))
    socket.on('message', (bytes) => {
      const answer = readStun(bytes)
      const password = passwords.get(ufrag)
      // An answer must name the browser's own address, not this socket's.
      if (answer?.type === BINDING_SUCCESS && password) mapAddress(answer, sender, password)
      door.send(bytes, sender.port, sender.address, () => undefined)
    })
    socket.bind(0, target.host)
    const peer = { socket, ufrag, lastAt: Date.now() }
    peers.set(key, peer)
    return peer
  }

  /** The peer, when this is a check that only we can serve. */
  function mended(bytes: Buffer, sender: Sender, key: string): RelayedPeer | undefined {
    const check = readStun(bytes)
    if (check?.type !== BINDING_REQUEST) return peers.get(key)
    const ufrag = nameOf(check) ?? ''
    const password = passwords.get(ufrag)
    if (!password || !hasZeroTieBreaker(check) || !isSignedWith(check, password)) return undefined
    mendTieBreaker(check, password)
    if (peers.get(key)?.ufrag !== ufrag) drop(key)
    return peers.get(key) ?? open(key, sender, ufrag)
  }

  door.on('message', (bytes, sender) => {
    const peer = mended(bytes, sender, `${sender.address}:${sender.port}`)
    if (!peer) return
    peer.lastAt = Date.now()
    peer.socket.send(bytes, target.port, target.host, () => undefined)
  })
  door.bind(port, host)
  await once(door, 'listening')
  door.on('error', complain)

  const sweep = setInterval(() => {
    for (const [key, { lastAt }] of peers) if (Date.now() - lastAt > idleMs) drop(key)
  }, SWEEP_MS).unref()

  return {
    expect: (ufrag, password) => void passwords.set(ufrag, password),
    forget(ufrag) {
      passwords.delete(ufrag)
      for (const [key, peer] of peers) if (peer.ufrag === ufrag) drop(key)
    },
    peers: () => peers.size,
    close() {
      clearInterval(sweep)
      for (const key of peers.keys()) drop(key)
      door.close()
    },
  }
}
