import { EDIT_MINUTES } from '#contract/messages/shapes.ts'
import type { Role } from '#contract/kernel/route.ts'

interface Person {
  readonly id: number
  readonly role: Role
}
interface Sides {
  readonly owner_id: number
  /** Null: the office stands on the other side. */
  readonly teacher_id: number | null
}
export type Side = 'owner' | 'other'

/** On which side of a thread she stands; undefined: it is not hers to read. */
export function sideOf(person: Person, { owner_id, teacher_id }: Sides): Side | undefined {
  if (person.id === owner_id) return 'owner'
  if (teacher_id === null) return person.role === 'admin' ? 'other' : undefined
  return person.id === teacher_id ? 'other' : undefined
}

interface Standing {
  /** Whether the owner learns in a course or a circle of the teacher now. */
  readonly teaches: boolean
  /** Whether everybody on the other side can still come in. */
  readonly isOtherActive: boolean
  /** Whether one of the two has closed it to the other. */
  readonly isBlocked: boolean
}

/** With the office always, between a student and a teacher as long as the one teaches the other. */
export const canWrite = (
  person: Person,
  sides: Sides,
  { teaches, isOtherActive, isBlocked }: Standing,
): boolean =>
  sideOf(person, sides) !== undefined &&
  isOtherActive &&
  (sides.teacher_id === null || (teaches && !isBlocked))

/** Only between two people; the office is closed to nobody. */
export const canBlock = (person: Person, sides: Sides): boolean =>
  sides.teacher_id !== null && sideOf(person, sides) !== undefined

/** What the other side has written, and nobody has taken away yet. */
export const canReport = (
  person: Person,
  sides: Sides,
  message: { readonly is_from_owner: boolean; readonly is_note: boolean; readonly removed_at: Date | null },
): boolean => {
  const side = sideOf(person, sides)
  const isForeign = message.is_from_owner !== (side === 'owner')
  return side !== undefined && isForeign && !message.is_note && message.removed_at === null
}

/** Between whom a thread may begin. Directors write as the office, so to each of them there is one thread only. */
export function threadBetween(person: Person, other: Person | 'office', teaches: boolean): Sides | undefined {
  if (other === 'office')
    return person.role === 'admin' ? undefined : { owner_id: person.id, teacher_id: null }
  if (other.id === person.id) return undefined
  if (person.role === 'admin')
    return other.role === 'admin' ? undefined : { owner_id: other.id, teacher_id: null }
  if (!teaches) return undefined
  if (person.role === 'student' && other.role === 'teacher')
    return { owner_id: person.id, teacher_id: other.id }
  if (person.role === 'teacher' && other.role === 'student')
    return { owner_id: other.id, teacher_id: person.id }
  return undefined
}

interface Written {
  readonly author_id: number | null
  readonly created_at: Date
}
export const canChange = (personId: number, { author_id, created_at }: Written, now: Date): boolean =>
  author_id === personId && now.getTime() - created_at.getTime() < EDIT_MINUTES * 60_000
