import type { z } from 'zod'
import type { CopyDaysForm } from '#contract/learning-paths/forms.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { pathTexts } from '../texts.ts'
import { changePlan, placeRow } from './change.ts'
import { openStage } from './edit.ts'
import * as queries from './queries.ts'
import { checkRoom } from './room.ts'

/** Writes days with their tasks once more into a stage, behind all that it has; answers the new ones in their order. */
async function writeCopies(
  tx: SignedCtx,
  stageId: number,
  days: readonly { readonly id: number; readonly title: string }[],
): Promise<number[]> {
  if (days.length === 0) return []
  const before = (await queries.listSiblings(tx.db, 'path_days', stageId)).length
  const copies = await queries.insertDays(
    tx.db,
    days.map(({ title }, at) => ({ stage_id: stageId, title, position: before + at + 1 })),
  )
  const copyOf = new Map(days.map(({ id }, at) => [id, copies[at] ?? 0]))
  await queries.copyTasks(tx.db, copyOf)
  return copies
}

export function copyDays(ctx: SignedCtx, { day_ids, stage_id }: z.output<typeof CopyDaysForm>) {
  return inTransaction(ctx, async (tx) => {
    const [first] = await queries.listDaysById(tx.db, day_ids)
    if (!first) throw notFound(pathTexts.dayNotFound)
    const target = await openStage(tx, stage_id ?? first.stage_id)
    const deed = { pathId: target.path_id, action: 'copy', table: 'path_stages' } as const
    await changePlan(tx, { ...deed, after: { days: day_ids.length } }, async () => {
      const wanted = new Set(day_ids)
      const days = (await queries.listDays(tx.db, target.path_id)).filter(({ id }) => wanted.has(id))
      if (days.length !== wanted.size) throw notFound(pathTexts.dayNotFound)
      await checkRoom(tx, target.path_id, days.length)
      const copies = await writeCopies(tx, target.id, days)
      const last = days.at(-1)
      if (last?.stage_id === target.id) await putBehind(tx, target.id, last.id, copies)
      return target.id
    })
    return { days: day_ids.length }
  })
}

/** Moves days that stand at the end of their stage behind another day of it. */
async function putBehind(tx: SignedCtx, stageId: number, dayId: number, moved: readonly number[]) {
  const others = (await queries.listSiblings(tx.db, 'path_days', stageId)).filter((id) => !moved.includes(id))
  const order = others.toSpliced(others.indexOf(dayId) + 1, 0, ...moved)
  await queries.writeOrder(tx.db, 'path_days', order)
}

export function copyStage(ctx: SignedCtx, id: number) {
  return inTransaction(ctx, async (tx) => {
    const { path_id, title, description, opens_by_teacher } = await openStage(tx, id)
    const deed = { pathId: path_id, action: 'copy-stage', table: 'path_stages', after: { title } } as const
    const copy = await changePlan(tx, deed, async () => {
      const days = (await queries.listDays(tx.db, path_id)).filter(({ stage_id }) => stage_id === id)
      await checkRoom(tx, path_id, days.length)
      const row = { path_id, title, description, opens_by_teacher, position: 0 }
      const stage = await queries.insertStage(tx.db, row)
      const at = (await queries.listSiblings(tx.db, 'path_stages', path_id)).filter((one) => one !== stage)
      const position = at.indexOf(id) + 2
      await placeRow(tx, 'path_stages', { id: stage, parentId: path_id, position })
      await writeCopies(tx, stage, days)
      return stage
    })
    return { id: copy }
  })
}
