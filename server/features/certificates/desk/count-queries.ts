import { sql } from 'kysely'
import type { CertificateSource, CertificateState } from '#contract/certificates/shapes.ts'
import type { Day } from '#core/day.ts'
import type { Search } from '#core/search/search.ts'
import type { Db } from '#server/kernel/context.ts'

/** As each is stored. */
export interface Mark {
  readonly number: string
  readonly code: string
}

export interface IssuedFilter {
  readonly state: CertificateState | 'all'
  readonly source: CertificateSource | undefined
  readonly course: number | undefined
  readonly template: number | undefined
  readonly search: Search | undefined
  /** What was typed, where it may be the number or the code of one. */
  readonly mark?: Mark | undefined
  readonly today: Day
}

/** As `certificate_counts` names any course and any template. */
const ANY = 0

/** What stands in each state on a day: what holds for ever has the last day 'infinity'. */
const inState = (state: CertificateState, today: Day) => {
  switch (state) {
    case 'revoked':
    case 'replaced':
      return sql<boolean>`state = ${state}`
    case 'expired':
      return sql<boolean>`state = 'issued' and expires_on < ${today}::date`
    case 'valid':
      return sql<boolean>`state = 'issued' and expires_on >= ${today}::date`
  }
}

/** A sum of the maintained counts, which know no search. */
export function issuedCount(db: Db, filter: Omit<IssuedFilter, 'search'>) {
  const { state, source, course = ANY, template = ANY, today } = filter
  let query = db
    .selectFrom('certificate_counts')
    .select(sql<number>`coalesce(sum(total), 0)::bigint`.as('total'))
    .where('course_id', '=', course)
    .where('template_id', '=', template)
  if (source !== undefined) query = query.where('source', '=', source)
  return state === 'all' ? query : query.where(inState(state, today))
}

const MOST_TITLES = 5

/** `since` is the first day of what is recent. */
export async function readStats(db: Db, { since, today }: { since: Day; today: Day }) {
  const sum = (state: CertificateState | undefined) =>
    sql<number>`coalesce(sum(total) filter (where ${state ? inState(state, today) : sql`true`}), 0)::bigint`
  const [figures, recent, holders, by_title] = await Promise.all([
    db
      .selectFrom('certificate_counts')
      .select([sum(undefined).as('issued'), sum('revoked').as('revoked'), sum('replaced').as('replaced')])
      .select(sum('expired').as('expired'))
      .where('course_id', '=', ANY)
      .where('template_id', '=', ANY)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('certificate_days')
      .select(sql<number>`coalesce(sum(total), 0)::bigint`.as('recent'))
      .where('day', '>=', since)
      .executeTakeFirstOrThrow(),
    db.selectFrom('certificate_totals').select('holders').executeTakeFirst(),
    db
      .selectFrom('certificate_titles')
      .select(['title', 'total as count'])
      .where('total', '>', 0)
      .orderBy('total', 'desc')
      .orderBy('title')
      .limit(MOST_TITLES)
      .execute(),
  ])
  return { ...figures, ...recent, holders: holders?.holders ?? 0, by_title }
}
