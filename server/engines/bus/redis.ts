import { createAdapter } from '@socket.io/redis-streams-adapter'
import { createClient } from 'redis'
import { StartRefused } from '#core/start-refused.ts'
import type { SharedBus } from './port.ts'

const STREAM = 'rattil:realtime'
/** Older messages are dropped; who was away longer asks by cursor. */
const STREAM_LENGTH = 10_000
const READ_MS = 1000
const FIRST_ANSWER_MS = 10_000
const LONGEST_PAUSE_MS = 2000

interface RedisBus {
  readonly url: string
  readonly log: (line: string) => void
}

/** What one process tells the others goes through a stream of Redis. While Redis is away nothing is kept for it. */
export async function openRedis({ url, log }: RedisBus): Promise<SharedBus> {
  const options = {
    url,
    socket: { reconnectStrategy: (tries: number) => Math.min(tries * 100, LONGEST_PAUSE_MS) },
  }
  const publisher = createClient({ ...options, disableOfflineQueue: true })
  let isAway = false
  publisher.on('error', (error: unknown) => {
    if (!isAway) log(`Redis is away: ${error instanceof Error ? error.message : String(error)}`)
    isAway = true
  })
  publisher.on('ready', () => {
    if (isAway) log('Redis is back')
    isAway = false
  })
  if (!(await isConnected(publisher.connect()))) {
    publisher.destroy()
    throw new StartRefused('REDIS_URL: no Redis answers there. Start it, or take the setting out.')
  }
  return {
    // Readers wait for Redis to come back; what is published meanwhile is refused at once.
    adapter: createAdapter(Object.assign(publisher, { duplicate: () => createClient(options) }), {
      streamName: STREAM,
      channelPrefix: STREAM,
      maxLen: STREAM_LENGTH,
      blockTimeInMs: READ_MS,
    }),
    async probe() {
      await publisher.ping()
    },
    close: () => publisher.destroy(),
  }
}

function isConnected(connecting: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), FIRST_ANSWER_MS)
    void connecting
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer))
  })
}
