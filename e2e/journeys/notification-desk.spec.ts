import type { Page } from '@playwright/test'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { expectNoBarriers, expectOpenToEverybody } from '../kit/axe.ts'
import { answered } from '../kit/noise.ts'
import { ownPlatform } from '../kit/own-platform.ts'
import { expect, test } from '../kit/test.ts'
import type { Person, World } from '../kit/world.ts'

const TITLE = 'قُبل إيصالكِ، وفُتحت دورة التجويد'

/** She was told that her receipt is confirmed; her mailbox refused the letter. */
async function toldWithoutLetter({ db, make }: World, { id, role }: Person): Promise<void> {
  const kind = 'receipt.confirmed'
  const params = JSON.stringify({ course_id: 1, course_title: 'التجويد', reason: null })
  const told = await make.notification({ user_id: id, kind, topic: 'registration', params })
  const delivery = {
    user_id: id,
    notification_id: told.id,
    kind,
    role,
    day: riyadhDay(told.at),
    due_at: told.at,
    since: told.at,
    sent_at: told.at,
  }
  await db
    .insertInto('notification_deliveries')
    .values([
      { ...delivery, channel: 'in_app', state: 'delivered' },
      { ...delivery, channel: 'email', state: 'failed', reason: '552 5.2.2 mailbox full' },
    ])
    .execute()
}

const titleField = (page: Page) => page.getByRole('textbox', { name: 'العنوان في المنصة' })
const save = (page: Page) => page.getByRole('button', { name: 'حفظ النص' }).click()
const savedWords = (page: Page) => page.getByText('تم حفظ نص الإشعار').first()

async function choose(page: Page, filter: string, option: string, inAddress: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: filter }).selectOption(option)
  await expect(page).toHaveURL(inAddress)
}

test.describe("the director's desk of notifications @once @notifications", () => {
  const platform = ownPlatform()

  test('she sends a letter again that did not arrive, and writes the words of a kind anew', async ({
    page,
    device,
    enterAs,
    noise,
  }) => {
    // A place that nobody knows is refused, and so is a save over newer words.
    noise.allow(answered(422), answered(409))
    const { server, world } = platform
    const [director, colleague, student] = await Promise.all([
      world.person('admin', 'هند العمري'),
      world.person('admin', 'مها السالم'),
      world.person('student', 'رغد الحربي'),
    ])
    await toldWithoutLetter(world, student)
    await enterAs(page, director, world)

    await test.step('she looks for what did not arrive by mail', async () => {
      await page.goto(`${server.url}/admin/notifications`)
      await page.getByRole('link', { name: 'ما أُرسل', exact: true }).click()
      await expect(page.getByRole('link', { name: TITLE })).toHaveCount(2)
      await expectOpenToEverybody(page)
      await choose(page, 'القناة', 'البريد', /channel=email/)
      await choose(page, 'الحال', 'لم تصل', /outcome=failed/)
      await expect(page.getByText('إشعار واحد', { exact: true })).toBeVisible()
      await expect(page.getByText('صندوقها ممتلئ', { exact: false }).filter({ visible: true })).toBeVisible()
    })

    await test.step('she opens it and sends it again, once', async () => {
      await page.getByRole('link', { name: TITLE }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
      const channels = page.getByRole('list', { name: 'القنوات' })
      const email = channels.getByRole('listitem').filter({ hasText: 'البريد' })
      await expect(email).toContainText('552 5.2.2 mailbox full')
      await page.getByRole('button', { name: 'أعيدي الإرسال: البريد' }).click()
      await expect(page.getByText('يُعاد الإرسال الآن').first()).toBeVisible()
      await expect.poll(async () => (await world.mailsTo(student.email)).length).toBe(1)
      await expect(async () => {
        await page.reload()
        await expect(email).toContainText('كُتبت ولم تُرسل', { timeout: 3000 })
      }).toPass()
      expect(await world.mailsTo(student.email)).toHaveLength(1)
      await expectNoBarriers(page)
    })

    const other = await device()
    await test.step('she writes the words of a kind; a place that nobody knows is refused beside its field', async () => {
      await page.goto(`${server.url}/admin/notifications/advanced`)
      await page.getByRole('link', { name: 'النص: «قبول إيصالكِ»' }).click()
      await expect(titleField(page)).toHaveValue('قُبل إيصالكِ، وفُتحت دورة {الدورة}')
      await enterAs(other, colleague, world)
      await other.goto(page.url())
      await expect(titleField(other)).toHaveValue('قُبل إيصالكِ، وفُتحت دورة {الدورة}')
      await titleField(page).fill('أهلًا بكِ في {الدرس}')
      await save(page)
      await expect(titleField(page)).toHaveAccessibleDescription(/لا يُعرف الموضع \{الدرس\} هنا/)
      await titleField(page).fill('أهلًا بكِ في {الدورة}')
      const preview = page.getByRole('region', { name: 'كما تصل' })
      await expect(preview.getByText('أهلًا بكِ في التجويد')).toBeVisible()
      await save(page)
      await expect(savedWords(page)).toBeVisible()
      await expect(page.getByRole('button', { name: /كتابتها في الحقول: النسخة/ })).toHaveCount(1)
      await expectNoBarriers(page)
    })

    await test.step('a second director who began before her reads both and chooses', async () => {
      await titleField(other).fill('فُتحت لكِ {الدورة}')
      await save(other)
      const clash = other.getByRole('region', { name: 'تعديل متزامن' })
      await expect(clash).toContainText('أهلًا بكِ في {الدورة}')
      await expect(clash).toContainText('فُتحت لكِ {الدورة}')
      await expectNoBarriers(other)
      await clash.getByRole('button', { name: 'إبقاء نسختي' }).click()
      await save(other)
      await expect(savedWords(other)).toBeVisible()
    })

    await test.step('she takes an earlier version, and then the words that came with the platform', async () => {
      await other
        .getByRole('button', { name: /كتابتها في الحقول: النسخة/ })
        .last()
        .click()
      await expect(titleField(other)).toHaveValue('أهلًا بكِ في {الدورة}')
      await other.getByRole('button', { name: 'استعادة النص الأصلي' }).click()
      const question = other.getByRole('alertdialog')
      await question.getByRole('button', { name: 'استعادة النص الأصلي' }).click()
      await expect(question).toHaveCount(0)
      await expect(titleField(other)).toHaveValue('قُبل إيصالكِ، وفُتحت دورة {الدورة}')
      await expect(other.getByRole('button', { name: /كتابتها في الحقول: النسخة/ })).toHaveCount(3)
    })
  })
})
