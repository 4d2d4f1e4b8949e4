import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { attendanceRoutes } from '#contract/attendance/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { pagesOf, vacuum } from '#server/testing/pages-of.ts'
import { daysOf, unconfirmedOf } from './centre-queries.ts'
import { spanOfDays } from './span.ts'

const t = testApp()
const make = maker(t)
const HOUR = 3_600_000

/** Nearly three years of confirmed sessions, one every two hours. */
beforeAll(async () => {
  const teacher = await make.teacher()
  const { id } = await make.circle({ teacher_id: teacher.id })
  await sql`
    with held as (
      insert into circle_sessions (circle_id, teacher_id, day, original_starts_at, starts_at, ends_at, started_at,
        ended_at, created_at, updated_at)
      select ${id}, ${teacher.id}, at::date, at, at, at + interval '1 hour', at, at + interval '1 hour', at, at
      from (select ${t().clock.now}::timestamptz - n * interval '2 hours' as at from generate_series(1, 12000) as n) held
      returning id, circle_id, starts_at
    )
    insert into attendance_sheets (session_id, circle_id, starts_at, confirmed_at, confirmed_by, confirmed_revision, present)
    select id, circle_id, starts_at, starts_at, ${teacher.id}, 1, 3 from held`.execute(t().db)
  await vacuum(t().db, 'circle_sessions', 'attendance_sheets')
})

test('figures of a month do not read the years before it', async () => {
  const span = spanOfDays({}, t().clock.now)
  expect(await pagesOf(t().db, daysOf(span))).toBeLessThan(20)
  expect(await pagesOf(t().db, unconfirmedOf(span, t().clock.now))).toBeLessThan(20)
})

/** What the sheets themselves say of each day, and which sessions they say are confirmed. */
const countedAnew = async () => {
  const { rows } = await sql`
    select (starts_at at time zone 'Asia/Riyadh')::date::text as day, count(*)::integer as sessions,
      sum(present)::integer as present, sum(late)::integer as late, sum(left_early)::integer as left_early,
      sum(excused)::integer as excused, sum(absent)::integer as absent,
      (count(*) filter (where is_teacher_absent))::integer as teacher_absent
    from attendance_sheets where confirmed_at is not null group by 1 order by 1`.execute(t().db)
  return rows
}
const tallied = async () =>
  (
    await daysOf({ from: '1900-01-01', to: '2100-01-01', since: new Date(0), until: new Date(0) }).execute(
      t().db,
    )
  ).rows
const differing = async () => {
  const { rows } = await sql`
    select s.id from circle_sessions s left join attendance_sheets a on a.session_id = s.id
    where s.is_sheet_confirmed <> (a.confirmed_at is not null)`.execute(t().db)
  return rows
}

test('the tally of days is what its sheets add up to: confirmed, changed, taken back, and gone with a circle', async () => {
  const teacher = await make.teacher()
  const students = [await make.student(), await make.student()]
  const circle = await make.circle({ teacher_id: teacher.id })
  for (const { id } of students)
    await make.circleMember({ circle_id: circle.id, student_id: id, joined_at: new Date(0) })
  const she = await as(t, teacher)
  const expectTrue = async () => {
    expect(await tallied()).toEqual(await countedAnew())
    expect(await differing()).toEqual([])
  }
  const sessions = []
  for (const hoursAgo of [4, 30]) {
    const starts_at = new Date(t().clock.now.getTime() - hoursAgo * HOUR)
    const ended_at = new Date(starts_at.getTime() + HOUR)
    const of = { circle_id: circle.id, teacher_id: teacher.id }
    sessions.push(await make.circleSession({ ...of, starts_at, started_at: starts_at, ended_at }))
  }
  const paramsOf = ({ id }: { readonly id: number }) => ({ id: circle.id, sessionId: id })
  const list = { device: 'هاتف', revision: 0, is_confirmed: true, entries: [] }
  await Promise.all(sessions.map((one) => she(attendanceRoutes.save, { params: paramsOf(one), body: list })))
  await expectTrue()
  const [first] = sessions
  const [student] = students
  if (!first || !student) throw new Error('there are two of each')
  await she(attendanceRoutes.mark, {
    params: { ...paramsOf(first), studentId: student.id },
    body: { status: 'late', minutes: 9 },
  })
  await expectTrue()
  await she(attendanceRoutes.save, {
    params: paramsOf(first),
    body: { ...list, revision: 2, is_teacher_absent: true },
  })
  await expectTrue()
  await she(attendanceRoutes.reopen, { params: paramsOf(first) })
  await expectTrue()
  await t().db.deleteFrom('circles').where('id', '=', circle.id).execute()
  await expectTrue()
})

test('a sheet that was begun before its session was moved counts where the session is', async () => {
  const teacher = await make.teacher()
  const student = await make.student()
  const circle = await make.circle({ teacher_id: teacher.id })
  await make.circleMember({ circle_id: circle.id, student_id: student.id, joined_at: new Date(0) })
  const starts_at = new Date(t().clock.now.getTime() - 2 * HOUR)
  const session = await make.circleSession({
    circle_id: circle.id,
    teacher_id: teacher.id,
    starts_at,
    started_at: starts_at,
    ended_at: new Date(starts_at.getTime() + HOUR),
  })
  const longAgo = new Date(0)
  await t()
    .db.insertInto('attendance_sheets')
    .values({ session_id: session.id, circle_id: circle.id, starts_at: longAgo })
    .execute()
  const she = await as(t, teacher)
  await she(attendanceRoutes.save, {
    params: { id: circle.id, sessionId: session.id },
    body: {
      device: 'هاتف',
      revision: 0,
      is_confirmed: true,
      entries: [{ student_id: student.id, state: 'present', minutes: 0, is_by_hand: true }],
    },
  })
  const sheet = await t()
    .db.selectFrom('attendance_sheets')
    .select('starts_at')
    .where('session_id', '=', session.id)
    .executeTakeFirst()
  expect(sheet?.starts_at).toEqual(starts_at)
})
