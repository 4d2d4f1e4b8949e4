interface Standing {
  readonly status: 'draft' | 'published' | 'hidden' | 'archived'
  readonly is_scheduled: boolean
  readonly published_at: Date | null
}

type NewStanding = Partial<Pick<Standing, 'status' | 'is_scheduled' | 'published_at'>>

/**
 * How a course stands once it is wanted as `status`: published waits, hidden, for a moment that is still to come. The
 * first publication keeps its date.
 */
export function standingAs(
  status: Standing['status'],
  { published_at }: Pick<Standing, 'published_at'>,
  visibleFrom: Date | null,
  now: Date,
): NewStanding {
  if (status !== 'published') return { status, is_scheduled: false }
  if (visibleFrom && visibleFrom > now) return { status: 'hidden', is_scheduled: true }
  return { status, is_scheduled: false, published_at: published_at ?? now }
}

/** What another moment of visibility makes of a course that is published or waits to be. */
export function standingFor(course: Standing, visibleFrom: Date | null, now: Date): NewStanding {
  const isWanted = course.status === 'published' || course.is_scheduled
  return isWanted ? standingAs('published', course, visibleFrom, now) : {}
}
