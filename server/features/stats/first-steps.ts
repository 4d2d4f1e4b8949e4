import { firstSteps, type FirstSteps } from '#contract/stats/shapes.ts'
import { hasOwnName, transferDetails } from '#server/features/site/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { findBeginning } from './queries.ts'

type Step = FirstSteps['left'][number]

/** A centre whose published courses are all free is not asked where to transfer money. */
export async function listFirstSteps(ctx: SignedCtx): Promise<FirstSteps> {
  const beginning = await findBeginning(ctx.db)
  const { iban } = await transferDetails(ctx)
  const isDone: Readonly<Record<Step, boolean>> = {
    name: await hasOwnName(ctx),
    transfer: iban !== '' || beginning.is_free,
    level: beginning.has_level,
    category: beginning.has_category,
    teacher: beginning.has_teacher,
    course: beginning.has_course,
  }
  return { left: firstSteps.filter((step) => !isDone[step]) }
}
