import type { Role } from '#contract/kernel/route.ts'
import { hrefTo } from '#core/href.ts'

/** Where each role reads all that has come to her. */
export const inboxOf = {
  admin: hrefTo('/admin/notifications'),
  teacher: hrefTo('/teacher/notifications'),
  student: hrefTo('/student/notifications'),
} as const satisfies Record<Role, string>

/** Where each role chooses what reaches her. */
export const settingsOf = {
  admin: `${hrefTo('/admin/profile')}#notifications`,
  teacher: `${hrefTo('/teacher/settings')}#notifications`,
  student: `${hrefTo('/student/settings')}#notifications`,
} as const satisfies Record<Role, string>
