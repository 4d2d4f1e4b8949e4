import { useState } from 'react'
import { SentTicketPanel } from './sent-ticket.tsx'
import { TicketForm, type SentTicket } from './ticket-form.tsx'

type WriteToDeskProps = Omit<Parameters<typeof TicketForm>[0], 'onSent'> & {
  /** Where the ticket is followed, if not here. */
  readonly to?: string | undefined
}

/** The form, and in its place what became of it. */
export function WriteToDesk({ to, ...form }: WriteToDeskProps) {
  const [sent, setSent] = useState<SentTicket>()
  return sent ? (
    <SentTicketPanel sent={sent} to={to} onAnother={() => setSent(undefined)} />
  ) : (
    <TicketForm {...form} onSent={setSent} />
  )
}
