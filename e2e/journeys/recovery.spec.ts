import { fillLogin } from '../kit/doors.ts'
import { answered } from '../kit/noise.ts'
import { expect, test } from '../kit/test.ts'

const NEW_PASSWORD = 'Rattil-Again-2'

/** The address of the new password in the newest letter; undefined before the letter came. */
const linkIn = (mails: readonly { text: string }[]) =>
  /https?:\/\/\S+(?<path>\/reset-password\?\S+)/.exec(mails.at(-1)?.text ?? '')?.groups?.['path']

test(
  'whoever forgot her password is let in with a new one, and her other device is signed out',
  { tag: ['@once', '@auth'] },
  async ({ page, device, world, enterAs, noise }) => {
    // Her other device, once its session has ended.
    noise.allow(answered(401))
    const her = await world.person('student')
    const other = await device({ viewport: page.viewportSize() })
    await enterAs(other, her)
    await other.goto('/student')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

    await page.goto('/login')
    await page.getByRole('link', { name: 'نسيتِ كلمة المرور؟' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'نسيتِ كلمة المرور؟' })).toBeVisible()
    await page.getByLabel('البريد الإلكتروني').fill(her.email)
    await page.getByRole('button', { name: 'إرسال الرابط' }).click()
    await expect.poll(async () => linkIn(await world.mailsTo(her.email))).toBeDefined()

    await page.goto(linkIn(await world.mailsTo(her.email)) ?? '')
    await page.getByRole('textbox', { name: 'كلمة المرور', exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('textbox', { name: 'تأكيد كلمة المرور' }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'تعيين كلمة المرور' }).click()
    await expect(page.getByText('تم تعيين كلمة المرور الجديدة، سجّلي الدخول بها')).toBeVisible()
    await fillLogin(page, her.email, NEW_PASSWORD)
    await expect(page).toHaveURL('/student')

    await other.goto('/student/courses')
    await expect(other).toHaveURL(/\/login\?/)
  },
)
