import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { TicketReaders } from '#contract/support/shapes.ts'
import { askAgain } from '#web/kernel/tags.ts'
import { useEvents, useRoom } from '#web/kernel/realtime/use-realtime.ts'
import { readersQuery, sayPresence } from './readers.queries.ts'

/** The server counts her as gone after 45 seconds of silence. */
const SAY_MS = 20_000
/** An answer that was begun and left is not being written. */
const TYPING_MS = 15_000

/** Says at this ticket that she reads or writes, and answers who else does. `text` is what she is writing. */
export function usePresence(ticketId: number, text: string): TicketReaders {
  const isTyping = useIsTyping(text)
  useEffect(() => {
    const say = () => sayPresence(ticketId, isHidden() ? 'away' : isTyping ? 'writing' : 'reading')
    say()
    const timer = setInterval(() => !isHidden() && say(), SAY_MS)
    document.addEventListener('visibilitychange', say)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', say)
    }
  }, [ticketId, isTyping])
  useEffect(() => () => sayPresence(ticketId, 'away'), [ticketId])
  return useReaders(ticketId)
}

const isHidden = () => document.visibilityState === 'hidden'

function useReaders(ticketId: number): TicketReaders {
  const queries = useQueryClient()
  const room = `ticket:${ticketId}` as const
  const ask = () => void askAgain(queries, readersQuery(ticketId))
  useRoom(room)
  useEvents({ onEvent: (event) => event.room === room && ask(), onGap: ask })
  return useQuery(readersQuery(ticketId)).data ?? []
}

function useIsTyping(text: string): boolean {
  const [last, setLast] = useState({ text, isTyping: false })
  if (last.text !== text) setLast({ text, isTyping: text !== '' })
  useEffect(() => {
    if (!last.isTyping) return
    const timer = setTimeout(() => setLast((current) => ({ ...current, isTyping: false })), TYPING_MS)
    return () => clearTimeout(timer)
  }, [last])
  return last.isTyping
}
