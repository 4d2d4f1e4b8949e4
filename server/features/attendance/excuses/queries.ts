import type { Insertable } from 'kysely'
import type { AttendanceExcuses } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

export const findSession = (db: Db, circleId: number, sessionId: number) =>
  db
    .selectFrom('circle_sessions as s')
    .innerJoin('circles as c', 'c.id', 's.circle_id')
    .select(['s.id', 's.circle_id', 's.starts_at', 's.ends_at', 's.status', 's.started_at'])
    .select(['c.title as circle_title', 's.teacher_id', 's.substitute_id'])
    .where('s.id', '=', sessionId)
    .where('s.circle_id', '=', circleId)
    .executeTakeFirst()

export const findExcuse = (db: Db, sessionId: number, studentId: number) =>
  db
    .selectFrom('attendance_excuses')
    .select(['reason', 'is_late', 'decision', 'sent_at'])
    .where('session_id', '=', sessionId)
    .where('student_id', '=', studentId)
    .forUpdate()
    .executeTakeFirst()

/** Another reason takes the place of the one before. */
export const upsertExcuse = (db: Db, excuse: Insertable<AttendanceExcuses>) =>
  db
    .insertInto('attendance_excuses')
    .values(excuse)
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'student_id']).doUpdateSet({
        reason: excuse.reason,
        is_late: excuse.is_late,
        decision: excuse.decision,
        sent_at: excuse.sent_at,
        decided_at: null,
        decided_by: null,
      }),
    )
    .execute()

export const deleteExcuse = (db: Db, sessionId: number, studentId: number) =>
  db
    .deleteFrom('attendance_excuses')
    .where('session_id', '=', sessionId)
    .where('student_id', '=', studentId)
    .execute()

export const decide = (
  db: Db,
  { sessionId, studentId }: { readonly sessionId: number; readonly studentId: number },
  change: {
    readonly decision: 'accepted' | 'declined'
    readonly decided_at: Date
    readonly decided_by: number
  },
) =>
  db
    .updateTable('attendance_excuses')
    .set(change)
    .where('session_id', '=', sessionId)
    .where('student_id', '=', studentId)
    .execute()
