import pg from 'pg'

interface BusOptions {
  readonly connection: pg.PoolConfig
  readonly channel: string
  readonly onMessage: (payload: string) => void
  /** Called after each reconnection: messages sent meanwhile are lost, so the listener must assume anything changed. */
  readonly onGap: () => void
  readonly log: (line: string) => void
}
export interface Bus {
  close(): Promise<void>
}

const RECONNECT_MS = 1000

/** Listens to what other nodes tell through NOTIFY; publishing is a statement of the publisher's own transaction. */
export function openBus({ connection, channel, onMessage, onGap, log }: BusOptions): Bus {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let connectedBefore = false

  const connect = async () => {
    const next = new pg.Client(connection)
    client = next
    next.on('error', () => undefined)
    next.on('end', () => retry())
    next.on('notification', ({ payload }) => onMessage(payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (connectedBefore) onGap()
      connectedBefore = true
    } catch (error) {
      log(`bus: ${error instanceof Error ? error.message : String(error)}`)
      retry()
    }
  }
  const retry = () => {
    if (closed || timer) return
    timer = setTimeout(() => {
      timer = undefined
      void connect()
    }, RECONNECT_MS)
    timer.unref()
  }
  void connect()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
