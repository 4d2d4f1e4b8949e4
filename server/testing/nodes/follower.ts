import { realtimeRoutes } from '#contract/realtime/routes.ts'
import { createCursors } from '#core/realtime/cursors.ts'
import type { RoomEnd, RoomEvent } from '#core/realtime/wire.ts'
import { listen, type TestListener } from '../listener.ts'

/** What a browser does with its connection: it hears, notices what is missing, and asks for it. */
export interface Follower {
  /** Every event once, in the order in which it was told. */
  readonly heard: RoomEvent[]
  connect(url: string): void
  isConnected(): boolean
}

export function follower(token: string): Follower {
  const cursors = createCursors()
  const heard: RoomEvent[] = []
  let url = ''
  let listener: TestListener | undefined
  let isAsking = false

  async function ask(room: string): Promise<void> {
    if (isAsking) return
    isAsking = true
    try {
      const answer = await fetch(url + realtimeRoutes.missed.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ rooms: [{ room, after: cursors.after(room) ?? 0 }] }),
      })
      const { data } = (await answer.json()) as { data: { events: RoomEvent[]; state: string }[] }
      for (const event of data[0]?.events ?? []) if (cursors.take(event) === 'next') heard.push(event)
    } catch {
      // The node was killed meanwhile; the next connection asks again.
    } finally {
      isAsking = false
    }
  }
  const reach = (end: RoomEnd) => {
    if (cursors.reach(end) === 'behind') void ask(end.room)
  }
  return {
    heard,
    isConnected: () => listener?.socket.connected === true && listener.hello.length > 0,
    connect(to) {
      url = to
      listener?.socket.close()
      listener = listen(to, token)
      listener.socket.on('hello', (ends) => ends.forEach(reach))
      listener.socket.on('end', reach)
      listener.socket.on('event', (event) => {
        const place = cursors.take(event)
        if (place === 'next') heard.push(event)
        if (place === 'gap') void ask(event.room)
      })
    },
  }
}
