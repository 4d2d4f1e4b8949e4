import { sql } from 'kysely'
import { MOST_COUNTED } from '#contract/kernel/most-counted.ts'
import type { Db } from '#server/kernel/context.ts'
import { matches } from '#server/kernel/data/search.ts'
import { issuedCount, type IssuedFilter, type Mark } from './count-queries.ts'
import { withNames, type IssuedRow } from './queries.ts'

/** The ids alone, which an index answers; what stands beside them is looked up for one page. */
function issuedIds(db: Db, { state, source, course, template, search, today }: IssuedFilter) {
  let query = db
    .selectFrom('certificates as t')
    .select('t.id')
    .where(matches(search, { norm: 't.search_norm' }))
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

/** The newest first; of those that have ended, which ended last. */
const moment = ({ state }: IssuedFilter) => (state === 'expired' ? 't.expires_on' : 't.issued_at')

interface Window {
  readonly limit: number
  readonly offset: number
}

export const issuedPage = (db: Db, filter: IssuedFilter, { limit, offset }: Window) =>
  issuedIds(db, filter).orderBy(moment(filter), 'desc').orderBy('t.id', 'desc').limit(limit).offset(offset)

/** Whatever a search finds, to its bound and one more, and in no order of use: an order would look at all of it. */
export const searchedIssued = (db: Db, filter: IssuedFilter) => issuedIds(db, filter).limit(MOST_COUNTED + 1)

/** A number or a code that was typed whole: each stands in an index, and no text is looked through. */
export const markedIssued = (db: Db, filter: IssuedFilter, { number, code }: Mark) =>
  issuedIds(db, { ...filter, search: undefined }).where((eb) =>
    eb.or([eb('t.number', '=', number), eb('t.code', '=', code)]),
  )

async function search(db: Db, filter: IssuedFilter): Promise<number[] | undefined> {
  const marked = filter.mark ? await idsOf(markedIssued(db, filter, filter.mark)) : []
  if (marked.length > 0) return marked
  return filter.search && idsOf(searchedIssued(db, filter))
}

/** A search is counted to its bound. */
export async function findIssuedPage(db: Db, filter: IssuedFilter, window: Window) {
  const searched = await search(db, filter)
  const isCounted = searched !== undefined && searched.length <= MOST_COUNTED
  const page = isCounted ? pageAmong(db, { filter, ids: searched, window }) : issuedPage(db, filter, window)
  const [ids, total] = await Promise.all([
    idsOf(page),
    searched ? Math.min(searched.length, MOST_COUNTED) : countIssued(db, filter),
  ])
  return { rows: await listIssued(db, ids), total }
}

const countIssued = async (db: Db, filter: IssuedFilter): Promise<number> =>
  (await issuedCount(db, filter).executeTakeFirstOrThrow()).total

interface Among {
  readonly filter: IssuedFilter
  readonly ids: readonly number[]
  readonly window: Window
}

const pageAmong = (db: Db, { filter, ids, window }: Among) =>
  db
    .selectFrom('certificates as t')
    .select('t.id')
    .where(sql<boolean>`t.id = any(${[...ids]}::bigint[])`)
    .orderBy(moment(filter), 'desc')
    .orderBy('t.id', 'desc')
    .limit(window.limit)
    .offset(window.offset)

const idsOf = async (query: { execute(): Promise<{ id: number }[]> }): Promise<number[]> =>
  (await query.execute()).map(({ id }) => id)

async function listIssued(db: Db, ids: readonly number[]): Promise<IssuedRow[]> {
  const rows = await withNames(db)
    .where(sql<boolean>`t.id = any(${[...ids]}::bigint[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
