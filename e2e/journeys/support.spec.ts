import type { Page } from '@playwright/test'
import { expectNoBarriers } from '../kit/axe.ts'
import { answered } from '../kit/noise.ts'
import { expect, test } from '../kit/test.ts'
import { unique, type World } from '../kit/world.ts'

test(
  'a visitor writes in the bubble, two directors answer, and she replies by the link of the mail',
  { tag: ['@support'] },
  async ({ page, device, world, enterAs, noise }) => {
    const email = `noura.${unique()}@e2e.test`
    const subject = `لا يصل رابط المرور ${unique()}`
    let code = ''

    await test.step('step by step in the bubble; a reload loses nothing', async () => {
      await page.goto('/courses')
      await page.getByRole('button', { name: 'تواصلي مع الدعم' }).click()
      await answer(page, 'اسمكِ', 'نورة القحطاني')
      await answer(page, 'بريدكِ الإلكتروني', email)
      await answer(page, 'رقم الجوال، اختياري', '05 5123 456')
      await expect(page.getByText('كتبتِ سبعة')).toBeVisible()
      await page.reload()
      await page.getByRole('button', { name: 'تواصلي مع الدعم' }).click()
      await expect(page.getByLabel('رقم الجوال، اختياري', { exact: true })).toHaveValue('05 5123 456')
      await expectNoBarriers(page)
      await page.getByRole('button', { name: 'تخطّي' }).click()
      await answer(page, 'موضوع رسالتكِ', subject)
    })

    await test.step('she gets her code, and what follows joins the same ticket', async () => {
      await write(page, 'رسالتكِ', 'طلبتُ الرابط مرتين ولم يصل.')
      code = (await page.getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/).textContent()) ?? ''
      await write(page, 'أضيفي إلى تذكرتكِ', 'وبحثتُ في الرسائل غير المرغوبة.')
      await expect(page.getByText('وبحثتُ في الرسائل غير المرغوبة.')).toBeVisible()
      expect(await letterTo(world, email, /وصلت رسالتكِ/)).toContain(code)
    })

    const salma = await device()
    const huda = await device()
    await test.step('two directors open it; the second sees the first one’s answer before hers is sent', async () => {
      noise.allow(answered(409))
      const [first, second] = [
        await world.person('admin', 'سلمى العمري'),
        await world.person('admin', 'هدى القرني'),
      ]
      await Promise.all([enterAs(salma, first), enterAs(huda, second)])
      for (const desk of [salma, huda]) {
        await desk.goto(`/admin/support-tickets?search=${code}`)
        await desk.getByRole('link', { name: subject }).click()
        await expect(desk.getByRole('heading', { level: 1, name: subject })).toBeVisible()
      }
      const others = salma.getByLabel('من عند التذكرة الآن', { exact: true })
      await expect(others).toContainText('هدى القرني تقرأ التذكرة الآن')
      await salma.getByLabel('نص الرد', { exact: true }).fill('أعدنا إرسال الرابط.')
      // She reads nothing new until she sends: otherwise the other answer might slide in before.
      await salma.route(/support-tickets\/\d+$/, (route) =>
        route.request().method() === 'GET' ? undefined : route.continue(),
      )
      await huda.getByLabel('نص الرد', { exact: true }).fill('جربي الرابط الجديد الآن.')
      await expect(others).toContainText('هدى القرني تكتب الآن')
      await huda.getByRole('button', { name: 'أرسلي الردّ' }).click()
      await expect(huda.getByLabel('نص الرد', { exact: true })).toHaveValue('')
      await salma.getByRole('button', { name: 'أرسلي الردّ' }).click()
      await expect(salma.getByRole('alert').filter({ hasText: 'هدى القرني' })).toBeVisible()
      await expect(salma.getByRole('button', { name: 'أرسلي مع ذلك' })).toBeVisible()
      await expect(salma.getByLabel('نص الرد', { exact: true })).toHaveValue('أعدنا إرسال الرابط.')
      await expectNoBarriers(salma)
    })

    await test.step('her own words go as a note, which she does not see', async () => {
      await salma.getByRole('button', { name: 'اجعليه ملاحظة' }).click()
      await salma.getByRole('button', { name: 'احفظي الملاحظة' }).click()
      await expect(salma.getByRole('log').getByText('أعدنا إرسال الرابط.')).toBeVisible()
      await salma.unrouteAll({ behavior: 'ignoreErrors' })
    })

    await test.step('by the link in her mail she reads the answer and replies', async () => {
      const letter = await letterTo(world, email, /رد على تذكرتكِ/)
      expect(letter).toContain('جربي الرابط الجديد الآن.')
      const reader = await device()
      await reader.goto(/\/support\/check-status#[\w.-]+/.exec(letter)?.[0] ?? '')
      await expect(reader.getByRole('heading', { name: subject })).toBeVisible()
      await expect(reader.getByText('أعدنا إرسال الرابط.')).toHaveCount(0)
      await expectNoBarriers(reader)
      await reader.getByLabel('أضيفي إلى تذكرتكِ', { exact: true }).fill('وصل الآن، جزاكم الله خيرًا.')
      await reader.getByRole('button', { name: 'إرسال', exact: true }).click()
      await expect(reader.getByRole('listitem').filter({ hasText: 'وصل الآن' })).toBeVisible()
    })

    await test.step('her reply stands at the desk, which closes the ticket as solved', async () => {
      await huda.reload()
      await expect(huda.getByRole('log').getByText('وصل الآن، جزاكم الله خيرًا.')).toBeVisible()
      await huda.getByLabel('نص الرد', { exact: true }).fill('الحمد لله.')
      await huda.getByRole('button', { name: 'أرسلي واجعليها محلولة' }).click()
      await expect(huda.getByText('انتهت').filter({ visible: true }).first()).toBeVisible()
    })
  },
)

async function answer(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'متابعة' }).click()
}

async function write(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'إرسال', exact: true }).click()
}

/** The text of the newest letter with such a subject, once it is there. */
async function letterTo(world: World, email: string, subject: RegExp): Promise<string> {
  let text: string | undefined
  await expect(async () => {
    text = (await world.mailsTo(email)).findLast((mail) => subject.test(mail.subject))?.text
    expect(text).toBeDefined()
  }).toPass()
  return text ?? ''
}
