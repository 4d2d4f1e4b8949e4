import type { Ctx } from '#server/kernel/context.ts'
import { cleanHtml, cleanOrExcess, HTML_RULES, type CleanHtml } from '#server/kernel/rich-html.ts'
import * as queries from './stored-text-queries.ts'

const BATCH = 200

/**
 * Texts are read as they are stored, so what other rules let in, or none, is cleaned once more before the server
 * listens: after an update that changed the rules, and after a restore of an older backup.
 */
export async function cleanStoredTexts({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  if ((await queries.findCleanedBy(db)) === HTML_RULES) return
  for (const table of queries.textTables) await cleanTable(db, table)
  await queries.upsertCleanedBy(db, HTML_RULES, now)
}

async function cleanTable(db: Ctx['db'], table: (typeof queries.textTables)[number]): Promise<void> {
  let last = 0
  for (;;) {
    const rows = await queries.listMarkedUpAfter(db, table, last, BATCH)
    if (rows.length === 0) return
    for (const row of rows) {
      const clean = cleanAtLast(row.content)
      if (clean !== row.content) await queries.updateText(db, table, row, clean)
      last = row.id
    }
  }
}

/** Nobody is there to be told that her text is nested too deeply: its words stay. */
function cleanAtLast(html: string): CleanHtml {
  const cleaned = cleanOrExcess(html)
  return 'html' in cleaned ? cleaned.html : cleanHtml(html.replaceAll(/<[^<>]*>/g, ' '))
}
