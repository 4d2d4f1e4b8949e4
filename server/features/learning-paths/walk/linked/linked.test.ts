import { expect, test } from 'vitest'
import { curriculumMatterRoutes } from '#contract/curricula/routes.ts'
import { curriculumRoutes } from '#contract/learning-paths/desk-routes.ts'
import { pathRoutes } from '#contract/learning-paths/routes.ts'
import { lessonRoutes } from '#contract/lessons/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { settleLinkedTasks } from './linked.ts'
import { recountDue } from '../recount.ts'

// It is Friday, 20 November 2026, in Riyadh.
const t = testApp()
const make = maker(t)

/** A path of two days; one task of each is replaced by one that points to the thing. */
async function arrange(
  type: 'read' | 'watch' | 'session',
  linkOf: (pathId: number) => Promise<{ kind: 'lesson' | 'matter' | 'circle'; id: number }>,
) {
  const director = await as(t, await make.director())
  const path = await make.learningPath({ days: 2 })
  const link = await linkOf(path.id)
  const save = (at: number) =>
    director(curriculumRoutes.saveTask, {
      params: { id: path.taskIds[at] ?? 0 },
      body: { version: 1, type, link },
    })
  expect((await save(0)).status).toBe(200)
  expect((await save(1)).status).toBe(200)
  const params = { id: path.id }
  await director(curriculumRoutes.publish, { params, body: { follow: true } })
  const person = await make.student()
  await make.pathEnrolment({ path_id: path.id, user_id: person.id })
  const student = await as(t, person)
  const mine = async () => (await student(pathRoutes.mine, { query: {} })).data.items[0]
  return { director, path, link, person, student, params, mine }
}

test('a lesson of a course that she completes is done on her path, today and where it comes later', async () => {
  const course = await make.course()
  const lesson = await make.lesson({ course_id: course.id, title: 'أحكام النون' })
  const { person, student, mine } = await arrange('watch', async () => ({ kind: 'lesson', id: lesson.id }))
  expect((await mine())?.today[0]?.tasks[0]?.link).toEqual({
    kind: 'lesson',
    id: lesson.id,
    title: 'أحكام النون',
    course_id: course.id,
  })
  await make.enrolment({ user_id: person.id, course_id: course.id })
  const place = { courseId: course.id, moduleId: lesson.module_id, lessonId: lesson.id }
  expect((await student(lessonRoutes.complete, { params: place, body: {} })).status).toBe(200)
  expect(await mine()).toMatchObject({ progress: { done: 1 }, today: [{ is_done: true }] })
  t().clock.now = new Date(t().clock.now.getTime() + 24 * 3_600_000)
  await recountDue(t().ctx())
  const tomorrow = await as(t, person)
  const { data } = await tomorrow(pathRoutes.mine, { query: {} })
  expect(data.items[0]?.progress.done).toBe(2)
  t().clock.now = new Date(t().clock.now.getTime() - 24 * 3_600_000)
})

test('a lesson of the matter of the path that she ticks is done on her path', async () => {
  const { student, link, mine } = await arrange('read', async (pathId) => ({
    kind: 'matter',
    id: (await make.curriculum(pathId)).lesson,
  }))
  await student(curriculumMatterRoutes.complete, { params: { id: link.id }, body: { is_done: true } })
  expect(await mine()).toMatchObject({ progress: { done: 1 }, today: [{ is_done: true }] })
})

test('a session of a circle counts on the day of its task alone', async () => {
  const { person, link, mine } = await arrange('session', async () => ({
    kind: 'circle',
    id: (await make.circle({ status: 'scheduled' })).id,
  }))
  await settleLinkedTasks(t().ctx(), [person.id], { kind: 'circle', id: link.id })
  expect(await mine()).toMatchObject({ progress: { done: 1 }, today: [{ is_done: true }] })
})

test('a session that she missed is not owed: her day is over with its date, and the next one is today', async () => {
  const { person, mine } = await arrange('session', async () => ({
    kind: 'circle',
    id: (await make.circle({ status: 'scheduled' })).id,
  }))
  expect(await mine()).toMatchObject({ today: [{ number: 1, tasks: [{ not_asked: null }] }] })
  t().clock.forward(24 * 3600)
  const tomorrow = await as(t, person)
  const shown = async () => (await tomorrow(pathRoutes.mine, { query: {} })).data.items[0]
  expect(await shown()).toMatchObject({ today: [{ number: 1, tasks: [{ not_asked: 'missed' }] }] })
  await recountDue(t().ctx())
  expect(await shown()).toMatchObject({
    progress: { done: 1 },
    today: [{ number: 2, is_done: false, tasks: [{ not_asked: null }] }],
  })
  t().clock.forward(-24 * 3600)
})

test('in a day that she began before the next edition a lesson still counts', async () => {
  const { director, path, params, person, student, link, mine } = await arrange('read', async (pathId) => ({
    kind: 'matter',
    id: (await make.curriculum(pathId)).lesson,
  }))
  const { data: added } = await director(curriculumRoutes.addTask, {
    body: { day_id: path.dayIds[0] ?? 0, type: 'free', title: 'ورد اليوم' },
  })
  await director(curriculumRoutes.publish, { params, body: { follow: true } })
  const done = { params: { ...params, taskId: added.id }, body: { is_done: true } }
  expect((await student(pathRoutes.markTask, done)).status).toBe(200)
  await director(curriculumRoutes.removeTask, { params: { id: path.taskIds[0] ?? 0 } })
  await director(curriculumRoutes.publish, { params, body: { follow: true } })
  await settleLinkedTasks(t().ctx(), [person.id], { kind: 'matter', id: link.id })
  expect(await mine()).toMatchObject({ progress: { done: 1 }, today: [{ is_done: true }] })
})

test('what another student does elsewhere changes nothing of hers', async () => {
  const { link, mine } = await arrange('session', async () => ({
    kind: 'circle',
    id: (await make.circle({ status: 'scheduled' })).id,
  }))
  await settleLinkedTasks(t().ctx(), [(await make.student()).id], { kind: 'circle', id: link.id })
  expect((await mine())?.progress.done).toBe(0)
})

test('a task points to what its type allows and what is there', async () => {
  const director = await as(t, await make.director())
  const path = await make.learningPath({ days: 1 })
  const other = await make.curriculum()
  const lesson = await make.lesson({})
  const add = async (type: 'read' | 'quiz' | 'memorise', link: { kind: 'lesson' | 'matter'; id: number }) => {
    const range = type === 'memorise' ? { from: '78:1', to: '78:2' } : undefined
    const body = { day_id: path.dayIds[0] ?? 0, type, link, range }
    return (await director(curriculumRoutes.addTask, { body })).status
  }
  expect(await add('read', { kind: 'matter', id: other.lesson })).toBe(422)
  expect(await add('read', { kind: 'lesson', id: 999_999 })).toBe(422)
  expect(await add('quiz', { kind: 'lesson', id: lesson.id })).toBe(422)
  expect(await add('memorise', { kind: 'lesson', id: lesson.id })).toBe(422)
  expect(await add('read', { kind: 'lesson', id: lesson.id })).toBe(200)
})

test('the editor offers lessons by their titles, and the matter of its own path', async () => {
  const director = await as(t, await make.director())
  const { path } = await make.curriculum()
  await make.lesson({ title: 'صفات الحروف' })
  const choices = async (query: { kind: 'lesson' | 'matter' | 'circle'; search?: string }) =>
    (await director(curriculumRoutes.links, { params: { id: path }, query })).data.map(({ title }) => title)
  expect(await choices({ kind: 'lesson', search: 'صفات' })).toEqual(['صفات الحروف'])
  expect(await choices({ kind: 'matter', search: 'الحفظ' })).toEqual(['آداب الحفظ'])
  expect(await choices({ kind: 'circle', search: 'ليست هناك' })).toEqual([])
})
