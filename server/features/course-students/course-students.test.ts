import { expect, test } from 'vitest'
import { adminCourseRoutes as desk, teacherCourseRoutes as hers } from '#contract/course-desk/routes.ts'
import { courseRoutes } from '#contract/courses/routes.ts'
import { enrolmentRoutes } from '#contract/enrolments/routes.ts'
import { lessonRoutes } from '#contract/lessons/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { statementsOf } from '#server/testing/count-statements.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const { mailsTo } = mailbox(t)
const director = async () => as(t, await make.director({ name: 'سلمى العمري' }))
const at = (id: number) => ({ params: { courseId: id } })
const before = (days: number) => new Date(t().clock.now.getTime() - days * 86_400_000)

test('the list tells where each student is, by state, order and another spelling of her name', async () => {
  const course = await make.course()
  const enrol = async (name: string, given: object) =>
    make.enrolment({ course_id: course.id, user_id: (await make.student({ name })).id, ...given })
  const fresh = await enrol('أسماء الزهراني', { enrolled_at: before(1) })
  const half = await enrol('بشرى العتيبي', { completed_count: 2, progress: 50, enrolled_at: before(2) })
  const done = await enrol('جود الشمري', {
    completed_count: 4,
    progress: 100,
    completed_at: before(0),
    enrolled_at: before(3),
  })
  const { id: waiting } = await make.receipt({ course_id: course.id })
  const she = await director()
  const ids = async (query: object) =>
    (await she(desk.enrolments, { ...at(course.id), query })).data.items.map(({ id }) => id)
  expect(await ids({ state: 'active' })).toEqual([fresh.id, half.id, done.id])
  expect(await ids({ state: 'active', sort: 'progress' })).toEqual([done.id, half.id, fresh.id])
  expect(await ids({ state: 'active', sort: 'name' })).toEqual([fresh.id, half.id, done.id])
  expect(await ids({ state: 'not_started' })).toEqual([fresh.id])
  expect(await ids({ state: 'in_progress' })).toEqual([half.id])
  expect(await ids({ state: 'completed' })).toEqual([done.id])
  expect(await ids({ search: 'اسماء' })).toEqual([fresh.id])
  expect(await ids({ search: '%' })).toEqual([])
  const [asking] = (await she(desk.enrolments, { ...at(course.id), query: { state: 'waiting' } })).data.items
  expect(asking?.receipt).toMatchObject({ id: waiting, status: 'pending', amount: 120 })
  const statements = await statementsOf(() =>
    she(desk.enrolments, { ...at(course.id), query: { search: 'ا' } }),
  )
  expect(statements.length).toBeLessThanOrEqual(6)
})

test('addresses are the director’s to see and to search, also in the file', async () => {
  const teacher = await make.teacher()
  const course = await make.course({ instructor_id: teacher.id })
  const student = await make.student({ name: '=HYPERLINK("x")', email: 'someone@rattil.test' })
  await make.enrolment({ course_id: course.id, user_id: student.id })
  const [she, boss] = [await as(t, teacher), await director()]
  const own = (await she(hers.enrolments, { ...at(course.id), query: {} })).data.items
  expect(own.map((one) => one.student.email)).toEqual([null])
  expect(
    (await she(hers.enrolments, { ...at(course.id), query: { search: 'someone@' } })).data.items,
  ).toEqual([])
  const all = (await boss(desk.enrolments, { ...at(course.id), query: { search: 'SOMEONE@' } })).data.items
  expect(all.map((one) => one.student.email)).toEqual(['someone@rattil.test'])

  const url = (role: string) => `/api/v1/${role}/courses/${course.id}/enrollments.csv`
  const file = async (role: string, { token }: { token: string }) =>
    t().app.http.inject({ url: url(role), headers: { authorization: `Bearer ${token}` } })
  const [theirs, whole] = [await file('teacher', she), await file('admin', boss)]
  expect(whole.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(whole.body.startsWith('\uFEFFالاسم,البريد الإلكتروني,الحالة')).toBe(true)
  expect(whole.body).toContain(`"'=HYPERLINK(""x"")",someone@rattil.test,مسجلة,0,0,2026-11-20`)
  expect(theirs.body).not.toContain('@')
})

test('the director takes a student in without price or condition, once, and she is told', async () => {
  const first = await make.course()
  const course = await make.course({ title: 'دورة بثمن', price_halalas: 20_000 })
  await t()
    .db.insertInto('course_prerequisites')
    .values({ course_id: course.id, required_id: first.id })
    .execute()
  const student = await make.student()
  const boss = await director()
  const enrol = () => boss(desk.enrolByHand, { ...at(course.id), body: { user_id: student.id } })
  const entry = await enrol()
  expect([entry.message, entry.data.status, entry.data.price]).toEqual([
    'سُجلت الطالبة في الدورة',
    'active',
    0,
  ])
  expect((await enrol()).data.id).toBe(entry.data.id)
  expect((await visitor(t)(courseRoutes.show, at(course.id))).data.students_count).toBe(1)
  const mails = await mailsTo(student.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['فُتحت لكِ دورة دورة بثمن'])
  const she = await as(t, student)
  expect((await she(enrolmentRoutes.show, at(course.id))).data?.status).toBe('active')
})

test('nobody but an active student of a course that shows is taken in', async () => {
  const boss = await director()
  const course = await make.course()
  for (const person of [await make.teacher(), await make.student({ is_active: false }), { id: 999_999 }]) {
    const { failure } = await boss(desk.enrolByHand, { ...at(course.id), body: { user_id: person.id } })
    expect(failure.errors).toEqual({ user_id: ['اختاري طالبة من الحسابات النشطة.'] })
  }
  const draft = await make.course({ status: 'draft' })
  const student = await make.student()
  expect((await boss(desk.enrolByHand, { ...at(draft.id), body: { user_id: student.id } })).status).toBe(409)
  const { id, enrolment_id } = await make.receipt({ user_id: student.id })
  const { course_id } = await t()
    .db.selectFrom('enrolments')
    .select('course_id')
    .where('id', '=', enrolment_id)
    .executeTakeFirstOrThrow()
  const waiting = await boss(desk.enrolByHand, { ...at(course_id), body: { user_id: student.id } })
  expect([id > 0, waiting.status, waiting.message]).toEqual([
    true,
    409,
    'لهذه الطالبة إيصال ينتظر قراركِ. أكديه أو ارفضيه أولًا.',
  ])
})

test('ending closes the course with a reason that reaches her, keeps her progress, and only the director reopens', async () => {
  const course = await make.course({ title: 'دورة' })
  const lesson = await make.lesson({ course_id: course.id })
  const student = await make.student()
  const boss = await director()
  const { data: entry } = await boss(desk.enrolByHand, { ...at(course.id), body: { user_id: student.id } })
  const she = await as(t, student)
  const place = { params: { courseId: course.id, moduleId: lesson.module_id, lessonId: lesson.id } }
  await she(lessonRoutes.complete, { ...place, body: {} })

  const end = { params: { courseId: course.id, enrolmentId: entry.id } }
  expect((await boss(desk.endEnrolment, { ...end, body: { reason: ' ' } })).status).toBe(422)
  const ended = await boss(desk.endEnrolment, { ...end, body: { reason: 'طلبت استرداد القيمة' } })
  expect(ended.data).toMatchObject({
    status: 'ended',
    ended: { reason: 'طلبت استرداد القيمة', by: { name: 'سلمى العمري' } },
  })
  const again = await boss(desk.endEnrolment, { ...end, body: { reason: 'سبب آخر' } })
  expect(again.data.ended?.reason).toBe('طلبت استرداد القيمة')
  expect((await visitor(t)(courseRoutes.show, at(course.id))).data.students_count).toBe(0)
  expect((await she(lessonRoutes.note, place)).status).toBe(403)
  expect((await she(enrolmentRoutes.show, at(course.id))).data).toMatchObject({
    status: 'ended',
    ended_reason: 'طلبت استرداد القيمة',
    progress: 100,
  })
  const retry = await she(enrolmentRoutes.enroll, { ...at(course.id), body: {} })
  expect([retry.status, retry.message]).toEqual([
    409,
    'أنهت المديرة تسجيلكِ في هذه الدورة: طلبت استرداد القيمة. راسلي الإدارة إن أردتِ العودة.',
  ])
  const letters = await mailsTo(student.email)
  expect(letters.some(({ text }) => text.includes('طلبت استرداد القيمة'))).toBe(true)
  const back = await boss(desk.enrolByHand, { ...at(course.id), body: { user_id: student.id } })
  expect(back.data).toMatchObject({ id: entry.id, status: 'active', progress: 100, ended: null })
  const elsewhere = await make.course()
  const foreign = { params: { courseId: elsewhere.id, enrolmentId: entry.id }, body: { reason: 'سبب' } }
  expect((await boss(desk.endEnrolment, foreign)).status).toBe(404)
})

test('the figures of a course equal what happened in it', async () => {
  const course = await make.course()
  const module = await make.module({ course_id: course.id })
  const place = { course_id: course.id, module_id: module.id }
  const first = await make.lesson({ ...place, position: 0 })
  const quiz = await make.lesson({ ...place, position: 1, type: 'quiz', title: 'اختبار' })
  const enrol = async (given: object) => (await make.enrolment({ course_id: course.id, ...given })).user_id
  const done = await enrol({
    completed_count: 2,
    progress: 100,
    enrolled_at: before(40),
    completed_at: before(3),
    last_accessed_at: before(3),
  })
  const stopped = await enrol({
    completed_count: 1,
    progress: 50,
    enrolled_at: before(20),
    last_accessed_at: before(15),
    last_lesson_id: quiz.id,
  })
  await enrol({ enrolled_at: before(3) })
  await make.receipt({ course_id: course.id })
  for (const [user_id, lesson] of [
    [done, first],
    [done, quiz],
    [stopped, first],
  ] as const)
    await make.completion({ user_id, lesson_id: lesson.id, course_id: course.id })
  const attempt = (user_id: number, number: number, score: number) => ({
    user_id,
    lesson_id: quiz.id,
    number,
    score,
    passed: score >= 50,
    questions: '[]',
    started_at: before(5),
    saved_at: before(5),
    submitted_at: before(5),
  })
  await t()
    .db.insertInto('quiz_attempts')
    .values([attempt(done, 1, 40), attempt(done, 2, 90), attempt(stopped, 1, 30)])
    .execute()
  await make.review({ course_id: course.id, rating: 4 })

  const boss = await director()
  const ask = (period: '30d' | '90d' | '365d') => boss(desk.stats, { ...at(course.id), query: { period } })
  const { data } = await ask('30d')
  expect(data).toMatchObject({
    period: '30d',
    computed_at: '2026-11-20T09:00:00.000Z',
    students: { active: 3, not_started: 1, completed: 1, waiting: 1, ended: 0 },
    completion_rate: 33,
    average_progress: 50,
    rating: { average: 4, count: 1, histogram: [0, 0, 0, 1, 0] },
    funnel: [
      { lesson_id: first.id, completed: 2, percent: 67, stopped_here: 0 },
      { lesson_id: quiz.id, completed: 1, percent: 33, stopped_here: 1 },
    ],
    quizzes: [{ lesson_id: quiz.id, students: 2, attempts: 3, average_score: 60, pass_rate: 50 }],
  })
  expect([data.over_time.length, data.over_time.at(0)?.day, data.over_time.at(-1)?.day]).toEqual([
    30,
    '2026-10-22',
    '2026-11-20',
  ])
  const sum = (rows: typeof data.over_time) => [
    rows.reduce((all, { enrolments }) => all + enrolments, 0),
    rows.reduce((all, { completions }) => all + completions, 0),
  ]
  expect(sum(data.over_time)).toEqual([2, 1])
  expect(data.over_time.find(({ day }) => day === '2026-11-17')).toMatchObject({
    enrolments: 1,
    completions: 1,
  })
  expect(sum((await ask('90d')).data.over_time)).toEqual([3, 1])
  const year = (await ask('365d')).data.over_time
  expect([year.length, ...sum(year)]).toEqual([52, 3, 1])
  expect((await statementsOf(() => ask('30d'))).slice(6)).toEqual([])
})

test('a course without anybody has no rates to tell', async () => {
  const { id } = await make.course()
  const { data } = await (await director())(desk.stats, { ...at(id), query: {} })
  expect([data.completion_rate, data.average_progress, data.rating.average]).toEqual([null, null, null])
})
