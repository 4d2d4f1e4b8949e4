import { sql } from 'kysely'
import type { StaffRole } from '#contract/circles/teaching-shapes.ts'
import type { Db } from '#server/kernel/context.ts'

const DAYS_AFTER = 14

/** Whoever stands in for a teacher, or taught a session, keeps its circle in sight for two weeks. */
const standsIn = (circleId: unknown, personId: number, now: Date) => sql<boolean>`exists (
  select from circle_sessions s
  where s.circle_id = ${circleId} and ${personId} in (s.substitute_id, s.teacher_id)
    and s.status <> 'cancelled' and s.ends_at > ${now}::timestamptz - interval '${sql.lit(DAYS_AFTER)} days')`

export async function findStaffRole(
  db: Db,
  { circleId, personId, now }: { readonly circleId: number; readonly personId: number; readonly now: Date },
): Promise<StaffRole | undefined> {
  const row = await db
    .selectFrom('circles as c')
    .select(
      sql<StaffRole | null>`case
        when c.teacher_id = ${personId} then 'teacher'
        when exists (select from circle_assistants a where a.circle_id = c.id and a.user_id = ${personId})
          then 'assistant'
        when ${standsIn(sql.ref('c.id'), personId, now)} then 'substitute' end`.as('role'),
    )
    .where('c.id', '=', circleId)
    .executeTakeFirst()
  return row?.role ?? undefined
}

/** The circles of a person: those she teaches or assists in, and those in which she stands in these days. */
export const idsOfStaff = (db: Db, personId: number, now: Date) =>
  db
    .selectFrom('circles')
    .select('id')
    .where('teacher_id', '=', personId)
    .union(db.selectFrom('circle_assistants').select('circle_id as id').where('user_id', '=', personId))
    .union(
      db
        .selectFrom('circle_sessions')
        .select('circle_id as id')
        .where('substitute_id', '=', personId)
        .where('status', '<>', 'cancelled')
        .where('starts_at', '>', new Date(now.getTime() - DAYS_AFTER * 86_400_000)),
    )
