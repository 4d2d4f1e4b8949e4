import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { certificateSources, certificateStates } from '#contract/certificates/shapes.ts'
import { testApp } from '#server/testing/app.ts'
import { maker } from '#server/testing/make.ts'
import { issuedCount, readStats, type IssuedFilter } from './count-queries.ts'
import { searchedIssued } from './list-queries.ts'

const t = testApp()
const make = maker(t)
const TODAY = '2026-11-23'

afterEach(async () => {
  await t().db.deleteFrom('certificates').execute()
  await t().db.deleteFrom('certificate_papers').execute()
})

/** A hundred of two courses, three people and every source and state. */
async function insertMixed() {
  const courses = [(await make.course()).id, (await make.course()).id]
  const people = [(await make.student()).id, (await make.student()).id, (await make.student()).id]
  await sql`
    insert into certificate_papers (id, engine_version, template, faces, pictures, created_at)
    values ('paper', 1, '{}', '{}', '{}', now())`.execute(t().db)
  await sql`
    insert into certificates
      (code, number, user_id, paper_id, title, student_name, places, awarded_at, issued_at, source, course_id, state,
       revoked_at, expires_on)
    select translate(lpad(n::text, 10, '0'), '01', 'AB'), 'CERT-' || n, (${people}::bigint[])[1 + n % 4], 'paper', 'دورة ' || n % 7, 'طالبة', '{}', at, at,
      (array['course', 'path', 'circle', 'free'])[1 + n % 4],
      case when n < 6 then (${courses}::bigint[])[1 + n % 2] end,
      (array['issued', 'replaced', 'revoked', 'issued'])[1 + n % 4], case when n % 4 = 2 then at end,
      case when n % 3 = 0 then ${TODAY}::date + n - 50 end
    from generate_series(1, 100) as n, lateral (select '2026-11-23'::timestamptz - n * interval '1 day') as on_day (at)`.execute(
    t().db,
  )
  return { courses, people }
}

const everyFilter = (courses: readonly number[]): IssuedFilter[] =>
  (['all', ...certificateStates] as const).flatMap((state) =>
    [undefined, ...certificateSources].flatMap((source) =>
      [undefined, ...courses].map((course) => ({
        state,
        source,
        course,
        template: undefined,
        search: undefined,
        today: TODAY,
      })),
    ),
  )

/** What is kept, beside what stands there: the lists find fewer than their bound here. */
async function compare(courses: readonly number[]) {
  for (const filter of everyFilter(courses)) {
    const found = await searchedIssued(t().db, filter).execute()
    const { total } = await issuedCount(t().db, filter).executeTakeFirstOrThrow()
    expect({ filter, total }).toEqual({ filter, total: found.length })
  }
  const { rows } = await sql`
    select count(*) as issued, count(*) filter (where issued_at >= '2026-10-24T21:00:00Z') as recent,
      count(distinct user_id) filter (where state = 'issued') as holders
    from certificates`.execute(t().db)
  expect(await readStats(t().db, { since: '2026-10-25', today: TODAY })).toMatchObject(rows[0] ?? {})
}

test('counts follow whatever becomes of certificates, of many at once and one by one', async () => {
  const { courses, people } = await insertMixed()
  await compare(courses)
  const { db } = t()
  await sql`update certificates set state = 'revoked', revoked_at = now() where state = 'issued' and id % 2 = 0`.execute(
    db,
  )
  await sql`update certificates set expires_on = '2026-01-01' where id % 5 = 0`.execute(db)
  await sql`update certificates set course_id = null where course_id = ${courses[0]}`.execute(db)
  await sql`update certificates set user_id = null where user_id = ${people[0]}`.execute(db)
  await sql`update certificates set state = 'replaced', revoked_at = null where user_id = ${people[1]}`.execute(
    db,
  )
  await sql`delete from certificates where id % 7 = 0`.execute(db)
  await compare(courses)
})

test('certificates that change at the same time, in any order, are counted all', async () => {
  const { courses } = await insertMixed()
  const { rows } = await sql<{ id: number }>`select id from certificates where state = 'issued'`.execute(
    t().db,
  )
  const change = ({ id }: { id: number }) =>
    t()
      .db.transaction()
      .execute(async (trx) => {
        await sql`update certificates set expires_on = '2027-01-01'::date + ${id % 3}::int where id = ${id}`.execute(
          trx,
        )
        await sql`update certificates set title = 'عنوان ' || ${id % 2}::int where id = ${id}`.execute(trx)
        await sql`update certificates set state = 'revoked', revoked_at = now() where id = ${id}`.execute(trx)
      })
  expect(rows).toHaveLength(50)
  await Promise.all(rows.map(change))
  await compare(courses)
})
