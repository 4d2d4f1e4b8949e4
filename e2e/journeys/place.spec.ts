import type { Page } from '@playwright/test'
import { untilAwake } from '../kit/network.ts'
import { enrol, smallCourse } from '../kit/small-course.ts'
import { expect, test } from '../kit/test.ts'
import { courseCalled } from '../screens/visits.ts'
import { untilQuiet } from '../kit/quiet-network.ts'

const yOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens a course from far down in the catalogue; the answer is how far. */
async function openCourseFarDown(page: Page): Promise<number> {
  await page.goto('/courses')
  await untilQuiet(page)
  const card = page.getByRole('main').locator('a[href^="/course/"]').last()
  await card.scrollIntoViewIfNeeded()
  await untilAwake(card)
  await expect.poll(() => yOf(page)).toBeGreaterThan(200)
  const y = await yOf(page)
  await card.click()
  await expect(page).toHaveURL(/\/course\/\d+$/)
  await expect(title(page)).toBeFocused()
  await expect.poll(() => yOf(page)).toBe(0)
  return y
}

const expectAt = (page: Page, y: number) =>
  expect.poll(async () => Math.abs((await yOf(page)) - y), 'how far from her place').toBeLessThanOrEqual(2)

test.describe('the place is kept @courses @home', () => {
  test('back from a course she stands where she was in the catalogue', async ({ page }) => {
    const y = await openCourseFarDown(page)
    await page.goBack()
    await expect(page).toHaveURL('/courses')
    await expectAt(page, y)
    await untilQuiet(page)
    await expectAt(page, y)
  })

  test('also when everything has to come again, slowly', async ({ page }) => {
    const y = await openCourseFarDown(page)
    await slowCalls(page)
    await page.reload()
    await title(page).waitFor()
    await untilQuiet(page)
    await page.goBack()
    await expect(page).toHaveURL('/courses')
    await expectAt(page, y)
    await untilQuiet(page)
    await expectAt(page, y)
  })

  test('a link to a part of the front page leads there, also slowly', async ({ page }) => {
    await slowCalls(page)
    await page.goto('/courses')
    await untilQuiet(page)
    await page.locator('a[href="/#testimonials"]').last().click()
    await expectUnderHeader(page, 'testimonials')
    await untilQuiet(page)
    await expectUnderHeader(page, 'testimonials')
  })

  test('from the player of a finished course to her review and back, also slowly', async ({
    page,
    world,
    enterAs,
  }) => {
    const [her, course] = await Promise.all([world.person('student'), smallCourse(world)])
    await world.make.enrolment({
      user_id: her.id,
      course_id: course.id,
      completed_at: new Date(),
      completed_count: course.lessons.length,
    })
    for (const { id } of course.lessons)
      await world.make.completion({ user_id: her.id, course_id: course.id, lesson_id: id })
    await enterAs(page, her)
    await slowCalls(page)
    const lesson = `${course.player}?lesson=${course.text.id}`
    await page.goto(lesson)
    await page.getByRole('link', { name: 'صفحة إتمامكِ' }).click()
    await expect(page).toHaveURL(`/student/courses/${course.id}/finished`)
    await expect(title(page)).toBeFocused()
    await expect.poll(() => yOf(page)).toBe(0)
    const review = page.getByRole('textbox', { name: 'رأيكِ' })
    await review.waitFor()
    await untilQuiet(page)
    await page.getByRole('button', { name: 'نشر الرأي' }).scrollIntoViewIfNeeded()
    await expect.poll(() => yOf(page)).toBeGreaterThan(100)
    const y = await yOf(page)
    await page.getByRole('link', { name: 'دوراتي' }).filter({ visible: true }).first().click()
    await expect(page).toHaveURL('/student/courses')
    await expect(title(page)).toBeFocused()
    await page.goBack()
    await expect(title(page)).toHaveText(course.title)
    await expectAt(page, y)
    await untilQuiet(page)
    await expectAt(page, y)
    await page.goBack()
    await expect(page).toHaveURL(lesson)
    await expect(title(page)).toHaveText(course.text.title)
  })
})

test.describe('the keyboard goes along', () => {
  test('a link in the menu of an area leads to the heading of its page', async ({ page, world, enterAs }) => {
    await enterAs(page, await world.demoPerson('student'))
    await page.goto('/student')
    const link = page.getByRole('link', { name: 'دوراتي' }).filter({ visible: true }).first()
    await link.click()
    await expect(page).toHaveURL('/student/courses')
    await expect(title(page)).toBeFocused()
  })

  test('a link in the drawer too', { tag: '@phone' }, async ({ page, world, enterAs }) => {
    await enterAs(page, await world.demoPerson('student'))
    await page.goto('/student')
    await page.getByRole('button', { name: 'القائمة' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'دوراتي' }).click()
    await expect(page).toHaveURL('/student/courses')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(title(page)).toBeFocused()
  })

  test('«ابدئي الاختبار» leads to the first question', async ({ page, world, enterAs }) => {
    const [her, course] = await Promise.all([world.person('student'), smallCourse(world)])
    await enrol(world, her, course)
    await enterAs(page, her)
    await page.goto(`${course.player}?lesson=${course.quiz.id}`)
    await page.getByRole('button', { name: 'ابدئي الاختبار' }).click()
    await expect(page.getByRole('heading', { name: 'السؤال رقم 1' })).toBeFocused()
  })

  test(
    'a page that leads to a place in another one goes on from there',
    { tag: '@once' },
    async ({ page, world }) => {
      await page.goto(`/course/${await courseCalled(world, 'makharij')}`)
      await untilQuiet(page)
      await page.locator('footer a[href="/#contact"]').first().click()
      await expectUnderHeader(page, 'contact')
      await page.keyboard.press('Tab')
      await expect(page.locator('#contact a:focus, #contact button:focus, #contact input:focus')).toHaveCount(
        1,
      )
    },
  )
})

/** Every answer of the platform takes half a second longer. */
async function slowCalls(page: Page): Promise<void> {
  await page.route(/\/api\/v1\//, async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 500)
    })
    await route.continue().catch(() => undefined)
  })
}

/** The part stands at the top of the window, below what sticks there, or as near as the end of the page lets it. */
async function expectUnderHeader(page: Page, id: string): Promise<void> {
  const part = page.locator(`#${id}`)
  const isThere = () =>
    part.evaluate((it) => {
      const { top } = it.getBoundingClientRect()
      const { scrollHeight, clientHeight } = document.documentElement
      const isAtEnd = window.scrollY + clientHeight >= scrollHeight - 2
      return top > -2 && (top <= 96 || (isAtEnd && top < clientHeight / 2))
    })
  await expect.poll(isThere, `#${id} is where she looks`).toBe(true)
}
