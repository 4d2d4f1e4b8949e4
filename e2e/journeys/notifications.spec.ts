import type { Page, WebSocket } from '@playwright/test'
import { adminCourseStudentRoutes } from '#contract/course-students/routes.ts'
import { expectNoBarriers } from '../kit/axe.ts'
import { smallCourse } from '../kit/small-course.ts'
import { expect, test, type ActAs } from '../kit/test.ts'
import type { Person, World } from '../kit/world.ts'

const isOurs = (socket: WebSocket) => socket.url().includes('/socket.io/')

/** Resolves when the page hears what happens. */
const greeted = async (page: Page): Promise<void> => {
  const socket = await page.waitForEvent('websocket', isOurs)
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"hello"'))
}

/** The director takes her into a course. */
async function takeIn(world: World, actAs: ActAs, student: Person): Promise<string> {
  const { id, title } = await smallCourse(world, {})
  await actAs(await world.demoPerson('admin'), adminCourseStudentRoutes.enrolByHand, {
    params: { courseId: id },
    body: { user_id: student.id },
  })
  return `سجّلتكِ إدارة المركز في دورة ${title}`
}

const bell = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const ONE = 'الإشعارات، إشعار غير مقروء'

async function openHere(page: Page): Promise<void> {
  const connection = greeted(page)
  await page.goto('/student')
  await expect(bell(page, 'الإشعارات')).toBeVisible()
  await connection
}

test('what happens stands at her bell on every device at once; she reads it, deletes it and takes that back @notifications', async ({
  page,
  device,
  world,
  enterAs,
  actAs,
}) => {
  const student = await world.person('student')
  const other = await device()
  await Promise.all([enterAs(page, student), enterAs(other, student)])
  await Promise.all([openHere(page), openHere(other)])

  const title = await takeIn(world, actAs, student)
  await Promise.all([expect(bell(page, ONE)).toBeVisible(), expect(bell(other, ONE)).toBeVisible()])

  await bell(page, ONE).click()
  const panel = page.getByRole('dialog', { name: 'الإشعارات' })
  await expect(panel.getByRole('link', { name: title })).toBeVisible()
  await expectNoBarriers(page)
  await panel.getByRole('button', { name: 'تحديد الكل كمقروء' }).click()
  await Promise.all([
    expect(bell(page, 'الإشعارات')).toBeVisible(),
    expect(bell(other, 'الإشعارات')).toBeVisible(),
  ])

  await panel.getByRole('link', { name: 'كل الإشعارات' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الإشعارات')
  await page.getByRole('button', { name: `خيارات الإشعار: ${title}` }).click()
  await page.getByRole('menuitem', { name: 'حذف' }).click()
  const line = page.getByRole('listitem').filter({ hasText: `حُذف إشعار «${title}»` })
  await line.getByRole('button', { name: 'تراجع' }).click()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await expect(line).toHaveCount(0)
})

test(
  "the link at a letter's foot asks first, and then that kind of letter stops @notifications",
  { tag: '@once' },
  async ({ page, world, actAs }) => {
    const student = await world.person('student')
    await takeIn(world, actAs, student)
    await expect.poll(async () => (await world.mailsTo(student.email)).length).toBe(1)
    const [letter] = await world.mailsTo(student.email)
    const path = /https?:\/\/[^/\s]+(\/notifications\/stop\?\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
    const choices = async () =>
      world.db.selectFrom('notification_choices').select('is_on').where('user_id', '=', student.id).execute()
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('إيقاف رسائل هذا النوع')
    expect(await choices()).toEqual([])
    await page.getByRole('button', { name: 'أوقفي الرسائل' }).click()
    await expect(page.getByText('لن تصل إلى بريدكِ رسائل «تسجيلكِ في دورة».')).toBeVisible()
    expect(await choices()).toEqual([{ is_on: false }])
  },
)
