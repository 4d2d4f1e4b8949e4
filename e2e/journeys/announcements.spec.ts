import type { Locator, Page } from '@playwright/test'
import { expectNoBarriers } from '../kit/axe.ts'
import { ownPlatform } from '../kit/own-platform.ts'
import { expect, test } from '../kit/test.ts'
import { unique } from '../kit/world.ts'

interface Written {
  readonly title: string
  readonly text: string
  readonly place?: string
  readonly button: string
}

const DIALOG = 'نافذة في الرئيسية'
const HOURS = '24:30:00'

/** On the page with which a visit begins it waits for a pointer, and hears of it only once the page works. */
async function untilShown(page: Page, dialog: Locator): Promise<void> {
  let x = 40
  await expect(async () => {
    await page.mouse.move(x++, 40)
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

// What is for everybody would stand in the way of other journeys, so these have a platform of their own.
test.describe('announcements', { tag: ['@announcements'] }, () => {
  const platform = ownPlatform()

  /** From an empty form to what everybody sees. */
  async function announce(page: Page, { title, text, place, button }: Written): Promise<void> {
    await page.goto(`${platform.server.url}/admin/announcements/create`)
    await page.getByLabel('العنوان', { exact: true }).fill(title)
    await page.getByRole('textbox', { name: 'نص الإعلان' }).fill(text)
    if (place) await page.getByRole('radio', { name: place }).first().check()
    await page.getByRole('checkbox', { name: 'له زر' }).check()
    await page.getByLabel('كلمات الزر', { exact: true }).fill(button)
    await page.getByLabel('إلى أين يقود', { exact: true }).fill('/courses')
    const preview = page.frameLocator('iframe[title^="معاينة الإعلان"]')
    await expect(preview.getByText(title)).toBeVisible()
    await page.getByRole('button', { name: 'حفظ المسودة' }).click()
    await page.waitForURL(/\/admin\/announcements\/\d+$/)
    await page.getByRole('button', { name: 'اعتماد', exact: true }).click()
    await expect(page.getByText('ظاهر الآن', { exact: true })).toBeVisible()
  }

  test('a director writes; a visitor sees, dismisses, and sees again after a day', async ({
    page,
    device,
    enterAs,
  }) => {
    const { server, world } = platform
    const mark = unique()
    const bar = { title: `شريط ${mark}`, text: 'باب التسجيل مفتوح.', button: `تفاصيل ${mark}` }
    const dialog = { title: `نافذة ${mark}`, text: 'لقاء مفتوح.', place: DIALOG, button: `اختاري ${mark}` }
    await enterAs(page, await world.person('admin', 'هدى القرني'), world)
    await announce(page, bar)
    await announce(page, dialog)
    await expectNoBarriers(page)

    const visitor = await device({ viewport: page.viewportSize() })
    await visitor.clock.install()
    await visitor.goto(`${server.url}/`)
    const line = visitor.getByText(bar.title)
    const window = visitor.getByRole('dialog', { name: dialog.title })
    await expect(line).toBeVisible()
    await untilShown(visitor, window)
    await expectNoBarriers(visitor)
    await visitor.keyboard.press('Escape')
    await expect(window).toHaveCount(0)
    await visitor.getByRole('button', { name: 'إخفاء الإعلان' }).click()
    await expect(line).toHaveCount(0)

    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(line).toBeHidden()
    await expect(line).toHaveCount(0)
    await visitor.mouse.move(40, 40)
    await visitor.clock.fastForward(5_000)
    await expect(window).toHaveCount(0)

    await visitor.clock.fastForward(HOURS)
    await visitor.reload()
    await expect(line).toBeVisible()
    await untilShown(visitor, window)
    await window.getByRole('link', { name: dialog.button }).click()
    await expect(visitor).toHaveURL(`${server.url}/courses`)
    await expect(line).toBeVisible()
    await expect.poll(() => figuresOf(dialog.title)).toEqual({ shown: 1, clicked: 1, dismissed: 1 })
    await expect.poll(() => figuresOf(bar.title)).toEqual({ shown: 1, clicked: 0, dismissed: 1 })

    const plain = await device({ javaScriptEnabled: false, viewport: page.viewportSize() })
    await plain.goto(`${server.url}/faq`)
    await expect(plain.getByText(bar.title)).toBeVisible()
    await expect(plain.getByRole('button', { name: 'إخفاء الإعلان' })).toBeHidden()
    await plain.getByRole('link', { name: bar.button }).click()
    await expect(plain).toHaveURL(`${server.url}/courses`)

    await page.getByRole('button', { name: 'إنهاؤه الآن' }).click()
    await expect(page.getByText('منتهٍ', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'حذف', exact: true }).click()
    // The message with it goes after some seconds: nothing is waited for before it.
    await page.getByRole('button', { name: 'تراجع' }).click()
    await expect(page).toHaveURL(/\/admin\/announcements$/)
    await expect(page.getByRole('link', { name: dialog.title }).filter({ visible: true })).toBeVisible()
    await page.getByRole('link', { name: bar.title }).filter({ visible: true }).click()
    await page.getByRole('button', { name: 'إنهاؤه الآن' }).click()
    await expect(page.getByText('منتهٍ', { exact: true })).toBeVisible()
    await visitor.goto(`${server.url}/faq`)
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(line).toHaveCount(0)
  })

  async function figuresOf(title: string) {
    const rows = await platform.world.db
      .selectFrom('announcement_days as d')
      .innerJoin('announcements as a', 'a.id', 'd.announcement_id')
      .select(['d.shown', 'd.clicked', 'd.dismissed'])
      .where('a.title', '=', title)
      .execute()
    return rows[0]
  }

  test('a student dismisses a card on one device, and it is away on the other for a day', async ({
    page,
    device,
    enterAs,
  }) => {
    const { server, world } = platform
    const title = `بطاقة ${unique()}`
    const student = await world.person('student', 'ريم القحطاني')
    const { id } = await world.make.announcement({ title, audience: 'students', place: 'area' })
    const other = await device({ viewport: page.viewportSize() })
    for (const each of [page, other]) {
      await enterAs(each, student, world)
      await each.goto(`${server.url}/student`)
      await expect(each.getByRole('article', { name: title })).toBeVisible()
    }
    await expectNoBarriers(page)
    const answered = page.waitForResponse((response) => response.url().endsWith(`/${id}/dismiss`))
    await page.getByRole('article').filter({ hasText: title }).getByRole('button').click()
    await expect(page.getByRole('article', { name: title })).toHaveCount(0)
    expect((await answered).status()).toBe(200)

    const own = () => other.waitForResponse((response) => response.url().endsWith('/announcements/exclusive'))
    const without = own()
    await other.reload()
    await without
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(other.getByRole('article', { name: title })).toHaveCount(0)

    const dayAgo = new Date(Date.now() - 25 * 3_600_000)
    await world.db
      .updateTable('announcement_dismissals')
      .set({ dismissed_at: dayAgo })
      .where('announcement_id', '=', id)
      .execute()
    await other.reload()
    await expect(other.getByRole('article', { name: title })).toBeVisible()
  })
})
