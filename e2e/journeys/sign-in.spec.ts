import { answered } from '../kit/noise.ts'
import { fillLogin } from '../kit/doors.ts'
import { expect, test } from '../kit/test.ts'

declare global {
  interface Window {
    /** What the browser refused this page. */
    refusals?: string[]
  }
}

const arabic = (digits: string) => digits.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')

test('a code from the mailbox signs her in, typed in Arabic digits @auth', async ({ page, world }) => {
  const her = await world.person('student')
  await page.goto('/login?next=/student/courses')
  await page.getByText('رمز الدخول المؤقت').click()
  await page.getByLabel('البريد الإلكتروني').fill(her.email)
  await page.getByRole('button', { name: 'إرسال الرمز' }).click()

  const code = await expect
    .poll(async () => codeIn(await world.mailsTo(her.email)), { timeout: 30_000 })
    .toMatch(/^\d{6}$/)
    .then(async () => codeIn(await world.mailsTo(her.email)))
  await page.getByLabel('رمز الدخول المؤقت').last().pressSequentially(arabic(code))

  await expect(page).toHaveURL('/student/courses')
  await expect(page.getByRole('heading', { name: 'دوراتي', level: 1 })).toBeVisible()
})

const codeIn = (mails: readonly { text: string }[]) => /^(\d{6})$/m.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''

test(
  'a wrong password is said beside the form and nothing typed is lost',
  { tag: ['@once', '@auth'] },
  async ({ page, world, noise }) => {
    noise.allow(answered(401))
    const her = await world.person('student')
    await page.goto('/login')
    await fillLogin(page, her.email, 'Not-Hers-1')
    await expect(page.getByRole('alert')).toContainText('البريد الإلكتروني أو كلمة المرور غير صحيحة')
    await expect(page.getByLabel('البريد الإلكتروني')).toHaveValue(her.email)

    await fillLogin(page, her.email)
    await expect(page).toHaveURL('/student')
  },
)

for (const { label, home } of [
  { label: 'طالبة', home: '/student' },
  { label: 'معلمة', home: '/teacher' },
  { label: 'المديرة', home: '/admin' },
])
  test(`the demo account «${label}» leads home`, { tag: ['@once', '@auth'] }, async ({ page }) => {
    await page.goto('/login')
    await page
      .getByRole('region', { name: 'جرّبي المنصة بحساب جاهز' })
      .getByRole('button', { name: label })
      .click()
    await expect(page).toHaveURL(home)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

test('no form asks the browser to compile what the policy of our pages forbids @auth', async ({ page }) => {
  await page.addInitScript(() => {
    window.refusals = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      window.refusals?.push(`${effectiveDirective} ${blockedURI}`),
    )
  })
  await page.goto('/register')
  await page.getByRole('main').locator('[type=submit]').click()
  await expect(page.getByText('الاسم مطلوب').first()).toBeVisible()
  expect(await page.evaluate(() => window.refusals)).toEqual([])
})
