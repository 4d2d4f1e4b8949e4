import pg from 'pg'
import type { Bus } from './port.ts'

interface BusOptions {
  readonly connection: pg.PoolConfig
  readonly channel: string
  readonly onMessage: (payload: string) => void
  /** Called after each reconnection: messages sent meanwhile are lost, so the listener must assume anything changed. */
  readonly onGap: () => void
  readonly log: (line: string) => void
}
const RECONNECT_MS = 1000
/** A machine that fell silent is forgotten within half a minute, and what its session held is free. */
const NOTICE_SILENCE = `select set_config('tcp_keepalives_idle', '10', false),
  set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)`

/** Listens to what other nodes tell through NOTIFY; publishing is a statement of the publisher's own transaction. */
export function openBus({ connection, channel, onMessage, onGap, log }: BusOptions): Bus {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let connectedBefore = false

  /** Undefined where it did not come about; then it is tried again. */
  const connect = async (): Promise<pg.Client | undefined> => {
    const next = new pg.Client(connection)
    client = next
    next.on('error', () => undefined)
    next.on('end', () => retry())
    next.on('notification', ({ payload }) => onMessage(payload ?? ''))
    try {
      await next.connect()
      await next.query(NOTICE_SILENCE)
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (connectedBefore) onGap()
      connectedBefore = true
      return next
    } catch (error) {
      log(`bus: ${error instanceof Error ? error.message : String(error)}`)
      retry()
      return undefined
    }
  }
  const retry = () => {
    if (closed || timer) return
    timer = setTimeout(() => {
      timer = undefined
      listening = connect()
    }, RECONNECT_MS)
    timer.unref()
  }
  let listening = connect()
  return {
    async ask<Row extends Record<string, unknown>>(text: string, values: readonly unknown[]) {
      const session = await listening
      if (!session) throw new Error('the bus is not connected')
      return (await session.query<Row>(text, [...values])).rows
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
