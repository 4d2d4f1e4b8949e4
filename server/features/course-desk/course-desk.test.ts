import { expect, test } from 'vitest'
import { adminCourseRoutes as desk, teacherCourseRoutes as hers } from '#contract/course-desk/routes.ts'
import { courseRoutes } from '#contract/courses/routes.ts'
import { enrolmentRoutes } from '#contract/enrolments/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { statementsOf } from '#server/testing/count-statements.ts'
import { maker } from '#server/testing/make.ts'
import { publishScheduled, purgeCourses } from './public.ts'

const t = testApp()
const make = maker(t)
const director = async (name = 'سلمى العمري') => as(t, await make.director({ name }))
const at = (id: number) => ({ params: { courseId: id } })
const isInCatalogue = async (id: number) =>
  (await visitor(t)(courseRoutes.list, { query: { per_page: 100 } })).data.items.some((one) => one.id === id)
const category = async (name: string) =>
  t()
    .db.insertInto('categories')
    .values({ name, name_norm: name, position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
const level = async (name: string, position: number) =>
  t()
    .db.insertInto('levels')
    .values({ name, name_norm: name, position })
    .returning('id')
    .executeTakeFirstOrThrow()

test('an empty platform becomes a published course by the director alone', async () => {
  const she = await director()
  const teacher = await make.teacher({ name: 'أمينة الحربي' })
  const { id: category_id } = await category('التلاوة')
  const created = await she(desk.create, {
    body: { title: 'مدخل إلى التجويد', price: 120.5, category_id, instructor_id: teacher.id },
  })
  expect(created.data).toMatchObject({
    status: 'draft',
    price: 120.5,
    category: { name: 'التلاوة' },
    instructor: { name: 'أمينة الحربي' },
    obstacles: [{ text: 'لا درس منشورًا في الدورة. أضيفي درسًا واحدًا على الأقل.', lesson: null }],
    can: { edit: true, assign: true, publish: true, remove: true, enrol: true },
  })
  const { id } = created.data
  const { data: module } = await she(desk.addModule, { ...at(id), body: { title: 'الوحدة الأولى' } })
  const place = { params: { courseId: id, moduleId: module.id } }
  await she(desk.addLesson, { ...place, body: { title: 'تعريف', type: 'text', content: '<p>نص</p>' } })
  await she(desk.addLesson, { ...place, body: { title: 'أسئلة', type: 'quiz' } })

  const early = await she(desk.setStatus, { ...at(id), body: { status: 'published', version: 1 } })
  expect([early.status, early.failure.errors]).toEqual([
    422,
    { status: ['لا تُنشر الدورة قبل أن تكتمل: درس «أسئلة»: لا أسئلة في الاختبار بعد'] },
  ])
  const quiz = (await she(desk.lessons, place)).data.find(({ type }) => type === 'quiz')
  await make.question({ lesson_id: quiz?.id ?? 0 })
  expect(await isInCatalogue(id)).toBe(false)
  const published = await she(desk.setStatus, { ...at(id), body: { status: 'published', version: 1 } })
  expect([published.message, published.data.status]).toEqual(['نُشرت الدورة', 'published'])
  expect(await isInCatalogue(id)).toBe(true)
  for (const search of ['مدخل', 'تلاوه', 'امينه']) {
    const catalogue = await visitor(t)(courseRoutes.list, { query: { search } })
    expect([search, catalogue.data.items.map((one) => one.id)]).toEqual([search, [id]])
  }
})

test('two editors of one course: the second gets what stands, by whom and when, and nothing is lost', async () => {
  const one = await director('سلمى العمري')
  const two = await director('هند القحطاني')
  const { id } = await make.course()
  const saves = await Promise.all([
    one(desk.save, { ...at(id), body: { version: 1, title: 'عنوان سلمى' } }),
    two(desk.save, { ...at(id), body: { version: 1, title: 'عنوان هند' } }),
  ])
  const [won, lost] = saves[0].status === 200 ? saves : saves.toReversed()
  expect([won?.status, lost?.status]).toEqual([200, 409])
  expect(lost?.message).toContain(saves[0].status === 200 ? 'سلمى العمري' : 'هند القحطاني')
  expect(lost?.failure.current).toMatchObject({ title: won?.data.title, version: 2 })
  const again = await two(desk.save, { ...at(id), body: { version: 2, title: 'عنوان متفق عليه' } })
  expect([again.status, again.data.version]).toEqual([200, 3])
})

test('a save repeats without harm, leaves what is absent and clears what is null', async () => {
  const she = await director()
  const teacher = await make.teacher()
  const { id } = await make.course({
    instructor_id: teacher.id,
    short_description: 'وصف',
    price_halalas: 5000,
  })
  const body = { version: 1, instructor_id: null, art: { composition: 'arch', ground: 'moss' } } as const
  const first = await she(desk.save, { ...at(id), body })
  const again = await she(desk.save, { ...at(id), body })
  expect([first.data.version, again.data.version]).toEqual([2, 2])
  expect(again.data).toMatchObject({ instructor: null, short_description: 'وصف', price: 50, art: body.art })
  const audits = await t()
    .db.selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'course')
    .where('entity_id', '=', String(id))
    .execute()
  expect(audits).toEqual([
    {
      action: 'course.save',
      before: { instructor_id: teacher.id, art: {} },
      after: { instructor_id: null, art: body.art },
    },
  ])
})

test('price and instructor are the director’s; a teacher edits the rest of her own and may make drafts', async () => {
  const teacher = await make.teacher()
  const she = await as(t, teacher)
  const { data: course } = await she(hers.create, { body: { title: 'دورة المعلمة', price: 0 } })
  expect(course).toMatchObject({
    status: 'draft',
    instructor: { id: teacher.id },
    can: { edit: true, assign: false, remove: false, enrol: false },
  })
  const place = at(course.id)
  const priced = await she(hers.save, { ...place, body: { version: 1, price: 10 } })
  expect([priced.status, priced.message]).toEqual([403, 'السعر والمعلمة من شأن المديرة.'])
  const other = await make.teacher()
  expect((await she(hers.save, { ...place, body: { version: 1, instructor_id: other.id } })).status).toBe(403)
  const saved = await she(hers.save, { ...place, body: { version: 1, title: 'عنوان أوضح', price: 0 } })
  expect([saved.status, saved.data.title]).toEqual([200, 'عنوان أوضح'])
  expect((await she(desk.show, place)).status).toBe(403)
  expect((await (await as(t, other))(hers.show, place)).status).toBe(404)
})

test('what does not exist is refused beside its field', async () => {
  const she = await director()
  const { id } = await make.course()
  const student = await make.student()
  const formerTeacher = await make.teacher({ is_active: false })
  for (const [field, value] of [
    ['category_id', 999_999],
    ['level_id', 999_999],
    ['instructor_id', student.id],
    ['instructor_id', formerTeacher.id],
    ['image_path', `course-images/ab/${'f'.repeat(62)}.webp`],
    ['prerequisites', { course_ids: [999_999], level_id: null }],
    ['prerequisites', { course_ids: [id], level_id: null }],
    ['title', 'أ'],
    ['price', -1],
  ] as const) {
    const { status, failure } = await she(desk.save, { ...at(id), body: { version: 1, [field]: value } })
    expect([field, value, status, Object.keys(failure.errors ?? {})]).toEqual([field, value, 422, [field]])
  }
})

test('an uploaded picture shows on the card, and null brings the drawn one back', async () => {
  const she = await director()
  const { id } = await make.course()
  const file = await make.file({ bucket: 'course-images', is_private: false })
  const shown = await she(desk.save, { ...at(id), body: { version: 1, image_path: `/storage/${file.path}` } })
  expect([shown.data.image, shown.data.image_path]).toEqual([`/storage/${file.path}`, file.path])
  const drawn = await she(desk.save, { ...at(id), body: { version: 2, image_path: null } })
  expect(drawn.data.image).toBeNull()
})

test('a course with a day of its own waits for it, and then appears by itself', async () => {
  const she = await director()
  const { id } = await make.course({ status: 'draft', published_at: null })
  await make.lesson({ course_id: id })
  const start = t().clock.now
  const visible_from = new Date(start.getTime() + 600_000).toISOString()
  await she(desk.save, { ...at(id), body: { version: 1, visible_from } })
  const { data, message } = await she(desk.setStatus, {
    ...at(id),
    body: { status: 'published', version: 2 },
  })
  expect([message, data.status, data.is_scheduled]).toEqual(['تُنشر الدورة في موعدها', 'hidden', true])
  await publishScheduled(t().ctx())
  expect(await isInCatalogue(id)).toBe(false)
  t().clock.forward(600)
  await publishScheduled(t().ctx())
  expect(await isInCatalogue(id)).toBe(true)
  const later = (await she(desk.show, at(id))).data
  expect(later).toMatchObject({ status: 'published', is_scheduled: false, published_at: visible_from })
  const moved = new Date(start.getTime() + 7_200_000).toISOString()
  const waiting = await she(desk.save, { ...at(id), body: { version: later.version, visible_from: moved } })
  expect([waiting.data.is_scheduled, await isInCatalogue(id)]).toEqual([true, false])
  await she(desk.save, { ...at(id), body: { version: waiting.data.version, visible_from: null } })
  expect(await isInCatalogue(id)).toBe(true)
  t().clock.now = start
})

test('hidden and archived leave the catalogue and stay open to those inside; a draft would shut them out', async () => {
  const she = await director()
  const { id } = await make.course()
  await make.lesson({ course_id: id })
  const student = await make.student()
  await make.enrolment({ user_id: student.id, course_id: id })
  const inside = await as(t, student)
  for (const [version, status] of [
    [1, 'hidden'],
    [2, 'archived'],
  ] as const) {
    expect((await she(desk.setStatus, { ...at(id), body: { status, version } })).data.status).toBe(status)
    expect(await isInCatalogue(id)).toBe(false)
    expect((await inside(courseRoutes.show, at(id))).status).toBe(200)
    expect((await visitor(t)(courseRoutes.show, at(id))).status).toBe(404)
  }
  const draft = await she(desk.setStatus, { ...at(id), body: { status: 'draft', version: 3 } })
  expect([draft.status, draft.message]).toEqual([
    409,
    'في الدورة طالبة واحدة، والمسودة لا تراها طالبة. أخفيها أو أرشفيها بدلًا من ذلك.',
  ])
  const late = await she(desk.setStatus, { ...at(id), body: { status: 'hidden', version: 1 } })
  expect([late.status, late.failure.current]).toMatchObject([409, { status: 'archived', version: 3 }])
})

test('a copy has everything of the course but its students, and goes its own way', async () => {
  const she = await director()
  const { id } = await make.course({ title: 'التجويد', price_halalas: 9000, gives_certificate: true })
  const module = await make.module({ course_id: id, position: 0 })
  const place = { course_id: id, module_id: module.id }
  await make.lesson({ ...place, position: 0, title: 'نص', duration_minutes: 7, is_preview: true })
  const quiz = await make.lesson({ ...place, position: 1, title: 'اختبار', type: 'quiz', quiz_pass_mark: 70 })
  await make.question({ lesson_id: quiz.id, text: 'ما المد؟' })
  await make.question({
    lesson_id: quiz.id,
    text: 'سؤال محذوف',
    deleted_at: t().clock.now,
    deleted_position: 1,
  })
  await make.enrolment({ course_id: id })
  const removed = await make.lesson({ ...place, position: 2 })
  await she(desk.removeLesson, { params: { courseId: id, moduleId: module.id, lessonId: removed.id } })
  await she(desk.addModule, { ...at(id), body: { title: 'وحدة فارغة' } })

  const { data: copy } = await she(desk.duplicate, { ...at(id), body: {} })
  expect(copy).toMatchObject({
    title: 'نسخة من التجويد',
    status: 'draft',
    price: 90,
    gives_certificate: true,
    lessons_count: 2,
    active_count: 0,
  })
  const outline = (await she(desk.modules, at(copy.id))).data
  expect(outline.modules.map(({ title, lessons }) => [title, ...lessons.map((one) => one.title)])).toEqual([
    [module.title, 'نص', 'اختبار'],
    ['وحدة فارغة'],
  ])
  expect(outline.modules[0]?.lessons[1]).toMatchObject({ questions_count: 1, version: 1, missing: null })
  const lines = outline.modules[0]?.lessons ?? []
  for (const { id: l } of lines)
    await she(desk.removeLesson, {
      params: { courseId: copy.id, moduleId: outline.modules[0]?.id ?? 0, lessonId: l },
    })
  expect((await she(desk.lessons, { params: { courseId: id, moduleId: module.id } })).data).toHaveLength(2)
})

test('a course without students goes to the bin for thirty days and comes back as a draft', async () => {
  const she = await director()
  const { id } = await make.course()
  const start = t().clock.now
  const removed = await she(desk.remove, at(id))
  expect(removed.data).toEqual({ id, restorable_until: '2026-12-20T09:00:00.000Z' })
  expect(await isInCatalogue(id)).toBe(false)
  expect((await she(desk.show, at(id))).status).toBe(404)
  const inBin = (await she(desk.list, { query: { state: 'removed' } })).data.items
  expect(inBin.map((one) => [one.id, one.restorable_until])).toEqual([[id, '2026-12-20T09:00:00.000Z']])
  expect((await she(desk.restore, at(id))).data.status).toBe('draft')
  await she(desk.remove, at(id))
  t().clock.forward(30 * 86_400 + 60)
  await purgeCourses(t().ctx())
  t().clock.now = start
  expect(await t().db.selectFrom('courses').select('id').where('id', '=', id).execute()).toEqual([])
})

test('a course with students, or one that others ask for, is not deleted, and the refusal says where', async () => {
  const she = await director()
  const { course_id } = await make.enrolment()
  expect((await she(desk.remove, at(course_id))).message).toBe(
    'لا تُحذف دورة فيها طالبة واحدة. أرشفيها، فتبقى مفتوحة لهن وتغيب عن صفحة الدورات.',
  )
  const [first, second] = [await make.course({ title: 'الأولى' }), await make.course({ title: 'الثانية' })]
  const prerequisites = { course_ids: [first.id], level_id: null }
  await she(desk.save, { ...at(second.id), body: { version: 1, prerequisites } })
  expect((await she(desk.remove, at(first.id))).message).toBe(
    'هذه الدورة شرط للتسجيل في: «الثانية». أزيلي الشرط أولًا.',
  )
  const circle = { course_ids: [second.id], level_id: null }
  const refused = await she(desk.save, { ...at(first.id), body: { version: 1, prerequisites: circle } })
  expect(refused.failure.errors?.['prerequisites']?.[0]).toContain('دورة «الثانية» تشترط هذه الدورة')
})

test('enrolling asks for what the course asks for, names it, and lets in whoever has it', async () => {
  const she = await director()
  const [low, high] = [await level('مبتدئ جدًا', 40), await level('متقدم جدًا', 41)]
  const [first, second] = [
    await make.course({ title: 'التجويد ١' }),
    await make.course({ title: 'التجويد ٢' }),
  ]
  const other = await make.course({ level_id: high.id })
  const prerequisites = { course_ids: [first.id], level_id: low.id }
  await she(desk.save, { ...at(second.id), body: { version: 1, prerequisites } })
  expect((await visitor(t)(courseRoutes.show, at(second.id))).data.prerequisites).toEqual({
    courses: [{ id: first.id, title: 'التجويد ١' }],
    level: { id: low.id, name: 'مبتدئ جدًا' },
  })
  const student = await make.student()
  const enrol = async () => (await as(t, student))(enrolmentRoutes.enroll, { ...at(second.id), body: {} })
  const none = await enrol()
  expect([none.status, none.message]).toEqual([
    409,
    'لهذه الدورة شرط سابق: أتمي أولًا «التجويد ١»، ودورة من مستوى «مبتدئ جدًا» أو أعلى منه.',
  ])
  const completed = { user_id: student.id, completed_at: t().clock.now, progress: 100 }
  await make.enrolment({ ...completed, course_id: first.id })
  expect((await enrol()).message).toBe(
    'لهذه الدورة شرط سابق: أتمي أولًا دورة من مستوى «مبتدئ جدًا» أو أعلى منه.',
  )
  await make.enrolment({ ...completed, course_id: other.id })
  expect((await enrol()).data.status).toBe('active')
})

test('the list finds by another spelling, keeps to its filters and takes six statements at most', async () => {
  const she = await director()
  const teacher = await make.teacher()
  const made = []
  for (const [title, status] of [
    ['فقه الصلاة للنساء', 'published'],
    ['فقه الزكاة للنساء', 'draft'],
    ['فقه الحج للنساء', 'hidden'],
  ] as const)
    made.push((await make.course({ title, status, instructor_id: teacher.id })).id)
  const ids = async (query: object) => (await she(desk.list, { query })).data.items.map(({ id }) => id)
  const ownFilter = { instructor: teacher.id }
  expect((await ids(ownFilter)).toSorted((a, b) => a - b)).toEqual(made)
  expect(await ids({ ...ownFilter, search: 'الصلاه' })).toEqual([made[0]])
  expect(await ids({ ...ownFilter, state: 'draft' })).toEqual([made[1]])
  expect(await ids({ ...ownFilter, sort: 'alphabetical' })).toEqual([made[2], made[1], made[0]])
  expect(await ids({ ...ownFilter, price: 'paid' })).toEqual([])
  const statements = await statementsOf(() => she(desk.list, { query: { search: 'فقه' } }))
  expect(statements.length).toBeLessThanOrEqual(6)
})
