export const announcementStates = ['draft', 'scheduled', 'running', 'ended'] as const
export type AnnouncementState = (typeof announcementStates)[number]

interface Span {
  readonly is_published: boolean
  readonly starts_at: Date | null
  readonly ends_at: Date | null
}

/** Follows from its times alone, so that nothing has to be written when one of them comes. */
export function announcementState({ is_published, starts_at, ends_at }: Span, now: Date): AnnouncementState {
  if (!is_published) return 'draft'
  if (ends_at !== null && ends_at <= now) return 'ended'
  return starts_at !== null && starts_at > now ? 'scheduled' : 'running'
}
