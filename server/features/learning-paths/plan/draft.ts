import { toEditor } from '#server/features/courses/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { findPath } from '../queries.ts'
import { pathTexts } from '../texts.ts'
import { toTaskFields } from './present.ts'
import * as queries from './queries.ts'

interface EditedRow {
  readonly id: number
  readonly version: number
  readonly updated_at: Date | null
  readonly updated_by: number | null
  readonly editor_name: string | null
}

const toEdited = ({ id, version, updated_at, updated_by, editor_name }: EditedRow) => ({
  id,
  version,
  updated_at,
  updated_by: toEditor(updated_by, editor_name),
})

interface StageRow extends EditedRow {
  readonly title: string
  readonly description: string
  readonly opens_by_teacher: boolean
}
export const toDraftStage = (row: StageRow) => ({
  ...toEdited(row),
  title: row.title,
  description: row.description,
  opens_by_teacher: row.opens_by_teacher,
})
export const toDraftDay = (row: EditedRow & { readonly title: string }) => ({
  ...toEdited(row),
  title: row.title,
})
export const toDraftTask = (row: EditedRow & Parameters<typeof toTaskFields>[0]) => ({
  ...toEdited(row),
  ...toTaskFields(row),
})

/** The plan as a director changes it, before it is published. */
export async function showDraft(ctx: SignedCtx, pathId: number) {
  const path = await findPath(ctx.db, pathId)
  if (!path) throw notFound(pathTexts.notFound)
  const [stages, days, tasks] = await Promise.all([
    queries.listStages(ctx.db, pathId),
    queries.listDays(ctx.db, pathId),
    queries.listTasks(ctx.db, pathId),
  ])
  const tasksOf = Map.groupBy(tasks, ({ day_id }) => day_id)
  const numbered = days.map((day, at) => ({
    stage_id: day.stage_id,
    number: at + 1,
    ...toDraftDay(day),
    tasks: (tasksOf.get(day.id) ?? []).map(toDraftTask),
  }))
  const daysOf = Map.groupBy(numbered, ({ stage_id }) => stage_id)
  return {
    id: pathId,
    title: path.title,
    stages: stages.map((stage) => ({ ...toDraftStage(stage), days: daysOf.get(stage.id) ?? [] })),
  }
}
