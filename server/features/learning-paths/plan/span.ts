import type { z } from 'zod'
import type { DaysForm, MoveDaysForm } from '#contract/learning-paths/forms.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { pathTexts } from '../texts.ts'
import { changePlan, lockLearningPath } from './change.ts'
import { openStage } from './edit.ts'
import * as queries from './queries.ts'
import * as spans from './span-queries.ts'

/** Days of one plan, all of them there; whoever changes it next waits. */
async function openSpan(tx: SignedCtx, ids: readonly number[], state = { removed: false }) {
  const wanted = [...new Set(ids)]
  const [first] = await spans.listSpan(tx.db, wanted, state)
  if (!first) throw notFound(pathTexts.dayNotFound)
  await lockLearningPath(tx, first.path_id)
  const days = await spans.listSpan(tx.db, wanted, state)
  if (days.length !== wanted.length || days.some(({ path_id }) => path_id !== first.path_id))
    throw notFound(pathTexts.dayNotFound)
  return { pathId: first.path_id, ids: days.map(({ id }) => id), last: days.at(-1) ?? first, days }
}

/** Days go together, in the order in which they stand, behind a day, to the front (null) or the end of a stage. */
export function moveDays(ctx: SignedCtx, form: z.output<typeof MoveDaysForm>) {
  return inTransaction(ctx, async (tx) => {
    const { pathId, ids } = await openSpan(tx, form.day_ids)
    const stage = await openStage(tx, form.stage_id)
    if (stage.path_id !== pathId) throw notFound(pathTexts.stageNotFound)
    const moved = new Set(ids)
    const others = (await queries.listSiblings(tx.db, 'path_days', stage.id)).filter((id) => !moved.has(id))
    const at = placeBehind(others, form.behind_day_id)
    const deed = { pathId, action: 'move-days', table: 'path_stages', after: { days: ids.length } } as const
    await changePlan(tx, deed, async () => {
      await spans.updateStageOf(tx.db, ids, stage.id)
      await queries.writeOrder(tx.db, 'path_days', others.toSpliced(at, 0, ...ids))
      return stage.id
    })
    return { days: ids.length }
  })
}

function placeBehind(others: readonly number[], dayId: number | null | undefined): number {
  if (dayId === undefined) return others.length
  if (dayId === null) return 0
  const at = others.indexOf(dayId)
  if (at === -1) throw notFound(pathTexts.dayNotFound)
  return at + 1
}

export function removeDays(ctx: SignedCtx, { day_ids }: z.output<typeof DaysForm>) {
  return inTransaction(ctx, async (tx) => {
    const { pathId, ids, last } = await openSpan(tx, day_ids)
    const deed = { pathId, action: 'remove-days', table: 'path_stages' } as const
    await changePlan(tx, { ...deed, before: { days: ids.length } }, async () => {
      await spans.removeSpan(tx.db, ids, tx.now)
      return last.stage_id
    })
    return { days: ids.length }
  })
}

/** Where they stood, until the plan is published. */
export function restoreDays(ctx: SignedCtx, { day_ids }: z.output<typeof DaysForm>) {
  return inTransaction(ctx, async (tx) => {
    const { pathId, ids, last, days } = await openSpan(tx, day_ids, { removed: true })
    const deed = { pathId, action: 'restore-days', table: 'path_stages' } as const
    await changePlan(tx, { ...deed, after: { days: ids.length } }, async () => {
      await spans.putBackSpan(tx.db, ids)
      for (const stageId of new Set(days.map(({ stage_id }) => stage_id)))
        await queries.writeOrder(tx.db, 'path_days', await queries.listSiblings(tx.db, 'path_days', stageId))
      return last.stage_id
    })
    return { days: ids.length }
  })
}
