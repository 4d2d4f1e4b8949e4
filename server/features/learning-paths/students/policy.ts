import type { Role } from '#contract/kernel/route.ts'

/** The director, and the teachers that she named for the path. */
export const mayGuide = ({ role }: { readonly role: Role }, { isTeacher }: { readonly isTeacher: boolean }) =>
  role === 'admin' || isTeacher
