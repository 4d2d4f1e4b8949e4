import type { Realtime } from './port.ts'
import { openRedis } from './redis.ts'
import { openSockets } from './sockets.ts'

interface OpenRealtime {
  /** Needed as soon as there are several processes; one process speaks to its own sockets. */
  readonly redisUrl: string | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly log: (line: string) => void
  readonly sweepMs?: number
}

export async function openRealtime({ redisUrl, ...options }: OpenRealtime): Promise<Realtime> {
  const shared = redisUrl === undefined ? undefined : await openRedis({ url: redisUrl, log: options.log })
  return openSockets({ ...options, shared })
}
