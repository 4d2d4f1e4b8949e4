import type { Page } from '@playwright/test'
import { enrol } from '../kit/small-course.ts'
import { dragTo } from '../kit/drag.ts'
import { expect, test } from '../kit/test.ts'
import type { World } from '../kit/world.ts'

const FIRST = 'الوحدة الأولى'
const SECOND = 'أحكام المدود'

test(
  'lessons go where they are dragged or stepped, what was deleted comes back, and the student sees that order',
  { tag: ['@once', '@outline', '@course-desk'] },
  async ({ page, device, world, enterAs }) => {
    const course = await twoModules(world)
    await enterAs(page, course.teacher)
    await page.goto(`/teacher/courses/${course.id}/content`)
    const first = lessonsOf(page, FIRST)
    const second = lessonsOf(page, SECOND)
    await expect(first).toHaveText(['المقدمة', 'الاستعاذة', 'البسملة', 'الوصل'])
    await test.step('with the mouse within a module', async () => {
      await dragTo(page, handle(page, 'المقدمة'), handle(page, 'البسملة'), () =>
        expect(first).toHaveText(['الاستعاذة', 'البسملة', 'المقدمة', 'الوصل'], { timeout: 1000 }),
      )
      await expect.poll(() => stored(world, course.id)).toContain('الاستعاذة، البسملة، المقدمة، الوصل')
    })

    await test.step('with the mouse into another module, on a slow machine', async () => {
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
      await dragTo(page, handle(page, 'الاستعاذة'), handle(page, 'المد الطبيعي'), () =>
        expect(second.filter({ hasText: 'الاستعاذة' })).toHaveCount(1, { timeout: 1000 }),
      )
      await expect(first).toHaveText(['البسملة', 'المقدمة', 'الوصل'])
      await expect(second).toHaveCount(3)
      await expectStored(world, course.id, page)
      await devtools.detach()
    })

    await test.step('by keyboard past the edge of its module, with the focus on its handle', async () => {
      const grip = handle(page, 'المقدمة')
      await grip.press('ArrowDown')
      await expect(first).toHaveText(['البسملة', 'الوصل', 'المقدمة'])
      await expect(grip).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(first).toHaveText(['البسملة', 'الوصل'])
      await expect(second.first()).toHaveText('المقدمة')
      await expect(grip).toBeFocused()
      await expectStored(world, course.id, page)
    })

    await test.step('a deleted lesson comes back to its place', async () => {
      const before = await second.allTextContents()
      const removedTitle = before[1] ?? ''
      await page.getByRole('button', { name: `خيارات الدرس «${removedTitle}»` }).click()
      await page.getByRole('menuitem', { name: 'حذف الدرس' }).click()
      await expect(page.getByText(`حُذف الدرس «${removedTitle}»`)).toBeVisible()
      await expect(second).toHaveCount(3)
      await page.getByRole('button', { name: 'تراجع' }).click()
      await expect(second).toHaveText(before)
      await expectStored(world, course.id, page)
    })

    await test.step('a deleted module comes back with its lessons', async () => {
      const before = await second.allTextContents()
      await page.getByRole('button', { name: `خيارات الوحدة «${SECOND}»` }).click()
      await page.getByRole('menuitem', { name: 'حذف الوحدة ودروسها' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'حذف الوحدة ودروسها' }).click()
      await expect(page.getByText(`حُذفت الوحدة «${SECOND}»`)).toBeVisible()
      await expect(page.getByRole('list', { name: `دروس ${SECOND}` })).toHaveCount(0)
      await page.getByRole('button', { name: 'تراجع' }).click()
      await expect(second).toHaveText(before)
      await expectStored(world, course.id, page)
    })

    const seen = await seenOrder(page)
    await test.step('after a reload it is as it was seen', async () => {
      await page.reload()
      await expect(first).toHaveText(seen[0] ?? [])
      await expect(second).toHaveText(seen[1] ?? [])
    })

    await test.step('and so the student finds it', async () => {
      const [her, student] = await Promise.all([world.person('student'), device()])
      await enrol(world, her, course)
      await enterAs(student, her)
      await student.goto(`/course-player/${course.id}`)
      const list = student.getByRole('navigation', { name: 'دروس الدورة' })
      await expect(list.getByRole('listitem')).toContainText(seen.flat())
      await expect(list.getByRole('listitem')).toHaveCount(seen.flat().length)
    })
  },
)

async function twoModules(world: World) {
  const text = (title: string) => ({ title, type: 'text' as const, content: `<p>${title}</p>` })
  const course = await world.course(
    {},
    ['المقدمة', 'الاستعاذة', 'البسملة', 'الوصل'].map((title) => text(title)),
  )
  const module = await world.make.module({
    course_id: course.id,
    title: SECOND,
    position: course.module.position + 1,
  })
  for (const [position, title] of ['المد الطبيعي', 'المد المتصل'].entries())
    await world.make.lesson({ course_id: course.id, module_id: module.id, position, ...text(title) })
  return course
}

const lessonsOf = (page: Page, module: string) =>
  page
    .getByRole('list', { name: `دروس ${module}` })
    .getByRole('link')
    .locator('bdi')
const handle = (page: Page, lesson: string) => page.getByRole('button', { name: `ترتيب الدرس «${lesson}»` })

const seenOrder = async (page: Page) => [
  await lessonsOf(page, FIRST).allTextContents(),
  await lessonsOf(page, SECOND).allTextContents(),
]

/** What the server keeps is what the page shows, once a row that was let go has come to rest. */
async function expectStored(world: World, courseId: number, page: Page): Promise<void> {
  await expect(async () => {
    const seen = (await seenOrder(page)).flat().join('، ')
    expect(await stored(world, courseId)).toBe(seen)
  }).toPass({ timeout: 30_000 })
}

async function stored(world: World, courseId: number): Promise<string> {
  const lessons = await world.db
    .selectFrom('lessons as l')
    .innerJoin('modules as m', 'm.id', 'l.module_id')
    .select('l.title')
    .where('l.course_id', '=', courseId)
    .where('l.deleted_at', 'is', null)
    .orderBy('m.position')
    .orderBy('l.position')
    .execute()
  return lessons.map(({ title }) => title).join('، ')
}
