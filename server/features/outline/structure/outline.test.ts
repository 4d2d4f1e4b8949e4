import { expect, test } from 'vitest'
import { adminCourseRoutes as desk, teacherCourseRoutes as hers } from '#contract/course-desk/routes.ts'
import { DeskLesson, type Outline } from '#contract/outline/shapes.ts'
import { courseRoutes } from '#contract/courses/routes.ts'
import { enrolmentRoutes } from '#contract/enrolments/routes.ts'
import { lessonRoutes } from '#contract/lessons/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { purgeOutlines } from '../public.ts'

const t = testApp()
const make = maker(t)

/** A course of two modules with two text lessons each, by a teacher of its own. */
async function smallCourse(status: 'draft' | 'published' = 'published') {
  const teacher = await make.teacher({ name: 'أمينة الحربي' })
  const course = await make.course({ instructor_id: teacher.id, status })
  const modules = [await make.module({ course_id: course.id }), await make.module({ course_id: course.id })]
  const lessons = []
  for (const module of modules)
    for (const at of [0, 1])
      lessons.push(await make.lesson({ course_id: course.id, module_id: module.id, position: at }))
  const she = await as(t, teacher)
  const director = await as(t, await make.director({ name: 'سلمى العمري' }))
  const [a1, a2, b1, b2] = lessons.map(({ id }) => id)
  const [a, b] = modules.map(({ id }) => id)
  if (!a || !b || !a1 || !a2 || !b1 || !b2) throw new Error('two modules with two lessons each')
  return { course, teacher, she, director, a, b, a1, a2, b1, b2, params: { courseId: course.id } }
}
const orderOf = ({ modules }: Outline) =>
  modules.map(({ id, lessons }) => [id, ...lessons.map((one) => one.id)])
const figuresOf = (id: number) =>
  t()
    .db.selectFrom('courses')
    .select(['lessons_count', 'duration_minutes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const auditOf = async (entity: string, id: number) =>
  (
    await t()
      .db.selectFrom('audit_log')
      .select('action')
      .where('entity', '=', entity)
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

test('one call moves a lesson to another module and turns the modules round', async () => {
  const { director, params, a, b, a1, a2, b1, b2 } = await smallCourse()
  const before = (await director(desk.modules, { params })).data
  const modules = [
    { id: b, lessons: [b2, a1, b1] },
    { id: a, lessons: [a2] },
  ]
  const { data, message } = await director(desk.order, {
    params,
    body: { outline_version: before.outline_version, modules },
  })
  expect(message).toBe('تم حفظ الترتيب')
  expect(orderOf(data)).toEqual([
    [b, b2, a1, b1],
    [a, a2],
  ])
  expect(data.outline_version).toBe(before.outline_version + 1)
  const shown = (await visitor(t)(courseRoutes.show, { params })).data.modules
  expect(shown.map(({ id, lessons }) => [id, ...lessons.map((one) => one.id)])).toEqual(orderOf(data))
  expect(await auditOf('course', params.courseId)).toEqual(['outline.order'])
})

test('an order that leaves out, invents or doubles is refused whole', async () => {
  const { director, params, a, b, a1, a2, b1, b2 } = await smallCourse()
  const wholeOrder = [
    { id: a, lessons: [a1, a2] },
    { id: b, lessons: [b1, b2] },
  ]
  const wrong = [
    [{ id: a, lessons: [a1, a2, b1, b2] }],
    [
      { id: b, lessons: [b1] },
      { id: a, lessons: [a1, a2] },
    ],
    [
      { id: b, lessons: [b1, b2, a1] },
      { id: a, lessons: [a1, a2] },
    ],
    [
      { id: b, lessons: [b1, 999_999] },
      { id: a, lessons: [a1, a2] },
    ],
  ]
  for (const modules of wrong)
    expect((await director(desk.order, { params, body: { outline_version: 1, modules } })).status).toBe(422)
  expect(orderOf((await director(desk.modules, { params })).data)).toEqual(
    wholeOrder.map(({ id, lessons }) => [id, ...lessons]),
  )
})

test('of two who reorder at once one is heard; the other gets the present order, by whom and when', async () => {
  const { director, she, params, a, b, a1, a2, b1, b2 } = await smallCourse()
  const order = (modules: { id: number; lessons: number[] }[]) => ({
    params,
    body: { outline_version: 1, modules },
  })
  const one = order([
    { id: a, lessons: [a2, a1] },
    { id: b, lessons: [b1, b2] },
  ])
  const two = order([
    { id: b, lessons: [b1, b2] },
    { id: a, lessons: [a1, a2] },
  ])
  const [first, second] = await Promise.all([director(desk.order, one), she(hers.order, two)])
  const [won, lost] = first.status === 200 ? [first, second] : [second, first]
  expect([won.status, lost.status]).toEqual([200, 409])
  expect(lost.message).toContain(first.status === 200 ? 'سلمى العمري' : 'أمينة الحربي')
  expect(lost.failure.current).toEqual(won.data)
  // The same order again, though from an old version, is what stands already.
  const again = await (first.status === 200 ? director(desk.order, one) : she(hers.order, two))
  expect([again.status, again.data.outline_version]).toEqual([200, 2])
})

test('two editors of one lesson: the first is kept, the second sees what changed and loses nothing', async () => {
  const { director, she, params, a, a1 } = await smallCourse()
  const at = { params: { ...params, moduleId: a, lessonId: a1 } }
  const { version } = (await she(hers.lesson, at)).data
  const saved = await director(desk.saveLesson, { ...at, body: { version, content: '<p>نص المديرة</p>' } })
  const refused = await she(hers.saveLesson, { ...at, body: { version, content: '<p>نص المعلمة</p>' } })
  expect([refused.status, refused.failure.code]).toEqual([409, 'conflict'])
  expect(refused.message).toMatch(/^حفظت سلمى العمري نسخة أحدث في .+ راجعيها ثم احفظي\.$/)
  expect(refused.failure.current).toMatchObject({
    content: '<p>نص المديرة</p>',
    version: version + 1,
    updated_by: { name: 'سلمى العمري' },
  })
  expect(Object.keys(refused.failure.current ?? {}).toSorted()).toEqual(Object.keys(saved.data).toSorted())
  const merged = { version: version + 1, content: '<p>نص المديرة</p><p>نص المعلمة</p>' }
  expect((await she(hers.saveLesson, { ...at, body: merged })).data.version).toBe(version + 2)
  expect(await auditOf('lesson', a1)).toEqual(['lesson.save', 'lesson.save'])
})

test('an autosave whose answer was lost may come again, and a save of nothing new changes nothing', async () => {
  const { director, params, a, a1 } = await smallCourse()
  const at = { params: { ...params, moduleId: a, lessonId: a1 } }
  const body = { version: 1, title: 'درس آخر' }
  const first = await director(desk.saveLesson, { ...at, body })
  const again = await director(desk.saveLesson, { ...at, body })
  expect([first.status, again.status, again.data.version]).toEqual([200, 200, 2])
  expect(await auditOf('lesson', a1)).toEqual(['lesson.save'])
})

test('a title of a module has its versions too', async () => {
  const { director, she, params, a } = await smallCourse()
  const at = { params: { ...params, moduleId: a } }
  expect((await she(hers.saveModule, { ...at, body: { title: 'المدخل', version: 1 } })).data.version).toBe(2)
  const late = await director(desk.saveModule, { ...at, body: { title: 'التمهيد', version: 1 } })
  expect([late.status, late.failure.current]).toMatchObject([409, { title: 'المدخل', version: 2 }])
})

test('a removed lesson comes back to its place with all that was learned in it', async () => {
  const { director, params, a, a1, a2, b1, b2 } = await smallCourse()
  const student = await make.student()
  await make.enrolment({ user_id: student.id, course_id: params.courseId })
  const her = await as(t, student)
  await her(lessonRoutes.complete, { params: { ...params, moduleId: a, lessonId: a1 }, body: {} })
  const at = { params: { ...params, moduleId: a, lessonId: a1 } }
  const removed = await director(desk.removeLesson, at)
  expect(removed.message).toBe('حُذف الدرس. يمكن استرجاعه خلال ثلاثين يومًا.')
  expect(removed.data).toMatchObject({
    id: a1,
    outline_version: 2,
    restorable_until: '2026-12-20T09:00:00.000Z',
  })
  expect((await director(desk.lesson, at)).status).toBe(404)
  expect((await her(lessonRoutes.note, at)).status).toBe(404)
  expect((await figuresOf(params.courseId)).lessons_count).toBe(3)
  expect((await director(desk.bin, { params })).data.lessons).toMatchObject([
    { id: a1, module_id: a, removed_by: { name: 'سلمى العمري' } },
  ])
  const { data } = await director(desk.restoreLesson, at)
  expect(orderOf(data).flat()).toEqual([a, a1, a2, expect.any(Number) as number, b1, b2])
  expect((await figuresOf(params.courseId)).lessons_count).toBe(4)
  const { data: enrolment } = await her(enrolmentRoutes.show, { params })
  expect([enrolment?.progress, enrolment?.completed_lessons]).toEqual([25, [a1]])
})

test('a removed module takes its lessons along and brings back those it took, not others', async () => {
  const { director, params, a, b, a1, a2, b1, b2 } = await smallCourse()
  await director(desk.removeLesson, { params: { ...params, moduleId: a, lessonId: a2 } })
  await director(desk.removeModule, { params: { ...params, moduleId: a } })
  expect(orderOf((await director(desk.modules, { params })).data)).toEqual([[b, b1, b2]])
  expect((await figuresOf(params.courseId)).lessons_count).toBe(2)
  const bin = (await director(desk.bin, { params })).data
  expect(bin.modules).toMatchObject([{ id: a, lessons_count: 1 }])
  expect(bin.lessons).toEqual([])
  const early = await director(desk.restoreLesson, { params: { ...params, moduleId: a, lessonId: a2 } })
  expect([early.status, early.message]).toEqual([409, 'وحدة هذا الدرس محذوفة. استرجعي الوحدة أولًا.'])
  expect(orderOf((await director(desk.restoreModule, { params: { ...params, moduleId: a } })).data)).toEqual([
    [a, a1],
    [b, b1, b2],
  ])
  const back = await director(desk.restoreLesson, { params: { ...params, moduleId: a, lessonId: a2 } })
  expect(orderOf(back.data)[0]).toEqual([a, a1, a2])
})

test('after thirty days the bin is emptied, but what somebody has learned from stays for her', async () => {
  const { director, params, a, a1, a2 } = await smallCourse()
  const { user_id } = await make.completion({ lesson_id: a1, course_id: params.courseId })
  for (const l of [a1, a2])
    await director(desk.removeLesson, { params: { ...params, moduleId: a, lessonId: l } })
  const start = t().clock.now
  t().clock.forward(30 * 86_400)
  const late = await (
    await as(t, await make.director())
  )(desk.restoreLesson, { params: { ...params, moduleId: a, lessonId: a1 } })
  expect([late.status, late.message]).toEqual([404, 'انقضت مدة الاسترجاع، وهي ثلاثون يومًا.'])
  t().clock.forward(60)
  await purgeOutlines(t().ctx())
  t().clock.now = start
  const left = await t().db.selectFrom('lessons').select('id').where('id', 'in', [a1, a2]).execute()
  expect(left.map(({ id }) => id)).toEqual([a1])
  expect(
    await t()
      .db.selectFrom('lesson_completions')
      .select('lesson_id')
      .where('user_id', '=', user_id)
      .execute(),
  ).toHaveLength(1)
})

test('withdrawing a lesson lowers nobody; a new one lowers progress but takes no completion away', async () => {
  const { director, params, a, a1, a2, b, b1, b2 } = await smallCourse()
  const [done, half] = [await make.student(), await make.student()]
  for (const { id } of [done, half]) await make.enrolment({ user_id: id, course_id: params.courseId })
  const complete = async (person: { id: number }, ids: [number, number][]) => {
    const her = await as(t, person)
    for (const [m, l] of ids)
      await her(lessonRoutes.complete, { params: { ...params, moduleId: m, lessonId: l }, body: {} })
  }
  await complete(done, [
    [a, a1],
    [a, a2],
    [b, b1],
    [b, b2],
  ])
  await complete(half, [
    [a, a1],
    [a, a2],
  ])
  const progress = async (user: { id: number }) =>
    t()
      .db.selectFrom('enrolments')
      .select(['progress', 'completed_at'])
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
  const { completed_at } = await progress(done)
  expect([completed_at !== null, (await progress(half)).progress]).toEqual([true, 50])

  const at = { params: { ...params, moduleId: a, lessonId: a1 } }
  await director(desk.saveLesson, { ...at, body: { version: 1, is_published: false } })
  expect([(await progress(done)).progress, (await progress(half)).progress]).toEqual([100, 50])
  await director(desk.addLesson, {
    params: { ...params, moduleId: b },
    body: { title: 'جديد', type: 'text', content: '<p>نص</p>', is_published: true },
  })
  expect(await progress(done)).toEqual({ progress: 80, completed_at })
  expect((await progress(half)).progress).toBe(40)
})

test('a new lesson waits in a published course and shows at once in a draft', async () => {
  for (const [status, isShown] of [
    ['published', false],
    ['draft', true],
  ] as const) {
    const { director, params, a } = await smallCourse(status)
    const body = { title: 'درس جديد', type: 'text' } as const
    const { data } = await director(desk.addLesson, { params: { ...params, moduleId: a }, body })
    expect([data.is_published, data.missing]).toEqual([isShown, 'نص الدرس فارغ'])
    expect((await figuresOf(params.courseId)).lessons_count).toBe(isShown ? 5 : 4)
  }
})

test('nothing unfinished is shown to students, and a lesson that they see is not emptied', async () => {
  const { director, params, a, a1 } = await smallCourse()
  const body = { title: 'مقطع', type: 'video', is_published: true } as const
  const early = await director(desk.addLesson, { params: { ...params, moduleId: a }, body })
  expect([early.status, early.failure.errors]).toEqual([
    422,
    { is_published: ['لم يُضف المقطع بعد، ولا يظهر الدرس للطالبات قبل ذلك.'] },
  ])
  const at = { params: { ...params, moduleId: a, lessonId: a1 } }
  expect((await director(desk.saveLesson, { ...at, body: { version: 1, content: '<p> </p>' } })).status).toBe(
    422,
  )
  expect((await director(desk.lesson, at)).data.content).toBe('<p>نص الدرس</p>')
})

test('the public page is dropped for what it shows, and kept for a text that it does not', async () => {
  const { director, params, a, a1 } = await smallCourse()
  const page = `/api/v1/courses/${params.courseId}`
  const isKept = async (body: object) => {
    await t().app.http.inject(page)
    const { data } = await director(desk.lesson, { params: { ...params, moduleId: a, lessonId: a1 } })
    await director(desk.saveLesson, {
      params: { ...params, moduleId: a, lessonId: a1 },
      body: { version: data.version, ...body },
    })
    return t().app.process.cache.get(page) !== undefined
  }
  expect(await isKept({ content: '<p>نص جديد</p>' })).toBe(true)
  expect(await isKept({ title: 'عنوان جديد' })).toBe(false)
  expect(await isKept({ duration: 12 })).toBe(false)
  expect(await isKept({ is_preview: true })).toBe(false)
  expect(await isKept({ content: '<p>نص للمعاينة</p>' })).toBe(false)
})

test("a lesson is found only at its own place, and a course in the bin is nobody's to edit", async () => {
  const { director, params, b, a1 } = await smallCourse('draft')
  expect((await director(desk.lesson, { params: { ...params, moduleId: b, lessonId: a1 } })).status).toBe(404)
  await director(desk.remove, { params })
  expect((await director(desk.modules, { params })).status).toBe(404)
  expect((await director(desk.addModule, { params, body: { title: 'وحدة' } })).status).toBe(404)
})

test('the answers hold what the contract says, and the lines of a module are its lessons', async () => {
  const { director, params, a, a1, a2 } = await smallCourse()
  const { data } = await director(desk.lesson, { params: { ...params, moduleId: a, lessonId: a1 } })
  expect(Object.keys(data).toSorted()).toEqual(Object.keys(DeskLesson.shape).toSorted())
  const lines = (await director(desk.lessons, { params: { ...params, moduleId: a } })).data
  expect(lines.map(({ id }) => id)).toEqual([a1, a2])
  expect((await director(desk.module, { params: { ...params, moduleId: a } })).data.lessons).toEqual(lines)
})
