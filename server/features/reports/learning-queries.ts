import { sql, type RawBuilder } from 'kysely'
import { MOST_LEARNING, type enrolmentReportStates } from '#contract/reports/shapes.ts'
import type { Span } from '#core/period.ts'
import type { Db } from '#server/kernel/context.ts'

interface Window {
  readonly limit: number
  readonly offset: number
}
type State = (typeof enrolmentReportStates)[number]

const states = {
  all: sql<boolean>`true`,
  active: sql<boolean>`e.status = 'active'`,
  completed: sql<boolean>`e.status = 'active' and e.completed_at is not null`,
  waiting: sql<boolean>`e.status = 'pending_payment'`,
  refused: sql<boolean>`e.status = 'refused'`,
  ended: sql<boolean>`e.status = 'ended'`,
} satisfies Record<State, unknown>

export interface EnrolmentFilter {
  /** Which moment the period is about, and the order. */
  readonly by: 'enrolled_at' | 'completed_at'
  readonly state: State
  readonly span: Span | undefined
}

const enrolments = (db: Db, { by, state, span }: EnrolmentFilter) =>
  db
    .selectFrom('enrolments as e')
    .select('e.id')
    .where(states[state])
    .$if(by === 'completed_at', (query) => query.where('e.completed_at', 'is not', null))
    .$if(span !== undefined, (query) =>
      span ? query.where(`e.${by}`, '>=', span.since).where(`e.${by}`, '<', span.until) : query,
    )

/** Page ids first, by the index of that moment; then who and what. */
export async function listEnrolments(db: Db, filter: EnrolmentFilter, page: Window) {
  const rows = await enrolments(db, filter)
    .orderBy(`e.${filter.by}`, 'desc')
    .orderBy('e.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return db
    .selectFrom('enrolments as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .innerJoin('courses as c', 'c.id', 'e.course_id')
    .select(['e.id', 'e.user_id', 'u.name', 'e.course_id', 'c.title', 'e.status', 'e.progress'])
    .select(['e.enrolled_at', 'e.completed_at'])
    .where(sql<boolean>`e.id = any(${rows.map(({ id }) => id)}::bigint[])`)
    .orderBy(`e.${filter.by}`, 'desc')
    .orderBy('e.id', 'desc')
    .execute()
}
export type EnrolmentRow = Awaited<ReturnType<typeof listEnrolments>>[number]

/** Of rows that are counted no further than the lists need. */
async function countOf(db: Db, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${found} limit ${MOST_LEARNING}) as found`.execute(db)
  return rows[0]?.total ?? 0
}

export const countEnrolments = (db: Db, filter: EnrolmentFilter): Promise<number> =>
  countOf(db, sql`${enrolments(db, filter)}`)

const lessons = (db: Db, span: Span | undefined) =>
  db
    .selectFrom('lesson_completions as d')
    .select(['d.user_id', 'd.lesson_id', 'd.completed_at'])
    .$if(span !== undefined, (query) =>
      span ? query.where('d.completed_at', '>=', span.since).where('d.completed_at', '<', span.until) : query,
    )

export const listLessons = (db: Db, span: Span | undefined, page: Window) =>
  db
    .selectFrom(
      lessons(db, span)
        .orderBy('d.completed_at', 'desc')
        .orderBy('d.user_id', 'desc')
        .orderBy('d.lesson_id', 'desc')
        .limit(page.limit)
        .offset(page.offset)
        .as('found'),
    )
    .innerJoin('users as u', 'u.id', 'found.user_id')
    .innerJoin('lessons as l', 'l.id', 'found.lesson_id')
    .innerJoin('courses as c', 'c.id', 'l.course_id')
    .select(['found.user_id', 'u.name', 'found.lesson_id', 'l.title as lesson_title', 'l.type'])
    .select(['c.id as course_id', 'c.title', 'found.completed_at'])
    .orderBy('found.completed_at', 'desc')
    .orderBy('found.user_id', 'desc')
    .orderBy('found.lesson_id', 'desc')
    .execute()

export const countLessons = (db: Db, span: Span | undefined): Promise<number> =>
  countOf(db, sql`${lessons(db, span)}`)
