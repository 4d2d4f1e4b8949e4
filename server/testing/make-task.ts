import type { Insertable } from 'kysely'
import type { Submissions, TaskAssignments, Tasks } from '#server/db/types.ts'
import type { TestApp } from './app.ts'

type GivenTask = Partial<Insertable<Tasks>> &
  Partial<Pick<Insertable<TaskAssignments>, 'type' | 'title' | 'details'>>

const DAY_MS = 86_400_000

/** Rows of tasks for tests. */
export function taskMaker(
  t: () => { readonly db: TestApp['db']; readonly clock: { readonly now: Date } },
  next: () => number,
  user: (given: { readonly role: 'teacher' | 'student' }) => Promise<{ readonly id: number }>,
) {
  /** Due in a day, to be done with a tap, unless said otherwise. */
  async function task({
    type = 'free',
    title = `مهمة رقم ${next()}`,
    details = '',
    ...given
  }: GivenTask = {}) {
    const { db, clock } = t()
    const { now } = clock
    const teacher_id = given.teacher_id ?? (await user({ role: 'teacher' })).id
    const student_id = given.student_id ?? (await user({ role: 'student' })).id
    const assignment = await db
      .insertInto('task_assignments')
      .values({ type, title, details, created_by: teacher_id, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const due_at = new Date(given.due_at ?? now.getTime() + DAY_MS)
    return db
      .insertInto('tasks')
      .values({
        assignment_id: assignment.id,
        day: due_at.toISOString().slice(0, 10),
        created_at: now,
        ...given,
        due_at,
        teacher_id,
        student_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  /** A version that she sent; the task waits for its teacher. */
  async function submission(given: Partial<Insertable<Submissions>> & { readonly task_id: number }) {
    const { db, clock } = t()
    await db
      .updateTable('tasks')
      .set({ state: 'submitted', submitted_at: clock.now })
      .where('id', '=', given.task_id)
      .execute()
    return db
      .insertInto('submissions')
      .values({
        number: 1,
        client_id: `sent-${next()}`,
        made_at: clock.now,
        sent_at: clock.now,
        is_late: false,
        ...given,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  /** A version that holds a recording of twenty seconds. */
  async function recitation(of: { readonly id: number; readonly student_id: number }) {
    const { db, clock } = t()
    const n = next()
    const sent = await submission({ task_id: of.id })
    const file = await db
      .insertInto('files')
      .values({
        bucket: 'submissions',
        path: `submissions/ab/${String(n).padStart(62, '0')}.webm`,
        owner_id: of.student_id,
        original_name: 'تلاوة.webm',
        name_norm: 'تلاوه webm',
        mime: 'audio/webm',
        size_bytes: 120_000,
        sha256: String(n).padStart(64, '0'),
        duration_seconds: 20,
        is_private: true,
        created_at: clock.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const recording = await db
      .insertInto('submission_files')
      .values({
        submission_id: sent.id,
        file_id: file.id,
        kind: 'recording',
        name: 'تلاوة.webm',
        duration_ms: 20_000,
        peaks: '[40, 60, 20]',
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { submission: sent, recording }
  }

  const recitationMark = (given: { readonly recording_id: number; readonly made_by: number }) =>
    t()
      .db.insertInto('recitation_marks')
      .values({ client_id: `mark-${next()}`, at_ms: 4_000, kind: 'forgot', made_at: t().clock.now, ...given })
      .returningAll()
      .executeTakeFirstOrThrow()

  return { task, submission, recitation, recitationMark }
}
