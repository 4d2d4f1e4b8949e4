import type { Actor } from '#server/kernel/context.ts'

interface SeenFile {
  readonly bucket: string
  readonly is_private: boolean
  readonly owner_id: number | null
  /** It is the photo of a student who is in a course of this actor. */
  readonly is_photo_of_her_student: boolean
}

const unseen = new Set(['messages', 'submissions', 'turn-recordings'])

/**
 * Her own files, everything but private messages and recitations for the director, and for a teacher the photos of her
 * own students.
 */
export const canSeeFile = (actor: Actor, file: SeenFile): boolean =>
  !file.is_private ||
  file.owner_id === actor.id ||
  (actor.role === 'admin' && !unseen.has(file.bucket)) ||
  (actor.role === 'teacher' && file.bucket === 'avatars' && file.is_photo_of_her_student)

interface NamedFile {
  readonly bucket: string
  readonly is_private: boolean
  readonly is_her_own: boolean
  readonly is_in_her_course: boolean
}

/** What courses and pages are made of. Everything else was uploaded by a person for herself. */
const shared = new Set(['course-images', 'lesson-media', 'site-logos', 'certificates'])

/**
 * May she put it into a form of hers: her own files, and of what courses are made of the public pictures and what her
 * own courses show already. The director may use all of the latter.
 */
export const canNameFile = (actor: Pick<Actor, 'role'>, file: NamedFile): boolean => {
  if (file.is_her_own) return true
  if (!shared.has(file.bucket) || actor.role === 'student') return false
  return actor.role === 'admin' || !file.is_private || file.is_in_her_course
}
