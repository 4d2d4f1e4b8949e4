import type { Page } from '@playwright/test'
import { fillLogin } from '../kit/doors.ts'
import { loseNetwork, untilWorkerReady } from '../kit/network.ts'
import { answered, OFFLINE } from '../kit/noise.ts'
import { enrol, learnt, smallCourse, type SmallCourse } from '../kit/small-course.ts'
import { expect, test } from '../kit/test.ts'
import { unique, type World } from '../kit/world.ts'

const storeButton = (page: Page) => page.getByRole('button', { name: /^متاح بلا اتصال/ })
const storeDialog = (page: Page) => page.getByRole('dialog', { name: 'متاح بلا اتصال' })
const note = (page: Page) => page.getByRole('textbox', { name: 'ملاحظاتي' })

/** Switches the course on in its player, and waits until all of it lies on the device. */
async function store(page: Page, course: SmallCourse): Promise<void> {
  await page.goto(`${course.player}?lesson=${course.text.id}`)
  await untilWorkerReady(page)
  await storeButton(page).click()
  const dialog = storeDialog(page)
  await expect(dialog.getByRole('heading', { name: /^ما سيُحفظ/ })).toContainText('درسان')
  await dialog.getByRole('switch', { name: 'حفظ هذه الدورة على الجهاز' }).check()
  await expect(dialog.getByRole('heading', { name: /^المحفوظ على هذا الجهاز/ })).toBeVisible()
  await expect.poll(() => storedKeys(page)).toContain('/stored-lessons/list')
  await dialog.getByRole('button', { name: 'إغلاق' }).click()
}

/** The addresses under which the device keeps something of a student. */
const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('rattil-lessons-of-'))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })

const LESSONS_PAGE = { name: 'دروسكِ المحفوظة على هذا الجهاز' }
const NOTE_BEFORE = 'العصر: الدهر، كتبتها في البيت'

async function studentWithNote(world: World) {
  const [her, course] = await Promise.all([world.person('student', `لمى ${unique()}`), smallCourse(world)])
  await enrol(world, her, course)
  await world.db
    .insertInto('lesson_notes')
    .values({ user_id: her.id, lesson_id: course.text.id, notes: NOTE_BEFORE, updated_at: new Date() })
    .execute()
  return { her, course }
}

test('her next lessons and notes open from the device, and what she does there is sent later @lessons @phone', async ({
  page,
  context,
  world,
  enterAs,
  noise,
}) => {
  noise.allow(OFFLINE)
  const { her, course } = await studentWithNote(world)
  await enterAs(page, her)
  await store(page, course)
  await loseNetwork(page)

  await test.step('the player opens anew, says so calmly, and shows the lesson with her note', async () => {
    await page.goto(`${course.player}?lesson=${course.text.id}`)
    await expect(page.getByText('أنتِ بلا اتصال.')).toBeVisible()
    await expect(page.getByText('العصر هو الدهر كله.')).toBeVisible()
    await expect(note(page)).toHaveValue(NOTE_BEFORE)
  })

  await test.step('she writes and completes, and both wait', async () => {
    await note(page).fill('كتبتها في الطريق')
    await expect(page.getByText('بانتظار الاتصال', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'إكمال الدرس' }).click()
    await expect(page.getByText('محفوظ على هذا الجهاز ويُرسل عند عودة الاتصال')).toContainText(
      `إكمال «${course.text.title}»`,
    )
  })

  await test.step('a film plays from the device, long after its link has run out', async () => {
    await page.goto(`${course.player}?lesson=${course.video.id}`)
    await expect(page.getByRole('slider', { name: 'موضع الفيديو' })).toBeEnabled()
    expect(await page.locator('video').evaluate((film: HTMLVideoElement) => film.currentSrc)).toMatch(
      /^blob:/,
    )
  })

  await test.step('what is not stored says so, and leads to what is', async () => {
    await page.goto(`${course.player}?lesson=${course.quiz.id}`)
    await expect(page.getByText('الاختبار يحتاج اتصالًا')).toBeVisible()
    await page.getByRole('list', { name: 'الدروس المحفوظة' }).getByRole('link').first().click()
    await expect(page.getByText('حُفظ هذا الدرس على جهازكِ')).toBeVisible()
    await page.goto('/student/profile')
    await page.getByRole('link', LESSONS_PAGE).click()
    await expect(page.getByRole('heading', { name: 'بلا اتصال', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: course.text.title }).first()).toBeVisible()
    await expect(page.getByText(NOTE_BEFORE)).toBeVisible()
  })
  expect(await learnt(world, her, course)).toMatchObject({ completed: [], note: NOTE_BEFORE })

  await context.setOffline(false)
  await page.goto(`${course.player}?lesson=${course.video.id}`)
  await expect
    .poll(() => learnt(world, her, course))
    .toMatchObject({ completed: [course.text.id], note: 'كتبتها في الطريق' })
  await expect(page.getByText('أنتِ بلا اتصال.')).toHaveCount(0)
})

test(
  'what is stored goes with her session, and another account on the phone finds nothing',
  { tag: ['@once', '@lessons', '@auth'] },
  async ({ page, context, world, enterAs, noise }) => {
    noise.allow(OFFLINE)
    const { her, course } = await studentWithNote(world)
    const second = await world.person('student')
    await enterAs(page, her)
    await store(page, course)
    await page.goto('/student')
    await page.getByRole('button', { name: `حساب ${her.name}` }).click()
    await page.getByRole('menuitem', { name: 'تسجيل الخروج' }).click()
    await expect(page).toHaveURL('/login')
    await expect.poll(() => storedKeys(page)).toEqual([])

    await fillLogin(page, second.email)
    await expect(page).toHaveURL('/student')
    await loseNetwork(page)
    await page.goto(`${course.player}?lesson=${course.text.id}`)
    await expect(page.getByRole('heading', { name: 'لا يوجد اتصال بالإنترنت' })).toBeVisible()
    await expect(page.getByRole('link', LESSONS_PAGE)).toHaveCount(0)
    await context.setOffline(false)
  },
)

test(
  'an enrolment that was ended takes its lessons from the device on the next contact',
  { tag: ['@once', '@lessons'] },
  async ({ page, world, enterAs }) => {
    const { her, course } = await studentWithNote(world)
    await enterAs(page, her)
    await store(page, course)
    await world.db
      .updateTable('enrolments')
      .set({ status: 'ended', ended_at: new Date(), ended_reason: 'انتهى الفصل' })
      .where('user_id', '=', her.id)
      .where('course_id', '=', course.id)
      .execute()
    await page.goto('/student')
    await expect.poll(() => storedKeys(page)).toEqual([])
    await page.goto('/student/offline')
    await expect(page.getByText('لا دروس محفوظة على هذا الجهاز')).toBeVisible()
  },
)

test(
  'a session that was ended elsewhere leaves nothing on the phone',
  { tag: ['@once', '@lessons', '@auth'] },
  async ({ page, world, enterAs, noise }) => {
    noise.allow(answered(401))
    const { her, course } = await studentWithNote(world)
    await enterAs(page, her)
    await store(page, course)
    await world.db
      .updateTable('sessions')
      .set({ revoked_at: new Date() })
      .where('user_id', '=', her.id)
      .execute()
    await page.goto('/student')
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => storedKeys(page)).toEqual([])
  },
)
