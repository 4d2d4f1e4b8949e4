import type { LinkKind, TaskType } from '#core/paths/task-types.ts'
import type { AyahRange } from '#core/quran/range.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { insertPath, writeTeachers } from './queries.ts'
import { newPath } from './values.ts'
import { insertEdition } from './plan/edition-queries.ts'
import { linkColumns } from './plan/links.ts'
import { insertDays, insertStage, insertTasks } from './plan/queries.ts'
import { pathSearchColumns } from './search-columns.ts'

export interface WrittenTask {
  readonly type: TaskType
  readonly title?: string
  readonly details?: string
  readonly range?: AyahRange | null
  readonly minutes?: number | null
  readonly link?: { readonly kind: LinkKind; readonly id: number } | null
}
interface WrittenDay {
  readonly title?: string
  readonly tasks: readonly WrittenTask[]
}
export interface WrittenStage {
  readonly title: string
  /** Each the tasks of a day. */
  readonly days: readonly (readonly WrittenTask[])[]
}
export interface WrittenPath {
  readonly title: string
  readonly description: string
  readonly stages: readonly WrittenStage[]
}
interface Given {
  readonly by: number
  readonly teacherIds?: readonly number[]
  readonly levelId?: number | undefined
}

const ROWS_AT_ONCE = 1000

/** A published path with its whole plan. */
export async function writePath(
  tx: Ctx,
  path: WrittenPath,
  { by, teacherIds = [], levelId }: Given,
): Promise<number> {
  const { title, description } = path
  const values = { ...newPath, title, description, level_id: levelId ?? null, is_published: true }
  const edit = { by, at: tx.now }
  const id = await insertPath(tx.db, values, pathSearchColumns(path), edit)
  await writeTeachers(tx.db, id, teacherIds)
  for (const [at, stage] of path.stages.entries()) {
    const stageId = await insertStage(tx.db, { path_id: id, title: stage.title, position: at + 1 })
    await writeDays(
      tx,
      stageId,
      stage.days.map((tasks) => ({ tasks })),
      0,
    )
  }
  await insertEdition(tx.db, { pathId: id, ...edit })
  return id
}

/** Adds days behind those that a stage has; answers how many tasks they hold. */
export async function writeDays(
  tx: Ctx,
  stageId: number,
  days: readonly WrittenDay[],
  before: number,
): Promise<number> {
  const ids = await insertDays(
    tx.db,
    days.map(({ title = '' }, at) => ({ stage_id: stageId, title, position: before + at + 1 })),
  )
  const tasks = days.flatMap((day, at) =>
    day.tasks.map(({ type, title = '', details = '', range, minutes = null, link = null }, index) => ({
      day_id: ids[at] ?? 0,
      type,
      title,
      details,
      minutes,
      from_ayah: range?.from ?? null,
      to_ayah: range?.to ?? null,
      ...linkColumns(link),
      position: index + 1,
    })),
  )
  for (let at = 0; at < tasks.length; at += ROWS_AT_ONCE)
    await insertTasks(tx.db, tasks.slice(at, at + ROWS_AT_ONCE))
  return tasks.length
}
