import { openBus } from '../engines/bus/postgres.ts'
import type { Database } from '../engines/database/open.ts'
import { features } from '../features.ts'
import { systemCall, type Process } from '../kernel/calls/caller.ts'
import { EVENTS_CHANNEL } from '../kernel/events/events.ts'

/** What waits for its time, or was missed while the listener was away, is found this much later at most. */
const ROUND_MS = 5_000

/** Everything that the features do about events that are committed and about what is due. */
export async function readEvents(process: Process): Promise<void> {
  for (const { onEvents } of features) while ((await onEvents?.(systemCall(process, 'events'))) === 'more');
}

export interface EventReaders {
  close(): Promise<void>
}

/** Reads at once after each commit of events, in whichever process, one round at a time. */
export function startEventReaders(process: Process, connection: Database['connection']): EventReaders {
  const { log } = process
  let isAwaited = false
  let round: Promise<void> | undefined
  const closing = new AbortController()

  const read = async () => {
    while (isAwaited && !closing.signal.aborted) {
      isAwaited = false
      await readEvents(process).catch((error: unknown) => {
        log.error({ err: error }, 'events could not be read')
      })
    }
    round = undefined
  }
  const wake = () => {
    isAwaited = true
    round ??= read()
  }
  const bus = openBus({
    connection,
    channel: EVENTS_CHANNEL,
    onMessage: wake,
    onGap: wake,
    log: (line) => log.warn(line),
  })
  const timer = setInterval(wake, ROUND_MS)
  timer.unref()
  wake()
  return {
    async close() {
      closing.abort()
      clearInterval(timer)
      await bus.close()
      await round
    },
  }
}
