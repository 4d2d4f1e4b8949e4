import type { Insertable } from 'kysely'
import type { LectureRecordings } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

const recordings = (db: Db, lectureId: number) =>
  db
    .selectFrom('lecture_recordings as r')
    .leftJoin('lessons as l', 'l.id', 'r.lesson_id')
    .leftJoin('courses as c', 'c.id', 'l.course_id')
    .select([
      'r.id',
      'r.path',
      'r.seconds',
      'r.began_at',
      'r.lesson_id',
      'l.course_id',
      'c.title as course_title',
    ])
    .where('r.lecture_id', '=', lectureId)

export const listRecordings = (db: Db, lectureId: number) =>
  recordings(db, lectureId).orderBy('r.began_at').orderBy('r.id').execute()

export const findRecording = (db: Db, lectureId: number, id: number) =>
  recordings(db, lectureId).where('r.id', '=', id).executeTakeFirst()

/** The same one again is that one. */
export const insertRecording = (db: Db, recording: Insertable<LectureRecordings>) =>
  db
    .insertInto('lecture_recordings')
    .values(recording)
    .onConflict((conflict) => conflict.columns(['lecture_id', 'client_id']).doNothing())
    .execute()

export const deleteRecording = (db: Db, id: number) =>
  db.deleteFrom('lecture_recordings').where('id', '=', id).execute()

export const setLesson = (db: Db, id: number, lessonId: number) =>
  db.updateTable('lecture_recordings').set({ lesson_id: lessonId }).where('id', '=', id).execute()
