import type { Page } from '@playwright/test'
import { expectNoBarriers } from '../kit/axe.ts'
import { enrol, smallCourse } from '../kit/small-course.ts'
import { OFFLINE } from '../kit/noise.ts'
import { expect, test } from '../kit/test.ts'
import { unique } from '../kit/world.ts'

/** Resolves when the page is greeted through a connection that begins from now on. */
const greeted = async (page: Page): Promise<void> => {
  const socket = await page.waitForEvent('websocket', (one) => one.url().includes('/socket.io/'))
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"hello"'))
}

const log = (page: Page) => page.getByRole('log', { name: 'الرسائل' })

test(
  'a student and her teacher write to each other, live, over a lost network and without a repetition',
  { tag: ['@messages'] },
  async ({ page, device, world, enterAs, noise }) => {
    noise.allow(OFFLINE)
    const [teacher, student] = await Promise.all([
      world.person('teacher', 'أ. منى الخالدي'),
      world.person('student', 'ريم السبيعي'),
    ])
    const course = await smallCourse(world, { instructor_id: teacher.id })
    await enrol(world, student, course)
    const [question, answer, later] = ['متى التسميع', 'غدًا بعد العصر', 'حسنًا يا أستاذتي'].map(
      (words) => `${words} ${unique()}`,
    )
    if (!question || !answer || !later) throw new Error('three texts were asked for')

    await enterAs(page, student)
    const connection = greeted(page)
    await page.goto('/student/messages')
    await page.getByRole('button', { name: 'رسالة جديدة' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'أ. منى الخالدي' }).click()
    await page.getByLabel('رسالتكِ', { exact: true }).fill(question)
    await page.getByRole('button', { name: 'إرسال', exact: true }).click()
    await expect(log(page)).toContainText(question)
    await expect(log(page)).toContainText('أُرسلت')
    await connection
    await expectNoBarriers(page)

    const desk = await device()
    await enterAs(desk, teacher)
    const deskConnection = greeted(desk)
    await desk.goto('/teacher/messages')
    await desk
      .getByRole('list', { name: 'المحادثات' })
      .getByRole('link')
      .filter({ hasText: question })
      .click()
    await expect(log(desk)).toContainText(question)
    await expect(log(page)).toContainText('قُرئت')
    await deskConnection
    await desk.getByLabel('رسالتكِ', { exact: true }).fill(answer)
    await desk.getByRole('button', { name: 'إرسال', exact: true }).click()
    await expect(log(page)).toContainText(answer)

    await page.context().setOffline(true)
    await page.getByLabel('رسالتكِ', { exact: true }).fill(later)
    await page.getByRole('button', { name: 'إرسال', exact: true }).click()
    await expect(log(page)).toContainText('تنتظر الاتصال')
    await page.context().setOffline(false)
    await expect(log(desk)).toContainText(later)
    await expect(log(page).getByText('تنتظر الاتصال')).toHaveCount(0)
    await expect(log(page).getByText(later)).toHaveCount(1)
    await expect(log(desk).getByText(later)).toHaveCount(1)
    await expectNoBarriers(desk)
  },
)
