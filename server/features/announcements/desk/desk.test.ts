import { expect, test } from 'vitest'
import { adminAnnouncementRoutes } from '#contract/announcements/desk-routes.ts'
import { announcementRoutes } from '#contract/announcements/routes.ts'
import { DeskAnnouncement } from '#contract/announcements/shapes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { followTheClock } from '../running.ts'

const t = testApp()
const make = maker(t)
const routes = adminAnnouncementRoutes
const director = async () => as(t, await make.director())
const later = (minutes: number) => new Date(t().clock.now.getTime() + minutes * 60_000).toISOString()
const isPublic = async (id: number) =>
  (await visitor(t)(announcementRoutes.homepage, {})).data.some((one) => one.id === id)

test('a draft is nobody’s until it is published; ended, it is gone, and started it is there again', async () => {
  const her = await director()
  const { data: draft } = await her(routes.create, {
    body: { title: 'لقاء مفتوح', content: '<p>مساء <b>الخميس</b></p><script>alert(1)</script>' },
  })
  expect(draft).toMatchObject({ state: 'draft', content: '<p>مساء <strong>الخميس</strong></p>' })
  const params = { id: draft.id }
  expect(await isPublic(draft.id)).toBe(false)
  expect((await her(routes.publish, { params })).data.state).toBe('running')
  expect(await isPublic(draft.id)).toBe(true)
  t().clock.forward(60)
  expect((await her(routes.end, { params })).data.state).toBe('ended')
  expect(await isPublic(draft.id)).toBe(false)
  expect((await her(routes.start, { params })).data).toMatchObject({ state: 'running', ends_at: null })
  expect(await isPublic(draft.id)).toBe(true)
  expect((await her(routes.unpublish, { params })).data.state).toBe('draft')
  expect(await isPublic(draft.id)).toBe(false)
})

test('a scheduled announcement may be shown before its time', async () => {
  const her = await director()
  const { data } = await her(routes.create, {
    body: { title: 'إعلان الغد', starts_at: later(1440), ends_at: later(2880) },
  })
  const params = { id: data.id }
  expect((await her(routes.publish, { params })).data.state).toBe('scheduled')
  const started = await her(routes.start, { params })
  expect(started.data).toMatchObject({ state: 'running', ends_at: data.ends_at })
})

test('a removed announcement is gone from everywhere, and comes back whole', async () => {
  const her = await director()
  const { data } = await her(routes.create, { body: { title: 'إعلان يُحذف' } })
  const params = { id: data.id }
  await her(routes.publish, { params })
  await her(routes.remove, { params })
  expect([await isPublic(data.id), (await her(routes.show, { params })).status]).toEqual([false, 404])
  expect((await her(routes.restore, { params })).data.state).toBe('running')
  expect(await isPublic(data.id)).toBe(true)
})

test('a copy is a draft without its times', async () => {
  const her = await director()
  const { data } = await her(routes.create, {
    body: { title: 'إعلان الأصل', place: 'dialog', starts_at: later(10), ends_at: later(20) },
  })
  const copy = await her(routes.copy, { params: { id: data.id } })
  expect(copy.data).toMatchObject({
    title: 'نسخة من: إعلان الأصل',
    place: 'dialog',
    state: 'draft',
    starts_at: null,
    ends_at: null,
  })
})

test.each([
  ['place', { audience: 'visitors', place: 'area' }],
  ['course_id', { audience: 'course', course_id: 999_999 }],
  ['course_id', { audience: 'course' }],
  ['content', { place: 'bar', content: `<p>${'كلمة '.repeat(40)}</p>` }],
  ['content', { content: `<p><img src="/storage/course-images/ab/${'c'.repeat(62)}.webp" alt=""></p>` }],
  ['button_text', { has_button: true, button_url: '/courses' }],
  ['button_url', { has_button: true, button_text: 'افتحي' }],
  ['button_url', { button_url: 'http://example.org' }],
  ['button_url', { button_url: '//evil.example' }],
  ['button_url', { button_url: 'javascript:alert(1)' }],
  ['is_dismissible', { place: 'dialog', is_dismissible: false }],
  ['ends_at', { starts_at: '2026-12-02T09:00:00+03:00', ends_at: '2026-12-01T09:00:00+03:00' }],
  ['starts_at', { starts_at: '2026-12-02T09:00:00' }],
] as const)('what could not be shown is refused beside its field: %s %j', async (field, body) => {
  const refused = await (await director())(routes.create, { body: { title: 'إعلان', ...body } })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.failure.errors ?? {})).toEqual([field])
})

test('the second of two directors gets what the first saved, and her save changes nothing', async () => {
  const [first, second] = [await director(), await director()]
  const { data } = await first(routes.create, { body: { title: 'إعلان مشترك' } })
  const params = { id: data.id }
  const saved = await first(routes.save, { params, body: { title: 'بعنوان جديد', version: data.version } })
  const refused = await second(routes.save, { params, body: { title: 'بعنوان آخر', version: data.version } })
  expect(refused.status).toBe(409)
  expect(refused.failure.current).toEqual(JSON.parse(JSON.stringify(saved.data)))
  expect(DeskAnnouncement.shape.title.safeParse(saved.data.title).success).toBe(true)
})

test('two dialogs that the same women get at one time are named to the director', async () => {
  const her = await director()
  const { id, title } = await make.announcement({ place: 'dialog', audience: 'teachers' })
  await make.announcement({ place: 'dialog', audience: 'students' })
  await make.announcement({ place: 'bar', audience: 'teachers' })
  const body = { title: 'نافذة ثانية', place: 'dialog', audience: 'teachers' } as const
  const { data } = await her(routes.create, { body })
  expect(data.overlaps).toEqual([{ id, name: title }])
  const before = await her(routes.create, { body: { ...body, starts_at: later(-600), ends_at: later(-300) } })
  expect(before.data.overlaps).toEqual([])
})

test('the list is narrowed by state, audience and place', async () => {
  const her = await director()
  const { id } = await make.announcement({
    audience: 'teachers',
    place: 'area',
    starts_at: new Date(t().clock.now.getTime() + 60_000),
  })
  const idsIn = async (query: object) => (await her(routes.list, { query })).data.items.map((one) => one.id)
  expect(await idsIn({ state: 'scheduled', audience: 'teachers', place: 'area' })).toEqual([id])
  expect(await idsIn({ state: 'running', audience: 'teachers', place: 'area' })).toEqual([])
  expect(await idsIn({ state: 'ended', audience: 'teachers', place: 'area' })).toEqual([])
})

test('those whom it is for are notified when it begins, once; visitors have no inbox', async () => {
  const her = await director()
  const student = await make.student()
  const { course_id } = await make.enrolment({ user_id: student.id })
  const { data } = await her(routes.create, {
    body: {
      title: 'موعد الاختبار',
      content: '<p>يوم الأحد.</p>',
      audience: 'course',
      course_id,
      place: 'area',
      starts_at: later(5),
      notifies: true,
    },
  })
  await her(routes.publish, { params: { id: data.id } })
  const events = () =>
    t()
      .db.selectFrom('event_log')
      .select(['type', 'payload'])
      .where('room', '=', `announcement:${data.id}`)
      .execute()
  expect(await events()).toEqual([])
  t().clock.forward(300)
  for (let round = 0; round < 2; round++) await followTheClock(t().ctx())
  expect(await events()).toEqual([
    {
      type: 'announcement.started',
      payload: { announcement_id: data.id },
    },
  ])
  const forVisitors = await her(routes.create, { body: { title: 'للزائرات', notifies: true } })
  expect(forVisitors.data.notifies).toBe(false)
})
