import { createSocket } from 'node:dgram'
import nodeDataChannel from 'node-datachannel'
import { openCheckMender } from './check-mender.ts'
import { openRooms, type Rooms } from './rooms.ts'
import type { FromMedia, MediaAnswer, MediaRequest, MediaSettings, ToMedia } from './wire.ts'

// The native library lives here alone: what it does wrong ends this process and never the server.
const tell = (message: FromMedia) => void process.send?.(message)
const complain = (error: unknown) => tell({ kind: 'complaint', line: String(error) })

process.once('disconnect', () => process.exit(0))
// Ctrl-C and a service manager reach every process of the platform; this one ends when the server ends it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)

// Whoever forgot to wait for one offer must not silence every room: it is told, and the sound goes on.
process.on('unhandledRejection', complain)

// Here and not with the first offer: a process that waits as a spare has this behind it.
nodeDataChannel.preload()

let rooms: Rooms | undefined

/** The library would tell of a taken port only when somebody comes. */
function checkPort(port: number, host: string): Promise<void> {
  const probe = createSocket('udp4')
  return new Promise((resolve, reject) => {
    probe.once('error', reject)
    probe.bind(port, host, () => probe.close(resolve))
  })
}

async function begin({ reached, mostPeople }: MediaSettings): Promise<void> {
  await checkPort(reached.port, reached.bind ?? '0.0.0.0')
  const mender = await openCheckMender({
    host: reached.bind ?? '0.0.0.0',
    port: reached.port + 1,
    target: { host: reached.bind ?? '127.0.0.1', port: reached.port },
    complain,
  })
  rooms = openRooms({
    reached,
    mender,
    mostPeople,
    onJoined: (room, person) => tell({ kind: 'joined', room, person }),
    onLeft: (room, person) => tell({ kind: 'left', room, person }),
    complain,
  })
  tell({ kind: 'ready' })
}

async function carryOut(
  request: MediaRequest,
  { arrange, answer, remove, end }: Rooms,
): Promise<MediaAnswer> {
  if (request.act === 'arrange') return arrange(request.room, request.state)
  if (request.act === 'answer') return answer(request.room, request.person, request.offer)
  if (request.act === 'remove') remove(request.room, request.person)
  if (request.act === 'end') end(request.room, 'ended')
  if (request.act === 'abandon') end(request.room, 'lost')
  return null
}

process.on('message', (message: ToMedia) => {
  if ('settings' in message) {
    begin(message.settings).catch((error: unknown) => {
      process.send?.({ kind: 'complaint', line: String(error) } satisfies FromMedia, () => process.exit(1))
    })
    return
  }
  if (!rooms) return
  const { id, request } = message
  carryOut(request, rooms).then(
    (answer) => tell({ kind: 'answer', id, answer }),
    (error: unknown) => tell({ kind: 'failed', id, line: String(error) }),
  )
})
