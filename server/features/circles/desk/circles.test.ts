import { expect, test } from 'vitest'
import { adminCircleRoutes as desk } from '#contract/circles/desk-routes.ts'
import { userRoutes } from '#contract/users/routes.ts'
import { circleRoutes } from '#contract/circles/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { weekly } from '#server/testing/make-circle.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const director = async () => as(t, await make.director())
const at = (id: number) => ({ params: { id } })

const sessionsOf = (circleId: number) =>
  t()
    .db.selectFrom('circle_sessions')
    .selectAll()
    .where('circle_id', '=', circleId)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()

async function planned(body: object = {}) {
  const she = await director()
  const teacher = await make.teacher()
  const { data } = await she(desk.create, {
    body: {
      title: 'حلقة المساء',
      teacher_id: teacher.id,
      place: 'room',
      is_published: true,
      rules: [weekly],
      ...body,
    },
  })
  return { she, teacher, circle: data }
}

test('a new circle is for women, of twenty seats and by approval, and its sessions of eight weeks are there', async () => {
  const { circle, teacher } = await planned()
  expect(circle).toMatchObject({
    audience: 'women',
    capacity: 20,
    riwaya: 'hafs',
    status: 'scheduled',
    start_time: '2026-11-22T13:30:00.000Z',
    duration: 60,
    settings: {
      requiresApproval: true,
      allowLateJoin: true,
      recordSessions: false,
      enableChat: true,
      allowStudentCameras: false,
    },
    sessions: { held: 0, planned: 16, cancelled: 0 },
  })
  const sessions = await sessionsOf(circle.id)
  expect(sessions.map(({ teacher_id }) => teacher_id)).toEqual(sessions.map(() => teacher.id))
  expect(sessions.at(-1)?.starts_at.toISOString()).toBe('2027-01-12T13:30:00.000Z')
})

test('what the director asks of whoever registers stands on the public page and comes back to her form by name', async () => {
  const course = await make.course({ title: 'أحكام النون' })
  const questions = [{ text: 'كم جزءًا تحفظين؟', is_required: true }]
  const { she, circle } = await planned({
    questions,
    needs_course_id: course.id,
    needs_verified_email: true,
    prefers_returning: false,
  })
  const needs_course = { id: course.id, name: 'أحكام النون' }
  const { data } = await she(desk.details, at(circle.id))
  expect(data).toMatchObject({
    questions,
    needs_course,
    needs_level: null,
    needs_verified_email: true,
    prefers_returning: false,
  })
  const page = await visitor(t)(circleRoutes.show, at(circle.id))
  expect(page.data.asks).toEqual({
    course: needs_course,
    level: null,
    verified_email: true,
    questions_count: 1,
  })
})

test('a plan says how many sessions meet a prayer, and which members would be elsewhere', async () => {
  const { she, circle } = await planned()
  const other = await make.circle({ title: 'حلقة الفجر' })
  await make.circleSession({ circle_id: other.id, starts_at: new Date('2026-11-24T14:00:00Z') })
  const student_id = (await make.student()).id
  for (const circle_id of [circle.id, other.id]) await make.circleMember({ circle_id, student_id })
  const rule = { ...weekly, time: '17:00', rrule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=2', starts_on: '2026-11-24' }
  const { data } = await she(desk.checkPlan, {
    body: { circle_id: circle.id, teacher_id: circle.teacher.id, assistant_ids: [], rules: [rule] },
  })
  expect(data).toEqual({
    clashes: [],
    warnings: [
      'في وقت صلاة المغرب بمدينة المركز: جلستان.',
      'طالبة واحدة من هذه الحلقة في «حلقة الفجر» حينها.',
    ],
  })
})

test('a circle that follows a path is found by it; a draft of a path is told to nobody', async () => {
  const path = await make.learningPath()
  const hidden = await make.learningPath({ is_published: false })
  const { she, circle } = await planned({ learning_path_id: path.id })
  const secret = await planned({ learning_path_id: hidden.id })
  const found = await visitor(t)(circleRoutes.list, { query: { learning_path: path.id } })
  expect(found.data.items.map(({ id }) => id)).toEqual([circle.id])
  const shown = async (id: number) => (await visitor(t)(circleRoutes.show, at(id))).data.learning_path
  expect([await shown(circle.id), await shown(secret.circle.id)]).toEqual([
    { id: path.id, name: path.title },
    null,
  ])
  const { data: facts } = await visitor(t)(circleRoutes.facts, {})
  expect(facts.learning_paths).toEqual([{ id: path.id, name: path.title }])
  const unknown = { title: 'حلقة', place: 'room' as const, learning_path_id: 999_999 }
  expect((await she(desk.create, { body: { ...unknown, teacher_id: circle.teacher.id } })).status).toBe(422)
})

test('a draft is nobody’s; once published visitors see it, and cancelled it is gone again', async () => {
  const { she, circle } = await planned({ is_published: false })
  const read = () => visitor(t)(circleRoutes.show, at(circle.id))
  expect((await read()).status).toBe(404)
  const published = await she(desk.save, { ...at(circle.id), body: { is_published: true, version: 1 } })
  expect(published.status).toBe(200)
  expect((await read()).data).toMatchObject({ id: circle.id, sessions: { length: 8 } })
  const cancelled = await she(desk.cancel, { ...at(circle.id), body: { reason: 'سفر المعلمة' } })
  expect(cancelled.data).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'سفر المعلمة',
    start_time: null,
  })
  expect((await read()).status).toBe(404)
  expect((await sessionsOf(circle.id)).every(({ status }) => status === 'cancelled')).toBe(true)
  const again = await she(desk.save, { ...at(circle.id), body: { capacity: 5, version: 3 } })
  expect(again.status).toBe(409)
})

test('a circle without hours is not published, and a place needs what leads there', async () => {
  const she = await director()
  const teacher = await make.teacher()
  const body = { title: 'حلقة بلا موعد', teacher_id: teacher.id, place: 'room' as const }
  const empty = await she(desk.create, { body: { ...body, is_published: true } })
  expect(empty.failure.errors).toHaveProperty('rules')
  expect((await she(desk.create, { body: { ...body, place: 'link' } })).failure.errors).toHaveProperty('link')
  expect((await she(desk.create, { body: { ...body, place: 'on_site' } })).failure.errors).toHaveProperty(
    'address',
  )
  const student = await make.student()
  const taught = await she(desk.create, { body: { ...body, teacher_id: student.id } })
  expect(taught.failure.errors).toHaveProperty('teacher_id')
  const herself = await she(desk.create, { body: { ...body, assistant_ids: [teacher.id] } })
  expect(herself.failure.errors).toHaveProperty('assistant_ids')
})

test('a rule that no series follows is refused beside its field, in words', async () => {
  const she = await director()
  const teacher = await make.teacher()
  const { failure, status } = await she(desk.create, {
    body: {
      title: 'حلقة يومية',
      teacher_id: teacher.id,
      place: 'room',
      rules: [{ ...weekly, rrule: 'FREQ=DAILY' }],
    },
  })
  expect(status).toBe(422)
  expect(Object.values(failure.errors ?? {})[0]?.[0]).toContain('أسبوعي')
})

test('sessions to come follow another hour with their ids, and those of the past stay as they were', async () => {
  const { circle } = await planned()
  const start = t().clock.now
  t().clock.now = new Date('2026-11-25T09:00:00Z')
  const before = await sessionsOf(circle.id)
  const [rule] = circle.rules
  const later = await director()
  const { data } = await later(desk.save, {
    ...at(circle.id),
    body: { version: circle.version, rules: [{ ...weekly, id: rule?.id, time: '20:00' }] },
  })
  t().clock.now = start
  const after = await sessionsOf(circle.id)
  expect(data.rules).toMatchObject([{ time: '20:00', starts_on: '2026-11-29' }])
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
  const kept = new Map(before.map(({ id, day }) => [id, day]))
  expect(after.slice(2, 16).map(({ id, day }) => kept.get(id) === day)).not.toContain(false)
  expect(after.slice(2).map(({ starts_at }) => starts_at.getUTCHours())).toEqual(after.slice(2).map(() => 17))
})

test('a rule that is taken away ends its sessions to come; a second rule adds its own', async () => {
  const { she, circle } = await planned()
  const friday = { ...weekly, rrule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=3', starts_on: '2026-11-27' }
  const { data } = await she(desk.save, { ...at(circle.id), body: { version: 1, rules: [friday] } })
  expect(data.rules).toHaveLength(1)
  const sessions = await sessionsOf(circle.id)
  const open = sessions.filter(({ status }) => status === 'scheduled')
  expect(open.map(({ day }) => day)).toEqual(['2026-11-27', '2026-12-04', '2026-12-11'])
  expect(sessions.filter(({ cancel_cause }) => cancel_cause === 'series')).toHaveLength(16)
})

test('a save that changes nothing is none, and one from an old version is told what stands', async () => {
  const { she, circle } = await planned()
  const rules = circle.rules.map(({ ends_on: _ends_on, ...rule }) => rule)
  const same = await she(desk.save, { ...at(circle.id), body: { version: 1, capacity: 20, rules } })
  expect(same.data.version).toBe(1)
  await she(desk.save, { ...at(circle.id), body: { version: 1, capacity: 30 } })
  const late = await she(desk.save, { ...at(circle.id), body: { version: 1, capacity: 10 } })
  expect([late.status, late.failure.current]).toMatchObject([409, { capacity: 30 }])
})

test('a teacher is not in two circles at once: the save is refused, and says where she is', async () => {
  const { she, teacher } = await planned({ title: 'حلقة الأولى' })
  const body = { title: 'حلقة الثانية', teacher_id: teacher.id, place: 'room' as const }
  const refused = await she(desk.create, { body: { ...body, rules: [{ ...weekly, time: '17:00' }] } })
  expect(refused.status).toBe(409)
  expect(refused.message).toContain(`${teacher.name} في «حلقة الأولى»`)
  expect((await she(desk.create, { body: { ...body, rules: [{ ...weekly, time: '17:30' }] } })).status).toBe(
    200,
  )
  const other = await make.teacher()
  const assisting = { ...body, teacher_id: other.id, assistant_ids: [teacher.id], rules: [weekly] }
  expect((await she(desk.create, { body: assisting })).status).toBe(409)
})

test('two offices that plan one teacher for one hour at once: one of them is told', async () => {
  const teacher = await make.teacher()
  const offices = await Promise.all([director(), director(), director()])
  const answers = await Promise.all(
    offices.map((she, n) =>
      she(desk.create, {
        body: { title: `حلقة المكتب ${n}`, teacher_id: teacher.id, place: 'room', rules: [weekly] },
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('a plan is checked before it is saved, and its own circle is no clash', async () => {
  const { she, teacher, circle } = await planned({ title: 'حلقة الفحص' })
  const plan = { teacher_id: teacher.id, assistant_ids: [], rules: [{ ...weekly, time: '17:00' }] }
  const { data } = await she(desk.checkPlan, { body: plan })
  expect(data.clashes[0]).toMatchObject({ starts_at: '2026-11-22T14:00:00.000Z' })
  expect(data.clashes[0]?.text).toContain('حلقة الفحص')
  const own = await she(desk.checkPlan, { body: { ...plan, circle_id: circle.id } })
  expect(own.data.clashes).toEqual([])
})

test('another teacher takes over what is to come', async () => {
  const { she, circle } = await planned()
  const next = await make.teacher()
  await she(desk.save, { ...at(circle.id), body: { version: 1, teacher_id: next.id } })
  const busy = await t()
    .db.selectFrom('circle_bookings')
    .select('person_id')
    .distinct()
    .innerJoin('circle_sessions as s', 's.id', 'session_id')
    .where('s.circle_id', '=', circle.id)
    .execute()
  expect(busy).toEqual([{ person_id: next.id }])
})

test('what was held is never removed; a circle without history is', async () => {
  const { she, circle } = await planned()
  const { circle: second } = await planned()
  expect((await she(desk.remove, at(second.id))).status).toBe(200)
  t().clock.now = new Date('2026-11-23T09:00:00Z')
  const refused = await (await director())(desk.remove, at(circle.id))
  t().clock.now = new Date('2026-11-20T09:00:00Z')
  expect(refused.status).toBe(409)
})

test('a teacher with sessions to come is named on the user desk before she is deactivated or turned into a student', async () => {
  const { she, teacher } = await planned({ title: 'حلقة لا تترك' })
  const params = { id: teacher.id }
  const deactivated = await she(userRoutes.toggle, { params, body: {} })
  const archived = await she(userRoutes.archive, { params })
  for (const { status, message } of [deactivated, archived])
    expect([status, message.includes('«حلقة لا تترك»')]).toEqual([409, true])
})

test('many who are deactivated at once: whoever teaches sessions to come stays, and is named', async () => {
  const { she, teacher } = await planned()
  const idle = await make.teacher()
  const body = { action: 'deactivate' as const, ids: [teacher.id, idle.id] }
  const { data } = await she(userRoutes.bulk, { body })
  expect(data).toEqual({
    changed: 1,
    changed_ids: [idle.id],
    skipped: 1,
    teaching: { count: 1, names: [teacher.name] },
  })
})

test('a teacher whose circle begins after the weeks for which sessions are made is not deactivated', async () => {
  const later = { ...weekly, starts_on: '2027-04-04' }
  const { she, teacher, circle } = await planned({ title: 'حلقة الصيف', rules: [later] })
  expect(await sessionsOf(circle.id)).toEqual([])
  const refused = await she(userRoutes.toggle, { params: { id: teacher.id }, body: {} })
  expect([refused.status, refused.message.includes('«حلقة الصيف»')]).toEqual([409, true])
  const next = await make.teacher()
  await she(desk.save, { ...at(circle.id), body: { version: 1, teacher_id: next.id } })
  expect((await she(userRoutes.toggle, { params: { id: teacher.id }, body: {} })).status).toBe(200)
})

test('a teacher who has a substitute in each session of a term that ends goes; the substitute does not', async () => {
  const { she, teacher, circle } = await planned({
    rules: [{ ...weekly, rrule: 'FREQ=WEEKLY;INTERVAL=1;BYDAY=SU,TU;WKST=SU;COUNT=2' }],
  })
  const substitute = await make.teacher()
  for (const { id, revision } of await sessionsOf(circle.id))
    await she(desk.substitute, {
      params: { id: circle.id, sessionId: id },
      body: { teacher_id: substitute.id, revision },
    })
  const off = (id: number) => she(userRoutes.toggle, { params: { id }, body: {} })
  expect((await off(teacher.id)).status).toBe(200)
  expect((await off(substitute.id)).status).toBe(409)
})

test('a teacher planned by one office while another deactivates her: one of the two is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const teacher = await make.teacher()
    const [she, other] = [await director(), await director()]
    const [made, off] = await Promise.all([
      she(desk.create, {
        body: { title: `حلقة ${round}`, teacher_id: teacher.id, place: 'room', rules: [weekly] },
      }),
      other(userRoutes.toggle, { params: { id: teacher.id }, body: { is_active: false } }),
    ])
    expect([made.status, off.status].filter((status) => status === 200)).toHaveLength(1)
  }
})
