import { expect, test } from 'vitest'
import { levelRoutes } from '#contract/categories/routes.ts'
import { adminPathRoutes } from '#contract/learning-paths/desk-routes.ts'
import { pathRoutes } from '#contract/learning-paths/routes.ts'
import { pathStudentRoutes } from '#contract/learning-paths/students-routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const director = async () => as(t, await make.director())
const newLevel = (name: string) =>
  t()
    .db.insertInto('levels')
    .values({ name, name_norm: name, position: 50 })
    .returning('id')
    .executeTakeFirstOrThrow()

test('a director says of a path who teaches it, what it costs and what comes before it, and a visitor reads it', async () => {
  const teacher = await make.teacher({ name: 'منى الخالدي' })
  const level = await newLevel('متوسط جدًّا')
  const course = await make.course({ title: 'مخارج الحروف' })
  const before = await make.learningPath({ title: 'النورانية' })
  const path = await make.learningPath({ title: 'جزء عم' })
  const call = await director()
  const body = {
    version: path.version,
    level_id: level.id,
    price: 120.5,
    teacher_ids: [teacher.id, teacher.id],
    gives_certificate: true,
    needs_course_id: course.id,
    needs_path_id: before.id,
  }
  expect((await call(adminPathRoutes.save, { params: { id: path.id }, body })).status).toBe(200)
  const { data } = await visitor(t)(pathRoutes.show, { params: { id: path.id } })
  expect(data).toMatchObject({
    level: { id: level.id, name: 'متوسط جدًّا' },
    price: 120.5,
    teachers: [{ id: teacher.id, name: 'منى الخالدي' }],
    gives_certificate: true,
    needs_course: { id: course.id, name: 'مخارج الحروف' },
    needs_path: { id: before.id, name: 'النورانية' },
  })
  const ofLevel = await visitor(t)(pathRoutes.list, { query: { level: level.id } })
  expect(ofLevel.data.items.map(({ id }) => id)).toEqual([path.id])
})

test('a path asks for no path that asks for it, and is taught by teachers alone', async () => {
  const first = await make.learningPath()
  const second = await make.learningPath({ needs_path_id: first.id })
  const student = await make.student()
  const call = await director()
  const save = async (body: object) =>
    (await call(adminPathRoutes.save, { params: { id: first.id }, body: { version: 1, ...body } })).failure
      .errors
  expect(await save({ needs_path_id: second.id })).toHaveProperty('needs_path_id')
  expect(await save({ needs_path_id: first.id })).toHaveProperty('needs_path_id')
  expect(await save({ teacher_ids: [student.id] })).toHaveProperty('teacher_ids')
  expect(await save({ level_id: 999_999 })).toHaveProperty('level_id')
  expect(await save({ image_path: 'course-images/ff/x.webp' })).toHaveProperty('image_path')
})

test('a student asks for a path with a price, and walks it once the director has opened it', async () => {
  const path = await make.learningPath({ days: 2, price_halalas: 5_000 })
  const student = await make.student()
  const she = await as(t, student)
  const params = { id: path.id }
  expect((await she(pathRoutes.enrol, { params, body: { price: 40 } })).status).toBe(409)
  const enrolled = await she(pathRoutes.enrol, {
    params,
    body: { price: 50, weekdays: [0, 1, 2, 3, 4, 5, 6] },
  })
  expect(enrolled.data).toMatchObject({ is_open: false, today: [] })
  const mark = { params: { ...params, taskId: path.taskIds[0] ?? 0 }, body: { is_done: true } }
  expect((await she(pathRoutes.markTask, mark)).status).toBe(409)
  const call = await director()
  const waiting = await call(pathStudentRoutes.list, { params, query: { state: 'waiting' } })
  expect(waiting.data.items.map((one) => one.student.id)).toEqual([student.id])
  const open = { params: { ...params, studentId: student.id } }
  expect((await call(pathStudentRoutes.open, open)).data.is_open).toBe(true)
  expect((await call(pathStudentRoutes.open, open)).data.is_open).toBe(true)
  expect((await she(pathRoutes.markTask, mark)).data.progress.done).toBe(1)
})

test('a student who has not walked the path before is told which one', async () => {
  const before = await make.learningPath({ title: 'النورانية', days: 1 })
  const path = await make.learningPath({ needs_path_id: before.id })
  const she = await as(t, await make.student())
  const enrol = (id: number) => she(pathRoutes.enrol, { params: { id }, body: {} })
  expect((await enrol(path.id)).failure.message).toContain('«النورانية»')
  await she(pathRoutes.enrol, { params: { id: before.id }, body: { weekdays: [0, 1, 2, 3, 4, 5, 6] } })
  await she(pathRoutes.markTask, {
    params: { id: before.id, taskId: before.taskIds[0] ?? 0 },
    body: { is_done: true },
  })
  expect((await enrol(path.id)).status).toBe(200)
})

test('a level that a path stands on is merged into another with it, and not removed', async () => {
  const [from, into] = [await newLevel('أول'), await newLevel('ثان')]
  const path = await make.learningPath({ title: 'جزء عم', level_id: from.id })
  const call = await director()
  const removed = await call(levelRoutes.remove, { params: { id: from.id } })
  expect([removed.status, removed.failure.message?.includes('«جزء عم»')]).toEqual([409, true])
  await call(levelRoutes.merge, { params: { id: from.id }, body: { into_id: into.id } })
  const { data } = await visitor(t)(pathRoutes.show, { params: { id: path.id } })
  expect(data.level).toEqual({ id: into.id, name: 'ثان' })
})
