import { studentCount } from '#core/format/counts.ts'
import {
  binCutoff,
  changesCourse,
  courseSearchColumns,
  deleteOldCourses,
  insertCourse,
  openDeskCourse,
  recountCourse,
  restorableUntil,
  setPrerequisites,
  updateCourse,
} from '#server/features/courses/public.ts'
import { beginningOf } from '#core/text/written.ts'
import { copyOutline } from '#server/features/outline/public.ts'
import { copyQuiz } from '#server/features/questions/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { namesOf, valuesOf } from './course-values.ts'
import { deskCourse } from './desk-course.ts'
import * as queries from './queries.ts'
import { courseDeskTexts } from './texts.ts'

const MOST_TITLE = 160

/** A draft with everything of the course but its students. */
export function duplicateCourse(ctx: SignedCtx, id: number, wantedTitle: string | undefined) {
  return inTransaction(ctx, async (tx) => {
    const course = await openDeskCourse(tx, id, { lock: true })
    const title =
      wantedTitle ?? beginningOf(text(courseDeskTexts.copyTitle, { title: course.title }), MOST_TITLE)
    const { required_ids, art, ...values } = valuesOf(await queries.findFields(tx.db, id))
    const copy = { ...values, title, visible_from: null }
    const names = await namesOf(tx, { ...copy, art, required_ids }, {})
    const made = await insertCourse(tx.db, {
      ...copy,
      ...courseSearchColumns({ ...copy, ...names }),
      art: JSON.stringify(art),
      created_at: tx.now,
      updated_at: tx.now,
      updated_by: tx.actor.id,
    })
    await setPrerequisites(tx.db, made.id, required_ids)
    const quizzes = await copyOutline(tx.db, id, made.id, { by: tx.actor.id, at: tx.now })
    for (const quiz of quizzes) await copyQuiz(tx, quiz.old, quiz.new)
    await recountCourse(tx, made.id)
    await audit(tx, {
      action: 'course.duplicate',
      entity: 'course',
      entityId: made.id,
      after: { copy_of: id, title },
    })
    return deskCourse(tx, made.id)
  })
}

/** To the bin. A course that somebody is in, or that another one asks for, stays; the refusal says where. */
export function removeCourse(ctx: SignedCtx, id: number) {
  return inTransaction(ctx, async (tx) => {
    const course = await openDeskCourse(tx, id, { lock: true })
    const people = await queries.countPeople(tx.db, id)
    if (people > 0) throw conflict(courseDeskTexts.removeHasStudents, { count: studentCount(people) })
    const dependents = await queries.listDependents(tx.db, id)
    if (dependents.length > 0)
      throw conflict(courseDeskTexts.removeIsRequired, {
        names: dependents.map(({ title }) => `«${title}»`).join('، '),
      })
    const removed = {
      status: 'draft',
      is_scheduled: false,
      ready_at: null,
      deleted_at: tx.now,
      deleted_by: tx.actor.id,
    } as const
    await updateCourse(tx.db, id, removed, { by: tx.actor.id, at: tx.now })
    await audit(tx, {
      action: 'course.remove',
      entity: 'course',
      entityId: id,
      before: { title: course.title, status: course.status },
    })
    if (course.status === 'published') changesCourse(tx, id)
    return { id, restorable_until: restorableUntil(tx.now) }
  })
}

export function restoreCourse(ctx: SignedCtx, id: number) {
  return inTransaction(ctx, async (tx) => {
    const course = await openDeskCourse(tx, id, { lock: true, inBin: true })
    if (!course.deleted_at || course.deleted_at <= binCutoff(tx.now)) throw notFound(courseDeskTexts.tooLate)
    const back = { deleted_at: null, deleted_by: null }
    await updateCourse(tx.db, id, back, { by: tx.actor.id, at: tx.now })
    await audit(tx, { action: 'course.restore', entity: 'course', entityId: id, after: { status: 'draft' } })
    return deskCourse(tx, id)
  })
}

/** What has been in the bin too long goes for good. */
export function purgeCourses(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await deleteOldCourses(tx.db, binCutoff(tx.now))
  })
}
