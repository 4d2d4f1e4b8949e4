import type { Page } from '@playwright/test'
import { expectNoSidewaysScrolling, expectWholeWithLargeText, PHONE } from '../kit/axe.ts'
import { enrol, smallCourse } from '../kit/small-course.ts'
import { test } from '../kit/test.ts'
import { unique, type World } from '../kit/world.ts'
import { untilStill } from './visits.ts'

/** Wider than a phone in every size of letters, and with no place to break it. */
const longWord = () => `WWWWWWWWWWWWWWWWWWWWWWWWWWWW${unique()}`

/** A course, its teacher and its student whose every name is one long word. */
async function longNames(world: World) {
  const [title, name] = [longWord(), longWord()]
  const course = await smallCourse(world, { title, description: `<p>${longWord()}</p>` })
  const { db } = world
  await db.updateTable('lessons').set({ title }).where('course_id', '=', course.id).execute()
  await db.updateTable('modules').set({ title }).where('course_id', '=', course.id).execute()
  await db.updateTable('users').set({ name }).where('id', '=', course.teacher.id).execute()
  const student = await world.person('student', name)
  await enrol(world, student, course)
  return { ...course, student }
}

async function expectWhole(page: Page, address: string): Promise<void> {
  await test.step(address, async () => {
    await page.goto(address)
    await untilStill(page)
    await expectNoSidewaysScrolling(page)
    await expectWholeWithLargeText(page, untilStill)
  })
}

/** From this width on lists are tables. */
const DESK = { width: 1280, height: 800 }

async function expectInsideDesk(page: Page, address: string): Promise<void> {
  await test.step(`${address} on a desk`, async () => {
    await page.setViewportSize(DESK)
    await page.goto(address)
    await untilStill(page)
    await expectNoSidewaysScrolling(page)
    await page.setViewportSize(PHONE)
  })
}

test.use({ viewport: PHONE })

test('names of one long word stay in the page of a visitor', { tag: '@once' }, async ({ world, page }) => {
  const { id, title } = await longNames(world)
  for (const address of [`/course/${id}`, `/courses?q=${title}`]) await expectWhole(page, address)
})

test(
  'names of one long word stay in the pages of a student',
  { tag: '@once' },
  async ({ world, page, enterAs }) => {
    const { id, student, player } = await longNames(world)
    await enterAs(page, student)
    for (const address of [`/course/${id}`, '/student', '/student/courses', player])
      await expectWhole(page, address)
  },
)

test('names of one long word stay in the pages of a director', { tag: '@once' }, async ({ world, tabOf }) => {
  const { id, title, student } = await longNames(world)
  const page = await tabOf('admin')
  await page.setViewportSize(PHONE)
  for (const address of [
    `/admin/courses?q=${title}`,
    `/admin/courses/${id}/details`,
    `/admin/courses/${id}/edit`,
    `/admin/courses/${id}/content`,
    `/admin/users/${student.id}`,
    `/admin/users?q=${student.name}`,
  ])
    await expectWhole(page, address)
  for (const address of [
    `/admin/courses?q=${title}`,
    `/admin/users?q=${student.name}`,
    `/admin/reports?report=progress`,
  ])
    await expectInsideDesk(page, address)
})

/** A circle, its teacher and its member whose every name is one long word, with a session in half an hour. */
async function longCircle(world: World) {
  const title = longWord()
  const [teacher, student] = await Promise.all([
    world.person('teacher', longWord()),
    world.person('student', longWord()),
  ])
  const circle = await world.make.circle({ teacher_id: teacher.id, title })
  await world.make.circleMember({ circle_id: circle.id, student_id: student.id, joined_at: new Date(0) })
  await world.make.circleSession({
    circle_id: circle.id,
    teacher_id: teacher.id,
    starts_at: new Date(Date.now() + 30 * 60_000),
  })
  return { title, teacher, student, circle }
}

test(
  'names of a circle of one long word stay in the pages of its women',
  { tag: ['@once', '@circles'] },
  async ({ world, page, device, enterAs }) => {
    const { title, teacher, student, circle } = await longCircle(world)
    for (const address of [`/circle/${circle.id}`, `/circles?q=${title}`]) await expectWhole(page, address)
    await enterAs(page, student)
    for (const address of ['/student', '/student/circles', `/student/circle/${circle.id}`])
      await expectWhole(page, address)
    const desk = await device({ viewport: PHONE })
    await enterAs(desk, teacher)
    for (const address of [
      '/teacher',
      `/teacher/circle/${circle.id}`,
      `/teacher/circles/${circle.id}/manage`,
      `/teacher/circles/${circle.id}/attendance`,
    ])
      await expectWhole(desk, address)
  },
)

test(
  'names of a circle of one long word stay in the pages of a director',
  { tag: ['@once', '@circles'] },
  async ({ world, tabOf }) => {
    const { title, circle, teacher } = await longCircle(world)
    const page = await tabOf('admin')
    await page.setViewportSize(PHONE)
    for (const address of [
      '/admin/circles/live?show=soon',
      `/admin/circles?q=${title}`,
      `/admin/circles/${circle.id}/details`,
    ])
      await expectWhole(page, address)
    for (const address of [
      '/admin/circles/live?show=soon',
      `/admin/circles?q=${title}`,
      `/admin/circles/${circle.id}/details`,
      `/admin/users?q=${teacher.name}`,
      `/admin/circles/${circle.id}/attendance`,
    ])
      await expectInsideDesk(page, address)
  },
)
