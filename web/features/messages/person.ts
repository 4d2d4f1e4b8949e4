import type { Role } from '#contract/kernel/route.ts'

/** Who reads: what differs between the areas follows from her role. */
export interface Person {
  readonly id: number
  readonly role: Role
}
