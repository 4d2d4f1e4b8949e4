import { firstSteps, type FirstSteps } from '#contract/stats/shapes.ts'
import { hasOwnName, transferDetails } from '#server/features/site/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { findBeginning } from './queries.ts'

type Step = FirstSteps['left'][number]

/** A platform where somebody learns is past its beginning, whatever its director has left as it was. */
export async function listFirstSteps(ctx: SignedCtx): Promise<FirstSteps> {
  const beginning = await findBeginning(ctx.db)
  if (beginning.has_student) return { left: [] }
  const { iban } = await transferDetails(ctx)
  const isDone: Readonly<Record<Step, boolean>> = {
    name: await hasOwnName(ctx),
    transfer: iban !== '',
    level: beginning.has_level,
    category: beginning.has_category,
    teacher: beginning.has_teacher,
    course: beginning.has_course,
  }
  return { left: firstSteps.filter((step) => !isDone[step]) }
}
