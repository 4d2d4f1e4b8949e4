import { z } from 'zod'
import { Bio, Email, PersonName, Phone } from '#contract/auth/forms.ts'
import { SentInstant } from '#contract/kernel/fields.ts'
import { roles } from '#contract/kernel/route.ts'

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
