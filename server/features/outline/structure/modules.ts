import { DeskModule } from '#contract/outline/shapes.ts'
import { openDeskCourse, restorableUntil, staleEdit } from '#server/features/courses/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { moduleOf, outlineOf, restructure, settleLessons } from './outline.ts'
import { listModules } from '../queries.ts'
import { inserted, openBin } from './positions.ts'
import { outlineTexts } from '../texts.ts'
import * as writes from '../write-queries.ts'

interface ModuleRef {
  readonly courseId: number
  readonly moduleId: number
}
const edit = (tx: SignedCtx) => ({ by: tx.actor.id, at: tx.now })
const idsOf = async (tx: SignedCtx, courseId: number) =>
  (await listModules(tx.db, courseId)).map(({ id }) => id)

export const addModule = (ctx: SignedCtx, courseId: number, { title }: { title: string }) =>
  restructure(ctx, courseId, async (tx) => {
    const { length: position } = await idsOf(tx, courseId)
    const { id } = await writes.insertModule(tx.db, {
      course_id: courseId,
      title,
      position,
      updated_by: tx.actor.id,
      updated_at: tx.now,
      created_at: tx.now,
    })
    const after = { module_id: id, title }
    await audit(tx, { action: 'outline.add-module', entity: 'course', entityId: courseId, after })
    tx.changes(`course:${courseId}`)
    return (course) => moduleOf(tx, course, id)
  })

export function saveModule(
  ctx: SignedCtx,
  { courseId, moduleId }: ModuleRef,
  form: { title: string; version: number },
) {
  return inTransaction(ctx, async (tx) => {
    const course = await openDeskCourse(tx, courseId, { lock: true })
    const current = await moduleOf(tx, course, moduleId)
    if (current.title === form.title) return current
    if (current.version !== form.version)
      throw staleEdit(tx, { at: current.updated_at, by: current.updated_by }, DeskModule.parse(current))
    await writes.updateModule(tx.db, moduleId, form.title, edit(tx))
    await audit(tx, {
      action: 'module.save',
      entity: 'module',
      entityId: moduleId,
      before: { title: current.title },
      after: { title: form.title },
    })
    tx.changes(`course:${courseId}`)
    return moduleOf(tx, course, moduleId)
  })
}

export const removeModule = (ctx: SignedCtx, { courseId, moduleId }: ModuleRef) =>
  restructure(ctx, courseId, async (tx, course) => {
    const module = await moduleOf(tx, course, moduleId)
    const ids = await idsOf(tx, courseId)
    await writes.removeModule(tx.db, moduleId, ids.indexOf(moduleId), edit(tx))
    await writes.placeModules(
      tx.db,
      ids.filter((one) => one !== moduleId),
    )
    await audit(tx, {
      action: 'outline.remove-module',
      entity: 'course',
      entityId: courseId,
      before: { module_id: moduleId, title: module.title, lessons: module.lessons.length },
    })
    tx.changes(`course:${courseId}`)
    await settleLessons(tx, courseId)
    return async ({ outline_version }) => ({
      id: moduleId,
      outline_version,
      restorable_until: restorableUntil(tx.now),
    })
  })

export const restoreModule = (ctx: SignedCtx, { courseId, moduleId }: ModuleRef) =>
  restructure(ctx, courseId, async (tx) => {
    const removed = openBin(tx, await writes.findRemovedModule(tx.db, courseId, moduleId), () =>
      notFound(outlineTexts.noModule),
    )
    const ids = inserted(await idsOf(tx, courseId), moduleId, removed.deleted_position)
    await writes.restoreModule(tx.db, moduleId)
    await writes.placeModules(tx.db, ids)
    const after = { module_id: moduleId, title: removed.title }
    await audit(tx, { action: 'outline.restore-module', entity: 'course', entityId: courseId, after })
    tx.changes(`course:${courseId}`)
    await settleLessons(tx, courseId)
    return (course) => outlineOf(tx, course)
  })
