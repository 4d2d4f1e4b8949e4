import { beforeAll, expect, test } from 'vitest'
import { userRoutes } from '#contract/users/routes.ts'
import { MOST_COUNTED } from '#contract/kernel/most-counted.ts'
import { MOST_EMAILS } from '#contract/users/shapes.ts'
import { nameColumns } from '#core/text/name-columns.ts'
import { testApp } from '#server/testing/app.ts'
import { as, type Caller } from '#server/testing/as.ts'
import { statementsOf } from '#server/testing/count-statements.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
let her: Caller
const daysAgo = (days: number) => new Date(t().clock.now.getTime() - days * 86_400_000)
const names = async (query: Parameters<typeof ask>[0]) => (await ask(query)).map(({ name }) => name)
async function ask(query: NonNullable<Parameters<typeof her<typeof userRoutes.list>>[1]['query']>) {
  return (await her(userRoutes.list, { query })).data.items
}

beforeAll(async () => {
  her = await as(t, await make.director({ name: 'سلمى العمري', last_seen_at: null }))
  await make.student({
    name: 'أسماء بنت عبد الله الحربي',
    email: 'asma.h@example.sa',
    phone: '0512345678',
    email_verified_at: daysAgo(3),
    created_at: daysAgo(40),
    last_seen_at: daysAgo(2),
  })
  await make.student({
    name: 'آمنة الصاعدي',
    email: 'amina@example.sa',
    phone: '+201001234567',
    created_at: daysAgo(5),
    last_seen_at: daysAgo(20),
  })
  await make.student({
    name: 'هدى السالم',
    email: 'huda@example.sa',
    is_active: false,
    created_at: daysAgo(90),
  })
  await make.teacher({ name: 'إيمان المطيري', email: 'iman@example.sa', created_at: daysAgo(100) })
  await make.student({ name: 'رقية الحازمي', email: 'ruqayya@example.sa', archived_at: daysAgo(1) })
})

test.each([
  ['اسماء', 'أسماء بنت عبد الله الحربي'],
  ['حربي', 'أسماء بنت عبد الله الحربي'],
  ['عبدالله', 'أسماء بنت عبد الله الحربي'],
  ['امنه', 'آمنة الصاعدي'],
  ['ايمان', 'إيمان المطيري'],
  ['ASMA.H@example', 'أسماء بنت عبد الله الحربي'],
  ['٠٥١٢٣٤٥', 'أسماء بنت عبد الله الحربي'],
  ['+966 51 234 5678', 'أسماء بنت عبد الله الحربي'],
  ['512345678', 'أسماء بنت عبد الله الحربي'],
  ['0020100123', 'آمنة الصاعدي'],
  ['هد', 'هدى السالم'],
  ['أسماء الحربي', 'أسماء بنت عبد الله الحربي'],
])('searching for «%s» finds %s alone', async (search, name) => {
  expect(await names({ search })).toEqual([name])
})

test('what cannot be searched for finds nobody, and nothing in a search is a pattern', async () => {
  expect(await names({ search: '؟!' })).toEqual([])
  expect(await names({ search: '%' })).toEqual([])
  expect(await names({ search: 'زينب' })).toEqual([])
})

test('people stand in the order of the Arabic alphabet, of joining, or of their last visit', async () => {
  expect(await names({ role: 'student' })).toEqual([
    'آمنة الصاعدي',
    'أسماء بنت عبد الله الحربي',
    'هدى السالم',
  ])
  expect(await names({ role: 'student', sort: 'name_desc' })).toEqual([
    'هدى السالم',
    'أسماء بنت عبد الله الحربي',
    'آمنة الصاعدي',
  ])
  expect((await names({ sort: 'newest' }))[1]).toBe('آمنة الصاعدي')
  expect((await names({ sort: 'oldest' }))[0]).toBe('إيمان المطيري')
  expect((await names({ sort: 'last_seen' })).slice(0, 2)).toEqual([
    'أسماء بنت عبد الله الحربي',
    'آمنة الصاعدي',
  ])
})

test('filters for state, verified e-mail, last visit and course', async () => {
  expect(await names({ state: 'inactive' })).toEqual(['هدى السالم'])
  expect(await names({ state: 'archived' })).toEqual(['رقية الحازمي'])
  expect(await names({ verified: 'yes' })).toEqual(['أسماء بنت عبد الله الحربي'])
  expect(await names({ seen_within: '7' })).toEqual(['أسماء بنت عبد الله الحربي'])
  expect(await names({ seen_within: '30' })).toHaveLength(2)
  const [amina] = await ask({ search: 'amina' })
  const { course_id } = await make.enrolment({ user_id: amina?.id ?? 0 })
  await make.enrolment({ course_id, status: 'pending_payment' })
  const inCourse = await ask({ course: course_id })
  expect(inCourse).toMatchObject([{ name: 'آمنة الصاعدي', courses_count: 1 }])
})

test.each([{}, { role: 'student' }, { state: 'active', verified: 'no' }, { state: 'archived' }] as const)(
  'the total of %j from the kept counts is the number of rows',
  async (query) => {
    const { data } = await her(userRoutes.list, { query })
    expect(data.items).toHaveLength(data.meta.total)
  },
)

test("the specification's page size of a thousand is legal and gives a hundred", async () => {
  const { status, data } = await her(userRoutes.list, { query: { per_page: 1000 } })
  expect([status, data.meta.per_page]).toEqual([200, 100])
})

test('the lists of one role hold that role alone, whatever is asked', async () => {
  const students = (await her(userRoutes.students, { query: {} })).data.items
  const teachers = (await her(userRoutes.teachers, { query: { search: 'ايمان' } })).data.items
  expect(new Set(students.map(({ role }) => role))).toEqual(new Set(['student']))
  expect(teachers.map(({ name }) => name)).toEqual(['إيمان المطيري'])
})

test('counts follow what becomes of accounts, and say when they were taken', async () => {
  const before = (await her(userRoutes.counts, {})).data
  const person = await make.student({ last_seen_at: daysAgo(1) })
  const counts = async () => {
    const { total, active, inactive, archived, computed_at } = (await her(userRoutes.counts, {})).data
    expect(computed_at).toBe(t().clock.now.toISOString())
    return [total, active, inactive, archived].map(
      (n, i) => n - ([before.total, before.active, before.inactive, before.archived][i] ?? 0),
    )
  }
  const at = { params: { id: person.id } }
  expect(await counts()).toEqual([1, 1, 0, 0])
  await her(userRoutes.toggle, { ...at, body: {} })
  expect(await counts()).toEqual([1, 0, 1, 0])
  await her(userRoutes.archive, at)
  expect(await counts()).toEqual([0, 0, 0, 1])
  await her(userRoutes.restore, at)
  await t().db.deleteFrom('users').where('id', '=', person.id).execute()
  expect(await counts()).toEqual([0, 0, 0, 0])
})

test('a page of a search costs three statements, however many stand on it', async () => {
  const statements = await statementsOf(() => her(userRoutes.list, { query: { search: 'ا' } }))
  expect(statements).toHaveLength(3)
})

const insertNamed = (names: readonly string[], mailbox: string) =>
  t()
    .db.insertInto('users')
    .values(
      names.map((name, at) => {
        const email = `${mailbox}${at}@example.sa`
        return { ...nameColumns(name), email, role: 'student' as const }
      }),
    )
    .execute()

test('a search that finds very many counts to its bound, keeps its order over all pages, and «all of them» means all', async () => {
  const count = Math.ceil(MOST_COUNTED / 3) + 20
  const named = (name: (n: number) => string) => Array.from({ length: count }, (_, n) => name(n))
  const wanted = [
    ...named((n) => `نوف ${n}`),
    ...named((n) => `العنود نوف ${n}`),
    ...named((n) => `آلاء العنوف ${n}`),
  ]
  await insertNamed(wanted.toReversed(), 'many')
  const filter = { search: 'نوف' }
  const first = await her(userRoutes.list, { query: { ...filter, per_page: 20 } })
  expect([first.data.items.length, first.data.meta.total]).toEqual([20, MOST_COUNTED])
  expect((await her(userRoutes.count, { query: filter })).data).toEqual({ total: wanted.length })
  const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => names({ ...filter, page, per_page: 100 })))
  expect(pages.flat()).toEqual(wanted)
  const emails = await her(userRoutes.emails, { query: filter })
  expect([emails.data.emails.length, emails.data.total]).toEqual([MOST_EMAILS, wanted.length])
  const changed = await her(userRoutes.bulk, { body: { action: 'deactivate', filter } })
  expect(changed.data).toMatchObject({ changed: wanted.length, skipped: 0 })
})

test('a name that begins as was typed stands first, a word that does before letters inside, on every page', async () => {
  const found = ['ريم الزهراني', 'هيا ريم السبيعي', 'أروى العبدالكريم', 'بدور العبدالكريم']
  await insertNamed(found.toReversed(), 'reem')
  expect(await names({ search: 'ريم' })).toEqual(found)
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => names({ search: 'ريم', page, per_page: 1 })))
  expect(pages.flat()).toEqual(found)
  expect(await names({ search: 'ريم', page: 2, per_page: 3 })).toEqual(['بدور العبدالكريم'])
})
