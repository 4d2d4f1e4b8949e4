import type { Page } from '@playwright/test'
import { readMail } from '#server/engines/mail/read-mail.ts'
import { fakeSmtp, type FakeSmtp } from '#server/testing/fake-smtp.ts'
import { answered } from '../kit/noise.ts'
import { ownPlatform } from '../kit/own-platform.ts'
import { expect, test } from '../kit/test.ts'
import { unique } from '../kit/world.ts'

const login = { user: 'rattil@noor.example', password: 'kept-by-the-provider' }
const textOfLast = ({ mails }: FakeSmtp) => readMail(mails.at(-1)?.source ?? '').text

async function sendTest(page: Page, to: string) {
  await page.getByLabel('إلى البريد').fill(to)
  await page.getByRole('button', { name: 'إرسال رسالة تجربة' }).click()
  await expect(page.getByText('أُرسلت رسالة التجربة').first()).toBeVisible()
}

/** Reads the desk anew until it shows what the server has done meanwhile. */
const untilShown = (page: Page, words: string) =>
  expect(async () => {
    await page.reload()
    await expect(page.getByText(words).first()).toBeVisible({ timeout: 3000 })
  }).toPass()

test.describe('the mail of a platform @once @mail', () => {
  const platform = ownPlatform({ SMTP_PRIVATE_HOSTS: 'on' })
  let smtp: FakeSmtp
  test.beforeAll(async () => {
    smtp = await fakeSmtp({ login })
  })
  test.afterAll(() => smtp.close())

  test('the director sets the server up, tends the desk and writes a mail anew', async ({
    page,
    enterAs,
    noise,
  }) => {
    // A place that nobody knows is refused.
    noise.allow(answered(422))
    const { server, world } = platform
    await enterAs(page, await world.person('admin'), world)

    await test.step('she finds that no server is set, and tries one before she saves it', async () => {
      await page.goto(`${server.url}/admin/applications`)
      await expect(page.getByText('لا خادم بريد مضبوط', { exact: false })).toBeVisible()
      await page.getByRole('link', { name: 'الإعدادات: البريد الإلكتروني' }).click()
      await page.getByLabel('عنوان الخادم').fill('localhost')
      await page.getByLabel('المنفذ').fill(String(smtp.port))
      await page.getByLabel('التشفير').selectOption('none')
      await page.getByLabel('اسم الدخول').fill(login.user)
      await page.getByLabel('كلمة المرور', { exact: true }).fill('wrong')
      await page.getByRole('button', { name: 'تجربة الاتصال' }).click()
      await expect(page.getByText('رفض الخادم اسم الدخول أو كلمة المرور', { exact: false })).toBeVisible()
      await expect(page.getByText('535', { exact: false })).toBeVisible()
      await page.getByLabel('كلمة المرور', { exact: true }).fill(login.password)
      await page.getByRole('button', { name: 'تجربة الاتصال' }).click()
      await expect(page.getByText('أجاب الخادم وقبل الدخول', { exact: false })).toBeVisible()
      await page.getByRole('button', { name: 'حفظ الخادم' }).click()
      await expect(page.getByText('تم حفظ خادم البريد')).toBeVisible()
      await expect(page.getByLabel('كلمة المرور', { exact: true })).toHaveValue('')
    })

    await test.step('a test mail leaves through it at once', async () => {
      await sendTest(page, `${unique()}@e2e.test`)
      await expect.poll(() => smtp.mails.length).toBe(1)
      expect(smtp.mails[0]?.user).toBe(login.user)
    })

    const gone = `${unique()}@e2e.test`
    await test.step('a mailbox that is gone is held back until she lifts it, and her retry arrives', async () => {
      smtp.answers.push('550 5.1.1 no such user')
      await sendTest(page, gone)
      await page.goto(`${server.url}/admin/email-management?state=failed`)
      await untilShown(page, 'لا صندوق بهذا العنوان.')
      await expect(page.getByText('550 5.1.1 no such user')).toBeVisible()
      await page.getByRole('link', { name: 'عناوين موقوفة' }).click()
      await page.getByRole('button', { name: `السماح بالإرسال إلى ${gone}` }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'السماح بالإرسال' }).click()
      await expect(page.getByText('لا عنوان موقوف')).toBeVisible()
      await page.goto(`${server.url}/admin/email-management?state=failed`)
      await page.getByRole('button', { name: new RegExp(`إعادة محاولة .*${gone}`) }).click()
      await expect.poll(() => smtp.mails.length).toBe(2)
      expect(smtp.mails.at(-1)?.to).toEqual([gone])
    })

    await test.step('she writes the words of a mail anew; a place that nobody knows is refused by its name', async () => {
      await page.goto(`${server.url}/admin/email-management?part=letters`)
      await page.getByRole('link', { name: /تعديل «رسالة تجربة»/ }).click()
      const frame = page.frameLocator('iframe[title="الرسالة كما تصل"]')
      await expect(
        frame.getByText('وصول هذه الرسالة يعني أن بريد المنصة يعمل', { exact: false }),
      ).toBeVisible()
      const body = page.getByRole('textbox', { name: 'النص', exact: true })
      await body.fill('بريد {المركز} يعمل.')
      await page.getByRole('button', { name: 'حفظ النص' }).click()
      await expect(page.getByText('لا يُعرف الموضع {المركز}', { exact: false }).first()).toBeVisible()
      await body.fill('بريد {اسم المنصة} يعمل والحمد لله.')
      await expect(frame.getByText('بريد منصة رتّل يعمل والحمد لله.')).toBeVisible()
      await page.getByText('داكن').click()
      await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(16, 22, 20)')
      await page.getByRole('button', { name: 'حفظ النص' }).click()
      await expect(page.getByText('تم حفظ نص الرسالة')).toBeVisible()
      await page.goto(`${server.url}/admin/settings/email`)
      await sendTest(page, `${unique()}@e2e.test`)
      await expect.poll(() => smtp.mails.length).toBe(3)
      expect(textOfLast(smtp)).toContain('بريد منصة رتّل يعمل والحمد لله.')
    })

    await test.step('with the server away the desk says what waits, and it leaves once when the server is back', async () => {
      const { port } = smtp
      await smtp.close()
      await sendTest(page, `${unique()}@e2e.test`)
      await page.goto(`${server.url}/admin/email-management`)
      await untilShown(page, 'الخادم لا يأخذ الرسائل')
      smtp = await fakeSmtp({ login, port })
      await page.getByRole('button', { name: 'محاولة الكل الآن' }).click()
      await expect.poll(() => smtp.mails.length).toBe(1)
      await untilShown(page, 'لا رسالة تنتظر')
      expect(smtp.mails).toHaveLength(1)
    })
  })
})
