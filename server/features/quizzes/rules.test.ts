import { expect, test } from 'vitest'
import { quizRoutes } from '#contract/quizzes/routes.ts'
import { enrolmentRoutes } from '#contract/enrolments/routes.ts'
import { lessonRoutes } from '#contract/lessons/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { closeOverdueAttempts } from './public.ts'

const t = testApp()
const make = maker(t)

interface Rules {
  attempts_allowed?: number
  counted?: 'best' | 'last' | 'first'
  time_limit_minutes?: number
  shuffle_questions?: boolean
  shuffle_options?: boolean
  draw_count?: number
  cooldown_minutes?: number
  review?: 'never' | 'score_only' | 'after_pass' | 'after_last_attempt' | 'after_close' | 'always'
  completes_on?: 'pass' | 'submit'
  closes_at?: Date
}

/** A student before a quiz of so many questions whose first option is right. */
async function quizWith(rules: Rules, questions = 2) {
  const person = await make.student()
  const lesson = await make.lesson({ type: 'quiz' })
  const ids: number[] = []
  for (let i = 0; i < questions; i++)
    ids.push((await make.question({ lesson_id: lesson.id, explanation: 'لأنها كذلك' })).id)
  await t()
    .db.insertInto('quiz_settings')
    .values({ lesson_id: lesson.id, updated_at: t().clock.now, ...rules })
    .execute()
  await make.enrolment({ user_id: person.id, course_id: lesson.course_id })
  const she = await as(t, person)
  const at = { params: { courseId: lesson.course_id, moduleId: lesson.module_id, lessonId: lesson.id } }
  const start = () => she(quizRoutes.start, at)
  const answers = (right: number) => Object.fromEntries(ids.map((id, n) => [id, n < right ? 0 : 1]))
  const submit = (id: number, right: number) =>
    she(quizRoutes.submit, { params: { id }, body: { answers: answers(right) } })
  const sit = async (right: number) => (await submit((await start()).data.id, right)).data
  const intro = async () => (await she(quizRoutes.intro, at)).data
  const attemptOf = async (id: number) => (await she(quizRoutes.attempt, { params: { id } })).data
  const progress = async () =>
    (await she(enrolmentRoutes.show, { params: { courseId: lesson.course_id } })).data?.progress
  return { person, lesson, ids, she, at, start, answers, submit, sit, intro, look: attemptOf, progress }
}

test('the conditions are told before she begins, without a question', async () => {
  const { intro } = await quizWith({ attempts_allowed: 3, time_limit_minutes: 15, draw_count: 2 }, 5)
  const shownIntro = await intro()
  expect(shownIntro).toMatchObject({
    questions_count: 2,
    time_limit_minutes: 15,
    attempts_left: 3,
    submitted_count: 0,
    score: null,
    open: null,
    server_time: t().clock.now.toISOString(),
  })
  expect(JSON.stringify(shownIntro)).not.toContain('سؤال')
})

test('no more attempts begin than are allowed, and going on with one is no new one', async () => {
  const { start, sit, intro, submit } = await quizWith({ attempts_allowed: 2 })
  expect((await sit(0)).attempt.attempts_left).toBe(1)
  const second = (await start()).data
  expect([second.number, second.attempts_left, (await start()).data.id]).toEqual([2, 0, second.id])
  await submit(second.id, 1)
  const refused = await start()
  expect([refused.status, refused.message]).toEqual([409, 'استنفدتِ المحاولات المسموح بها في هذا الاختبار.'])
  expect(await intro()).toMatchObject({ attempts_left: 0, submitted_count: 2, score: 50, open: null })
})

test('the call of the specification obeys the same rules', async () => {
  const { she, at, sit } = await quizWith({ attempts_allowed: 1 })
  await sit(0)
  const body = { courseId: at.params.courseId, lessonId: at.params.lessonId, answers: [0, 0] }
  expect((await she(quizRoutes.take, { body })).status).toBe(409)
})

test('of many tabs that begin the last attempt at once all share it', async () => {
  const { start } = await quizWith({ attempts_allowed: 1 })
  const all = await Promise.all(Array.from({ length: 6 }, start))
  expect(new Set(all.map(({ data }) => data.id)).size).toBe(1)
  expect(all.every(({ status }) => status === 200)).toBe(true)
})

test('between attempts lies the pause', async () => {
  const { start, sit, intro } = await quizWith({ cooldown_minutes: 10 })
  const { attempt } = await sit(0)
  expect(attempt.next_attempt_at).toBe(new Date(t().clock.now.getTime() + 10 * 60_000).toISOString())
  t().clock.forward(4 * 60)
  const early = await start()
  expect([early.status, early.message]).toEqual([409, 'لم يحن وقت المحاولة التالية. الباقي: ٦ دقائق.'])
  t().clock.forward(6 * 60)
  expect((await intro()).next_attempt_at).toBeNull()
  expect((await start()).status).toBe(200)
})

test('her mark is that of the attempt that counts, and a pass stays a pass', async () => {
  for (const [counted, mark] of [
    ['best', 100],
    ['last', 50],
    ['first', 0],
  ] as const) {
    const quiz = await quizWith({ counted })
    for (const right of [0, 2, 1]) await quiz.sit(right)
    expect([(await quiz.intro()).score, (await quiz.intro()).passed, await quiz.progress()]).toEqual([
      mark,
      true,
      100,
    ])
  }
})

test('the end of her time is set by the server at the start and does not move', async () => {
  const { start } = await quizWith({ time_limit_minutes: 10 })
  const begun = (await start()).data
  expect(begun.deadline_at).toBe(new Date(t().clock.now.getTime() + 600_000).toISOString())
  t().clock.forward(120)
  const again = (await start()).data
  expect([again.deadline_at, again.server_time]).toEqual([begun.deadline_at, t().clock.now.toISOString()])
})

test('answers are taken until thirty seconds after the end', async () => {
  const { start, submit, she, answers } = await quizWith({ time_limit_minutes: 10 })
  const { id } = (await start()).data
  t().clock.forward(630)
  expect((await she(quizRoutes.save, { params: { id }, body: { answers: answers(1) } })).status).toBe(200)
  expect((await submit(id, 2)).data.attempt).toMatchObject({ score: 100, was_cut_off: false })
})

test('after her time what was saved is graded as of its end, and what is sent then is not read', async () => {
  const {
    start,
    submit,
    she,
    answers,
    look: attemptOf,
    progress,
  } = await quizWith({ time_limit_minutes: 10 })
  const begun = (await start()).data
  const at = { params: { id: begun.id } }
  await she(quizRoutes.save, { ...at, body: { answers: answers(1) } })
  t().clock.forward(631)
  const saved = await she(quizRoutes.save, { ...at, body: { answers: answers(2) } })
  expect([saved.status, saved.message]).toEqual([409, 'انتهى وقت الاختبار، وسُلّم ما حُفظ من إجاباتكِ.'])
  const late = await submit(begun.id, 2)
  expect(late.message).toBe('انتهى وقت الاختبار، وسُلّم ما حُفظ من إجاباتكِ.')
  expect(late.data.attempt).toMatchObject({ score: 50, was_cut_off: true, submitted_at: begun.deadline_at })
  expect((await attemptOf(begun.id)).answers).toEqual(answers(1))
  expect(await progress()).toBe(100)
})

test('looking at an attempt, or beginning again, after its end finds it submitted', async () => {
  const looked = await quizWith({ time_limit_minutes: 10 })
  const begun = await quizWith({ time_limit_minutes: 10 })
  const [one, two] = [(await looked.start()).data, (await begun.start()).data]
  t().clock.forward(700)
  expect(await looked.look(one.id)).toMatchObject({
    was_cut_off: true,
    score: 0,
    submitted_at: one.deadline_at,
  })
  expect((await begun.start()).data).toMatchObject({ id: two.id, was_cut_off: true })
  expect((await begun.start()).data).toMatchObject({ number: 2, submitted_at: null })
})

test('a job submits for those who do not come back, once, also where the lesson was withdrawn', async () => {
  const [stays, gone] = [
    await quizWith({ time_limit_minutes: 10 }),
    await quizWith({ time_limit_minutes: 10 }),
  ]
  for (const { start, she, answers } of [stays, gone]) {
    const { id } = (await start()).data
    await she(quizRoutes.save, { params: { id }, body: { answers: answers(2) } })
  }
  await t().db.updateTable('lessons').set({ is_published: false }).where('id', '=', gone.lesson.id).execute()
  t().clock.forward(631)
  for (const _ of [1, 2]) await closeOverdueAttempts(t().ctx())
  const rows = await t()
    .db.selectFrom('quiz_attempts')
    .select(['lesson_id', 'score', 'was_cut_off'])
    .where('lesson_id', 'in', [stays.lesson.id, gone.lesson.id])
    .orderBy('id')
    .execute()
  expect(rows.map(({ score, was_cut_off }) => [score, was_cut_off])).toEqual([
    [100, true],
    [100, true],
  ])
  expect([await stays.progress(), await gone.progress()]).toEqual([100, 0])
})

test('a job and her own submission at the same moment make one grade', async () => {
  const { start, submit, lesson } = await quizWith({ time_limit_minutes: 10 })
  const { id } = (await start()).data
  t().clock.forward(631)
  await Promise.all([closeOverdueAttempts(t().ctx()), submit(id, 2), submit(id, 1)])
  const rows = await t()
    .db.selectFrom('quiz_attempts')
    .select(['score', 'was_cut_off'])
    .where('lesson_id', '=', lesson.id)
    .execute()
  expect(rows).toEqual([{ score: 0, was_cut_off: true }])
})

test('what she may see afterwards follows the review policy', async () => {
  const seen = ({
    attempt,
    correct_count,
  }: Awaited<ReturnType<Awaited<ReturnType<typeof quizWith>>['sit']>>) => [
    attempt.review,
    attempt.score,
    correct_count,
    attempt.questions[0]?.correct_index,
    attempt.questions[0]?.explanation,
  ]
  const never = await quizWith({ review: 'never' })
  expect(seen(await never.sit(1))).toEqual(['nothing', null, null, undefined, undefined])
  expect((await never.she(quizRoutes.attempts, { ...never.at, query: {} })).data.items[0]?.score).toBeNull()
  expect((await never.intro()).score).toBeNull()
  const score = await quizWith({ review: 'score_only' })
  expect(seen(await score.sit(1))).toEqual(['score', 50, 1, undefined, undefined])
  const pass = await quizWith({ review: 'after_pass' })
  const failed = await pass.sit(0)
  expect(seen(failed)).toEqual(['score', 0, 0, undefined, undefined])
  expect(seen(await pass.sit(2))).toEqual(['answers', 100, 2, 0, 'لأنها كذلك'])
  expect((await pass.look(failed.attempt.id)).review).toBe('answers')
  const last = await quizWith({ review: 'after_last_attempt', attempts_allowed: 2 })
  expect(seen(await last.sit(2))[0]).toBe('score')
  expect(seen(await last.sit(0))).toEqual(['answers', 0, 0, 0, 'لأنها كذلك'])
})

test('where handing in is enough it completes the lesson, and the mark stays what it is', async () => {
  const { sit, submit, start, intro, progress, she, at } = await quizWith({ completes_on: 'submit' })
  expect(await intro()).toMatchObject({ completes_on: 'submit', closes_at: null, is_closed: false })
  const { id } = (await start()).data
  expect((await she(lessonRoutes.complete, { ...at, body: {} })).status).toBe(409)
  const done = (await submit(id, 0)).data
  expect(done).toMatchObject({ attempt: { score: 0, passed: false }, completion: { progress: 100 } })
  expect((await submit(id, 2)).data.completion).toMatchObject({ progress: 100 })
  expect([await progress(), (await sit(2)).attempt.score]).toEqual([100, 100])
})

test('what her time cuts off is handed in too', async () => {
  const { start, progress } = await quizWith({ completes_on: 'submit', time_limit_minutes: 10 })
  await start()
  t().clock.forward(631)
  await closeOverdueAttempts(t().ctx())
  expect(await progress()).toBe(100)
})

test('at its closing an attempt ends and none begins, and the answers are shown where that is the rule', async () => {
  const closes_at = new Date(t().clock.now.getTime() + 600_000)
  const quiz = await quizWith({ closes_at, time_limit_minutes: 60, review: 'after_close' })
  const early = (await quiz.sit(1)).attempt
  expect([early.review, early.is_closed, early.questions[0]?.correct_index]).toEqual([
    'score',
    false,
    undefined,
  ])
  const { id, deadline_at } = (await quiz.start()).data
  expect(deadline_at).toBe(closes_at.toISOString())
  t().clock.forward(631)
  const late = await quiz.submit(id, 2)
  expect(late.data.attempt).toMatchObject({ was_cut_off: true, score: 0, is_closed: true })
  const refused = await quiz.start()
  expect([refused.status, refused.message]).toEqual([409, 'أُغلق هذا الاختبار، ولا تبدأ فيه محاولات جديدة.'])
  expect(await quiz.intro()).toMatchObject({ is_closed: true, closes_at: closes_at.toISOString() })
  const seen = await quiz.look(early.id)
  expect([seen.review, seen.questions[0]?.correct_index]).toEqual(['answers', 0])
})

test('a draw asks so many different questions, each at some time', async () => {
  const { start, she, ids } = await quizWith(
    { draw_count: 2, shuffle_questions: true, shuffle_options: true },
    4,
  )
  const met = new Set<number>()
  for (let n = 0; n < 40 && met.size < ids.length; n++) {
    const attempt = (await start()).data
    await she(quizRoutes.submit, { params: { id: attempt.id }, body: {} })
    expect(attempt.questions).toHaveLength(2)
    for (const { id, options } of attempt.questions) {
      met.add(id)
      expect([...options].toSorted()).toEqual(['لا', 'نعم', 'ربما'].toSorted())
    }
  }
  expect([...met].toSorted((a, b) => a - b)).toEqual(ids)
})
test('every kind of question is asked without its key and graded by the server', async () => {
  const { lesson, she, start } = await quizWith({}, 0)
  const choices = (...texts: string[]) => texts.map((text, id) => ({ id, text }))
  const add = (kind: 'multiple' | 'order' | 'match' | 'short_text' | 'true_false', spec: object) =>
    make.question({ lesson_id: lesson.id, kind, spec: JSON.stringify(spec) })
  const [several, order, match, words, truth] = [
    await add('multiple', { options: choices('أ', 'ب', 'ج'), correct: [0, 2] }),
    await add('order', { items: choices('الفاتحة', 'البقرة') }),
    await add('match', {
      pairs: [
        { id: 0, left: 'مكية', right: 'الكوثر' },
        { id: 1, left: 'مدنية', right: 'النصر' },
      ],
      extra: [],
    }),
    await add('short_text', { accepted: ['الإخلاص'], exact: false }),
    await add('true_false', { correct: false }),
  ]
  const begun = (await start()).data
  expect(JSON.stringify(begun.questions)).not.toMatch(/correct|accepted|الإخلاص|spec/)
  expect(begun.questions.map(({ kind }) => kind)).toEqual([
    'multiple',
    'order',
    'match',
    'short_text',
    'true_false',
  ])
  const sides = begun.questions[2]?.options ?? []
  const answers = {
    [several.id]: [2, 0],
    [order.id]: [1, 0],
    [match.id]: [sides.indexOf('الكوثر'), sides.indexOf('الكوثر')],
    [words.id]: 'اخلاص',
    [truth.id]: 1,
  }
  const { data } = await she(quizRoutes.submit, { params: { id: begun.id }, body: { answers } })
  expect(data.attempt.questions.map(({ earned }) => earned)).toEqual([1, 1, 0.5, 0, 1])
  expect(data).toMatchObject({ correct_count: 3, attempt: { score: 70, answers } })
  expect(data.attempt.questions[3]).toMatchObject({ correct: 'الإخلاص', accepted: ['الإخلاص'] })
})
