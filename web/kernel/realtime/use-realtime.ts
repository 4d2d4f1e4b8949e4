import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Tag } from '#contract/kernel/tags.ts'
import { createAskTogether } from '#core/ask-together.ts'
import type { RoomEvent } from '#core/realtime/wire.ts'
import { changed } from '../tags.ts'
import { connection, events, gaps, wantRoom, type Connection } from './listeners.ts'

/** How the connection stands. */
export const useConnection = (): Connection =>
  useSyncExternalStore(connection.subscribe, connection.get, () => 'off')

/** Hears a room as long as it stands, if its policy lets her. */
export function useRoom(room: string | undefined): void {
  useEffect(() => (room === undefined ? undefined : wantRoom(room)), [room])
}

interface Hearing {
  readonly onEvent: (event: RoomEvent) => void
  /** Something may have been missed: what was fetched is asked anew. */
  readonly onGap?: () => void
}

/** Hears whatever happens in her rooms. */
export function useEvents({ onEvent, onGap }: Hearing): void {
  const hear = useEffectEvent(onEvent)
  const miss = useEffectEvent(() => onGap?.())
  useEffect(() => {
    const stops = [events.listen((event) => hear(event)), gaps.listen(() => miss())]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}

/** Forty hands go up in a second: what they change is asked some times, and the first of them at once. */
const PAUSE_MS = 150

/**
 * What grows old with an event of each type; after a gap whatever stands on the screen does. Events that come while
 * an answer is under way wait for it: each breaking off the last one, a slow line would never see an answer.
 */
export function useChangesByEvents(tagsOf: Readonly<Record<string, readonly Tag[]>>): void {
  const queries = useQueryClient()
  const [happened] = useState(() => {
    const together = Object.entries(tagsOf).map(
      ([type, tags]) =>
        [
          type,
          createAskTogether<Tag, true>(async () => {
            await changed(queries, tags)
            await pause()
            return new Map<Tag, true>()
          }),
        ] as const,
    )
    return new Map(together)
  })
  useEvents({
    onEvent: ({ type }) => void happened.get(type)?.([]),
    onGap: () => void changed(queries, [...new Set(Object.values(tagsOf).flat())]),
  })
}

const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS)
  })
