import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { certificateIssueRoutes } from '#contract/certificates/issue-routes.ts'
import { certificateRoutes } from '#contract/certificates/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { lockWaits } from '#server/testing/lock-waits.ts'
import { maker } from '#server/testing/make.ts'
import { settleJobs } from '#server/testing/settle-jobs.ts'
import { runBatch } from './run-batch.ts'

const t = testApp()
const make = maker(t)

const director = async () => as(t, await make.director())

async function learner(courseId: number, name: string, isFinished = true) {
  const person = await make.student({ name })
  await make.enrolment({
    user_id: person.id,
    course_id: courseId,
    ...(isFinished && { completed_at: t().clock.now, progress: 100, completed_count: 1 }),
  })
  return person
}

const ofCourse = (course_id: number) => ({ source: 'course' as const, course_id })
const held = (userId: number) =>
  t().db.selectFrom('certificates').selectAll().where('user_id', '=', userId).execute()

test('a batch that dies in the middle of a chunk goes on, and nobody has two or none', async () => {
  const call = await director()
  const course = await make.course({ title: 'الوقف', gives_certificate: true })
  const people = []
  for (let n = 0; n < 70; n++) people.push(await learner(course.id, `طالبة ${'أ'.repeat(1 + (n % 7))}`))
  const batch = await call(certificateIssueRoutes.create, { body: { ...ofCourse(course.id), expected: 70 } })
  const run = () =>
    runBatch({ ctx: () => t().ctx(), batchId: batch.data.id, signal: new AbortController().signal })

  // What is not committed here holds the batch in its second chunk.
  const blocker = people.at(60)?.id ?? 0
  const holding = await t().db.startTransaction().execute()
  await sql`
    select from certificate_batch_people where batch_id = ${batch.data.id} and user_id = ${blocker} for update`.execute(
    holding,
  )
  const died = run().then(
    () => 'ended',
    () => 'died',
  )
  await expect.poll(() => lockWaits(t().db), { timeout: 20_000, interval: 20 }).toHaveLength(1)
  for (const pid of await lockWaits(t().db)) await sql`select pg_terminate_backend(${pid})`.execute(t().db)
  expect(await died).toBe('died')
  await holding.rollback().execute()

  const half = await call(certificateIssueRoutes.show, { params: { id: batch.data.id } })
  expect(half.data).toMatchObject({ state: 'running', issued_count: 50 })
  await run()
  const whole = await call(certificateIssueRoutes.show, { params: { id: batch.data.id } })
  expect(whole.data).toMatchObject({ state: 'done', issued_count: 70, left_out_count: 0 })
  const counts = await sql<{ people: number; certificates: number }>`
    select count(distinct user_id)::int as people, count(*)::int as certificates
    from certificates where course_id = ${course.id}`.execute(t().db)
  expect(counts.rows).toEqual([{ people: 70, certificates: 70 }])
})

test('a batch of 200 says how far it is while it runs, and ends with one certificate each', async () => {
  const call = await director()
  const course = await make.course({ title: 'المدود', gives_certificate: true })
  for (let n = 0; n < 200; n++) await learner(course.id, `طالبة ${'ب'.repeat(1 + (n % 9))}`)
  const { data } = await call(certificateIssueRoutes.create, {
    body: { ...ofCourse(course.id), expected: 200 },
  })
  const show = async () => (await call(certificateIssueRoutes.show, { params: { id: data.id } })).data
  const seen: number[] = []
  const run = runBatch({ ctx: () => t().ctx(), batchId: data.id, signal: new AbortController().signal })
  for (let state = 'running'; state === 'running';) {
    const batch = await show()
    expect(batch.total).toBe(200)
    if (batch.issued_count !== seen.at(-1)) seen.push(batch.issued_count)
    state = batch.state
  }
  await run
  expect(seen).toEqual(seen.toSorted((one, other) => one - other))
  expect(seen.filter((count) => count > 0 && count < 200)).not.toEqual([])
  expect(await show()).toMatchObject({ state: 'done', issued_count: 200, left_out_count: 0 })
  const { rows } = await sql<{ people: number; numbers: number }>`
    select count(distinct user_id)::int as people, count(distinct number)::int as numbers
    from certificates where course_id = ${course.id}`.execute(t().db)
  expect(rows).toEqual([{ people: 200, numbers: 200 }])
})

test('everybody of a course with more than a thousand is one batch', async () => {
  const call = await director()
  const course = await make.course({ title: 'الأذكار', gives_certificate: true })
  await sql`
    with people as (
      insert into users (name, name_norm, name_stem, name_sort, email, role)
      select 'طالبة', 'طالبه', 'طالب', 'طالبه', 'of-many-' || n || '@test.rattil', 'student' from generate_series(1, 1200) n
      returning id)
    insert into enrolments (user_id, course_id, status, price_halalas, enrolled_at, last_accessed_at, completed_at,
      progress, completed_count)
    select id, ${course.id}, 'active', 0, now(), now(), now(), 100, 1 from people`.execute(t().db)
  const batch = await call(certificateIssueRoutes.create, {
    body: { ...ofCourse(course.id), expected: 1200 },
  })
  expect(batch.data).toMatchObject({ state: 'running', total: 1200 })
  await call(certificateIssueRoutes.stop, { params: { id: batch.data.id } })
})

test('a batch that was stopped issues to nobody who still waits', async () => {
  const call = await director()
  const course = await make.course({ gives_certificate: true })
  const person = await learner(course.id, 'ريم')
  const { id } = (
    await call(certificateIssueRoutes.create, { body: { ...ofCourse(course.id), expected: 1 } })
  ).data
  const params = { id }
  expect((await call(certificateIssueRoutes.stop, { params })).data.state).toBe('stopped')
  await runBatch({ ctx: () => t().ctx(), batchId: id, signal: new AbortController().signal })
  expect(await held(person.id)).toEqual([])
  expect((await call(certificateIssueRoutes.stop, { params })).status).toBe(409)
})

test('for one: she who finished gets hers once, however often it is pressed; who did not is refused with the reason', async () => {
  const call = await director()
  const course = await make.course({ gives_certificate: true })
  const [done, begun] = [await learner(course.id, 'ليلى'), await learner(course.id, 'هيا', false)]
  const issue = (user_id: number) =>
    call(certificateIssueRoutes.issueOne, { body: { ...ofCourse(course.id), user_id } })
  const answers = await Promise.all([issue(done.id), issue(done.id)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await held(done.id)).toHaveLength(1)
  expect((await issue(begun.id)).message).toBe('لم تتمّ بعد ما تُمنح الشهادة لأجله.')
  expect((await issue((await make.student()).id)).message).toBe('ليست من طالبات ما اخترتِه.')
})

test('for a free text: thanks go to a teacher too, printed with their words', async () => {
  const call = await director()
  const teacher = await make.teacher({ name: 'منى الخالدي' })
  const issued = await call(certificateIssueRoutes.issueOne, {
    body: { source: 'free', title: 'دورة الصيف', text: 'جهدها في تعليم المبتدئات', user_id: teacher.id },
  })
  expect(issued.data).toMatchObject({ source: 'free', title: 'دورة الصيف', student_name: 'منى الخالدي' })
  const [row] = await held(teacher.id)
  expect(row?.places).toMatchObject({ free_text: 'جهدها في تعليم المبتدئات', course_name: 'دورة الصيف' })
  const gap = await call(certificateIssueRoutes.issueOne, {
    body: { source: 'free', title: 'شكر 😀', user_id: teacher.id },
  })
  expect(gap.failure.message).toBe('في الاسم أو في النص ما لا يُطبع على الشهادة: 😀. صحّحيه ثم حاولي مرة أخرى.')
  const nothing = await call(certificateIssueRoutes.preview, { body: { source: 'free', title: 'شكر' } })
  expect(nothing.failure.errors).toHaveProperty('person_ids')
  const nowhere = await call(certificateIssueRoutes.preview, {
    body: { source: 'circle', circle_id: 999_999 },
  })
  expect(nowhere.failure.errors).toHaveProperty('circle_id')
})

test('a path is certified to whoever has done all its days, a circle to whoever came often enough', async () => {
  const call = await director()
  const path = await make.learningPath({ days: 1, title: 'مسار جزء عم' })
  const enrolment = await make.pathEnrolment({ path_id: path.id })
  const rule = { source: 'path' as const, path_id: path.id }
  const before = (await call(certificateIssueRoutes.preview, { body: rule })).data
  expect([before.qualified_count, before.left_out[0]?.left_out]).toEqual([0, 'not_finished'])
  await t()
    .db.updateTable('path_enrolments')
    .set({ finished_on: '2026-11-20' })
    .where('id', '=', enrolment.id)
    .execute()
  const after = (await call(certificateIssueRoutes.preview, { body: rule })).data
  expect([after.title, after.qualified_count]).toEqual(['مسار جزء عم', 1])
  const circle = await make.circle({})
  await make.circleRegistration({ circle_id: circle.id })
  const ofCircle = (min_attendance: number) =>
    call(certificateIssueRoutes.preview, {
      body: { source: 'circle', circle_id: circle.id, min_attendance },
    })
  expect((await ofCircle(0)).data.qualified_count).toBe(1)
  expect((await ofCircle(80)).data.left_out[0]?.left_out).toBe('below_attendance')
})

test('a preview says who gets one and who does not and why, and the batch gives exactly those theirs, with a notice', async () => {
  const call = await director()
  const course = await make.course({ title: 'التجويد', gives_certificate: true })
  const [mona, huda, sara] = [
    await learner(course.id, 'منى'),
    await learner(course.id, 'هدى'),
    await learner(course.id, 'سارة', false),
  ]
  await (
    await as(t, huda)
  )(certificateRoutes.issue, { params: { courseId: course.id } })
  const star = await learner(course.id, 'نورة ★')
  const { data } = await call(certificateIssueRoutes.preview, { body: ofCourse(course.id) })
  expect([data.title, data.qualified_count, data.left_out_count]).toEqual(['التجويد', 2, 2])
  expect(data.left_out.map(({ person, left_out }) => [person.name, left_out])).toEqual([
    ['سارة', 'not_finished'],
    ['هدى', 'already'],
  ])
  const other = await call(certificateIssueRoutes.create, { body: { ...ofCourse(course.id), expected: 5 } })
  expect(other.status).toBe(409)
  await t().jobs.start()
  const batch = await call(certificateIssueRoutes.create, { body: { ...ofCourse(course.id), expected: 2 } })
  await settleJobs(t().jobs)
  const done = await call(certificateIssueRoutes.show, { params: { id: batch.data.id } })
  expect(done.data).toMatchObject({ state: 'done', total: 2, issued_count: 1, left_out_count: 1 })
  const leftOut = await call(certificateIssueRoutes.people, {
    params: { id: batch.data.id },
    query: { state: 'left_out' },
  })
  expect(leftOut.data.items).toMatchObject([{ person: { id: star.id }, reason: 'unprintable' }])
  expect(await held(mona.id)).toMatchObject([{ title: 'التجويد', student_name: 'منى', source: 'course' }])
  expect([await held(sara.id), await held(star.id)]).toEqual([[], []])
  const told = await t()
    .db.selectFrom('event_log')
    .select('room')
    .where('type', '=', 'certificate.issued')
    .where(
      'room',
      'in',
      [mona, huda, sara, star].map(({ id }) => `user:${id}`),
    )
    .execute()
  expect(told).toEqual([{ room: `user:${mona.id}` }])
})
