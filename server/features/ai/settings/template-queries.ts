import { sql, type Insertable } from 'kysely'
import type { AiUse } from '#contract/ai/shapes.ts'
import type { AiTemplates } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

/** Two directors who save at once take turns, so that each version has its number. */
export const holdTemplates = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('ai templates', 0))`.execute(db)

/** Newest first. */
export const listVersions = (db: Db) =>
  db
    .selectFrom('ai_templates as t')
    .leftJoin('users as u', 'u.id', 't.saved_by')
    .select(['t.use', 't.version', 't.text', 't.saved_at', 'u.name as saved_by'])
    .orderBy('t.version', 'desc')
    .limit(500)
    .execute()
export type TemplateRow = Awaited<ReturnType<typeof listVersions>>[number]

export const findNewest = (db: Db, use: AiUse) =>
  db
    .selectFrom('ai_templates')
    .select(['text', 'version'])
    .where('use', '=', use)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertVersion = (db: Db, row: Insertable<AiTemplates>) =>
  db.insertInto('ai_templates').values(row).execute()
