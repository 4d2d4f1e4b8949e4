import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'
import type { CleanHtml } from '#server/kernel/rich-html.ts'

const RULES = 'outline.html_rules'

/** The version of the rules by which all stored texts were cleaned last. */
export async function findCleanedBy(db: Db): Promise<number> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', RULES).executeTakeFirst()
  return Number(row?.value ?? 0)
}

export const upsertCleanedBy = (db: Db, rules: number, at: Date) =>
  db
    .insertInto('settings')
    .values({ key: RULES, value: JSON.stringify(rules), updated_at: at })
    .onConflict((present) =>
      present.column('key').doUpdateSet({ value: JSON.stringify(rules), updated_at: at }),
    )
    .execute()

/** Plain words are clean as they are. */
export const listMarkedUpAfter = (db: Db, id: number, limit: number) =>
  db
    .selectFrom('lessons')
    .select(['id', 'content'])
    .where('id', '>', id)
    .where(sql<boolean>`content ~ '[<&]'`)
    .orderBy('id')
    .limit(limit)
    .execute()

export const updateText = (db: Db, id: number, was: string, content: CleanHtml) =>
  db.updateTable('lessons').set({ content }).where('id', '=', id).where('content', '=', was).execute()
