import type { Role } from '#contract/kernel/route.ts'

interface PathToSee {
  readonly isPublished: boolean
  readonly isEnrolled: boolean
}

/** The matter of a path is for whoever walks it, and for the centre's teachers and directors. */
export const maySeeMatter = (
  { role }: { readonly role: Role },
  { isWalking }: { readonly isWalking: boolean },
) => isWalking || role !== 'student'

/** A draft is seen by the centre's teachers and directors alone; whoever walks a path sees it to its end. */
export const maySeePlan = ({ role }: { readonly role: Role }, { isPublished, isEnrolled }: PathToSee) =>
  isPublished || isEnrolled || role !== 'student'
