import type { Actor } from '#server/kernel/context.ts'

interface Person {
  readonly id: number
  readonly role: string
  readonly is_active: boolean
  readonly archived_at: Date | null
  readonly second_factor_at: Date | null
}

/** Taking her away would leave the platform without anybody who can manage it. */
export const isLastDirector = (person: Person, otherDirectors: number): boolean =>
  person.role === 'admin' && person.is_active && person.archived_at === null && otherDirectors === 0

/** What the director may do with an account; the service refuses by the same rule, and says why. */
export function abilities(actor: Actor, person: Person, otherDirectors: number) {
  const isHere = person.archived_at === null
  const isOwn = actor.id === person.id
  const mayGo = isHere && !isOwn && !isLastDirector(person, otherDirectors)
  return {
    edit: isHere,
    change_role: mayGo,
    activate: isHere && !person.is_active,
    deactivate: mayGo && person.is_active,
    archive: mayGo,
    restore: !isHere,
    send_reset: isHere && person.is_active,
    hand_link: isHere && !isOwn && person.is_active,
    // Her own she turns off with a fresh proof, which a session left open somewhere cannot give.
    reset_second_factor: isHere && !isOwn && person.second_factor_at !== null,
  }
}

/** A teacher knows a student by the courses of her own in which that student learns. */
export const canSeeStudent = (sharedCourses: readonly unknown[]): boolean => sharedCourses.length > 0
