import type { Locator, Page } from '@playwright/test'
import { expectNoBarriers } from '../kit/axe.ts'
import { wholeBrowser } from '../kit/browsers.ts'
import { OFFLINE } from '../kit/noise.ts'
import { openProfile } from '../kit/own-profile.ts'
import { taughtRecitation } from '../kit/taught-recitation.ts'
import { expect, test } from '../kit/test.ts'
import type { World } from '../kit/world.ts'

test.use(wholeBrowser)

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })

/** Records until the clock of the recorder has passed what is too short to be sent. */
async function recordIn(place: Page | Locator, tooShort: RegExp): Promise<void> {
  await button(place, 'ابدئي التسجيل').click()
  await expect(place.getByRole('timer')).toHaveText(tooShort)
}
const PAST_THREE = /^(?!٠:٠[٠-٣]$)/
const PAST_ONE = /^(?!٠:٠[٠١]$)/

/** Holds what resolves when a sound begins: some seconds of it may be over before a look at the page. */
/** On a phone the number and the words stand in a sheet behind a key. */
async function openGrade(desk: Page): Promise<void> {
  const key = desk.getByRole('button', { name: /الدرجة والرد$/ })
  await key.or(desk.getByLabel('الدرجة من ١٠٠')).first().waitFor()
  if (await key.isVisible()) await key.click()
}

/** Whoever signs out while a recitation waits is told what would be lost, and stays. */
async function expectNotToLoseIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^حساب / }).click()
  await page.getByRole('menuitem', { name: 'تسجيل الخروج' }).click()
  const question = page.getByRole('alertdialog', { name: 'تسجيل الخروج؟' })
  await expect(question).toContainText('تسجيل صوتي')
  await button(question, 'البقاء').click()
}

const untilPlayed = (audio: Node) => ({
  played: new Promise<void>((resolve) => {
    audio.addEventListener('play', () => resolve(), { once: true })
  }),
})

/** Another recitation waits for this teacher: what was recorded for the first, of another student. */
async function waitingNext(world: World, { teacher_id, id }: { teacher_id: number; id: number }) {
  const student = await world.person('student', 'ريم السبيعي')
  const task = await world.make.task({ teacher_id, student_id: student.id, type: 'recitation' })
  const submission = await world.make.submission({ task_id: task.id })
  const sound = await world.db
    .selectFrom('submission_files as f')
    .innerJoin('submissions as s', 's.id', 'f.submission_id')
    .select(['f.file_id', 'f.kind', 'f.name', 'f.duration_ms'])
    .where('s.task_id', '=', id)
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('submission_files')
    .values({ ...sound, submission_id: submission.id, peaks: '[40]' })
    .execute()
  return { student, address: `/api/v1/tasks/${task.id}` }
}

/** Until it is let go nothing comes from there. */
async function holdAnswersOf(page: Page, address: string) {
  const held = Promise.withResolvers<undefined>()
  await page.route(`**${address}`, async (route) => {
    await held.promise
    await route.continue()
  })
  return () => held.resolve(undefined)
}

test(
  'a recitation is sent when the network is back, marked and given back, and only the piece is recited again',
  { tag: ['@phone', '@tasks'] },
  async ({ page, device, world, enterAs, noise }) => {
    noise.allow(OFFLINE)
    const { teacher, student, task } = await taughtRecitation(world)
    await page.context().grantPermissions(['microphone'])
    await enterAs(page, student)
    await page.goto(`/student/task/${task.id}`)
    await recordIn(page, PAST_THREE)
    await button(page, 'إنهاء').click()
    const takes = page.getByRole('region', { name: 'محاولاتكِ' })
    await expect(takes.getByRole('radio')).toBeChecked()
    await page.context().setOffline(true)
    await button(takes, 'أرسلي التلاوة').click()
    await expect(page.getByText('محفوظة على جهازكِ، تنتظر الاتصال.', { exact: false })).toBeVisible()
    await expectNotToLoseIt(page)
    await page.context().setOffline(false)
    await expect(page.getByText('مُسلَّمة', { exact: true })).toBeVisible()

    const next = await waitingNext(world, task)
    const desk = await device()
    await enterAs(desk, teacher)
    const fetchedAhead = desk.waitForResponse((answer) => answer.url().endsWith(next.address))
    await desk.goto(`/teacher/submissions/${task.id}`)
    const sound = await desk.locator('audio').first().evaluateHandle(untilPlayed)
    await button(desk, 'تشغيل التلاوة').click()
    await sound.evaluate(({ played }) => played)
    await button(desk, 'إبدال').click()
    await expect(desk.getByRole('list', { name: 'العلامات' })).toContainText('إبدال')
    await expectNoBarriers(desk)
    await openGrade(desk)
    await button(desk, 'أعيديها لها').click()
    await desk.getByLabel('ماذا تعيد').fill('بضم الخاء واللام')
    await fetchedAhead
    const letGo = await holdAnswersOf(desk, next.address)
    await button(desk, 'حفظ').click()
    // The next one opens of what is on the device already.
    await expect(desk.getByRole('heading', { level: 1, name: next.student.name })).toBeVisible()
    await expect(button(desk, 'تشغيل التلاوة')).toBeVisible()
    letGo()

    const marks = page.getByRole('region', { name: 'مواضع تعيدينها' })
    await marks.getByRole('button', { name: /^سجّلي الموضع: / }).click()
    await recordIn(marks, PAST_ONE)
    await button(marks, 'إنهاء').click()
    await button(marks, 'أرسلي التلاوة').click()
    await expect(marks.getByRole('button', { name: /^تشغيل إعادتكِ: إبدال/ })).toBeVisible()

    // It has come back into the queue by itself.
    await desk.goto('/teacher/submissions')
    await desk.getByRole('link', { name: 'أسماء الحربي' }).click()
    await desk.getByRole('button', { name: /^أتقنتها، أغلقيها: / }).click()
    await expect(desk.getByText('أُغلقت', { exact: true })).toBeVisible()
    await openGrade(desk)
    await expect(desk.getByLabel('الدرجة من ١٠٠')).toHaveValue('٩٥')
    // The sheet of a phone has the key of its foot once more.
    await desk
      .getByRole('button', { name: /^اعتمدي/ })
      .last()
      .click()
    await expect(page.getByText('درجتكِ ٩٥ من ١٠٠')).toBeVisible()
  },
)

test(
  'a browser that is killed in the middle of a recording loses a second at most, and the next one sends it',
  { tag: ['@tasks', '@once'] },
  async ({ world, enterAs }, info) => {
    const { student, task } = await taughtRecitation(world)
    const profile = info.outputPath('profile')
    const first = await openProfile(profile, info)
    await enterAs(first.page, student)
    await first.page.goto(`/student/task/${task.id}`)
    await recordIn(first.page, PAST_THREE)
    await first.kill()

    const { page, kill } = await openProfile(profile, info)
    await enterAs(page, student)
    await page.goto(`/student/task/${task.id}`)
    await expect(page.getByText('وجدنا تسجيلكِ السابق')).toBeVisible()
    const take = page.getByRole('region', { name: 'محاولاتكِ' })
    // Killed after the fourth second, so three are there.
    await expect(take.getByRole('listitem').locator('bdi')).toHaveText(/^(?!٠:٠[٠-٢]$)/)
    await button(take, 'أرسلي التلاوة').click()
    await expect(page.getByText('مُسلَّمة', { exact: true })).toBeVisible()
    await kill()
  },
)
