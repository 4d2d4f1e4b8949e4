import type { Role } from '#contract/kernel/route.ts'

interface Progress {
  readonly actorId: number
  readonly role: Role
  readonly studentId: number
  /** Whether the director named her a teacher of the path. */
  readonly isTeacher: boolean
}

/** Her own, that of a student of hers, and the director every one. */
export const maySeeProgress = ({ actorId, role, studentId, isTeacher }: Progress): boolean =>
  actorId === studentId || role === 'admin' || isTeacher
