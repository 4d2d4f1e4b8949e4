import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enrolmentRoutes } from '#contract/enrolments/routes.ts'
import { teacherQuestionRoutes as desk } from '#contract/questions/routes.ts'
import { teacherRegradeRoutes as regrade } from '#contract/quizzes/regrade-routes.ts'
import { quizRoutes } from '#contract/quizzes/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const inbox = mailbox(t)
const options = ['نعم', 'لا', 'ربما'].map((text, id) => ({ id, text }))

/** A teacher's quiz of so many questions whose first option is right, and a way for students to sit it. */
async function quizOf(count: number) {
  const teacher = await make.teacher()
  const course = await make.course({ instructor_id: teacher.id })
  const lesson = await make.lesson({ course_id: course.id, type: 'quiz' })
  const ids: number[] = []
  for (let n = 0; n < count; n++) ids.push((await make.question({ lesson_id: lesson.id })).id)
  const she = await as(t, teacher)
  const params = { courseId: course.id, moduleId: lesson.module_id, lessonId: lesson.id }

  const sit = async (answers: readonly (number | string[])[], name?: string) => {
    const person = await make.student(name ? { name } : {})
    await make.enrolment({ user_id: person.id, course_id: course.id })
    const student = await as(t, person)
    const { data } = await student(quizRoutes.start, { params })
    const answersById = Object.fromEntries(
      data.questions.map(({ id }) => [id, answers[ids.indexOf(id)] ?? 0]),
    )
    await student(quizRoutes.submit, { params: { id: data.id }, body: { answers: answersById } })
    const progress = async () =>
      (await student(enrolmentRoutes.show, { params: { courseId: course.id } })).data
    return { person, student, id: data.id, progress }
  }
  const edit = async (q: number, { correct = 0, points = 1, text = 'سؤال' }) => {
    const { questions } = (await she(desk.show, { params })).data
    const version = questions.find(({ id }) => id === q)?.version ?? 0
    const body = {
      text,
      points,
      explanation: '',
      image: null,
      image_alt: '',
      spec: { kind: 'single' as const, options, correct },
      version,
    }
    return she(desk.save, { params: { ...params, questionId: q }, body })
  }
  const setShown = (is_published: boolean) =>
    t().db.updateTable('lessons').set({ is_published }).where('id', '=', lesson.id).execute()
  /** As an author does who rewrites a quiz: hidden meanwhile, so that it may be empty. */
  const remove = async (q: number) => {
    await setShown(false)
    await she(desk.remove, { params: { ...params, questionId: q } })
    await setShown(true)
  }
  const preview = async () => (await she(regrade.preview, { params })).data
  const apply = async (fingerprint?: string) =>
    she(regrade.apply, { params, body: { fingerprint: fingerprint ?? (await preview()).fingerprint } })
  const score = async (attempt: { id: number }) =>
    (
      await t()
        .db.selectFrom('quiz_attempts')
        .select(['score', 'passed'])
        .where('id', '=', attempt.id)
        .executeTakeFirstOrThrow()
    ).score
  return { teacher, course, lesson, ids, she, params, sit, edit, remove, preview, apply, score }
}

test('after a wrong key was mended, the preview names whose mark changes and how, and nothing is written yet', async () => {
  const quiz = await quizOf(2)
  const [right, wrong] = [await quiz.sit([0, 0], 'ليلى'), await quiz.sit([1, 1], 'مريم')]
  await quiz.edit(quiz.ids[0] ?? 0, { correct: 1 })
  expect(await quiz.preview()).toMatchObject({
    attempts: 2,
    changed: 2,
    passing: 1,
    failing: 0,
    changes: [
      { student: { name: 'ليلى' }, attempt_number: 1, old_score: 100, new_score: 50, new_passed: true },
      { student: { name: 'مريم' }, old_score: 0, old_passed: false, new_score: 50, new_passed: true },
    ],
  })
  expect([await quiz.score(right), await quiz.score(wrong)]).toEqual([100, 0])
})

test('applying changes the marks, keeps the old ones in the history, and completes for those who pass now', async () => {
  const quiz = await quizOf(1)
  const she = await quiz.sit([1], 'مريم')
  const submittedAt = t().clock.now
  expect((await she.progress())?.progress).toBe(0)
  await quiz.edit(quiz.ids[0] ?? 0, { correct: 1 })
  t().clock.forward(600)
  expect((await quiz.apply()).data).toEqual({ attempts: 1, changed: 1 })
  expect((await she.progress())?.progress).toBe(100)
  const done = await t()
    .db.selectFrom('lesson_completions')
    .select(['completed_at', 'quiz_attempt_id'])
    .where('user_id', '=', she.person.id)
    .execute()
  expect(done).toEqual([{ completed_at: submittedAt, quiz_attempt_id: she.id }])
  const review = (await she.student(quizRoutes.attempt, { params: { id: she.id } })).data
  expect(review).toMatchObject({ score: 100, questions: [{ correct_index: 1, earned: 1 }] })
  const history = (await quiz.she(regrade.history, { params: quiz.params, query: {} })).data
  expect(history.items).toMatchObject([
    { student: { name: 'مريم' }, old_score: 0, new_score: 100, made_by: { id: quiz.teacher.id } },
  ])
  const audit = await t()
    .db.selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'quiz.regrade')
    .where('entity_id', '=', String(quiz.lesson.id))
    .execute()
  expect(audit).toMatchObject([{ after: { attempts: 1, changed: 1 } }])
})

test('a mark that falls takes no completion away', async () => {
  const quiz = await quizOf(1)
  const she = await quiz.sit([0])
  await quiz.edit(quiz.ids[0] ?? 0, { correct: 2 })
  expect(await quiz.preview()).toMatchObject({ failing: 1 })
  await quiz.apply()
  expect(await quiz.score(she)).toBe(0)
  expect((await she.progress())?.progress).toBe(100)
})

test('nothing is applied that was not shown, and of two who apply at once one does', async () => {
  const quiz = await quizOf(1)
  await quiz.sit([1])
  await quiz.edit(quiz.ids[0] ?? 0, { correct: 1 })
  const { fingerprint } = await quiz.preview()
  await quiz.edit(quiz.ids[0] ?? 0, { correct: 2 })
  expect((await quiz.apply(fingerprint)).status).toBe(409)
  const shown = (await quiz.preview()).fingerprint
  const both = await Promise.all([quiz.apply(shown), quiz.apply(shown)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a removed question counts for nothing once marks are graded anew, and counts again when it is back', async () => {
  const quiz = await quizOf(2)
  const [q = 0] = quiz.ids
  const she = await quiz.sit([1, 0])
  expect(await quiz.score(she)).toBe(50)
  await quiz.remove(q)
  await quiz.apply()
  expect(await quiz.score(she)).toBe(100)
  const review = (await she.student(quizRoutes.attempt, { params: { id: she.id } })).data
  expect(review.questions[0]).toMatchObject({ is_dropped: true, earned: 0 })
  await quiz.she(desk.restore, { params: { ...quiz.params, questionId: q }, body: {} } as never)
  await quiz.apply()
  expect(await quiz.score(she)).toBe(50)
})

test('an attempt of which nothing is left keeps its mark', async () => {
  const quiz = await quizOf(1)
  const she = await quiz.sit([0])
  await quiz.remove(quiz.ids[0] ?? 0)
  expect(await quiz.preview()).toMatchObject({ attempts: 1, changed: 0 })
  await quiz.apply()
  expect(await quiz.score(she)).toBe(100)
})

test('an open attempt is left to its own questions', async () => {
  const quiz = await quizOf(1)
  const person = await make.student()
  await make.enrolment({ user_id: person.id, course_id: quiz.course.id })
  const student = await as(t, person)
  const { id } = (await student(quizRoutes.start, { params: quiz.params })).data
  await quiz.edit(quiz.ids[0] ?? 0, { correct: 1 })
  expect((await quiz.preview()).attempts).toBe(0)
  expect((await quiz.apply('')).status).toBe(409)
  const answers = { [quiz.ids[0] ?? 0]: 0 }
  const { data } = await student(quizRoutes.submit, { params: { id }, body: { answers } })
  expect([data.attempt.score, (await quiz.preview()).attempts]).toEqual([100, 1])
})

type Step =
  | { readonly kind: 'sit'; readonly answers: readonly number[] }
  | { readonly kind: 'edit'; readonly at: number; readonly correct: number; readonly points: number }
  | { readonly kind: 'toggle'; readonly at: number }
  | { readonly kind: 'regrade' }

const place = fc.integer({ min: 0, max: 2 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(place, place, place).map((answers) => ({ kind: 'sit' as const, answers })),
  fc
    .tuple(place, place, fc.integer({ min: 1, max: 5 }))
    .map(([at, correct, points]) => ({ kind: 'edit' as const, at, correct, points })),
  place.map((at) => ({ kind: 'toggle' as const, at })),
  fc.constant({ kind: 'regrade' as const }),
)

interface Key {
  correct: number
  points: number
  isRemoved: boolean
  /** The first edit changes the words too, whatever it says of the answer. */
  isEdited: boolean
  version: number
}
const scoreOf = (asked: readonly { at: number; given: number }[], keys: readonly Key[]) => {
  const live = asked.flatMap(({ at, given: answersById }) => {
    const key = keys[at]
    return key && !key.isRemoved ? [{ ...key, given: answersById }] : []
  })
  const all = live.reduce((sum, { points }) => sum + points, 0)
  const earned = live.reduce(
    (sum, { points, correct, given: answersById }) => sum + (answersById === correct ? points : 0),
    0,
  )
  return all === 0 ? undefined : Math.round((earned / all) * 100)
}

test('whatever is edited, removed, sat and graded in whatever order: marks change only by grading anew, and then to what the present key says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const quiz = await quizOf(3)
      const keys: Key[] = quiz.ids.map(() => ({
        correct: 0,
        points: 1,
        isRemoved: false,
        isEdited: false,
        version: 1,
      }))
      const sat: { id: number; asked: { at: number; given: number }[]; score: number }[] = []
      let applied = 0
      for (const one of steps) {
        if (one.kind === 'sit' && keys.some(({ isRemoved }) => !isRemoved)) {
          const askedPlaces = keys.flatMap(({ isRemoved }, at) => (isRemoved ? [] : [at]))
          const { id } = await quiz.sit(one.answers)
          const answered = askedPlaces.map((at) => ({ at, given: one.answers[at] ?? 0 }))
          sat.push({ id, asked: answered, score: scoreOf(answered, keys) ?? 0 })
        }
        const key = 'at' in one ? keys[one.at] : undefined
        const q = 'at' in one ? (quiz.ids[one.at] ?? 0) : 0
        if (one.kind === 'edit' && key) {
          const { status } = await quiz.edit(q, one)
          expect(status).toBe(key.isRemoved ? 404 : 200)
          const changes = !key.isEdited || key.correct !== one.correct || key.points !== one.points
          if (!key.isRemoved && changes)
            Object.assign(key, {
              correct: one.correct,
              points: one.points,
              isEdited: true,
              version: key.version + 1,
            })
        }
        if (one.kind === 'toggle' && key) {
          const at = { params: { ...quiz.params, questionId: q } }
          await (key.isRemoved ? quiz.she(desk.restore, { ...at, body: {} } as never) : quiz.remove(q))
          Object.assign(key, { isRemoved: !key.isRemoved, version: key.version + 1 })
        }
        if (one.kind === 'regrade') {
          const { attempts } = await quiz.preview()
          expect((await quiz.apply()).status).toBe(attempts === 0 ? 409 : 200)
          applied++
          for (const attempt of sat) attempt.score = scoreOf(attempt.asked, keys) ?? attempt.score
          expect((await quiz.preview()).attempts).toBe(0)
        }
        for (const attempt of sat) expect(await quiz.score(attempt)).toBe(attempt.score)
        const { questions, removed } = (await quiz.she(desk.show, { params: quiz.params })).data
        const versions = new Map([...questions, ...removed].map(({ id, version }) => [id, version]))
        expect(quiz.ids.map((id) => versions.get(id))).toEqual(keys.map(({ version }) => version))
      }
      expect(applied).toBeLessThanOrEqual(steps.length)
    }),
    { numRuns: 12 },
  )
})

test('a student whose mark changed reads both marks in a mail; she whose mark stays gets none', async () => {
  const quiz = await quizOf(2)
  const [changed, same] = [await quiz.sit([1, 1]), await quiz.sit([1, 2])]
  await quiz.edit(quiz.ids[1] ?? 0, { correct: 1 })
  await quiz.apply()
  const [mail, ...more] = await inbox.mailsTo(changed.person.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`تغيّرت درجتكِ في «${quiz.lesson.title}»`)
  expect(mail?.text).toContain('المحاولة ١: كانت ٠٪ وصارت ٥٠٪.')
  expect(await inbox.mailsTo(same.person.email)).toEqual([])
})

test('a text with blanks is graded anew blank by blank', async () => {
  const { she, params, sit, ids, preview, apply, score } = await quizOf(0)
  const spec = {
    kind: 'blanks' as const,
    sentence: 'أول سورة [[1]]، وآخرها [[2]].',
    blanks: ['الفاتحة', 'الناس'].map((word, id) => ({
      id,
      weight: 1,
      kind: 'short_text' as const,
      accepted: [word],
      exact: false,
    })),
  }
  const form = { text: 'أكملي', points: 1, explanation: '', image: null, image_alt: '' }
  const { data: question } = await she(desk.add, { params, body: { ...form, spec } })
  ids.push(question.id)
  const attempt = await sit([['أم الكتاب', 'الناس']])
  expect(await score(attempt)).toBe(50)
  const [first, last] = spec.blanks
  if (!first || !last) throw new Error('two blanks')
  const blanks = [{ ...first, accepted: ['الفاتحة', 'أم الكتاب'] }, last]
  await she(desk.save, {
    params: { ...params, questionId: question.id },
    body: { ...form, spec: { ...spec, blanks }, version: 1 },
  })
  expect(await preview()).toMatchObject({ changes: [{ old_score: 50, new_score: 100 }] })
  await apply()
  expect(await score(attempt)).toBe(100)
})
