import type { z } from 'zod'
import type { ImportForm } from '#contract/learning-paths/plan-file.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { createPath, showPath } from '../desk.ts'
import { changePlan } from '../plan/change.ts'
import * as queries from '../plan/queries.ts'
import { checkRoom } from '../plan/room.ts'
import { pathTexts } from '../texts.ts'
import { writeDays } from '../write.ts'
import { linkPlan } from './file-links.ts'
import type { ReadPlan } from './plan-types.ts'
import { daysIn, readPlan, tasksIn } from './read-plan.ts'

type Sent = z.output<typeof ImportForm>
const ERRORS_SHOWN = 100

/** What the file would bring; nothing is written. */
export async function previewImport(ctx: SignedCtx, form: Sent) {
  const plan = await readPlan(form)
  const { losses } = await linkPlan(ctx.db, form.path_id, plan.stages)
  return {
    title: plan.path?.title ?? null,
    stages: plan.stages.map((stage) => ({
      title: stage.title,
      days: stage.days.length,
      tasks: tasksIn([stage]),
    })),
    errors: plan.errors.slice(0, ERRORS_SHOWN),
    errors_count: plan.errors.length,
    losses: losses.slice(0, ERRORS_SHOWN),
    losses_count: losses.length,
  }
}

async function targetOf(tx: SignedCtx, { path_id }: Sent, { path }: ReadPlan): Promise<number> {
  if (path_id !== null) return path_id
  if (!path) throw invalid('path_id', pathTexts.tableNeedsPath)
  return (await createPath(tx, path)).id
}

/** Brings all of a file in behind the stages that the plan has, or nothing of it. */
export async function importPlan(ctx: SignedCtx, form: Sent) {
  const plan = await readPlan(form)
  const [fault] = plan.errors
  if (fault)
    throw invalid('text', pathTexts.faultyFile, {
      fault: [fault.where, fault.message].filter(Boolean).join(': '),
    })
  return inTransaction(ctx, async (tx) => {
    const pathId = await targetOf(tx, form, plan)
    const days = daysIn(plan.stages)
    const deed = { pathId, action: 'import', table: 'path_stages', after: { days } } as const
    await changePlan(tx, deed, async () => {
      await checkRoom(tx, pathId, days)
      let position = (await queries.listSiblings(tx.db, 'path_stages', pathId)).length
      let last = 0
      const linked = await linkPlan(tx.db, pathId, plan.stages)
      for (const { days: ofStage, ...stage } of linked.stages) {
        position += 1
        last = await queries.insertStage(tx.db, { ...stage, path_id: pathId, position })
        if (ofStage.length > 0) await writeDays(tx, last, ofStage, 0)
      }
      return last
    })
    return showPath(tx, pathId)
  })
}
