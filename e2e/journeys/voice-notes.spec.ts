import type { Page } from '@playwright/test'
import { expectNoBarriers } from '../kit/axe.ts'
import { wholeBrowser } from '../kit/browsers.ts'
import { OFFLINE } from '../kit/noise.ts'
import { enrol, smallCourse } from '../kit/small-course.ts'
import { expect, test } from '../kit/test.ts'
import type { World } from '../kit/world.ts'

test.use(wholeBrowser)

/** A student and her teacher, with a thread between them. */
async function talk(world: World) {
  const [teacher, student] = await Promise.all([
    world.person('teacher', 'أ. منى الخالدي'),
    world.person('student', 'ريم السبيعي'),
  ])
  const course = await smallCourse(world, { instructor_id: teacher.id })
  await enrol(world, student, course)
  const { id } = await world.make.thread({ owner_id: student.id, teacher_id: teacher.id })
  return { teacher, student, threadId: id }
}

const log = (page: Page) => page.getByRole('log', { name: 'الرسائل' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Records for as long as the clock of the recorder needs to show a second. */
async function record(page: Page): Promise<void> {
  await button(page, 'تسجيل رسالة صوتية').click()
  await expect(page.getByRole('timer')).toHaveText('٠:٠٢')
}

/** Holds what resolves when a sound begins: two seconds of it may be over before a look at the page. */
const untilPlayed = (audio: Node) => ({
  played: new Promise<void>((resolve) => {
    audio.addEventListener('play', () => resolve(), { once: true })
  }),
})

test(
  'a voice note is listened to first, survives a lost network and a reload, and is heard on the other side',
  { tag: ['@phone', '@messages'] },
  async ({ page, device, world, enterAs, noise }) => {
    noise.allow(OFFLINE)
    const { teacher, student, threadId } = await talk(world)
    await page.context().grantPermissions(['microphone'])
    await enterAs(page, student)
    await page.goto(`/student/messages/${threadId}`)
    await record(page)
    await button(page, 'إيقاف مؤقت').click()
    await button(page, 'متابعة التسجيل').click()
    await button(page, 'إنهاء التسجيل والاستماع إليه').click()
    await expect(page.getByRole('group', { name: 'رسالتكِ الصوتية قبل إرسالها' })).toBeVisible()
    await expectNoBarriers(page)

    await page.reload()
    const draft = page.getByRole('group', { name: 'رسالتكِ الصوتية قبل إرسالها' })
    await expect(draft.getByRole('button', { name: /^تشغيل رسالتكِ الصوتية، / })).toBeVisible()
    await page.context().setOffline(true)
    await draft.getByRole('button', { name: 'إرسال' }).click()
    await expect(log(page)).toContainText('تنتظر الاتصال')
    await page.context().setOffline(false)
    await expect(log(page).getByRole('button', { name: /^تشغيل رسالة صوتية منكِ، / })).toBeVisible()
    await expect(log(page).getByText('تنتظر الاتصال')).toHaveCount(0)

    const desk = await device()
    await enterAs(desk, teacher)
    await desk.goto(`/teacher/messages/${threadId}`)
    const play = log(desk).getByRole('button', { name: /^تشغيل رسالة صوتية من ريم السبيعي، / })
    const sound = await log(desk).locator('audio').evaluateHandle(untilPlayed)
    await play.click()
    await sound.evaluate(({ played }) => played)
    await log(desk).getByRole('button', { name: 'السرعة عادية، غيّريها' }).click()
    await expect(log(desk).getByRole('button', { name: 'السرعة ١٫٥، غيّريها' })).toBeVisible()
    await expectNoBarriers(desk)
  },
)

test(
  'a refused microphone is explained, and she goes back to writing',
  { tag: ['@phone', '@messages'] },
  async ({ page, world, enterAs }) => {
    const { student, threadId } = await talk(world)
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('denied', 'NotAllowedError'))
    })
    await enterAs(page, student)
    await page.goto(`/student/messages/${threadId}`)
    await button(page, 'تسجيل رسالة صوتية').click()
    await expect(page.getByRole('alert')).toContainText('لم يُسمح لهذا الموقع بالميكروفون')
    await expectNoBarriers(page)
    await button(page, 'العودة إلى الكتابة').click()
    await expect(page.getByLabel('رسالتكِ', { exact: true })).toBeVisible()
  },
)
