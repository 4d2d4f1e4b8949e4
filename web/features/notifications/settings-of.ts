import type { Role } from '#contract/kernel/route.ts'

/** Where she chooses what reaches her. */
export const settingsOf = (role: Role): string =>
  `${role === 'admin' ? '/admin/profile' : `/${role}/settings`}#notifications`
