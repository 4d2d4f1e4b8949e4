import type { z } from 'zod'
import type { NewPathForm, PathForm } from '#contract/learning-paths/forms.ts'
import { DeskPath, type DeskPathFilters } from '#contract/learning-paths/shapes.ts'
import { readSearch } from '#core/search/search.ts'
import { auditedOf, changesIn, staleEdit, toEditor } from '#server/features/courses/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid, notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { toCard, toNeeds } from './catalogue/present.ts'
import { insertEdition } from './plan/edition-queries.ts'
import { countDaysWithTasks } from './plan/queries.ts'
import { pathSearchColumns } from './search-columns.ts'
import { pathTexts } from './texts.ts'
import * as queries from './queries.ts'
import { checkValues, newPath, valuesOf, wantedValues } from './values.ts'

const toDeskPath = ({ updated_by, editor_name, walkers, ...row }: queries.DeskPathRow) => ({
  ...toCard(row),
  walkers: walkers ?? 0,
  ...toNeeds(row),
  updated_by: toEditor(updated_by, editor_name),
})

export async function listPaths(
  ctx: SignedCtx,
  { search, state, ...paging }: z.output<typeof DeskPathFilters>,
) {
  const filter = { state, search: readSearch(search) }
  const [rows, total] = await Promise.all([
    queries.listPaths(ctx.db, filter, windowOf(paging)),
    queries.countPaths(ctx.db, filter),
  ])
  return pageOf(rows.map(toDeskPath), total, paging)
}

async function openPath(ctx: SignedCtx, id: number): Promise<queries.DeskPathRow> {
  const row = await queries.findPath(ctx.db, id)
  if (!row) throw notFound(pathTexts.notFound)
  return row
}

export const showPath = async (ctx: SignedCtx, id: number) => toDeskPath(await openPath(ctx, id))

export async function showStats(ctx: SignedCtx) {
  const { paths, published, students } = await queries.readStats(ctx.db)
  return { paths, published, students: students ?? 0 }
}

export function createPath(ctx: SignedCtx, form: z.output<typeof NewPathForm>) {
  return inTransaction(ctx, async (tx) => {
    const { teacher_ids, ...values } = {
      ...newPath,
      title: form.title,
      teacher_ids: [],
      ...wantedValues(form),
    }
    if (values.is_published) throw invalid('is_published', pathTexts.emptyPlan)
    await checkValues(tx, undefined, { ...values, teacher_ids })
    const id = await queries.insertPath(tx.db, values, pathSearchColumns(values), {
      by: tx.actor.id,
      at: tx.now,
    })
    await queries.writeTeachers(tx.db, id, teacher_ids)
    await audit(tx, {
      action: 'learning-path.create',
      entity: 'learning_path',
      entityId: id,
      after: { title: values.title },
    })
    tx.changes('learning-paths')
    return showPath(tx, id)
  })
}

/** A path that is offered for the first time is walked in its first edition. */
async function publishFirst(tx: SignedCtx, id: number): Promise<void> {
  if ((await countDaysWithTasks(tx.db, id)) === 0) throw invalid('is_published', pathTexts.emptyPlan)
  await insertEdition(tx.db, { pathId: id, by: tx.actor.id, at: tx.now })
}

/** Saving what stands changes nothing; saving over somebody else's change is refused with the path as it is. */
export function savePath(ctx: SignedCtx, id: number, { version, ...form }: z.output<typeof PathForm>) {
  return inTransaction(ctx, async (tx) => {
    await queries.lockPath(tx.db, id)
    const row = await openPath(tx, id)
    const current = valuesOf(row)
    const changed = changesIn(current, wantedValues(form))
    if (Object.keys(changed).length === 0) return toDeskPath(row)
    if (row.version !== version) {
      const last = { at: row.updated_at, by: toEditor(row.updated_by, row.editor_name) }
      throw staleEdit(tx, last, DeskPath.parse(toDeskPath(row)))
    }
    const next = { ...current, ...changed }
    if (changed.is_published && row.edition_id === null) await publishFirst(tx, id)
    await checkValues(tx, id, changed)
    const { teacher_ids, ...values } = changed
    const change = { values, words: pathSearchColumns(next) }
    await queries.updatePath(tx.db, id, change, { by: tx.actor.id, at: tx.now })
    if (teacher_ids) await queries.writeTeachers(tx.db, id, teacher_ids)
    await audit(tx, {
      action: 'learning-path.save',
      entity: 'learning_path',
      entityId: id,
      before: auditedOf(current, changed),
      after: auditedOf(next, changed),
    })
    tx.changes('learning-paths')
    return showPath(tx, id)
  })
}

/** What a student walks stays: it is taken from the catalogue instead. */
export function removePath(ctx: SignedCtx, id: number): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const path = await queries.lockPath(tx.db, id)
    if (!path) throw notFound(pathTexts.notFound)
    if (path.students_count > 0) throw conflict(pathTexts.hasStudents)
    await queries.deletePath(tx.db, id)
    await audit(tx, {
      action: 'learning-path.remove',
      entity: 'learning_path',
      entityId: id,
      before: { title: path.title },
    })
    tx.changes('learning-paths')
    return null
  })
}
