import type { NewsStatus } from '#contract/news/shapes.ts'

interface Standing {
  readonly status: NewsStatus
  readonly publish_at: Date | null
  readonly published_at: Date | null
}

const isToCome = (moment: Date | null, now: Date): boolean =>
  moment !== null && moment.getTime() > now.getTime()

/** Published: now, dated as she says, or later when its moment is to come. */
export const asPublished = (news: Standing, now: Date): Standing =>
  isToCome(news.publish_at, now)
    ? { ...news, status: 'scheduled' }
    : { ...news, status: 'published', published_at: news.publish_at ?? news.published_at ?? now }

/** Another moment of publication holds at once for what is published or scheduled; without one nothing waits. */
export function withMoment(news: Standing, publishAt: Date | null, now: Date): Standing {
  const moved = { ...news, publish_at: publishAt }
  if (news.status !== 'published' && news.status !== 'scheduled') return moved
  if (news.status === 'scheduled' && publishAt === null) return { ...moved, status: 'draft' }
  return asPublished(moved, now)
}
