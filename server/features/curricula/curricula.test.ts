import { expect, test } from 'vitest'
import { adminCurriculumRoutes, curriculumMatterRoutes } from '#contract/curricula/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const director = async () => as(t, await make.director())

test('a director writes the matter of a path, and a student of it reads it in her order', async () => {
  const call = await director()
  const path = await make.learningPath({ days: 1 })
  const { data: made } = await call(adminCurriculumRoutes.create, {
    body: { path_id: path.id, title: 'آداب الحفظ' },
  })
  const at = { params: { id: made.id } }
  const { data: second } = await call(adminCurriculumRoutes.addModule, { ...at, body: { title: 'ثانية' } })
  const { data: first } = await call(adminCurriculumRoutes.addModule, {
    ...at,
    body: { title: 'أولى', position: 1 },
  })
  await call(adminCurriculumRoutes.addLesson, {
    params: { id: first.id },
    body: { title: 'النية', body: 'إنما الأعمال بالنيات.' },
  })
  const student = await make.student()
  await make.pathEnrolment({ path_id: path.id, user_id: student.id })
  const she = await as(t, student)
  const list = await she(curriculumMatterRoutes.ofPath, { params: { id: path.id } })
  expect(list.data).toMatchObject([
    { title: 'آداب الحفظ', modules_count: 2, lessons_count: 1, done_count: 0 },
  ])
  const modules = await she(curriculumMatterRoutes.modules, at)
  expect(modules.data.map(({ id }) => id)).toEqual([first.id, second.id])
  const lessons = await she(curriculumMatterRoutes.lessons, { params: { id: first.id } })
  expect(lessons.data).toMatchObject([
    { title: 'النية', body: 'إنما الأعمال بالنيات.', recording_url: null, is_done: false },
  ])
})

test('a lesson completed twice counts once, and can be open again', async () => {
  const matter = await make.curriculum()
  const student = await make.student()
  await make.pathEnrolment({ path_id: matter.path, user_id: student.id })
  const she = await as(t, student)
  const complete = async (body: { is_done?: boolean }) => {
    const { data } = await she(curriculumMatterRoutes.complete, { params: { id: matter.lesson }, body })
    return [data.done, data.total]
  }
  expect(await complete({})).toEqual([1, 1])
  expect(await complete({ is_done: true })).toEqual([1, 1])
  expect(await complete({ is_done: false })).toEqual([0, 1])
})

test('her progress is seen by her, the teachers of the path and the director, and by no other', async () => {
  const matter = await make.curriculum()
  const student = await make.student()
  const teacher = await make.teacher()
  await make.pathEnrolment({ path_id: matter.path, user_id: student.id })
  await t()
    .db.insertInto('path_teachers')
    .values({ path_id: matter.path, user_id: teacher.id, position: 1 })
    .execute()
  await (
    await as(t, student)
  )(curriculumMatterRoutes.complete, { params: { id: matter.lesson }, body: {} })
  const other = await make.student()
  await make.pathEnrolment({ path_id: matter.path, user_id: other.id })
  const ask = async (person: { id: number }) => {
    const call = await as(t, person)
    const params = { id: matter.curriculum, studentId: student.id }
    return (await call(curriculumMatterRoutes.progress, { params })).status
  }
  expect([
    await ask(student),
    await ask(teacher),
    await ask(await make.director()),
    await ask(other),
    await ask(await make.teacher()),
  ]).toEqual([200, 200, 200, 404, 404])
  const own = await (
    await as(t, other)
  )(curriculumMatterRoutes.myProgress, { params: { id: matter.curriculum } })
  expect(own.data).toMatchObject({ done: 0, total: 1 })
})

test('a teacher reads the matter but ticks nothing of it', async () => {
  const matter = await make.curriculum()
  const teacher = await as(t, await make.teacher())
  const params = { id: matter.lesson }
  expect((await teacher(curriculumMatterRoutes.complete, { params, body: {} })).status).toBe(409)
})

test('what a student has completed stays, and a module goes under its own curriculum alone', async () => {
  const matter = await make.curriculum()
  const other = await make.curriculum()
  const student = await make.student()
  await t()
    .db.insertInto('curriculum_done_lessons')
    .values({ lesson_id: matter.lesson, user_id: student.id, done_at: t().clock.now })
    .execute()
  const call = await director()
  const removed = [
    await call(adminCurriculumRoutes.remove, { params: { id: matter.curriculum } }),
    await call(adminCurriculumRoutes.removeModule, {
      params: { id: matter.curriculum, moduleId: matter.module },
    }),
    await call(adminCurriculumRoutes.removeLesson, {
      params: { id: matter.module, lessonId: matter.lesson },
    }),
    await call(adminCurriculumRoutes.removeModule, {
      params: { id: matter.curriculum, moduleId: other.module },
    }),
    await call(adminCurriculumRoutes.removeLesson, { params: { id: other.module, lessonId: other.lesson } }),
    await call(adminCurriculumRoutes.remove, { params: { id: other.curriculum } }),
  ]
  expect(removed.map(({ status }) => status)).toEqual([409, 409, 409, 404, 200, 200])
})
