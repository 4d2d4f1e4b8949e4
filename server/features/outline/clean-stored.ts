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
  let last = 0
  for (;;) {
    const rows = await queries.listMarkedUpAfter(db, last, BATCH)
    if (rows.length === 0) break
    for (const { id, content } of rows) {
      const clean = cleanAtLast(content)
      if (clean !== content) await queries.updateText(db, id, content, clean)
      last = id
    }
  }
  await queries.upsertCleanedBy(db, HTML_RULES, now)
}

/** Nobody is there to be told that her text is nested too deeply: its words stay. */
function cleanAtLast(html: string): CleanHtml {
  const cleaned = cleanOrExcess(html)
  return 'html' in cleaned ? cleaned.html : cleanHtml(html.replaceAll(/<[^<>]*>/g, ' '))
}
