import { Readable } from 'node:stream'
import type { Paging } from '#contract/kernel/fields.ts'
import { formatDate } from '#core/format/date.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { readSearch } from '#core/search/search.ts'
import type { Db, SignedCtx } from '#server/kernel/context.ts'
import type { FileAnswer } from '#server/kernel/calls/handlers.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { text } from '#server/kernel/texts.ts'
import { canOpenLesson } from './policy.ts'
import * as queries from './queries.ts'
import { noteTexts } from './texts.ts'

const BATCH = 100
/** Old programs take a text without it for one of another alphabet. */
const BYTE_ORDER_MARK = '\uFEFF'

export async function listMyNotes(ctx: SignedCtx, query: Paging & { search?: string | undefined }) {
  const filter = { userId: ctx.actor.id, search: readSearch(query.search) }
  const [rows, total] = await Promise.all([
    queries.listNotes(ctx.db, filter, windowOf(query)),
    queries.countNotes(ctx.db, filter),
  ])
  return pageOf(rows.map(toNote), total, query)
}

const toNote = (row: queries.NoteRow) => ({
  lesson: { id: row.lesson_id, title: row.lesson_title },
  course: { id: row.course_id, title: row.course_title },
  notes: row.notes,
  updated_at: row.updated_at,
  can: { open: canOpenLesson(row) },
})

/** All that she wrote, as a text that opens on any device and prints; written as it is read. */
export const exportMyNotes = (ctx: SignedCtx): Promise<FileAnswer> =>
  Promise.resolve({
    status: 200,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="notes-${riyadhDay(ctx.now)}.txt"`,
      'cache-control': 'private, no-store',
    },
    body: Readable.from(pieces(ctx.db, ctx.actor.id)),
  })

async function* pieces(db: Db, userId: number): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${text(noteTexts.title)}\n`
  let courseId: number | undefined
  for (let offset = 0; ; offset += BATCH) {
    const rows = await queries.listNotes(db, { userId }, { limit: BATCH, offset })
    for (const row of rows) {
      if (row.course_id !== courseId)
        yield `\n\n${text(noteTexts.course, { title: row.course_title })}\n${'='.repeat(40)}\n`
      courseId = row.course_id
      yield `\n${lessonLine(row)}\n\n${row.notes}\n`
    }
    if (offset === 0 && rows.length === 0) yield `\n${text(noteTexts.none)}\n`
    if (rows.length < BATCH) return
  }
}

const lessonLine = ({ lesson_title, updated_at }: queries.NoteRow) =>
  text(noteTexts.lesson, { title: lesson_title, date: formatDate(updated_at) })
