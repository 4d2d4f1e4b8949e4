import type { Actor } from '#server/kernel/context.ts'

/** Of a course that is hers. Money, who teaches, who is in, and what visitors see are the director's; so is what leaves the platform. */
export const deskRights = ({ role }: Actor) => ({
  edit: true,
  assign: role === 'admin',
  publish: role === 'admin',
  say_ready: role === 'teacher',
  remove: role === 'admin',
  enrol: role === 'admin',
})
