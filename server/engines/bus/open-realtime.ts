import type { Realtime } from './port.ts'
import { openSockets } from './sockets.ts'

interface OpenRealtime {
  /** Needed as soon as there are several processes; one process speaks to its own sockets. */
  readonly redisUrl: string | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly log: (line: string) => void
  readonly sweepMs?: number
}

export async function openRealtime({ redisUrl, ...options }: OpenRealtime): Promise<Realtime> {
  if (redisUrl === undefined) return openSockets({ ...options, shared: undefined })
  const { openRedis } = await import('./redis.ts')
  return openSockets({ ...options, shared: await openRedis({ url: redisUrl, log: options.log }) })
}
