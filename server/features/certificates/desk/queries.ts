import { sql } from 'kysely'
import type { CertificateSource, CertificateState } from '#contract/certificates/shapes.ts'
import type { Search } from '#core/search/search.ts'
import type { Day } from '#core/day.ts'
import type { Db } from '#server/kernel/context.ts'
import { matches } from '#server/kernel/search.ts'
import { shown } from '../queries.ts'

export interface IssuedFilter {
  readonly state: CertificateState | 'all'
  readonly source: CertificateSource | undefined
  readonly course: number | undefined
  readonly template: number | undefined
  readonly search: Search | undefined
  readonly today: Day
}

const withNames = (db: Db) =>
  shown(db)
    .leftJoin('users as holder', 'holder.id', 't.user_id')
    .leftJoin('certificate_templates as template', 'template.id', 't.template_id')
    .select(['holder.name as holder_name', 't.template_id', 'template.name as template_name'])

function filtered(db: Db, { state, source, course, template, search, today }: IssuedFilter) {
  let query = withNames(db).where(matches(search, { norm: 't.search_norm' }))
  if (source !== undefined) query = query.where('t.source', '=', source)
  if (course !== undefined) query = query.where('t.course_id', '=', course)
  if (template !== undefined) query = query.where('t.template_id', '=', template)
  switch (state) {
    case 'all':
      return query
    case 'revoked':
    case 'replaced':
      return query.where('t.state', '=', state)
    case 'expired':
      return query.where('t.state', '=', 'issued').where('t.expires_on', '<', today)
    case 'valid':
      return query
        .where('t.state', '=', 'issued')
        .where((eb) => eb.or([eb('t.expires_on', 'is', null), eb('t.expires_on', '>=', today)]))
  }
}

/** The newest first. */
export const issuedPage = (
  db: Db,
  filter: IssuedFilter,
  { limit, offset }: { limit: number; offset: number },
) => filtered(db, filter).orderBy('t.issued_at', 'desc').orderBy('t.id', 'desc').limit(limit).offset(offset)

export const listIssued = (...asked: Parameters<typeof issuedPage>) => issuedPage(...asked).execute()
export type IssuedRow = Awaited<ReturnType<typeof listIssued>>[number]

export async function countIssued(db: Db, filter: IssuedFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const findIssued = (db: Db, id: number) => withNames(db).where('t.id', '=', id).executeTakeFirst()

export const listActs = (db: Db, id: number) =>
  db
    .selectFrom('certificate_acts as a')
    .leftJoin('users as u', 'u.id', 'a.by_id')
    .select(['a.act', 'a.reason', 'a.at', 'a.by_id', 'u.name as by_name'])
    .where('a.certificate_id', '=', id)
    .orderBy('a.id', 'desc')
    .execute()

/** The one whose place this took, the latest of them. */
export async function findReplaced(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('certificates')
    .select('id')
    .where('replaced_by', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id
}

/** Whoever revokes, restores or corrects it next waits. */
export const lockCertificate = (db: Db, id: number) =>
  db.selectFrom('certificates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export type LockedRow = NonNullable<Awaited<ReturnType<typeof lockCertificate>>>

export const updateRevoked = (db: Db, id: number, revoked_at: Date | null) =>
  db
    .updateTable('certificates')
    .set({ state: revoked_at === null ? 'issued' : 'revoked', revoked_at })
    .where('id', '=', id)
    .execute()

export const updateExpiry = (db: Db, id: number, expires_on: string | null) =>
  db.updateTable('certificates').set({ expires_on }).where('id', '=', id).execute()

export const updateReplaced = (db: Db, id: number) =>
  db.updateTable('certificates').set({ state: 'replaced' }).where('id', '=', id).execute()

/** Every earlier form leads to the one that holds. */
export const updateReplacement = (db: Db, id: number, newer: number) =>
  db
    .updateTable('certificates')
    .set({ replaced_by: newer })
    .where((eb) => eb.or([eb('id', '=', id), eb('replaced_by', '=', id)]))
    .execute()

const MOST_TITLES = 5

export async function readStats(db: Db, { since, today }: { since: Date; today: Day }) {
  const [figures, by_title] = await Promise.all([
    db
      .selectFrom('certificates')
      .select((eb) => [
        eb.fn.countAll<number>().as('issued'),
        eb.fn.countAll<number>().filterWhere('issued_at', '>=', since).as('recent'),
        eb.fn.countAll<number>().filterWhere('state', '=', 'revoked').as('revoked'),
        eb.fn.countAll<number>().filterWhere('state', '=', 'replaced').as('replaced'),
        eb.fn
          .countAll<number>()
          .filterWhere('state', '=', 'issued')
          .filterWhere('expires_on', '<', today)
          .as('expired'),
        sql<number>`count(distinct user_id) filter (where state = 'issued')`.as('holders'),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('certificates')
      .select(({ fn }) => ['title', fn.countAll<number>().as('count')])
      .where('state', '=', 'issued')
      .groupBy('title')
      .orderBy('count', 'desc')
      .orderBy('title')
      .limit(MOST_TITLES)
      .execute(),
  ])
  return { ...figures, holders: Number(figures.holders), by_title }
}
