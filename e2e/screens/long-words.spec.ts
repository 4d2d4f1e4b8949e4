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
})
