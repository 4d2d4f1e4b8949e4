import { createContext, useContext, useEffect, useEffectEvent, useState, type ReactNode } from 'react'

interface Note {
  readonly id: number
  readonly isOwn: boolean
}

interface VoiceTurns {
  /** The voice notes in the order of the thread. */
  readonly follow: (notes: readonly Note[]) => void
  /** A note stands on the page; answers how to leave. */
  readonly join: (id: number, play: () => void) => () => void
  readonly began: (id: number) => void
  readonly ended: (id: number) => void
}

const Turns = createContext<VoiceTurns | undefined>(undefined)

function createTurns(): VoiceTurns {
  const players = new Map<number, () => void>()
  const heard = new Set<number>()
  let order: readonly Note[] = []
  return {
    follow(notes) {
      order = notes
    },
    join(id, play) {
      players.set(id, play)
      return () => void players.delete(id)
    },
    began: (id) => void heard.add(id),
    ended(id) {
      const place = order.findIndex((note) => note.id === id)
      const next = order.slice(place + 1).find((note) => !note.isOwn && !heard.has(note.id))
      if (place >= 0 && next) players.get(next.id)?.()
    },
  }
}

/** When a voice note has ended, the next one of the other that she has not heard here begins by itself. */
export function VoiceTurnsProvider({ notes, children }: { notes: readonly Note[]; children: ReactNode }) {
  const [turns] = useState(createTurns)
  useEffect(() => turns.follow(notes), [turns, notes])
  return <Turns value={turns}>{children}</Turns>
}

/** Undefined outside of a thread: nothing follows a note there. */
export const useVoiceTurns = (): VoiceTurns | undefined => useContext(Turns)

/** Lets the note before this one begin it. */
export function useJoin(turns: VoiceTurns | undefined, id: number | undefined, play: () => void): void {
  const start = useEffectEvent(play)
  useEffect(() => (id === undefined ? undefined : turns?.join(id, () => start())), [turns, id])
}
