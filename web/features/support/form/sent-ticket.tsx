import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { CodeCard } from '../chat/code-card.tsx'
import { deskQuery } from '../support.queries.ts'
import type { SentTicket } from './ticket-form.tsx'

interface SentTicketPanelProps {
  readonly sent: SentTicket
  /** Where the ticket is followed. */
  readonly to?: string | undefined
  readonly onAnother: () => void
}

/** In the place of the form once it is sent; the focus goes to its head, so that a screen reader says it. */
export function SentTicketPanel({ sent, to, onAnother }: SentTicketPanelProps) {
  const head = useRef<HTMLHeadingElement>(null)
  const { data: desk } = useQuery(deskQuery())
  useEffect(() => {
    head.current?.focus()
    head.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div className="grid max-w-[440px] justify-items-start gap-5">
      <h2 ref={head} tabIndex={-1} className="font-display text-2xl font-bold outline-none">
        وصلت رسالتكِ، جزاكِ الله خيرًا
      </h2>
      <CodeCard code={sent.tracking_code} desk={desk} to={to} />
      <Button look="quiet" onClick={onAnother}>
        رسالة في أمر آخر
      </Button>
    </div>
  )
}
