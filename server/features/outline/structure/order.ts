import type { z } from 'zod'
import type { OrderForm } from '#contract/outline/forms.ts'
import { Outline } from '#contract/outline/shapes.ts'
import { bumpOutline, openDeskCourse, staleEdit, toEditor } from '#server/features/courses/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { outlineOf } from './outline.ts'
import { isPermutation, isSameOrder } from './positions.ts'
import { findLastOrdering } from '../queries.ts'
import { outlineTexts } from '../texts.ts'
import { placeLessons, placeModules } from '../write-queries.ts'

/** The whole order at once. Sending the order that already stands changes nothing, whatever version it began from. */
export function orderOutline(ctx: SignedCtx, courseId: number, wanted: z.output<typeof OrderForm>) {
  return inTransaction(ctx, async (tx) => {
    const course = await openDeskCourse(tx, courseId, { lock: true })
    const outline = await outlineOf(tx, course)
    const current = outline.modules.map(({ id, lessons }) => ({ id, lessons: lessons.map((one) => one.id) }))
    if (isSameOrder(current, wanted.modules)) return outline
    if (course.outline_version !== wanted.outline_version) throw await staleOrder(tx, courseId, outline)
    if (!isPermutation(current, wanted.modules)) throw invalid('modules', outlineTexts.orderIncomplete)
    await placeModules(
      tx.db,
      wanted.modules.map(({ id }) => id),
    )
    for (const { id, lessons } of wanted.modules) await placeLessons(tx.db, id, lessons)
    await audit(tx, {
      action: 'outline.order',
      entity: 'course',
      entityId: courseId,
      before: { modules: current },
      after: { modules: wanted.modules },
    })
    tx.changes(`course:${courseId}`)
    return outlineOf(tx, { id: courseId, outline_version: await bumpOutline(tx.db, courseId) })
  })
}

async function staleOrder(tx: SignedCtx, courseId: number, outline: object) {
  const last = await findLastOrdering(tx.db, courseId)
  const edit = last ? { at: last.at, by: toEditor(last.id, last.name) } : { at: tx.now, by: null }
  return staleEdit(tx, edit, Outline.parse(outline))
}
