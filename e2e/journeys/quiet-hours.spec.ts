import type { Page } from '@playwright/test'
import { adminAskedRoutes } from '#contract/lesson-questions/routes.ts'
import { paymentRoutes } from '#contract/payments/routes.ts'
import { expectNoBarriers } from '../kit/axe.ts'
import { expect, test } from '../kit/test.ts'
import type { Person, World } from '../kit/world.ts'

const lettersOf = async (world: World, { id }: Person) =>
  world.db
    .selectFrom('notification_deliveries')
    .select(['state', 'hold'])
    .where('user_id', '=', id)
    .where('channel', '=', 'email')
    .orderBy('notification_id')
    .execute()
const subjectsOf = async (world: World, { email }: Person) =>
  (await world.mailsTo(email)).map(({ subject }) => subject)

/** Her clock stands where her night is over, and so is the wait for what was due then. */
async function wakeUp({ db }: World, { id }: Person, hour: number): Promise<void> {
  await db
    .updateTable('notification_rhythms')
    .set({ quiet_from: (hour + 20) % 24, quiet_until: (hour + 22) % 24 })
    .where('user_id', '=', id)
    .execute()
  await db
    .updateTable('notification_deliveries')
    .set({ due_at: new Date() })
    .where('user_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Saved with each choice. */
async function choose(page: Page, act: () => Promise<unknown>): Promise<void> {
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/notification-rhythm') && response.request().method() === 'PUT',
  )
  await act()
  expect((await saved).ok()).toBe(true)
}

test(
  'in her quiet hours nothing is mailed until they are over, and what can wait comes in one letter',
  { tag: ['@once', '@notifications'] },
  async ({ page, world, enterAs, actAs }) => {
    const [student, director] = await Promise.all([
      world.person('student', 'جود الشمري'),
      world.demoPerson('admin'),
    ])
    const course = await world.course({ title: 'تجويد', price_halalas: 12_000 }, [
      { title: 'أحكام النون' },
      { title: 'أحكام الميم' },
    ])
    await enterAs(page, student)
    await page.goto('/student/settings')
    const part = page.getByRole('region', { name: 'متى تصلكِ الرسائل', exact: true })
    const hour = await page.evaluate(() => new Date().getHours())

    await test.step('she says that it is night with her now', async () => {
      await choose(page, () => part.getByRole('switch', { name: 'ساعات الهدوء' }).click())
      const set = (label: string, value: number) =>
        choose(page, () => part.getByLabel(label, { exact: true }).selectOption(String(value)))
      const bounds: [string, number][] = [
        ['من', hour],
        ['إلى', (hour + 2) % 24],
      ]
      // A night without end is not offered.
      for (const [label, value] of hour === 7 ? bounds.toReversed() : bounds) await set(label, value)
      await expectNoBarriers(page)
    })

    await test.step('what happens stands at her bell, and its letter waits', async () => {
      const { id } = await world.make.receipt({ user_id: student.id, course_id: course.id })
      await actAs(director, paymentRoutes.confirm, { params: { id }, body: {} })
      await expect(page.getByRole('button', { name: 'الإشعارات، إشعار غير مقروء', exact: true })).toBeVisible()
      await expect.poll(() => lettersOf(world, student)).toEqual([{ state: 'waiting', hold: 'quiet' }])
      expect(await subjectsOf(world, student)).toEqual([])
    })

    await test.step('when her night is over it comes', async () => {
      await wakeUp(world, student, hour)
      await expect.poll(() => subjectsOf(world, student)).toEqual(['فُتحت لكِ دورة تجويد'])
    })

    await test.step('with a digest, what can wait comes together', async () => {
      await page.reload()
      await choose(page, () => part.getByRole('radio', { name: 'ملخص يومي، ٨ صباحًا' }).check())
      for (const { id } of course.lessons) {
        const asked = await world.make.lessonQuestion({
          user_id: student.id,
          course_id: course.id,
          lesson_id: id,
        })
        await actAs(director, adminAskedRoutes.answer, { params: { id: asked.id }, body: { text: 'نعم' } })
      }
      const held = { state: 'waiting', hold: 'digest' }
      await expect.poll(async () => (await lettersOf(world, student)).slice(1)).toEqual([held, held])
      await wakeUp(world, student, hour)
      await expect.poll(async () => (await subjectsOf(world, student)).length).toBe(2)
      const digest = (await world.mailsTo(student.email)).at(-1)
      for (const { title } of course.lessons) expect(digest?.text).toContain(title)
    })
  },
)
