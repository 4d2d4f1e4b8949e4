// A crowd of connections in a process of its own, so that what it costs is not taken from whoever measures.
import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { SOCKET_PATH } from '#core/realtime/wire.ts'
import type { CrowdComes } from './crowd.ts'

process.once('message', (coming: CrowdComes) => void gather(coming))
process.once('disconnect', () => process.exit())

async function gather(coming: CrowdComes): Promise<void> {
  const begun = performance.now()
  const waits = await Promise.all(Array.from({ length: coming.count }, (_, at) => come(coming, at)))
  process.send?.({ seconds: (performance.now() - begun) / 1000, waits })
}

/** Milliseconds from her first try until she is in, and in the room that her screen needs. */
async function come({ url, tokens, tabs, room, withinMs }: CrowdComes, at: number): Promise<number> {
  await sleep(Math.random() * withinMs)
  const begun = performance.now()
  const socket = io(url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 5_000,
    reconnectionDelayMax: 10_000,
    randomizationFactor: 1,
    auth: { token: tokens[Math.floor(at / tabs)] },
  })
  await new Promise<void>((resolve) => {
    socket.once('hello', () => socket.emit('enter', room, () => resolve()))
  })
  return performance.now() - begun
}
