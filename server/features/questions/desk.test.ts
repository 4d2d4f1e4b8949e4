import { expect, test } from 'vitest'
import { courseRoutes } from '#contract/courses/routes.ts'
import { adminQuestionRoutes, teacherQuestionRoutes } from '#contract/questions/routes.ts'
import type { QuestionForm, QuizSettingsForm } from '#contract/questions/forms.ts'
import { enrolmentRoutes } from '#contract/enrolments/routes.ts'
import { quizRoutes } from '#contract/quizzes/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const desk = teacherQuestionRoutes

const form = (text: string, spec: QuestionForm['spec'] = trueFalse): QuestionForm => ({
  text,
  points: 1,
  explanation: '',
  image: null,
  image_alt: '',
  spec,
})
const trueFalse = { kind: 'true_false' as const, correct: true }
const choices = (...texts: string[]) => texts.map((text, id) => ({ id, text }))
const single = { kind: 'single' as const, options: choices('نعم', 'لا'), correct: 0 }
const settings: QuizSettingsForm & { closes_at: null } = {
  pass_mark: 60,
  attempts_allowed: 3,
  counted: 'last',
  time_limit_minutes: 20,
  shuffle_questions: true,
  shuffle_options: true,
  draw_count: null,
  cooldown_minutes: 5,
  review: 'after_pass',
  completes_on: 'pass',
  closes_at: null,
}

/** A teacher before an empty quiz of her own course. */
async function emptyQuiz() {
  const teacher = await make.teacher({ name: 'هدى السالم' })
  const course = await make.course({ instructor_id: teacher.id })
  const lesson = await make.lesson({ course_id: course.id, type: 'quiz' })
  const she = await as(t, teacher)
  const params = { courseId: course.id, moduleId: lesson.module_id, lessonId: lesson.id }
  const add = async (text: string, spec?: QuestionForm['spec']) =>
    (await she(desk.add, { params, body: form(text, spec) })).data
  const texts = async () => (await she(desk.show, { params })).data.questions.map(({ text }) => text)
  return { teacher, course, lesson, she, params, add, texts }
}
const auditOf = (entity: string, id: number) =>
  t()
    .db.selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()

test('a teacher writes every kind of question, and reads it back with its key', async () => {
  const { she, params, add } = await emptyQuiz()
  const specs: QuestionForm['spec'][] = [
    single,
    { kind: 'multiple', options: choices('أ', 'ب', 'ج'), correct: [0, 2] },
    trueFalse,
    { kind: 'order', items: choices('الفاتحة', 'البقرة', 'آل عمران') },
    {
      kind: 'match',
      pairs: [
        { id: 0, left: 'من يقول', right: 'إدغام' },
        { id: 1, left: 'من هاد', right: 'إظهار' },
      ],
      extra: [{ id: 2, text: 'إقلاب' }],
    },
    { kind: 'short_text', accepted: ['الإخلاص', 'قل هو الله أحد'], exact: false },
  ]
  for (const spec of specs) expect((await add(`سؤال ${spec.kind}`, spec)).spec).toEqual(spec)
  const { data } = await she(desk.show, { params })
  expect(data.questions.map(({ spec }) => spec)).toEqual(specs)
  expect(data.questions[0]).toMatchObject({ version: 1, updated_by: { name: 'هدى السالم' } })
  const quiz = await she(desk.find, { params: { courseId: params.courseId, lessonId: params.lessonId } })
  expect(quiz.data.lesson).toMatchObject({ module_id: params.moduleId, id: params.lessonId })
})

test('a question that could not be answered is refused with a sentence at its field', async () => {
  const { she, params } = await emptyQuiz()
  const refused = async (spec: unknown) => {
    const { status, failure } = await she(desk.add, { params, body: { ...form('سؤال'), spec } as never })
    return [
      status,
      ...Object.entries(failure.errors ?? {}).map(([field, [sentence]]) => `${field}: ${sentence}`),
    ]
  }
  expect(await refused({ ...single, correct: 7 })).toEqual([422, 'spec.correct: حددي الإجابة الصحيحة'])
  expect(await refused({ ...single, options: choices('نعم') })).toEqual([
    422,
    'spec.options: أضيفي خيارين على الأقل',
  ])
  expect(await refused({ ...single, options: choices('نعم', 'نعم') })).toEqual([
    422,
    'spec.options.1.text: هذا النص مكرر',
  ])
  expect(await refused({ kind: 'multiple', options: choices('أ', 'ب'), correct: [] })).toEqual([
    422,
    'spec.correct: حددي إجابة صحيحة واحدة على الأقل',
  ])
  expect(await refused({ kind: 'short_text', accepted: ['؟!'], exact: false })).toHaveLength(2)
  expect(await refused({ kind: 'essay' })).toEqual([422, 'spec.kind: نوع السؤال غير معروف'])
  const unknown = await she(desk.add, { params, body: { ...form('سؤال'), image: 'course-images/none.webp' } })
  expect(unknown.failure.errors).toHaveProperty('image')
})

test('of two authors the second to save learns what stands and who wrote it, and nothing is lost', async () => {
  const { she, params, add } = await emptyQuiz()
  const { id: q } = await add('كم سورة في القرآن؟')
  const director = await as(t, await make.director())
  const at = { params: { ...params, questionId: q } }
  const first = await director(adminQuestionRoutes.save, {
    ...at,
    body: { ...form('كم عدد السور؟'), version: 1 },
  })
  expect([first.status, first.data.version]).toEqual([200, 2])
  const late = await she(desk.save, { ...at, body: { ...form('كم سورة؟'), version: 1 } })
  expect(late.status).toBe(409)
  expect(late.failure.current).toMatchObject({ text: 'كم عدد السور؟', version: 2 })
  const again = await she(desk.save, { ...at, body: { ...form('كم عدد السور؟'), version: 1 } })
  expect([again.status, again.data.version]).toEqual([200, 2])
  const seen = await she(desk.save, { ...at, body: { ...form('كم سورة؟'), version: 2 } })
  expect([seen.status, seen.data.version, seen.data.text]).toEqual([200, 3, 'كم سورة؟'])
})

test('of ten who save one version at once one is heard', async () => {
  const { she, params, add } = await emptyQuiz()
  const { id: q } = await add('سؤال')
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      she(desk.save, { params: { ...params, questionId: q }, body: { ...form(`سؤال ${n}`), version: 1 } }),
    ),
  )
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ])
  expect((await auditOf('question', q)).map(({ action }) => action)).toEqual([
    'question.add',
    'question.edit',
  ])
})

test('the kind of a question stays', async () => {
  const { she, params, add } = await emptyQuiz()
  const { id: q } = await add('سؤال')
  const { failure } = await she(desk.save, {
    params: { ...params, questionId: q },
    body: { ...form('سؤال', single), version: 1 },
  })
  expect(failure.errors).toHaveProperty(['spec.kind'])
})

test('a removed question comes back to its place, and removing or restoring twice is safe', async () => {
  const { she, params, add, texts } = await emptyQuiz()
  const [, second] = [await add('أول'), await add('ثان'), await add('ثالث')]
  const at = { params: { ...params, questionId: second.id } }
  for (const _ of [1, 2]) expect((await she(desk.remove, at)).status).toBe(200)
  expect(await texts()).toEqual(['أول', 'ثالث'])
  const { data } = await she(desk.show, { params })
  expect(data.removed.map(({ text }) => text)).toEqual(['ثان'])
  expect((await she(desk.save, { ...at, body: { ...form('جديد'), version: 2 } })).status).toBe(404)
  for (const _ of [1, 2]) expect((await she(desk.restore, { ...at, body: {} } as never)).status).toBe(200)
  expect(await texts()).toEqual(['أول', 'ثان', 'ثالث'])
})

test('a quiz that students see keeps its last question; one that is hidden or in a draft may lose it', async () => {
  const { she, params, add, course, lesson } = await emptyQuiz()
  const [one, last] = [await add('أول'), await add('أخير')]
  const remove = (q: number) => she(desk.remove, { params: { ...params, questionId: q } })
  expect((await remove(one.id)).status).toBe(200)
  const refused = await remove(last.id)
  expect([refused.status, refused.failure.message]).toEqual([
    409,
    'هذا آخر سؤال في اختبار ظاهر للطالبات. أضيفي سؤالًا آخر قبل حذفه، أو أخفي الدرس أولًا.',
  ])
  expect((await she(desk.show, { params })).data.questions).toHaveLength(1)

  await t().db.updateTable('lessons').set({ is_published: false }).where('id', '=', lesson.id).execute()
  expect((await remove(last.id)).status).toBe(200)
  await she(desk.restore, { params: { ...params, questionId: last.id }, body: {} } as never)
  await t().db.updateTable('lessons').set({ is_published: true }).where('id', '=', lesson.id).execute()
  await t().db.updateTable('courses').set({ status: 'draft' }).where('id', '=', course.id).execute()
  expect((await remove(last.id)).status).toBe(200)
})

test('a question can be added after another, and the order changed unless somebody else changed it first', async () => {
  const { she, params, add, texts } = await emptyQuiz()
  const [one, two] = [await add('أول'), await add('ثان')]
  const between = (await she(desk.add, { params, body: { ...form('بينهما'), after: one.id } })).data
  expect(await texts()).toEqual(['أول', 'بينهما', 'ثان'])
  const was = [one.id, between.id, two.id]
  const order = [two.id, one.id, between.id]
  const reorder = (body: { order: number[]; was: number[] }) => she(desk.reorder, { params, body })
  expect((await reorder({ order, was })).data).toEqual(order)
  expect((await reorder({ order, was })).status).toBe(200)
  expect((await reorder({ order: was.toReversed(), was })).status).toBe(409)
  expect((await reorder({ order: [two.id, one.id], was: order })).status).toBe(409)
  expect((await reorder({ order: [two.id, two.id, one.id], was: order })).status).toBe(409)
  expect(await texts()).toEqual(['ثان', 'أول', 'بينهما'])
})

test('settings are kept with a version, written into the audit, and hold for the next attempt', async () => {
  const { she, params, add, lesson } = await emptyQuiz()
  await add('سؤال')
  const saved = await she(desk.saveSettings, { params, body: { settings, version: 0 } })
  expect(saved.data).toEqual({ ...settings, version: 1 })
  const stale = await she(desk.saveSettings, {
    params,
    body: { settings: { ...settings, pass_mark: 70 }, version: 0 },
  })
  expect([stale.status, stale.failure.current]).toEqual([409, { ...settings, version: 1 }])
  expect((await she(desk.show, { params })).data.settings).toEqual({ ...settings, version: 1 })
  const [entry] = await auditOf('lesson', lesson.id)
  expect(entry).toMatchObject({
    action: 'quiz.settings',
    before: { pass_mark: 50 },
    after: { pass_mark: 60 },
  })
  const unlimited = { ...settings, attempts_allowed: 0, review: 'after_last_attempt' as const }
  const { failure } = await she(desk.saveSettings, { params, body: { settings: unlimited, version: 1 } })
  expect(failure.errors).toHaveProperty(['settings.review'])
  const open = { ...settings, review: 'after_close' as const }
  const never = await she(desk.saveSettings, { params, body: { settings: open, version: 1 } })
  expect(never.failure.errors).toHaveProperty(['settings.review'])
})

test('a closing time is kept as a moment', async () => {
  const { she, params } = await emptyQuiz()
  const closes_at = '2027-01-10T20:59:00.000Z'
  const closing = { ...settings, review: 'after_close' as const, closes_at }
  const save = (version: number) => she(desk.saveSettings, { params, body: { settings: closing, version } })
  expect((await save(0)).data).toEqual({ ...closing, version: 1 })
  expect((await save(1)).data).toEqual({ ...closing, version: 1 })
})

test('where handing in becomes enough it completes the lesson of those who have handed in before', async () => {
  const { she, params, add, course } = await emptyQuiz()
  await add('سؤال')
  const [person, other] = [await make.student(), await make.student()]
  const sit = async (of: typeof person, isDone: boolean) => {
    await make.enrolment({ user_id: of.id, course_id: course.id })
    const student = await as(t, of)
    const { data } = await student(quizRoutes.start, { params })
    const wrong = Object.fromEntries(data.questions.map(({ id }) => [id, 1]))
    if (isDone) await student(quizRoutes.submit, { params: { id: data.id }, body: { answers: wrong } })
    return async () =>
      (await student(enrolmentRoutes.show, { params: { courseId: course.id } })).data?.progress
  }
  const [hers, others] = [await sit(person, true), await sit(other, false)]
  const save = (completes_on: 'pass' | 'submit', version: number) =>
    she(desk.saveSettings, { params, body: { settings: { ...settings, completes_on }, version } })
  await save('pass', 0)
  expect([await hers(), await others()]).toEqual([0, 0])
  await save('submit', 1)
  expect([await hers(), await others()]).toEqual([100, 0])
  await save('pass', 2)
  expect(await hers()).toBe(100)
})

test('the course page counts what an attempt asks, as soon as it changes', async () => {
  const { she, params, add, course } = await emptyQuiz()
  const shown = async () => {
    const { data } = await visitor(t)(courseRoutes.show, { params: { courseId: course.id } })
    return data.modules[0]?.lessons[0]?.quiz
  }
  expect(await shown()).toEqual({ questions_count: 0, pass_mark: 50 })
  const { id: q } = await add('أول')
  await add('ثان')
  await add('ثالث')
  expect(await shown()).toEqual({ questions_count: 3, pass_mark: 50 })
  await she(desk.remove, { params: { ...params, questionId: q } })
  expect(await shown()).toEqual({ questions_count: 2, pass_mark: 50 })
  await she(desk.saveSettings, { params, body: { settings: { ...settings, draw_count: 1 }, version: 0 } })
  expect(await shown()).toEqual({ questions_count: 1, pass_mark: 60 })
})

test('the preview shows no key, grades by the same rules, and stores nothing', async () => {
  const { she, params, add } = await emptyQuiz()
  await add('نعم؟', single)
  await add('رتبي', { kind: 'order', items: choices('أ', 'ب') })
  const { data } = await she(desk.preview, { params, body: {} } as never)
  expect(JSON.stringify(data)).not.toMatch(/correct|accepted|explanation/)
  const [first, second] = data.questions
  expect(second?.options).toEqual(['ب', 'أ'])
  const askedQuestions = data.questions.map(({ id, shown }) => ({ id, shown }))
  const answers = { [first?.id ?? 0]: 0, [second?.id ?? 0]: [1, 0] }
  const graded = await she(desk.gradePreview, { params, body: { asked: askedQuestions, answers } })
  expect(graded.data).toMatchObject({ score: 100, passed: true, correct_count: 2 })
  expect(graded.data.questions[1]).toMatchObject({ correct: [1, 0], earned: 1 })
  expect(
    await t().db.selectFrom('quiz_attempts').select('id').where('lesson_id', '=', params.lessonId).execute(),
  ).toEqual([])
  const q = first?.id ?? 0
  await she(desk.save, {
    params: { ...params, questionId: q },
    body: { ...form('نعم؟', { ...single, options: choices('نعم', 'لا', 'ربما') }), version: 1 },
  })
  expect((await she(desk.gradePreview, { params, body: { asked: askedQuestions, answers } })).status).toBe(
    409,
  )
})

test("another teacher's quiz, a lesson that is no quiz and a removed lesson do not exist for her", async () => {
  const { params, lesson } = await emptyQuiz()
  const other = await as(t, await make.teacher())
  expect((await other(desk.show, { params })).status).toBe(404)
  const own = await emptyQuiz()
  const text = await make.lesson({ course_id: own.course.id })
  expect(
    (await own.she(desk.show, { params: { ...own.params, moduleId: text.module_id, lessonId: text.id } }))
      .status,
  ).toBe(404)
  await t()
    .db.updateTable('lessons')
    .set({ deleted_at: t().clock.now, is_published: false })
    .where('id', '=', lesson.id)
    .execute()
  const director = await as(t, await make.director())
  expect((await director(adminQuestionRoutes.show, { params })).status).toBe(404)
})

test('an attempt that has begun keeps the questions with which it began, whatever is edited', async () => {
  const { she, params, add, course } = await emptyQuiz()
  const { id: q } = await add('نعم؟', single)
  const person = await make.student()
  await make.enrolment({ user_id: person.id, course_id: course.id })
  const student = await as(t, person)
  const begun = (await student(quizRoutes.start, { params })).data
  await Promise.all([
    she(desk.save, {
      params: { ...params, questionId: q },
      body: { ...form('لا؟', { ...single, correct: 1 }), version: 1 },
    }),
    student(quizRoutes.save, { params: { id: begun.id }, body: { answers: { [q]: 0 } } }),
  ])
  const { data } = await student(quizRoutes.submit, { params: { id: begun.id }, body: {} })
  expect(data.attempt).toMatchObject({ score: 100, questions: [{ text: 'نعم؟', correct_index: 0 }] })
  expect((await she(desk.show, { params })).data.attempts).toEqual({ submitted: 1, open: 0, outdated: 1 })
})
