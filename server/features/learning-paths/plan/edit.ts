import type { z } from 'zod'
import type {
  DayForm,
  NewDayForm,
  NewStageForm,
  NewTaskForm,
  StageForm,
  TaskForm,
} from '#contract/learning-paths/forms.ts'
import { DraftDay, DraftStage, DraftTask } from '#contract/learning-paths/draft-shapes.ts'
import { rulesOfType, type TaskType } from '#core/paths/task-types.ts'
import { rangeWords } from '#core/quran/range-words.ts'
import type { AyahRange } from '#core/quran/range.ts'
import { auditedOf, changesIn, staleEdit, toEditor } from '#server/features/courses/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { invalid, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { pathTexts } from '../texts.ts'
import { changePlan, lockLearningPath, placeRow, removeRow } from './change.ts'
import { toDraftDay, toDraftStage, toDraftTask } from './draft.ts'
import { checkLink, linkColumns } from './links.ts'
import { checkRoom } from './room.ts'
import * as queries from './queries.ts'

export async function openStage(ctx: SignedCtx, id: number) {
  const stage = await queries.findStage(ctx.db, id)
  if (!stage) throw notFound(pathTexts.stageNotFound)
  return stage
}
async function openDay(ctx: SignedCtx, id: number) {
  const day = await queries.findDay(ctx.db, id)
  if (!day) throw notFound(pathTexts.dayNotFound)
  return day
}
async function openTask(ctx: SignedCtx, id: number) {
  const task = await queries.findTask(ctx.db, id)
  if (!task) throw notFound(pathTexts.taskNotFound)
  return task
}

const hasAny = (changed: object) => Object.keys(changed).length > 0
const editBy = ({ actor, now }: SignedCtx) => ({ by: actor.id, at: now })

interface Loaded {
  readonly row: {
    readonly version: number
    readonly updated_at: Date | null
    readonly updated_by: number | null
    readonly editor_name: string | null
  }
  /** That she began from. */
  readonly version: number | undefined
}

/** A change of what somebody else has changed since she read it is refused, with what stands. Places have no version. */
function checkVersion(tx: SignedCtx, changed: object, { row, version }: Loaded, current: () => object): void {
  if (!hasAny(changed) || version === row.version) return
  throw staleEdit(
    tx,
    { at: row.updated_at ?? tx.now, by: toEditor(row.updated_by, row.editor_name) },
    current(),
  )
}

export function addStage(ctx: SignedCtx, { path_id, position, ...form }: z.output<typeof NewStageForm>) {
  return inTransaction(ctx, async (tx) => {
    const deed = { pathId: path_id, action: 'add-stage', table: 'path_stages', after: form } as const
    const id = await changePlan(tx, deed, async () => {
      const stage = await queries.insertStage(tx.db, { ...form, path_id, position: 0 })
      await placeRow(tx, 'path_stages', { id: stage, parentId: path_id, position })
      return stage
    })
    return { id }
  })
}

export function saveStage(
  ctx: SignedCtx,
  id: number,
  { position, version, ...form }: z.output<typeof StageForm>,
) {
  return inTransaction(ctx, async (tx) => {
    await lockLearningPath(tx, (await openStage(tx, id)).path_id)
    const row = await openStage(tx, id)
    const { title, description, opens_by_teacher } = row
    const changed = changesIn({ title, description, opens_by_teacher }, form)
    checkVersion(tx, changed, { row, version }, () => DraftStage.parse(toDraftStage(row)))
    const deed = { pathId: row.path_id, action: 'save-stage', table: 'path_stages' } as const
    await changePlan(tx, { ...deed, before: auditedOf(row, changed), after: changed }, async () => {
      if (hasAny(changed)) await queries.updateStage(tx.db, id, changed, editBy(tx))
      if (position !== undefined) await placeRow(tx, 'path_stages', { id, parentId: row.path_id, position })
      return id
    })
    return toDraftStage(await openStage(tx, id))
  })
}

export async function removeStage(ctx: SignedCtx, id: number) {
  const { path_id, title } = await openStage(ctx, id)
  return removeRow(ctx, 'path_stages', { id, pathId: path_id, action: 'remove-stage', title })
}

export function addDay(ctx: SignedCtx, { stage_id, position, title = '' }: z.output<typeof NewDayForm>) {
  return inTransaction(ctx, async (tx) => {
    const { path_id } = await openStage(tx, stage_id)
    const deed = { pathId: path_id, action: 'add-day', table: 'path_days', after: { title } } as const
    const id = await changePlan(tx, deed, async () => {
      await checkRoom(tx, path_id, 1)
      const [day = 0] = await queries.insertDays(tx.db, [{ stage_id, title, position: 0 }])
      await placeRow(tx, 'path_days', { id: day, parentId: stage_id, position })
      return day
    })
    return { id }
  })
}

export function saveDay(ctx: SignedCtx, id: number, { position, version, title }: z.output<typeof DayForm>) {
  return inTransaction(ctx, async (tx) => {
    await lockLearningPath(tx, (await openDay(tx, id)).path_id)
    const row = await openDay(tx, id)
    const changed = changesIn({ title: row.title }, { title })
    checkVersion(tx, changed, { row, version }, () => DraftDay.parse(toDraftDay(row)))
    const deed = { pathId: row.path_id, action: 'save-day', table: 'path_days' } as const
    await changePlan(tx, { ...deed, before: auditedOf(row, changed), after: changed }, async () => {
      if (hasAny(changed)) await queries.updateDay(tx.db, id, changed, editBy(tx))
      if (position !== undefined) await placeRow(tx, 'path_days', { id, parentId: row.stage_id, position })
      return id
    })
    return toDraftDay(await openDay(tx, id))
  })
}

export async function removeDay(ctx: SignedCtx, id: number) {
  const { path_id, title } = await openDay(ctx, id)
  return removeRow(ctx, 'path_days', { id, pathId: path_id, action: 'remove-day', title })
}

const columnsOf = (range: AyahRange | null | undefined) =>
  range === undefined ? {} : { from_ayah: range?.from ?? null, to_ayah: range?.to ?? null }

interface Portion {
  readonly from_ayah: number | null
  readonly to_ayah: number | null
}

/** What of a task was changed, its portion in words. */
function auditedTask({ from_ayah: from, to_ayah: to, ...task }: Portion, changed: object) {
  const isMoved = 'from_ayah' in changed || 'to_ayah' in changed
  const range = from === null || to === null ? null : rangeWords({ from, to })
  return { ...auditedOf(task, changed), ...(isMoved && { range }) }
}

/** Types that are about ayahs have a range, others have none. */
function checkRange(type: TaskType, hasRange: boolean): void {
  if (rulesOfType(type).hasRange === hasRange) return
  throw invalid('range', hasRange ? pathTexts.rangeUnasked : pathTexts.rangeMissing)
}

export function addTask(
  ctx: SignedCtx,
  { day_id, position, range, link, ...form }: z.output<typeof NewTaskForm>,
) {
  return inTransaction(ctx, async (tx) => {
    const { path_id } = await openDay(tx, day_id)
    checkRange(form.type, Boolean(range))
    const linked = { lesson_id: null, matter_id: null, circle_id: null, ...linkColumns(link) }
    await checkLink(tx, path_id, { type: form.type, ...linked })
    const deed = { pathId: path_id, action: 'add-task', table: 'path_tasks', after: form } as const
    const id = await changePlan(tx, deed, async () => {
      const { type, title = '', details = '', minutes = null } = form
      const row = { type, title, details, minutes, ...linked, ...columnsOf(range), day_id, position: 0 }
      const [task = 0] = await queries.insertTasks(tx.db, [row])
      await placeRow(tx, 'path_tasks', { id: task, parentId: day_id, position })
      return task
    })
    return { id }
  })
}

const LINKED = ['type', 'lesson_id', 'matter_id', 'circle_id']

/** What two directors may change at once. */
const contentOf = (row: NonNullable<Awaited<ReturnType<typeof queries.findTask>>>) => ({
  type: row.type,
  title: row.title,
  details: row.details,
  minutes: row.minutes,
  from_ayah: row.from_ayah,
  to_ayah: row.to_ayah,
  lesson_id: row.lesson_id,
  matter_id: row.matter_id,
  circle_id: row.circle_id,
})

export function saveTask(
  ctx: SignedCtx,
  id: number,
  { position, version, range, link, ...form }: z.output<typeof TaskForm>,
) {
  return inTransaction(ctx, async (tx) => {
    await lockLearningPath(tx, (await openTask(tx, id)).path_id)
    const row = await openTask(tx, id)
    const standing = contentOf(row)
    const changed = changesIn(standing, { ...form, ...columnsOf(range), ...linkColumns(link) })
    const next = { ...standing, ...changed }
    checkRange(next.type, next.from_ayah !== null)
    if (LINKED.some((key) => key in changed)) await checkLink(tx, row.path_id, next)
    checkVersion(tx, changed, { row, version }, () => DraftTask.parse(toDraftTask(row)))
    const deed = { pathId: row.path_id, action: 'save-task', table: 'path_tasks' } as const
    const record = { before: auditedTask(standing, changed), after: auditedTask(next, changed) }
    await changePlan(tx, { ...deed, ...record }, async () => {
      if (hasAny(changed)) await queries.updateTask(tx.db, id, changed, editBy(tx))
      if (position !== undefined) await placeRow(tx, 'path_tasks', { id, parentId: row.day_id, position })
      return id
    })
    return toDraftTask(await openTask(tx, id))
  })
}

export async function removeTask(ctx: SignedCtx, id: number) {
  const { path_id, title } = await openTask(ctx, id)
  return removeRow(ctx, 'path_tasks', { id, pathId: path_id, action: 'remove-task', title })
}
