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

/** Where cleaned HTML is stored. */
export const textTables = ['lessons', 'news', 'announcements'] as const
type TextTable = (typeof textTables)[number]

/** Plain words are clean as they are. */
export const listMarkedUpAfter = (db: Db, table: TextTable, id: number, limit: number) =>
  db
    .selectFrom(table)
    .select(['id', 'content'])
    .where('id', '>', id)
    .where(sql<boolean>`content ~ '[<&]'`)
    .orderBy('id')
    .limit(limit)
    .execute()

interface Text {
  readonly id: number
  readonly content: string
}

export const updateText = (db: Db, table: TextTable, { id, content: was }: Text, content: CleanHtml) =>
  db.updateTable(table).set({ content }).where('id', '=', id).where('content', '=', was).execute()
