import { lessonRoutes } from '#contract/lessons/routes.ts'
import { as } from '#server/testing/as.ts'
import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { MARK, type OwnRows } from '#server/testing/cases/life.ts'
import { lessonOf, lessonRows } from '#server/testing/cases/lesson-rows.ts'
import { openFields } from '#server/testing/cases/reference.ts'
import type { RowCall, RowWorld } from '#server/testing/cases/row.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

async function bookmark({ t, make, stranger }: RowWorld): Promise<RowCall> {
  const owner = await make.student()
  const { course, params } = await lessonOf(make, owner, 'video')
  await make.enrolment({ user_id: stranger.id, course_id: course.id })
  const body = { position: 0.5, title: '0:30' }
  const { data } = await (await as(t, owner))(lessonRoutes.addBookmark, { params, body })
  return { owner, params: { ...params, bookmarkId: data.id } }
}

const ownRows: OwnRows = async ({ db, make, at, person, course, lesson }) => {
  const own = { user_id: person.id, lesson_id: lesson.id }
  await make.completion({ ...own, course_id: course.id })
  await db.insertInto('activity_days').values({ user_id: person.id, day: '2026-11-20' }).execute()
  await db
    .insertInto('lesson_notes')
    .values({ ...own, notes: `ملاحظة ${MARK}`, updated_at: at })
    .execute()
  await db
    .insertInto('bookmarks')
    .values({ ...own, position: 0.5, title: `علامة ${MARK}`, created_at: at })
    .execute()
  await db
    .insertInto('video_positions')
    .values({ ...own, position: 0.5, duration_seconds: 60, updated_at: at })
    .execute()
}

export const cases: FeatureCases = {
  rows: {
    'lessons.visit': lessonRows(),
    'lessons.complete': lessonRows({ body: {} }),
    'lessons.undo': lessonRows(),
    'lessons.note': lessonRows(),
    'lessons.saveNote': lessonRows({ body: { notes: 'ملاحظة' } }),
    'lessons.position': lessonRows({ type: 'video' }),
    'lessons.savePosition': lessonRows({
      type: 'video',
      body: { position: 0.5, duration: 60, timestamp: '2026-11-20T08:59:00Z' },
    }),
    'lessons.bookmarks': lessonRows({ type: 'video' }),
    'lessons.addBookmark': lessonRows({ type: 'video', body: { position: 0.5, title: '0:30' } }),
    'lessons.removeBookmark': [
      { row: "a classmate's bookmark", triedBy: 'student', refused: 404, arrange: bookmark },
    ],
  },
  references: openFields(
    'nobody reads it: marks come from the server',
    'lessons',
    'complete/body quiz_answers',
  ),
  holdUps: plainCalls('lessons', 'complete', 'saveNote', 'savePosition', 'addBookmark'),
  ownRows,
}
