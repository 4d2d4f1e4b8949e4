import type { Actor } from '#server/kernel/context.ts'

interface OwnedCourse {
  readonly instructor_id: number | null
}

/** The director and the course's own instructor see everything of it without enrolling. */
export const ownsCourse = (actor: Actor | null, course: OwnedCourse): boolean =>
  actor?.role === 'admin' || (actor?.role === 'teacher' && actor.id === course.instructor_id)

/** Drafts exist for their owners only; an archived or hidden course stays open to those enrolled in it. */
export const canSeeCourse = (
  actor: Actor | null,
  course: OwnedCourse & { readonly status: string },
  isEnrolled: boolean,
): boolean =>
  course.status === 'published' || ownsCourse(actor, course) || (isEnrolled && course.status !== 'draft')
