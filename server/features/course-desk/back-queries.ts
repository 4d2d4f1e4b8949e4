import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

/** Why the course was last handed back: the audit is the only place that keeps it. */
export async function findBackReason(db: Db, courseId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('audit_log')
    .select(sql<string | null>`after ->> 'reason'`.as('reason'))
    .where('entity', '=', 'course')
    .where('entity_id', '=', String(courseId))
    .where('action', '=', 'course.hand-back')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.reason ?? undefined
}
