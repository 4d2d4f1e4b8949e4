import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Tag } from '#contract/kernel/tags.ts'
import type { EventType, Room } from '#contract/realtime/events.ts'
import { createAskTogether } from '#core/ask-together.ts'
import { changed } from '../tags.ts'
import { connection, events, gaps, wantRoom, type Connection, type HeardEvent } from './listeners.ts'

/** How the connection stands. */
export const useConnection = (): Connection =>
  useSyncExternalStore(connection.subscribe, connection.get, () => 'off')

/** Hears a room as long as it stands, if its policy lets her. */
export function useRoom(room: Room | undefined): void {
  useEffect(() => (room === undefined ? undefined : wantRoom(room)), [room])
}

interface Hearing {
  readonly onEvent: (event: HeardEvent) => void
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
 * Asks anew whenever it is called. What is called while an answer is under way waits for it: each breaking off the last
 * one, a slow line would never see an answer.
 */
export function askCalmly(ask: () => Promise<unknown>): () => void {
  const together = createAskTogether<never, true>(async () => {
    await ask()
    await pause()
    return new Map<never, true>()
  })
  return () => void together([])
}

type TagsOf = Readonly<Partial<Record<EventType, readonly Tag[]>>>

/** What grows old with an event of each type; after a gap whatever stands on the screen does. */
export function useChangesByEvents(tagsOf: TagsOf): void {
  const queries = useQueryClient()
  const [{ happened, missed }] = useState(() => {
    const ask = (tags: readonly Tag[]) => askCalmly(() => changed(queries, tags))
    const all = Object.entries(tagsOf)
    return {
      happened: new Map<string, () => void>(all.map(([type, tags]) => [type, ask(tags)])),
      missed: ask([...new Set(all.flatMap(([, tags]) => tags))]),
    }
  })
  useEvents({ onEvent: ({ type }) => happened.get(type)?.(), onGap: missed })
}

const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS)
  })
