import { sql } from 'kysely'
import type { Ctx, Db } from '../kernel/context.ts'
import { cleanHtml, cleanOrExcess, HTML_RULES, type CleanHtml } from '../kernel/html/rich-html.ts'
import { keepSetting, readSetting } from '../kernel/data/settings.ts'

const BATCH = 200
/** The version of the rules by which all stored texts were cleaned last. */
const RULES = 'outline.html_rules'
/** Where cleaned HTML is stored. */
const textTables = ['lessons', 'news', 'announcements'] as const
type TextTable = (typeof textTables)[number]

/**
 * Texts are read as they are stored, so what other rules let in, or none, is cleaned once more before the server
 * listens: after an update that changed the rules, and after a restore of an older backup.
 */
export async function cleanStoredTexts({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  if ((await readSetting(db, RULES)) === HTML_RULES) return
  for (const table of textTables) await cleanTable(db, table)
  await keepSetting(db, RULES, HTML_RULES, now)
}

async function cleanTable(db: Db, table: TextTable): Promise<void> {
  let last = 0
  for (;;) {
    const rows = await listMarkedUpAfter(db, table, last)
    if (rows.length === 0) return
    for (const row of rows) {
      const clean = cleanAtLast(row.content)
      if (clean !== row.content) await updateText(db, table, row, clean)
      last = row.id
    }
  }
}

/** Plain words are clean as they are. */
const listMarkedUpAfter = (db: Db, table: TextTable, id: number) =>
  db
    .selectFrom(table)
    .select(['id', 'content'])
    .where('id', '>', id)
    .where(sql<boolean>`content ~ '[<&]'`)
    .orderBy('id')
    .limit(BATCH)
    .execute()

const updateText = (
  db: Db,
  table: TextTable,
  { id, content: was }: { readonly id: number; readonly content: string },
  content: CleanHtml,
) => db.updateTable(table).set({ content }).where('id', '=', id).where('content', '=', was).execute()

/** A stored text that is nested too deeply cannot be refused any more: its words stay without their marks. */
function cleanAtLast(html: string): CleanHtml {
  const cleaned = cleanOrExcess(html)
  return 'html' in cleaned ? cleaned.html : cleanHtml(html.replaceAll(/<[^<>]*>/g, ' '))
}
