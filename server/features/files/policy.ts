import type { Actor } from '#server/kernel/context.ts'

interface SeenFile {
  readonly bucket: string
  readonly is_private: boolean
  readonly owner_id: number | null
  /** It is the photo of a student who is in a course of this actor. */
  readonly is_photo_of_her_student: boolean
}

/** Her own files, everything for the director, and for a teacher the photos of her own students. */
export const canSeeFile = (actor: Actor, file: SeenFile): boolean =>
  !file.is_private ||
  file.owner_id === actor.id ||
  actor.role === 'admin' ||
  (actor.role === 'teacher' && file.bucket === 'avatars' && file.is_photo_of_her_student)
