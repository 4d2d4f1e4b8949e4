import type { z } from 'zod'
import type { CourseStatusForm } from '#contract/course-desk/forms.ts'
import { DeskCourse } from '#contract/course-desk/shapes.ts'
import { studentCount } from '#core/format/counts.ts'
import {
  changesCourse,
  openDeskCourse,
  publishDue,
  staleEdit,
  updateCourse,
} from '#server/features/courses/public.ts'
import { auditMany } from '#server/kernel/data/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { withMessage, type WithMessage } from '#server/kernel/with-message.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { deskCourse } from '../desk-course.ts'
import { countPeople } from '../queries.ts'
import { refuseObstacles } from './obstacles.ts'
import { standingAs } from './standing.ts'
import { courseDeskTexts } from '../texts.ts'

type Course = Awaited<ReturnType<typeof deskCourse>>
type Wanted = z.output<typeof CourseStatusForm>

const wantedOf = ({ status, is_scheduled }: Course) => (is_scheduled ? 'published' : status)

/** Asking for the state that it is in changes nothing. */
export function setStatus(
  ctx: SignedCtx,
  id: number,
  { status, version }: Wanted,
): Promise<WithMessage<Course>> {
  return inTransaction(ctx, async (tx) => {
    await openDeskCourse(tx, id, { lock: true })
    const before = await deskCourse(tx, id)
    if (wantedOf(before) === status) return withStatusMessage(before)
    if (before.version !== version)
      throw staleEdit(tx, { at: before.updated_at, by: before.updated_by }, DeskCourse.parse(before))
    if (status === 'published') refuseObstacles(before.obstacles, 'status')
    if (status === 'draft') await refuseDraftOfStudents(tx, id)
    const next = standingAs(status, before, before.visible_from, tx.now)
    await updateCourse(tx.db, id, { ...next, ready_at: null }, { by: tx.actor.id, at: tx.now })
    await auditMany(tx, [
      {
        action: 'course.status',
        entity: 'course',
        entityId: id,
        before: { status: before.status, is_scheduled: before.is_scheduled },
        after: { status: next.status, is_scheduled: next.is_scheduled },
      },
    ])
    if (before.status === 'published' || next.status === 'published') changesCourse(tx, id)
    return withStatusMessage(await deskCourse(tx, id))
  })
}

async function refuseDraftOfStudents(tx: SignedCtx, id: number): Promise<void> {
  const people = await countPeople(tx.db, id)
  if (people > 0) throw conflict(courseDeskTexts.hasStudents, { count: studentCount(people) })
}

const sentences = {
  draft: courseDeskTexts.drafted,
  published: courseDeskTexts.published,
  hidden: courseDeskTexts.hidden,
  archived: courseDeskTexts.archived,
} as const
const withStatusMessage = (course: Course) =>
  withMessage(course.is_scheduled ? courseDeskTexts.scheduled : sentences[course.status], course)

/** Every minute: courses whose moment has come appear in the catalogue. */
export function publishScheduled(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const due = await publishDue(tx.db, tx.now)
    for (const { id } of due) changesCourse(tx, id)
    await auditMany(
      tx,
      due.map(({ id, visible_from }) => ({
        action: 'course.published-on-time',
        entity: 'course',
        entityId: id,
        after: { status: 'published', visible_from },
      })),
    )
  })
}
