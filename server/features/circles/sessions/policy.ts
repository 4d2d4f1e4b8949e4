interface Judged {
  readonly status: 'scheduled' | 'live' | 'completed' | 'cancelled'
  readonly starts_at: Date
  readonly cancel_cause: 'hand' | 'holiday' | 'series' | null
}

/** Past sessions never change; neither does one that has begun. */
export function rightsOver({ status, starts_at, cancel_cause }: Judged, now: Date) {
  const isAhead = starts_at > now
  const isOpen = isAhead && status === 'scheduled'
  return {
    move: isOpen,
    cancel: isOpen,
    restore: isAhead && cancel_cause === 'hand',
    substitute: isOpen,
  }
}
