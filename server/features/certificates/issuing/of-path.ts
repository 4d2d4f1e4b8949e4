import { IssueRule } from '#contract/certificates/issue-forms.ts'
import { platformName } from '#server/features/site/public.ts'
import { lockPerson } from '#server/features/users/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { placesOf, sampleStamp } from '../award.ts'
import { warningsFor } from '../certify.ts'
import { listCandidates, openSource, type Rule } from './candidates.ts'
import { awardFor, issueTo } from './issue.ts'

export interface Walker {
  readonly pathId: number
  readonly userId: number
}

const ruleFor = ({ pathId, userId }: Walker): Rule =>
  IssueRule.parse({ source: 'path', path_id: pathId, person_ids: [userId] })

/** What she gets now; undefined where she has one, or has opened the path again meanwhile. */
async function grantFor(ctx: Ctx, walker: Walker) {
  const rule = ruleFor(walker)
  const [candidate] = await listCandidates(ctx, rule)
  if (!candidate || candidate.left_out !== null) return undefined
  return { rule, candidate, source: await openSource(ctx, rule), platform: await platformName(ctx) }
}

/**
 * She is through a path that gives a certificate, so she gets it, once, and is told. What cannot be printed waits for the
 * director, who finds her among those without one.
 */
export async function certifyWalker(ctx: Ctx, walker: Walker): Promise<void> {
  const grant = await grantFor(ctx, walker)
  if (!grant) return
  const { source, candidate, platform } = grant
  const award = awardFor(source, candidate, { text: '', platform })
  const warnings = await warningsFor(ctx, source.paper, placesOf(award, sampleStamp(ctx.config.origin)))
  if (warnings.length > 0) {
    ctx.log.error({ ...walker, warnings }, 'the certificate of a finished path cannot be printed')
    return
  }
  await inTransaction(ctx, async (tx) => {
    await lockPerson(tx, walker.userId)
    const still = await grantFor(tx, walker)
    if (still) await issueTo(tx, { ...still, by: null })
  })
}
