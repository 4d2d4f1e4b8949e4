import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adminMediaRoutes, teacherMediaRoutes } from '#contract/media/routes.ts'
import type { QuestionForm } from '#contract/questions/forms.ts'
import { teacherQuestionRoutes as desk } from '#contract/questions/routes.ts'
import { quizRoutes } from '#contract/quizzes/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { upload } from '#server/testing/upload.ts'

const t = testApp()
const make = maker(t)
const sample = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '../../../engines/files/samples', name)))

/** A teacher before an empty quiz of hers, who can send sounds. */
async function herQuiz() {
  const teacher = await make.teacher()
  const course = await make.course({ instructor_id: teacher.id })
  const lesson = await make.lesson({ course_id: course.id, type: 'quiz', title: 'اختبار السماع' })
  const she = await as(t, teacher)
  const params = { courseId: course.id, moduleId: lesson.module_id, lessonId: lesson.id }
  const send = async (file: string) =>
    (await upload(t, she.token, { bucket: 'lesson-media', name: `تلاوة-${file}`, bytes: sample(file) })).data
  const add = (spec: QuestionForm['spec']) =>
    she(desk.add, {
      params,
      body: { text: 'أيهما إظهار؟', points: 1, explanation: '', image: null, image_alt: '', spec },
    })
  return { teacher, course, lesson, she, params, send, add }
}
const heard = (question: string | undefined, ...choices: (string | undefined)[]): QuestionForm['spec'] => ({
  kind: 'single',
  options: choices.map((audio, id) => ({ id, text: `القراءة ${id + 1}`, audio })),
  correct: 0,
  audio: question,
})
const bytesAt = async (url: string) => (await t().app.http.inject({ url })).statusCode

test('a question and its choices are heard: at the desk, in an attempt, and in its review', async () => {
  const { course, she, params, send, add } = await herQuiz()
  const [asked, first] = [await send('voice.m4a'), await send('constant.mp3')]
  const { data: question } = await add(heard(asked.path, first.path, undefined))
  expect(question.recordings).toMatchObject([{ path: asked.path, seconds: 3 }, { path: first.path }])

  const student = await make.student()
  await make.enrolment({ user_id: student.id, course_id: course.id })
  const her = await as(t, student)
  const { data: attempt } = await her(quizRoutes.start, { params })
  const [shown] = attempt.questions
  expect(shown?.audio?.seconds).toBe(3)
  expect(shown?.option_audio?.map((audio) => typeof audio?.seconds)).toEqual(['number', 'undefined'])
  expect(JSON.stringify(attempt)).not.toContain('تلاوة')
  const url = shown?.option_audio?.[0]?.url ?? ''
  expect([await bytesAt(url), await bytesAt(url.split('?', 1)[0] ?? '')]).toEqual([200, 404])

  const answers = { [question.id]: 0 }
  const { data: result } = await her(quizRoutes.submit, { params: { id: attempt.id }, body: { answers } })
  expect(result.attempt.questions[0]?.option_audio?.[0]?.url).toContain(first.path)

  const stranger = await as(t, await make.student())
  const refused = await stranger(quizRoutes.start, { params })
  expect(refused.status).toBe(403)
  expect(JSON.stringify(refused)).not.toContain('lesson-media')
  expect((await she(desk.preview, { params })).data.questions[0]?.audio?.url).toContain(asked.path)
})

test('the order in which choices are heard is the order in which they are shown', async () => {
  const { she, params, send, add } = await herQuiz()
  const [one, other] = [await send('voice.m4a'), await send('constant.mp3')]
  const { data: question } = await add({
    kind: 'order',
    items: [
      { id: 0, text: 'أولًا', audio: one.path },
      { id: 1, text: 'ثانيًا', audio: other.path },
    ],
  })
  const { data } = await she(desk.preview, { params })
  expect(data.questions[0]).toMatchObject({ id: question.id, shown: [1, 0], options: ['ثانيًا', 'أولًا'] })
  const urls = data.questions[0]?.option_audio?.map((audio) => audio?.url)
  expect([urls?.[0]?.includes(other.path), urls?.[1]?.includes(one.path)]).toEqual([true, true])
})

test('only what sounds and is hers may be heard', async () => {
  const { she, params, send, add } = await herQuiz()
  const stranger = await herQuiz()
  const theirs = await stranger.send('voice.m4a')
  const film = await send('plain.mp4')
  const refusalOf = async (spec: QuestionForm['spec']) => (await add(spec)).failure?.errors
  expect(await refusalOf(heard(theirs.path, undefined, undefined))).toEqual({
    'spec.audio': ['هذا التسجيل غير موجود. ارفعيه من جديد.'],
  })
  expect(await refusalOf(heard(undefined, undefined, 'file:0'))).toEqual({
    'spec.options.1.audio': ['هذا التسجيل غير موجود. ارفعيه من جديد.'],
  })
  expect(await refusalOf(heard(undefined, film.path, undefined))).toEqual({
    'spec.options.0.audio': ['هذا الملف ليس تسجيلًا صوتيًا.'],
  })
  expect((await she(desk.show, { params })).data.questions).toEqual([])
})

test('a recording that a question names is used: it is not erased, and its replacement sounds in its place', async () => {
  const { lesson, she, params, send, add } = await herQuiz()
  const old = await send('plain.wav')
  await add(heard(old.path, undefined, old.path))
  const { data: details } = await she(teacherMediaRoutes.show, { params: { id: old.id } })
  expect(details).toMatchObject({
    uses: 1,
    used_in: [{ use: 'question_recording', lesson: { id: lesson.id } }],
  })
  const removal = await she(teacherMediaRoutes.remove, { params: { id: old.id } })
  expect([removal.status, removal.message]).toEqual([409, expect.stringContaining('اختبار السماع')])

  const fresh = await send('vorbis.ogg')
  const replaced = await she(teacherMediaRoutes.replace, {
    params: { id: old.id },
    body: { file_id: fresh.id },
  })
  expect([replaced.status, replaced.data.uses]).toEqual([200, 1])
  const [question] = (await she(desk.show, { params })).data.questions
  expect(question).toMatchObject({
    version: 2,
    spec: { audio: fresh.path, options: [{ id: 0 }, { audio: fresh.path }] },
  })
  const director = await as(t, await make.director())
  const unused = await director(adminMediaRoutes.list, {
    query: { page: 1, per_page: 24, state: 'unused', sort: 'newest' },
  })
  expect(unused.data.items.map(({ id }) => id)).not.toContain(fresh.id)
})

test('the next teacher of a course may go on with the recordings that it plays already', async () => {
  const { she, params, send, add } = await herQuiz()
  const file = await send('plain.wav')
  const { data: question } = await add(heard(file.path, undefined, undefined))
  const heir = await make.teacher()
  await t()
    .db.updateTable('courses')
    .set({ instructor_id: heir.id })
    .where('id', '=', params.courseId)
    .execute()
  const her = await as(t, heir)
  const { version, text, points, explanation } = question
  const spec = heard(file.path, file.path, undefined)
  const saved = await her(desk.save, {
    params: { ...params, questionId: question.id },
    body: { version, text, points, explanation, image: null, image_alt: '', spec },
  })
  expect([saved.status, saved.data.recordings]).toMatchObject([200, [{ path: file.path }]])
  expect((await she(desk.show, { params })).status).toBe(404)
})
