import { EDIT_MINUTES } from '#contract/news-comments/shapes.ts'
import type { Actor } from '#server/kernel/context.ts'

interface Comment {
  readonly user_id: number
  readonly status: string
  readonly created_at: Date
}

/** Until when a comment may be changed by who wrote it. */
export const editableUntil = ({ created_at }: Pick<Comment, 'created_at'>): Date =>
  new Date(created_at.getTime() + EDIT_MINUTES * 60_000)

/** Her own words, in the first minutes, unless the centre has hidden them. */
export const canEdit = (actor: Pick<Actor, 'id'> | null, comment: Comment, now: Date): boolean =>
  actor?.id === comment.user_id && comment.status !== 'hidden' && now <= editableUntil(comment)

export const canRemove = (
  actor: Pick<Actor, 'id' | 'role'> | null,
  comment: Pick<Comment, 'user_id'>,
): boolean => actor !== null && (actor.role === 'admin' || actor.id === comment.user_id)

const LINK = /https?:|www\.|\b[a-z0-9-]+\.(?:com|net|org|info|io|ru|xyz|shop|site|online)\b/i

/** The centre reads first what somebody writes for the first time, and what would lead elsewhere. */
export const isHeld = (role: Actor['role'], text: string, hasPublished: boolean): boolean =>
  role !== 'admin' && (!hasPublished || LINK.test(text))
