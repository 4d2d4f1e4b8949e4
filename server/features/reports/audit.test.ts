import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { namedKinds, type NamedKind } from '#contract/kernel/named-kinds.ts'
import { reportRoutes as routes } from '#contract/reports/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { statementsOf } from '#server/testing/count-statements.ts'
import { maker } from '#server/testing/make.ts'
import { listNames } from './names-queries.ts'

const t = testApp()
const make = maker(t)
const director = async () => as(t, await make.director({ name: 'هدى المنصور' }))
const page = { page: 1, per_page: 25 }

interface Noted {
  actor_id?: number | null
  action?: string
  entity?: string
  entity_id?: string | number
  at?: string
  before?: object
  after?: object
}
const note = ({ at = '2026-11-01T10:00:00Z', entity_id = 7, before, after, ...row }: Noted) =>
  t()
    .db.insertInto('audit_log')
    .values({
      action: 'user.update',
      entity: 'user',
      request_id: 'x',
      ...row,
      entity_id: String(entity_id),
      at: new Date(at),
      ...(before ? { before: JSON.stringify(before) } : {}),
      ...(after ? { after: JSON.stringify(after) } : {}),
    })
    .execute()
const activities = async (query: object) =>
  (await (await director())(routes.activities, { query: { ...page, ...query } })).data

test('the log is found by who, what and when, newest first', async () => {
  const actor = await make.director({ name: 'نوف السالم' })
  const row = (action: string, at: string) => ({
    actor_id: actor.id,
    action,
    entity: 'user',
    entity_id: '7',
    at: new Date(at),
    request_id: 'x',
  })
  await t()
    .db.insertInto('audit_log')
    .values([row('user.create', '2026-10-01T10:00:00Z'), row('course.update', '2026-11-01T10:00:00Z')])
    .execute()
  const her = await director()
  const actions = async (query: object) =>
    (await her(routes.activities, { query: { ...page, search: 'نوف', ...query } })).data.items.map(
      ({ action }) => action,
    )
  expect(await actions({})).toEqual(['course.update', 'user.create'])
  expect(await actions({ area: 'user' })).toEqual(['user.create'])
  expect(await actions({ from: '2026-10-15', to: '2026-11-01' })).toEqual(['course.update'])
  expect(await actions({ to: '2026-09-30' })).toEqual([])
})

const logFile = async (query: string) => {
  const { token } = await director()
  const response = await t().app.http.inject({
    url: `${routes.exportActivities.path}?${query}`,
    headers: { authorization: `Bearer ${token}` },
  })
  return { response, rows: () => parse(response.body, { bom: true }) }
}

test('the log leaves as a file, filtered as the list is, and no cell of it runs as a formula', async () => {
  const { id: actor_id } = await make.director({ name: '=cmd|calc' })
  const entry = { actor_id, entity: 'user', request_id: '+1' }
  await t()
    .db.insertInto('audit_log')
    .values([
      ...Array.from({ length: 1001 }, (_, n) => ({
        ...entry,
        at: '2026-10-01T09:00:00Z',
        action: 'user.create',
        // Nobody has these numbers, whoever was made before.
        entity_id: String(1_000_000_000 + n),
        after: JSON.stringify({ name: 'هند' }),
      })),
      { ...entry, at: '2026-11-01T09:00:00Z', action: 'course.update', entity_id: '2' },
    ])
    .execute()
  const { response, rows } = await logFile(`search=${encodeURIComponent('=cmd')}&area=user`)
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="audit-[\d-]+\.csv"$/)
  const [head, first, ...more] = rows()
  expect(head?.slice(0, 4)).toEqual(['الوقت', 'من غيّرت', 'ما فعلت', 'النوع'])
  expect(first?.slice(1)).toEqual([
    "'=cmd|calc",
    'إنشاء حساب',
    'حساب',
    '',
    expect.any(String),
    '',
    'الاسم: هند',
    "'+1",
  ])
  expect(more).toHaveLength(1000)
  const days = await logFile(`search=${encodeURIComponent('=cmd')}&from=2026-10-15&to=2026-11-01`)
  expect(days.rows()).toHaveLength(2)
  const sheet = await logFile('format=xlsx&area=course')
  expect(sheet.response.headers['content-type']).toContain('spreadsheetml')
  expect(sheet.response.rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test('the log says who took it', async () => {
  await logFile('area=level')
  const taken = await t()
    .db.selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'audit.export')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(taken.after).toEqual({ format: 'csv', area: 'level' })
})

test('one thing has its own log, by its kind and number together', async () => {
  await note({ action: 'course.save', entity: 'course', entity_id: 990_001, at: '2026-10-01T10:00:00Z' })
  await note({ action: 'course.status', entity: 'course', entity_id: 990_001, at: '2026-10-02T10:00:00Z' })
  await note({ action: 'user.update', entity: 'user', entity_id: 990_001 })
  const entries = await activities({ entity: 'course', entity_id: '990001' })
  expect(entries.items.map(({ action }) => action)).toEqual(['course.status', 'course.save'])
  expect(entries.meta.total).toBe(2)
  const { rows } = await logFile('entity=course&entity_id=990001')
  expect(rows()).toHaveLength(3)
})

test('an entry names what was changed, where it stands, and what the numbers in it are called', async () => {
  const teacher = await make.teacher({ name: 'نورة القحطاني' })
  const lesson = await make.lesson({ title: 'أحكام النون' })
  await note({ action: 'lesson.save', entity: 'lesson', entity_id: lesson.id })
  await note({
    action: 'course.save',
    entity: 'course',
    entity_id: lesson.course_id,
    before: { instructor_id: null },
    after: { instructor_id: teacher.id },
  })
  const [ofLesson] = (await activities({ entity: 'lesson', entity_id: lesson.id })).items
  expect(ofLesson?.thing).toEqual({
    name: 'أحكام النون',
    course_id: lesson.course_id,
    circle_id: null,
    lesson_id: lesson.id,
    user_id: null,
  })
  const [ofCourse] = (await activities({ entity: 'course', entity_id: lesson.course_id })).items
  expect(ofCourse?.names).toEqual({ [`user:${teacher.id}`]: 'نورة القحطاني' })
})

test('what is gone has no name, and what never had a number is not looked for', async () => {
  await note({ entity: 'course', entity_id: 990_002 })
  await note({ entity: 'audit', entity_id: '*', action: 'audit.export' })
  expect((await activities({ entity: 'course', entity_id: '990002' })).items[0]?.thing).toBeNull()
  expect((await activities({ entity: 'audit', entity_id: '*' })).items[0]?.thing).toBeNull()
})

test.each([
  ['payment_receipt', async () => (await make.receipt()).id],
  ['review', async () => (await make.review()).id],
  ['enrolment', async () => (await make.enrolment()).id],
  ['question', async () => (await make.question()).id],
  ['module', async () => (await make.module()).id],
  ['teacher_application', async () => (await make.application()).id],
  ['file', async () => (await make.file()).id],
  ['circle', async () => (await make.circle()).id],
  ['circle_session', async () => (await make.circleSession()).id],
  ['lecture', async () => (await make.lecture()).id],
  ['news', async () => (await make.news()).id],
  ['announcement', async () => (await make.announcement()).id],
  ['support_ticket', async () => (await make.ticket()).id],
  ['attendance_sheet', async () => (await make.circleSession()).id],
  ['live_place', async () => (await make.circleSession()).id],
  ['task', async () => (await make.task()).id],
])('a thing of the kind %s is named', async (entity, made) => {
  const id = await made()
  await note({ entity, entity_id: id })
  const [entry] = (await activities({ entity, entity_id: id })).items
  expect(entry?.thing?.name).toBeTruthy()
})

test('every kind of thing that may be named is asked for in a statement that runs', async () => {
  const asked = Object.fromEntries(namedKinds.map((kind) => [kind, [990_001]])) as Record<NamedKind, number[]>
  expect(await listNames(t().db, asked)).toEqual([])
})

test('the entries of many people of one name stand in one order, page by page', async () => {
  const [one, two] = [
    await make.teacher({ name: 'غادة الأولى' }),
    await make.teacher({ name: 'غادة الثانية' }),
  ]
  for (let n = 0; n < 6; n++)
    await note({ actor_id: n % 2 ? one.id : two.id, entity_id: n, at: `2026-10-0${n + 1}T10:00:00Z` })
  const at = async (number: number) =>
    (await activities({ search: 'غادة', page: number, per_page: 2 })).items.map(({ entity_id }) => entity_id)
  expect([await at(1), await at(2), await at(3), await at(4)]).toEqual([
    ['5', '4'],
    ['3', '2'],
    ['1', '0'],
    [],
  ])
  expect((await activities({ search: 'غادة', per_page: 2 })).meta).toMatchObject({ total: 6, last_page: 3 })
  expect((await activities({ search: 'لا أحد بهذا الاسم' })).meta.total).toBe(0)
})

test('a name that too many who changed something share is asked for in more letters', async () => {
  const people = await t()
    .db.insertInto('users')
    .values(
      Array.from({ length: 1001 }, (_, n) => ({
        name: `زينب ${n}`,
        name_norm: `زينب ${n}`,
        name_stem: '',
        name_sort: '',
        email: `zainab${n}@rattil.test`,
        role: 'student' as const,
      })),
    )
    .returning('id')
    .execute()
  await t()
    .db.insertInto('audit_log')
    .values(
      people.map(({ id }) => ({
        at: new Date('2026-09-01T10:00:00Z'),
        actor_id: id,
        action: 'user.update-profile',
        entity: 'user',
        entity_id: String(id),
        request_id: 'x',
      })),
    )
    .execute()
  const her = await director()
  const answer = await her(routes.activities, { query: { ...page, search: 'زينب' } })
  expect(answer.status).toBe(422)
  expect((await activities({ search: 'زينب 1000' })).meta.total).toBe(1)
})

test('a page of the log stays within six statements, whatever it speaks of', async () => {
  const her = await director()
  expect((await statementsOf(() => her(routes.activities, { query: page }))).length).toBeLessThanOrEqual(6)
  const named = () => her(routes.activities, { query: { ...page, search: 'هدى' } })
  expect((await statementsOf(named)).length).toBeLessThanOrEqual(6)
})
