import type { RoomEnd, RoomEvent } from './wire.ts'

/** How far this tab has heard each of its rooms. */
export interface Cursors {
  /** `new`: the room is followed from here on, and what was fetched before may be old. `behind`: something was missed. */
  reach(end: RoomEnd): 'new' | 'same' | 'behind'
  /** `next` may be told on; `old` was heard before; before a `gap` something was missed. */
  take(event: Pick<RoomEvent, 'room' | 'seq'>): 'next' | 'old' | 'gap'
  moveTo(end: RoomEnd): void
  forget(room: string): void
  after(room: string): number | undefined
}

export function createCursors(): Cursors {
  const heard = new Map<string, number>()
  /** Of rooms whose end is not known yet: it may have been read before these events. */
  const early = new Map<string, number>()
  return {
    reach({ room, seq }) {
      const last = heard.get(room)
      if (last !== undefined) return last < seq ? 'behind' : 'same'
      heard.set(room, seq)
      const isBehind = (early.get(room) ?? 0) > seq
      early.delete(room)
      return isBehind ? 'behind' : 'new'
    },
    take({ room, seq }) {
      const last = heard.get(room)
      if (last === undefined) early.set(room, Math.max(seq, early.get(room) ?? 0))
      if (last === undefined || seq <= last) return 'old'
      if (seq > last + 1) return 'gap'
      heard.set(room, seq)
      return 'next'
    },
    moveTo: ({ room, seq }) => void heard.set(room, seq),
    forget: (room) => void heard.delete(room),
    after: (room) => heard.get(room),
  }
}
