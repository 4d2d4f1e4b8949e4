import type { z } from 'zod'
import type { RosterFilters } from '#contract/course-students/shapes.ts'
import type { Paging } from '#contract/kernel/fields.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { toRiyals } from '#core/money.ts'
import { readPeopleSearch } from '#core/search/search.ts'
import { openDeskCourse, toEditor } from '#server/features/courses/public.ts'
import { fileOf } from '#server/features/users/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { text } from '#server/kernel/texts.ts'
import * as queries from './queries.ts'
import { courseStudentTexts } from './texts.ts'

type Filters = z.output<typeof RosterFilters>

/** Addresses are the director's to see. */
const seesEmail = (ctx: SignedCtx) => ctx.actor.role === 'admin'

const toEntry = (ctx: SignedCtx, row: queries.EntryRow) => ({
  id: row.id,
  student: { id: row.user_id, name: row.name, email: seesEmail(ctx) ? row.email : null },
  status: row.status,
  price: toRiyals(row.price_halalas),
  enrolled_at: row.enrolled_at,
  progress: row.progress,
  completed_count: row.completed_count,
  completed_at: row.completed_at,
  last_accessed_at: row.last_accessed_at,
  receipt:
    row.receipt_id === null || !row.receipt_status || !row.receipt_created_at
      ? null
      : {
          id: row.receipt_id,
          status: row.receipt_status,
          amount: toRiyals(row.receipt_amount ?? 0),
          created_at: row.receipt_created_at,
        },
  ended:
    row.ended_reason === null || row.ended_at === null
      ? null
      : { reason: row.ended_reason, at: row.ended_at, by: toEditor(row.ended_by, row.ender_name) },
})

/** A teacher searches by what she sees: names. */
const filterOf = (ctx: SignedCtx, courseId: number, { search, state, sort }: Filters) => ({
  courseId,
  state,
  sort,
  search: readPeopleSearch(search),
  namesOnly: !seesEmail(ctx),
})

export async function listRoster(ctx: SignedCtx, courseId: number, query: Filters & Paging) {
  await openDeskCourse(ctx, courseId)
  const filter = filterOf(ctx, courseId, query)
  const [ids, total] = await Promise.all([
    queries.listIds(ctx.db, filter, windowOf(query)),
    queries.countEntries(ctx.db, filter),
  ])
  return pageOf(await entriesOf(ctx, ids), total, query)
}

async function entriesOf(ctx: SignedCtx, ids: readonly number[]) {
  const byId = new Map((await queries.listEntries(ctx.db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map((row) => toEntry(ctx, row))
}

export async function entryOf(ctx: SignedCtx, id: number) {
  const [entry] = await entriesOf(ctx, [id])
  if (!entry) throw notFound(courseStudentTexts.notFound)
  return entry
}

const AT_ONCE = 500
const MOST_ROWS = 200_000
type Entry = Awaited<ReturnType<typeof entryOf>>

/** Who took personal data out is in the audit, as with every export. */
export async function exportRoster(ctx: SignedCtx, courseId: number, filters: Filters) {
  await openDeskCourse(ctx, courseId)
  const filter = filterOf(ctx, courseId, filters)
  const ids = await queries.listIds(ctx.db, filter, { limit: MOST_ROWS, offset: 0 })
  await audit(ctx, {
    action: 'course.export-enrolments',
    entity: 'course',
    entityId: courseId,
    after: { rows: ids.length, ...filters },
  })
  return fileOf('csv', `course-${courseId}-${riyadhDay(ctx.now)}`, batchesOf(ctx, ids))
}

async function* batchesOf(ctx: SignedCtx, ids: readonly number[]): AsyncGenerator<string[][]> {
  const columns = Object.entries(cells).filter(([key]) => key !== 'email' || seesEmail(ctx))
  yield [columns.map(([, { column }]) => text(column))]
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const entries = await entriesOf(ctx, ids.slice(at, at + AT_ONCE))
    yield entries.map((entry) => columns.map(([, { of }]) => of(entry)))
  }
}

const day = (at: Date | null) => (at ? riyadhDay(at) : '')
const cells = {
  name: { column: courseStudentTexts['column.name'], of: ({ student }: Entry) => student.name },
  email: { column: courseStudentTexts['column.email'], of: ({ student }: Entry) => student.email ?? '' },
  status: {
    column: courseStudentTexts['column.status'],
    of: ({ status }: Entry) => text(courseStudentTexts[`status.${status}`]),
  },
  progress: { column: courseStudentTexts['column.progress'], of: ({ progress }: Entry) => String(progress) },
  completed: {
    column: courseStudentTexts['column.completed'],
    of: ({ completed_count }: Entry) => String(completed_count),
  },
  enrolledAt: {
    column: courseStudentTexts['column.enrolledAt'],
    of: ({ enrolled_at }: Entry) => day(enrolled_at),
  },
  lastSeenAt: {
    column: courseStudentTexts['column.lastSeenAt'],
    of: (entry: Entry) => day(entry.last_accessed_at),
  },
  completedAt: {
    column: courseStudentTexts['column.completedAt'],
    of: ({ completed_at }: Entry) => day(completed_at),
  },
  price: { column: courseStudentTexts['column.price'], of: ({ price }: Entry) => String(price) },
  receipt: {
    column: courseStudentTexts['column.receipt'],
    of: ({ receipt }: Entry) => (receipt ? text(courseStudentTexts[`receipt.${receipt.status}`]) : ''),
  },
} as const
