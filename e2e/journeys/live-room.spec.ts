import type { Page } from '@playwright/test'
import { spokenWord } from '#core/quran/spoken.ts'
import { expectNoBarriers, expectNoSidewaysScrolling } from '../kit/axe.ts'
import { PHONE_DEVICE, wholeBrowser } from '../kit/browsers.ts'
import { expectHeardIn, expectSilentWhile, keepPeers, packetsIn } from '../kit/heard.ts'
import { liveCircle } from '../kit/live-circle.ts'
import { expect, test } from '../kit/test.ts'
import { unique } from '../kit/world.ts'

test.use(wholeBrowser)

/** Where the voice of whose turn it is arrives, at everybody. */
const HOLDERS_PLACE = 1
const packets = (page: Page) => packetsIn(page, HOLDERS_PLACE)
const expectHeard = (page: Page) => expectHeardIn(page, HOLDERS_PLACE)

/** Pixels of a bar of the meter where nothing is heard, and some more. */
const SILENT_BAR = 8
const tallestBar = (page: Page) =>
  page
    .getByRole('meter')
    .locator('xpath=..')
    .locator('i')
    .evaluateAll((bars) => Math.max(...bars.map((bar) => bar.getBoundingClientRect().height)))

const enter = (page: Page) => page.getByRole('button', { name: 'ادخلي الغرفة', exact: true }).click()
const turnOf = (page: Page) => page.getByRole('region', { name: 'دوركِ الآن', exact: true })

test(
  'in a live room one student is heard at a time, a second tab takes her sound, and the end leads to attendance',
  { tag: ['@live', '@circles', '@heard'] },
  async ({ page: teacher, device, world, enterAs, noise }) => {
    // The sound ends with the session: a browser may ask for it anew before it hears of the end.
    noise.allow(/status of 409 .*\/offers\)/)
    const circle = await liveCircle(world, { title: `حلقة الصوت ${unique()}` })
    const phone = { ...PHONE_DEVICE, permissions: ['microphone'] }
    await teacher.context().grantPermissions(['microphone'])
    const [first, second] = [await device(phone), await device(phone)]
    for (const page of [teacher, first, second]) await keepPeers(page)
    await enterAs(teacher, circle.teacher)
    await enterAs(first, circle.first)
    await enterAs(second, circle.second)
    await teacher.goto(`/teacher/circles/${circle.id}/live`)
    await enter(teacher)
    for (const page of [first, second]) {
      await page.goto(`/student/circle/${circle.id}/live`)
      await enter(page)
      await expect(page.getByText('اتصال جيد', { exact: true })).toBeVisible()
    }
    await expect(turnOf(first)).toContainText('أنتِ الأولى')
    expect((await packets(second)).received).toBe(0)

    await teacher.getByRole('button', { name: `الدور إلى ${circle.first.name}` }).click()
    await expect(turnOf(first)).toContainText('سمّعي يا أسماء')
    await expect(turnOf(second)).toContainText('دوركِ بعد أسماء')
    await Promise.all([expectHeard(teacher), expectHeard(second)])
    await expect.poll(() => tallestBar(teacher)).toBeGreaterThan(SILENT_BAR)
    expect((await packets(first)).received).toBe(0)
    await expectNoBarriers(teacher)
    await expectNoSidewaysScrolling(teacher)
    await expectNoBarriers(first)
    await expectNoSidewaysScrolling(first)

    await teacher.getByRole('button', { name: 'إعدادات الصوت والتنبيه' }).click()
    await teacher.getByRole('switch', { name: 'اكتمي الجميع' }).click()
    await expect(turnOf(first)).toContainText('كتمت المعلمة الجميع الآن')
    await expectSilentWhile(second, first, HOLDERS_PLACE)
    await teacher.getByRole('switch', { name: 'اكتمي الجميع' }).click()
    await teacher.getByRole('switch', { name: 'أخفي الآيات عمّن تسمّع' }).click()
    await teacher.getByRole('button', { name: 'تم', exact: true }).click()
    await expectHeard(second)

    await teacher.getByRole('button', { name: 'الموضع', exact: true }).click()
    await teacher.getByRole('button', { name: 'اعرضيه للجميع', exact: true }).click()
    const pointed = (page: Page) => page.getByRole('main').locator('[aria-current=true]')
    const words = teacher.getByRole('main').locator('.ayat button')
    await words.nth(5).click()
    await teacher.getByRole('button', { name: 'الكلمة التالية', exact: true }).click()
    const word = await words.nth(6).innerText()
    for (const page of [teacher, first, second]) await expect(pointed(page)).toHaveText(word)
    const covered = (page: Page) => page.getByRole('main').locator('.ayat .invisible')
    await expect(covered(first)).toHaveCount((await words.count()) - 7)
    await expect(covered(second)).toHaveCount(0)
    await expectNoBarriers(first)
    await expectNoBarriers(teacher)

    await teacher.getByRole('button', { name: 'مد', exact: true }).click()
    // By ear what stands at a word is said after its ayah.
    const ayah = words.nth(6).locator('xpath=ancestor::li')
    await expect(ayah).toHaveAccessibleName(new RegExp(`${spokenWord(word)}: مد$`))
    await teacher.keyboard.press('1')
    await expect(ayah).toHaveAccessibleName(new RegExp(`${spokenWord(word)}: مد، نسيان$`))
    await teacher.keyboard.press('8')
    await expect(ayah).toHaveAccessibleName(new RegExp(`${spokenWord(word)}: نسيان$`))
    await teacher.getByRole('button', { name: /^اعتمدي/ }).click()
    await expect(teacher.getByRole('button', { name: /^اعتمدي/, pressed: true })).toBeVisible()
    await expectNoBarriers(teacher)
    const marks = (page: Page) => page.getByRole('list', { name: 'مواضع العلامات' }).getByRole('listitem')

    await teacher.getByRole('button', { name: 'سُمع', exact: true }).click()
    await teacher.getByRole('button', { name: `التالية ${circle.second.name}` }).click()
    await expect(turnOf(second)).toContainText('سمّعي يا نورة')
    await Promise.all([expectHeard(teacher), expectHeard(first)])

    await teacher.getByRole('tab', { name: /^السجل/ }).click()
    await teacher.getByRole('button', { name: new RegExp(`^${circle.first.name}.*سُمع`) }).click()
    await teacher.getByRole('switch', { name: 'أظهريها للطالبة' }).click()
    await teacher.getByRole('button', { name: 'حفظ', exact: true }).click()
    await expect(marks(first)).toHaveCount(1)
    await expect(marks(first)).toContainText(word)
    await expectNoBarriers(first)
    await expect(marks(second)).toHaveCount(0)

    const other = await first.context().newPage()
    await enterAs(other, circle.first)
    await other.goto(`/student/circle/${circle.id}/live`)
    await enter(other)
    await first.getByRole('button', { name: 'انقلي الصوت إلى هنا' }).click()
    await expect(other.getByRole('button', { name: 'انقلي الصوت إلى هنا' })).toBeVisible()
    await expectHeard(first)

    await teacher.getByRole('button', { name: 'إنهاء', exact: true }).click()
    await teacher.getByRole('button', { name: 'أنهي الدور والجلسة' }).click()
    await teacher.waitForURL(/\/attendance$/)
    await expect(second.getByRole('heading', { name: 'انتهت الجلسة' })).toBeVisible()
    const turns = await world.db
      .selectFrom('live_turns as t')
      .innerJoin('circle_sessions as s', 's.id', 't.session_id')
      .select(['t.person_id', 't.result'])
      .where('s.circle_id', '=', circle.id)
      .where('t.ended_at', 'is not', null)
      .orderBy('t.id')
      .execute()
    expect(turns).toEqual([
      { person_id: circle.first.id, result: 'heard' },
      { person_id: circle.second.id, result: null },
    ])
  },
)
