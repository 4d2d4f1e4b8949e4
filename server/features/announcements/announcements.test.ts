import { afterEach, expect, test } from 'vitest'
import { announcementRoutes } from '#contract/announcements/routes.ts'
import { adminAnnouncementRoutes } from '#contract/announcements/desk-routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { settleRunning } from './public.ts'
import { followTheClock } from './running.ts'

const t = testApp()
afterEach(() => t().db.deleteFrom('announcements').execute())
const make = maker(t)
const director = async () => as(t, await make.director())
const settle = () => settleRunning(t().ctx())

const publicIds = async () => (await visitor(t)(announcementRoutes.homepage, {})).data.map(({ id }) => id)
const figuresOf = async (id: number) => {
  const { data } = await (await director())(adminAnnouncementRoutes.show, { params: { id } })
  return [data.shown_count, data.clicked_count, data.dismissed_count]
}

test('visitors see what runs for them, the more important first; what is for others stays away', async () => {
  const usual = await make.announcement()
  const urgent = await make.announcement({ place: 'dialog', priority: 3 })
  const others = [
    await make.announcement({ audience: 'students' }),
    await make.announcement({ is_published: false }),
    await make.announcement({ deleted_at: t().clock.now }),
  ]
  await settle()
  const seen = await publicIds()
  expect(seen.filter((id) => [usual.id, urgent.id, ...others.map((one) => one.id)].includes(id))).toEqual([
    urgent.id,
    usual.id,
  ])
  const list = await visitor(t)(announcementRoutes.list, {})
  expect(list.data.map(({ id }) => id)).toEqual(seen)
})

test('a kept answer follows the clock: an announcement appears in its minute and is gone at its end', async () => {
  const at = (minutes: number) => new Date(t().clock.now.getTime() + minutes * 60_000)
  const { id } = await make.announcement({ starts_at: at(10), ends_at: at(20) })
  const isSeen = async () => (await publicIds()).includes(id)
  await followTheClock(t().ctx())
  expect(await isSeen()).toBe(false)
  t().clock.forward(600)
  await followTheClock(t().ctx())
  expect(await isSeen()).toBe(true)
  t().clock.forward(600)
  await followTheClock(t().ctx())
  expect(await isSeen()).toBe(false)
})

test('a round of the clock in which nothing begins or ends leaves kept answers as they are', async () => {
  await make.announcement()
  await settle()
  const writtenAt = async () =>
    (
      await t()
        .db.selectFrom('settings')
        .select('updated_at')
        .where('key', '=', 'announcements.running')
        .executeTakeFirstOrThrow()
    ).updated_at
  const before = await writtenAt()
  t().clock.forward(60)
  await followTheClock(t().ctx())
  expect(await writtenAt()).toEqual(before)
})

test('a woman gets what concerns her by her role and by the courses that she learns in or teaches', async () => {
  const student = await make.student()
  const teacher = await make.teacher()
  const course = await make.course({ instructor_id: teacher.id })
  await make.enrolment({ user_id: student.id, course_id: course.id })
  const ofStudents = await make.announcement({ audience: 'students' })
  const ofTeachers = await make.announcement({ audience: 'teachers' })
  const ofCourse = await make.announcement({ audience: 'course', course_id: course.id })
  const idsOf = async (person: { readonly id: number }) =>
    (await (await as(t, person))(announcementRoutes.exclusive, {})).data.announcements.map(({ id }) => id)
  const made = [ofStudents.id, ofTeachers.id, ofCourse.id]
  const ownOf = async (person: { readonly id: number }) =>
    (await idsOf(person)).filter((id) => made.includes(id)).toSorted((a, b) => a - b)
  expect(await ownOf(student)).toEqual([ofStudents.id, ofCourse.id])
  expect(await ownOf(teacher)).toEqual([ofTeachers.id, ofCourse.id])
  expect(await ownOf(await make.student())).toEqual([ofStudents.id])
  expect(await ownOf(await make.director())).toEqual([])
})

test('what she dismissed stays away from all her devices for twenty-four hours', async () => {
  const student = await make.student()
  const { id } = await make.announcement({ audience: 'students' })
  const publicOne = await make.announcement()
  await settle()
  for (const each of [id, publicOne.id])
    expect((await (await as(t, student))(announcementRoutes.dismiss, { params: { id: each } })).status).toBe(
      200,
    )
  const own = async () => (await (await as(t, student))(announcementRoutes.exclusive, {})).data
  const isShown = async () => (await own()).announcements.some((one) => one.id === id)
  expect([await isShown(), (await own()).dismissed]).toEqual([false, [publicOne.id]])
  t().clock.forward(24 * 3600 - 60)
  expect(await isShown()).toBe(false)
  t().clock.forward(120)
  expect([await isShown(), (await own()).dismissed]).toEqual([true, []])
})

test('shown, clicked and dismissed count once a person a day, and nothing says who it was', async () => {
  const { id } = await make.announcement({ has_button: true, button_text: 'سجّلي', button_url: '/register' })
  await settle()
  const { seen, click, dismiss } = announcementRoutes
  for (let time = 0; time < 3; time++)
    for (const call of [seen, click, dismiss]) await visitor(t)(call, { params: { id } })
  expect(await figuresOf(id)).toEqual([1, 1, 1])
  const student = await make.student()
  await (
    await as(t, student)
  )(seen, { params: { id } })
  t().clock.forward(86_400)
  await visitor(t)(seen, { params: { id } })
  expect(await figuresOf(id)).toEqual([3, 1, 1])
})

test('one who followed the button of a dialog is not asked again that day', async () => {
  const student = await make.student()
  const { id } = await make.announcement({ audience: 'students', place: 'dialog' })
  await (
    await as(t, student)
  )(announcementRoutes.click, { params: { id } })
  const { data } = await (await as(t, student))(announcementRoutes.exclusive, {})
  expect(data.announcements.map((one) => one.id)).not.toContain(id)
  expect(await figuresOf(id)).toEqual([0, 1, 0])
})

test('what may not be dismissed stays, and what is over or another’s is not there', async () => {
  const student = await make.student()
  const fixed = await make.announcement({ audience: 'students', is_dismissible: false })
  const over = await make.announcement({ ends_at: new Date(t().clock.now.getTime() - 60_000) })
  const dismissal = async (id: number) =>
    (await as(t, student))(announcementRoutes.dismiss, { params: { id } })
  expect((await dismissal(fixed.id)).status).toBe(409)
  expect((await dismissal(over.id)).status).toBe(404)
  const later = await make.announcement({ starts_at: new Date(t().clock.now.getTime() + 60_000) })
  expect((await visitor(t)(announcementRoutes.seen, { params: { id: later.id } })).status).toBe(404)
})
