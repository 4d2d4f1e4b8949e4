import { afterAll, beforeEach, expect, test } from 'vitest'
import { adminCircleRoutes as desk } from '#contract/circles/desk-routes.ts'
import { zoomRoutes } from '#contract/zoom/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { zoomCentre } from '#server/testing/zoom/centre.ts'
import { fakeZoom, zoomScopes, zoomSettings } from '#server/testing/zoom/fake-zoom.ts'

const fake = await fakeZoom()
const t = testApp({ ...zoomSettings(fake), LOG_LEVEL: 'debug' })
const zoom = zoomCentre(t, fake)
afterAll(() => fake.close())

/** Nothing is planned, here or in Zoom, and its account has no host. */
beforeEach(async () => {
  fake.meetings.clear()
  fake.users.length = 0
  fake.troubles.length = 0
  for (const scope of Object.values(zoomScopes)) fake.scopes.add(scope)
  for (const table of ['zoom_meetings', 'circles', 'zoom_hosts'] as const)
    await t().db.deleteFrom(table).execute()
})

const meetings = async () => (await (await zoom.director())(zoomRoutes.meetings, {})).data

test('without a host nothing meets in Zoom, and the desk says what to do', async () => {
  const { answer } = await zoom.planned()
  expect(answer.status).toBe(409)
  expect(answer.failure.message).toContain('لا مضيفات في Zoom بعد')
})

test('sessions get meetings a week ahead, and follow a new title, a move and a cancellation', async () => {
  await zoom.hosts('amal')
  const { id, sessionId, ref } = await zoom.circle()
  expect(await zoom.inZoom(sessionId)).toMatchObject({
    topic: 'حلقة النور',
    start_time: '2026-11-22T13:30:00Z',
    duration: 60,
    host_id: 'zoom-amal',
  })
  // Sixteen sessions are planned, and two lie within a week.
  expect(fake.meetings.size).toBe(2)
  const she = await zoom.director()
  const { data } = await she(desk.details, { params: { id } })
  await she(desk.save, { params: { id }, body: { title: 'حلقة الفجر', version: data.version } })
  const body = { day: '2026-11-23', time: '18:00', minutes: 90, scope: 'this', revision: 1 } as const
  await she(desk.moveSession, { ...ref, body })
  await zoom.pass()
  expect(await zoom.inZoom(sessionId)).toMatchObject({
    topic: 'حلقة الفجر',
    start_time: '2026-11-23T15:00:00Z',
    duration: 90,
  })
  expect(fake.meetings.size).toBe(2)
  await she(desk.cancelSession, { ...ref, body: { reason: 'سفر المعلمة', scope: 'this', revision: 2 } })
  await zoom.pass()
  expect(fake.meetings.size).toBe(1)
  expect(await zoom.meetingOf(sessionId)).toBeUndefined()
  await she(desk.restoreSession, ref)
  await zoom.pass()
  expect(await zoom.inZoom(sessionId)).toMatchObject({ start_time: '2026-11-23T15:00:00Z' })

  const saved = await she(desk.details, { params: { id } })
  await she(desk.save, { params: { id }, body: { place: 'room', version: saved.data.version } })
  await zoom.pass()
  expect(fake.meetings.size).toBe(0)
  expect(await meetings()).toEqual([])
})

test('a clash is refused in words; another host, or more at once, lifts it', async () => {
  await zoom.hosts('amal')
  await zoom.circle({ title: 'حلقة أولى' })
  const { answer } = await zoom.planned({ title: 'حلقة ثانية' })
  expect(answer.failure.message).toContain('«حلقة أولى»')
  expect(answer.failure.message).toContain('مشغولات')
  const she = await zoom.director()
  const [host] = (await she(zoomRoutes.hosts, {})).data
  await she(zoomRoutes.saveHost, { params: { id: host?.id ?? 0 }, body: { is_used: true, slots: 2 } })
  expect((await zoom.planned({ title: 'حلقة ثانية' })).answer.status).toBe(200)
  const audited = await t().db.selectFrom('audit_log').selectAll().where('action', '=', 'zoom.host').execute()
  expect(JSON.stringify(audited.at(-1))).toContain('"slots": 2'.replace(' ', ''))
})

test('two directors who want the last host at once get one meeting', async () => {
  await zoom.hosts('amal')
  const clash = { rules: [{ ...weeklyAt('20:00') }] }
  const she = await zoom.director()
  const [host] = (await she(zoomRoutes.hosts, {})).data
  await she(zoomRoutes.saveHost, { params: { id: host?.id ?? 0 }, body: { is_used: true, slots: 2 } })
  await zoom.planned({ ...clash, title: 'حلقة الليل' })
  const both = await Promise.all([1, 2].map((n) => zoom.planned({ ...clash, title: `حلقة ${n}` })))
  expect(both.map(({ answer }) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a host who is removed in Zoom is noticed, and her meetings go to another one', async () => {
  await zoom.hosts('amal', 'buthaina')
  const { sessionId } = await zoom.circle({ rules: [weeklyAt('09:00')] })
  const host = (await zoom.inZoom(sessionId))?.host_id ?? ''
  fake.users.splice(0, fake.users.length, ...fake.users.filter(({ id }) => id !== host))
  await zoom.pass()
  await zoom.pass()
  const now = await zoom.inZoom(sessionId)
  expect(now?.host_id).toMatch(/^zoom-/)
  expect(now?.host_id).not.toBe(host)
  const hosts = (await (await zoom.director())(zoomRoutes.hosts, {})).data
  expect(hosts.find(({ gone_at }) => gone_at !== null)).toBeDefined()
})

test('a meeting that Zoom refuses is noted beside it with what to do, and made at the next try', async () => {
  await zoom.hosts('amal')
  fake.scopes.delete('meeting:write:meeting:admin')
  const { sessionId } = await zoom.circle({ title: 'حلقة الضحى', rules: [weeklyAt('07:00')] })
  expect(await zoom.inZoom(sessionId)).toBeUndefined()
  const own = async () => (await meetings()).find(({ topic }) => topic === 'حلقة الضحى')
  expect((await own())?.trouble).toContain('meeting:write:meeting:admin')
  fake.scopes.add('meeting:write:meeting:admin')
  t().clock.forward(600)
  await zoom.pass()
  expect(await zoom.inZoom(sessionId)).toBeDefined()
  expect((await own())?.state).toBe('made')
})

test('a Zoom that does not answer is asked about one meeting a minute, and all are made once it is back', async () => {
  await zoom.hosts('amal')
  fake.troubles.push('cut')
  const before = fake.requests.length
  const { id } = await zoom.circle({ rules: [weeklyAt('03:00')] })
  expect(fake.requests.slice(before).filter((one) => one.includes('/meetings'))).toHaveLength(1)
  const of = await t()
    .db.selectFrom('circle_sessions')
    .select('id')
    .where('circle_id', '=', id)
    .orderBy('starts_at')
    .limit(2)
    .execute()
  fake.troubles.length = 0
  t().clock.forward(6 * 60)
  await zoom.pass()
  for (const session of of) expect(await zoom.inZoom(session.id)).toBeDefined()
})

test('each student has a way in of her own, sealed and short-lived; the host’s is asked for at each press', async () => {
  await zoom.hosts('amal')
  const { sessionId, ref, student, teacher } = await zoom.circle({ rules: [weeklyAt('22:00')] })
  expect((await zoom.join(student, ref)).failure.message).toContain('لم يُفتح باب الجلسة')
  await zoom.arrive(sessionId, -5)
  const { data } = await zoom.join(student, ref)
  expect(data.place).toBe('zoom')
  expect(data.link).toContain('?tk=')
  expect((await zoom.join(student, ref)).data).toEqual(data)
  const registrants = (await zoom.inZoom(sessionId))?.registrants
  expect(registrants).toHaveLength(1)
  expect(registrants?.[0]?.email).toMatch(/^r-[0-9a-f]{20}@rattil\.test$/)

  const host = await zoom.openMeeting(teacher, ref)
  expect(host.data.session.status).toBe('live')
  expect(host.data.link).toContain('?zak=')
  const again = await zoom.openMeeting(teacher, ref)
  expect(again.data.link).not.toBe(host.data.link)

  const everything = JSON.stringify([await wholeDatabase(), t().logLines])
  const secrets = ['?tk=', '?zak=', fake.account.clientSecret, fake.eventSecret]
  expect(secrets.filter((secret) => everything.includes(secret))).toEqual([])

  t().clock.forward(3 * 86_400)
  await zoom.pass()
  const rows = await t().db.selectFrom('zoom_registrants').select('join_url').execute()
  expect(rows.filter(({ join_url }) => join_url !== null)).toEqual([])
})

test('a meeting deleted by hand in Zoom is made anew for whoever comes', async () => {
  await zoom.hosts('amal')
  const { sessionId, ref, student } = await zoom.circle({ rules: [weeklyAt('05:00')] })
  const deleted = (await zoom.meetingOf(sessionId))?.zoom_id ?? ''
  fake.meetings.delete(deleted)
  await zoom.arrive(sessionId, -5)
  expect((await zoom.join(student, ref)).data.link).toContain('?tk=')
  expect((await zoom.meetingOf(sessionId))?.zoom_id).not.toBe(deleted)
})

function weeklyAt(time: string) {
  return {
    rrule: 'FREQ=WEEKLY;BYDAY=SU,TU',
    starts_on: '2026-11-20',
    time,
    minutes: 60,
    zone: 'Asia/Riyadh',
    ramadan_time: null,
  }
}

/** Every row of every table, as text. */
async function wholeDatabase(): Promise<string[]> {
  const { db } = t()
  const { sql } = await import('kysely')
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    const all = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db)
    found.push(...all.rows.map(({ row }) => row))
  }
  return found
}
