import type { Role } from '#contract/kernel/route.ts'
import type { Ctx } from '../context.ts'

/** What everybody may see of a person; what a caller neither read nor wrote is left out. */
interface ShownPerson {
  readonly name: string
  readonly role: Role
  readonly bio?: string
  readonly avatar_path?: string | null
}

/** Whoever writes a person's row says so here: teachers stand on course pages, everybody beside her reviews. */
export function personChanged(tx: Ctx, id: number, before: ShownPerson, after: ShownPerson): void {
  const fields = ['name', 'role', 'bio', 'avatar_path'] as const
  if (fields.every((field) => before[field] === after[field])) return
  tx.changes('review-authors')
  if (before.role !== 'student' || after.role !== 'student') tx.changes('catalogue')
  if (before.name !== after.name) tx.renamed({ of: 'person', id })
}
