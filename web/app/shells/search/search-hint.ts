import type { Role } from '#contract/kernel/route.ts'

/** What the quick search of a role looks through. */
export const searchHint = (role: Role): string =>
  role === 'admin' ? 'ابحثي في الصفحات والأشخاص والدورات...' : 'ابحثي في الصفحات والدورات والدروس...'
