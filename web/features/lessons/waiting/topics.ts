import type { KeptWrite } from '#web/kernel/outbox/outbox-store.ts'

// One topic, one act: the names under which the player's writes wait for the network.

interface Where {
  readonly courseId: number
  readonly lesson: { readonly id: number }
}
const named = (kind: string) => {
  const of = ({ courseId, lesson }: Where) => `${kind}:${courseId}:${lesson.id}`
  return of
}

export const completionTopic = named('completion')
export const noteTopic = named('note')
export const positionTopic = named('position')

export const isPosition = ({ topic }: KeptWrite) => topic.startsWith('position:')

/** The lesson whose note this write is. */
export function noteOf({ topic }: KeptWrite): { courseId: number; lessonId: number } | undefined {
  const [kind, course, lesson] = topic.split(':')
  return kind === 'note' ? { courseId: Number(course), lessonId: Number(lesson) } : undefined
}

/** The lesson of this course whose completion or undoing this write is. */
export function completionOf({ topic }: KeptWrite, courseId: number): number | undefined {
  const [kind, course, lesson] = topic.split(':')
  return kind === 'completion' && course === String(courseId) ? Number(lesson) : undefined
}
