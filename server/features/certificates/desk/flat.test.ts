import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { readSearch } from '#core/search/search.ts'
import { pagesOf, vacuum } from '#server/testing/pages-of.ts'
import { testApp } from '#server/testing/app.ts'
import { maker } from '#server/testing/make.ts'
import { issuedCount, type IssuedFilter } from './count-queries.ts'
import { issuedPage, markedIssued, searchedIssued } from './list-queries.ts'

const t = testApp()
const make = maker(t)

const MANY = 40_000
const TODAY = '2026-11-23'

/** Of three people and one course; one in a hundred is revoked, one in fifty of the oldest has ended. */
async function insertMany(courseId: number) {
  const people = []
  for (let n = 0; n < 3; n++) people.push((await make.student()).id)
  await sql`
    insert into certificate_papers (id, engine_version, template, faces, pictures, created_at)
    values ('paper', 1, '{}', '{}', '{}', now())`.execute(t().db)
  await sql`
    insert into certificates
      (code, number, user_id, paper_id, title, student_name, places, awarded_at, issued_at, source, course_id, state,
       revoked_at, expires_on, search_norm)
    select translate(lpad(to_hex(n), 10, '0'), '01abcdef', 'WXABCDEF'), 'CERT-2026-' || n,
      case when n % 1000 = 0 then (${people}::bigint[])[1 + n / 1000 % 3] end, 'paper', 'دوره ' || n % 20,
      'طالبه ' || n, '{}', at, at, case when n % 200 = 7 then 'circle' else 'free' end,
      case when n % 50 = 9 then ${courseId}::bigint end, case when n % 100 = 0 then 'revoked' else 'issued' end,
      case when n % 100 = 0 then at end, case when n > ${MANY / 2} and n % 50 = 1 then '2026-01-01'::date end,
      'طالبه ' || n || ' دوره ' || n % 20 || ' cert-2026-' || n
    from generate_series(1, ${MANY}) as n,
      lateral (select '2026-11-01'::timestamptz - n * interval '1 minute') as on_day (at)`.execute(t().db)
  await vacuum(t().db, 'certificates', 'certificate_counts')
}

const all: IssuedFilter = {
  state: 'all',
  source: undefined,
  course: undefined,
  template: undefined,
  search: undefined,
  today: TODAY,
}
let lists: Readonly<Record<string, IssuedFilter>> = {}

beforeAll(async () => {
  const { id: course } = await make.course()
  await insertMany(course)
  lists = {
    everything: all,
    'what holds': { ...all, state: 'valid' },
    'what was revoked': { ...all, state: 'revoked' },
    'what has ended': { ...all, state: 'expired' },
    'what was given freely': { ...all, source: 'free' },
    'what holds of circles': { ...all, source: 'circle', state: 'valid' },
    'what was revoked of circles': { ...all, source: 'circle', state: 'revoked' },
    'what has ended of circles': { ...all, source: 'circle', state: 'expired' },
    'one course': { ...all, course },
    'what was revoked in one course': { ...all, course, state: 'revoked' },
  }
}, 120_000)

type Named = readonly [name: string, statement: Parameters<typeof pagesOf>[1]]

/** What touches more pages of the database than it may. */
async function dearer(than: number, statements: readonly Named[]) {
  const dear: [string, number][] = []
  for (const [name, statement] of statements) {
    const pages = await pagesOf(t().db, statement)
    if (pages > than) dear.push([name, pages])
  }
  return dear
}

const FIRST = { limit: 20, offset: 0 }

test('the first page of each list of issued certificates and its count touch few pages beside 40,000', async () => {
  const each = Object.entries(lists)
  const pages = each.map(([name, filter]): Named => [name, issuedPage(t().db, filter, FIRST)])
  const counts = each.map(([name, filter]): Named => [`count of ${name}`, issuedCount(t().db, filter)])
  expect(await dearer(30, [...pages, ...counts])).toEqual([])
})

test('a number or a code that is typed whole is looked up, not searched for', async () => {
  const mark = (number: string, code: string) => markedIssued(t().db, all, { number, code })
  expect(await mark('CERT-2026-31234', '').execute()).toHaveLength(1)
  expect(
    await dearer(20, [
      ['number', mark('CERT-2026-31234', 'CERT202631234')],
      ['code', mark('WWWWWWAC5W', 'WWWWWWAC5W')],
      ['none', mark('CERT-2026-99999', 'CERT202699999')],
    ]),
  ).toEqual([])
})

test('a search of issued certificates stops where it has found enough', async () => {
  const find = (words: string) => searchedIssued(t().db, { ...all, search: readSearch(words) })
  expect(
    await dearer(1_500, [
      ['rare', find('CERT-2026-31234')],
      ['common', find('طالبة')],
    ]),
  ).toEqual([])
})
