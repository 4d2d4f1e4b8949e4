import { z } from 'zod'
import { Bio, Email, PersonName, Phone } from '#contract/auth/forms.ts'
import { chosen, Id, SearchWords, SentInstant } from '#contract/kernel/fields.ts'
import { Period } from '#contract/kernel/period.ts'
import { roles } from '#contract/kernel/route.ts'
import { seenWithin, userSorts, userStates } from './shapes.ts'

const RoleField = z.enum(roles, { error: 'اختاري الدور' })

export const NewPersonBody = z.object({
  name: PersonName,
  email: Email,
  phone: Phone.default(null),
  role: RoleField,
  /** Sends her a mail that tells how to come in; nobody ever makes a password for her. */
  invite: z.boolean('اختاري قيمة من القائمة').default(true),
})

/** Absent leaves a field as it is, null clears it. A new e-mail has to be verified anew. */
export const PersonChangeBody = z.object({
  name: PersonName.optional(),
  email: Email.optional(),
  phone: Phone.optional(),
  bio: Bio.optional(),
  role: RoleField.optional(),
  /** Her `updated_at` as this change began. When she was saved since, the answer is 409 with `current`. */
  base: SentInstant.optional(),
})

export const PeopleFilters = z.object({
  /** By name, e-mail or phone; Arabic spelling is folded. */
  search: SearchWords,
  state: z.enum(userStates).default('current'),
  verified: chosen(z.enum(['yes', 'no'])),
  /** Enrolled in this course. */
  course: chosen(Id),
  /** Was here in the last so many days. */
  seen_within: chosen(z.enum(seenWithin)),
  /** Her account was made then. */
  joined: chosen(Period),
  /** She completed a lesson or moved on in one then. */
  learned: chosen(Period),
  sort: z.enum(userSorts).default('name'),
})
export const UserFilters = PeopleFilters.extend({ role: chosen(z.enum(roles)) })
export type UserFilters = z.output<typeof UserFilters>
