import type { z } from 'zod'
import type { CourseForm, NewCourseForm } from '#contract/course-desk/forms.ts'
import { DeskCourse } from '#contract/course-desk/shapes.ts'
import {
  auditedOf,
  changesCourse,
  changesIn,
  courseSearchColumns,
  insertCourse,
  openDeskCourse,
  setPrerequisites,
  staleEdit,
  updateCourse,
} from '#server/features/courses/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import {
  blankCourse,
  checkChanges,
  namesOf,
  valuesOf,
  wantedValues,
  type CourseValues,
} from './course-values.ts'
import { deskCourse } from './desk-course.ts'
import { findFields } from './queries.ts'
import { standingFor } from './publishing/standing.ts'

export async function showCourse(ctx: SignedCtx, id: number) {
  await openDeskCourse(ctx, id)
  return deskCourse(ctx, id)
}

/** A draft. A teacher's own is hers to teach. */
export function createCourse(ctx: SignedCtx, form: z.output<typeof NewCourseForm>) {
  return inTransaction(ctx, async (tx) => {
    const taught = tx.actor.role === 'teacher' ? { instructor_id: tx.actor.id } : {}
    const blank = { ...blankCourse, ...taught }
    const changed = changesIn(blank, wantedValues(form))
    await checkChanges(tx, undefined, { standing: blank, changed })
    const { required_ids, ...values } = { ...blank, ...changed }
    const names = await namesOf(tx, { ...values, required_ids }, changed)
    const { id } = await insertCourse(tx.db, {
      ...values,
      ...courseSearchColumns({ ...values, ...names }),
      art: JSON.stringify(values.art),
      created_at: tx.now,
      updated_at: tx.now,
      updated_by: tx.actor.id,
    })
    await setPrerequisites(tx.db, id, required_ids)
    await audit(tx, {
      action: 'course.create',
      entity: 'course',
      entityId: id,
      after: { title: values.title },
    })
    return deskCourse(tx, id)
  })
}

/** Saving what already stands changes nothing, so an autosave whose answer was lost may come again. */
export function saveCourse(ctx: SignedCtx, id: number, { version, ...form }: z.output<typeof CourseForm>) {
  return inTransaction(ctx, async (tx) => {
    const course = await openDeskCourse(tx, id, { lock: true })
    const storedValues = valuesOf(await findFields(tx.db, id))
    const changed = changesIn(storedValues, wantedValues(form))
    if (Object.keys(changed).length === 0) return deskCourse(tx, id)
    if (course.version !== version) {
      const current = await deskCourse(tx, id)
      throw staleEdit(tx, { at: current.updated_at, by: current.updated_by }, DeskCourse.parse(current))
    }
    await checkChanges(tx, id, { standing: storedValues, changed })
    await writeChanges(tx, course, storedValues, changed)
    await audit(tx, {
      action: 'course.save',
      entity: 'course',
      entityId: id,
      before: auditedOf(storedValues, changed),
      after: auditedOf(changed, changed),
    })
    return deskCourse(tx, id)
  })
}

type Course = Awaited<ReturnType<typeof openDeskCourse>>

async function writeChanges(
  tx: SignedCtx,
  course: Course,
  standing: CourseValues,
  changed: Partial<CourseValues>,
): Promise<void> {
  const next = { ...standing, ...changed }
  const { required_ids, art, ...values } = changed
  const dated = 'visible_from' in changed ? standingFor(course, next.visible_from, tx.now) : {}
  await updateCourse(
    tx.db,
    course.id,
    {
      ...values,
      ...(art === undefined ? {} : { art: JSON.stringify(art) }),
      ...courseSearchColumns({ ...next, ...(await namesOf(tx, next, changed)) }),
      ...dated,
    },
    { by: tx.actor.id, at: tx.now },
  )
  if (required_ids) await setPrerequisites(tx.db, course.id, required_ids)
  if (course.status === 'published' || dated.status === 'published') changesCourse(tx, course.id)
}
