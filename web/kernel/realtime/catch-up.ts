import type { Data } from '#contract/kernel/route.ts'
import { realtimeRoutes } from '#contract/realtime/routes.ts'
import { ApiError } from '../calls/api-error.ts'
import { client } from '../calls/api.ts'
import type { Cursors } from '#core/realtime/cursors.ts'
import { hear } from './hear.ts'
import { gaps } from './listeners.ts'

const calls = client(realtimeRoutes)
type Missed = Data<typeof realtimeRoutes.missed>[number]
const AGAIN_MS = 5000
const MOST_ROOMS = 50

/** Asks for what was missed in these rooms, one question at a time, and tells it as if it had just happened. */
export function createCatchUp(cursors: Cursors): (rooms: readonly string[]) => void {
  const waiting = new Set<string>()
  let isAsking = false

  async function ask(): Promise<void> {
    while (waiting.size > 0) {
      const rooms = [...waiting].slice(0, MOST_ROOMS)
      for (const room of rooms) waiting.delete(room)
      try {
        await askFor(rooms)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        // An ended session is the client's own matter; anything else may pass.
        if (error.type !== 'auth_error') setTimeout(() => catchUp(rooms), AGAIN_MS)
        return
      }
    }
  }

  async function askFor(names: readonly string[]): Promise<void> {
    const rooms = names.flatMap((room) => {
      const after = cursors.after(room)
      return after === undefined ? [] : [{ room, after }]
    })
    if (rooms.length > 0) for (const answer of await calls.missed({ body: { rooms } })) tell(answer)
  }

  function tell({ room, seq, state, events: page }: Missed): void {
    if (state === 'too_old') {
      cursors.moveTo({ room, seq })
      gaps.tell()
    }
    for (const event of page) if (cursors.take(event) === 'next') hear(event)
    if (state === 'more') waiting.add(room)
  }

  function catchUp(rooms: readonly string[]): void {
    for (const room of rooms) waiting.add(room)
    if (isAsking || waiting.size === 0) return
    isAsking = true
    void ask().finally(() => {
      isAsking = false
      if (waiting.size > 0) catchUp([])
    })
  }
  return catchUp
}
