import type { SendingKind, SendingState } from '#contract/sendings/shapes.ts'
import type { Role } from '#contract/kernel/route.ts'

interface Person {
  readonly id: number
  readonly role: Role
}
interface Row {
  readonly kind: SendingKind
  readonly author_id: number | null
}

/** Notifications go out from the centre, so only directors send them. */
export const maySend = ({ role }: Pick<Person, 'role'>, kind: SendingKind): boolean =>
  role === 'admin' || (role === 'teacher' && kind === 'message')

/** What the centre tells belongs to all directors; what somebody writes to her students is her own. */
export const isHers = (person: Person, { kind, author_id }: Row): boolean =>
  maySend(person, kind) && (kind === 'notification' || author_id === person.id)

export const canEdit = (state: SendingState): boolean => state === 'draft'
export const canCancel = (state: SendingState): boolean =>
  state === 'waiting' || state === 'scheduled' || state === 'running'
