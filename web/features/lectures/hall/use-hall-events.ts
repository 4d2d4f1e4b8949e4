import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { askAgain } from '#web/kernel/tags.ts'
import { useEvents, useRoom } from '#web/kernel/realtime/use-realtime.ts'
import { chatQuery, hallQuery } from './hall.queries.ts'

/** Hundreds hear of a vote at the same moment; they ask one after the other. */
const PATIENCE_MS = 2_500

/** Asks soon, and once for whatever happens until then. */
function useSoon(ask: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      ask()
    }, Math.random() * PATIENCE_MS)
  }
}

/** Keeps the hall as it is: a slide turns at once, a beginning and an end are asked for, words a moment later. */
export function useHallEvents(id: number, onRestarted: () => void): void {
  const queries = useQueryClient()
  const askHall = () => void askAgain(queries, hallQuery(id))
  const askHallSoon = useSoon(askHall)
  const askChatSoon = useSoon(() => void askAgain(queries, chatQuery(id)))

  function turnTo(slide: number): void {
    queries.setQueryData(hallQuery(id).queryKey, (hall) => hall && { ...hall, slide })
  }
  useRoom(`lecture:${id}`)
  useEvents({
    onEvent({ type, payload }) {
      if (!('lecture_id' in payload) || payload.lecture_id !== id) return
      if (type === 'lecture.slide') turnTo(payload.slide)
      if (type === 'lecture.changed' || type === 'lecture.seated') askHall()
      if (type === 'lecture.asked') askHallSoon()
      if (type === 'lecture.written') askChatSoon()
      if (type === 'lecture.restarted') onRestarted()
    },
    onGap() {
      askHall()
      askChatSoon()
    },
  })
}
