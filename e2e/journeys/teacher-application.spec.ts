import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoBarriers } from '../kit/axe.ts'
import { fillLogin } from '../kit/doors.ts'
import { answered } from '../kit/noise.ts'
import { expect, test } from '../kit/test.ts'
import { PASSWORD, unique, type World } from '../kit/world.ts'

const PAPERS = join(import.meta.dirname, '../../server/demo/media/shipped')

test(
  'a woman applies on her phone, looks her application up, is accepted, and enters as a teacher',
  { tag: ['@phone', '@teacher-applications'] },
  async ({ page, device, world, enterAs, noise }) => {
    const name = `هند القحطاني ${unique()}`
    const email = `hind.${unique()}@e2e.test`
    let code = ''

    await test.step('from the banner of the front page to the form, which keeps what she types', async () => {
      await page.goto('/')
      await page.getByRole('link', { name: 'قدّمي طلبكِ' }).click()
      await expect(page).toHaveURL('/join-teacher')
      await fillForm(page, name, email)
      await page.reload()
      await expect(page.getByLabel('الاسم الكامل')).toHaveValue(name)
      await expect(page.getByRole('checkbox', { name: 'التجويد' })).toBeChecked()
    })

    await test.step('what is missing is said beside its field, and nothing is lost', async () => {
      await page.getByRole('button', { name: 'إرسال الطلب' }).click()
      await expect(page.getByText('أرفقي سيرتكِ الذاتية')).toBeVisible()
      await expectNoBarriers(page)
      await expect(page.getByLabel('الاسم الكامل')).toHaveValue(name)
    })

    await test.step('a file that is no paper is refused with a reason; a picture is taken', async () => {
      noise.allow(answered(422))
      const cv = page.getByRole('group', { name: 'ملفاتكِ' }).locator('input[type=file]').first()
      await cv.setInputFiles({
        name: 'سيرة.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
      })
      await expect(page.getByText(/نوع الملف غير مقبول هنا/)).toBeVisible()
      await cv.setInputFiles(join(PAPERS, 'paper-cv.webp'))
      await expect(page.getByText('paper-cv.webp')).toBeVisible()
      await expect(page.getByText(/^تم الرفع/)).toBeVisible()
      await page.reload()
      await expect(page.getByText('paper-cv.webp')).toBeVisible()
    })

    await test.step('she sends it and gets a code, on the page and by mail', async () => {
      await page.getByRole('checkbox', { name: /أقرّ بصحة ما كتبت/ }).check()
      await page.getByRole('button', { name: 'إرسال الطلب' }).click()
      await expect(page.getByRole('heading', { name: /وصلنا طلبكِ/ })).toBeFocused()
      code = (await page.getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/).textContent()) ?? ''
      expect(await letterTo(world, email, /وصلنا طلب/)).toContain(code)
      await page.goto('/join-teacher')
      await expect(page.getByLabel('الاسم الكامل')).toBeEnabled()
      await expect(page.getByLabel('الاسم الكامل')).toHaveValue('')
    })

    await test.step('she looks it up by code and e-mail, and by nothing less', async () => {
      noise.allow(answered(404))
      await page.goto('/teacher-application/status')
      await askStatus(page, code, `other.${email}`)
      await expect(page.getByText('لا يوجد طلب بهذا الرمز وهذا البريد')).toBeVisible()
      await askStatus(page, code.toLowerCase(), email)
      await expect(page.getByText('قيد المراجعة')).toBeVisible()
    })

    await test.step('the director finds it, opens the paper, writes a note and accepts', async () => {
      const desk = await device({ viewport: { width: 360, height: 740 } })
      await enterAs(desk, await world.demoPerson('admin'))
      await desk.goto('/admin')
      await expect(desk.getByRole('link', { name: /كل الطلبات المنتظرة|كل طلبات/ })).toBeVisible()
      await desk.goto('/admin/teacher-applications')
      await desk.getByRole('searchbox', { name: /البحث/ }).fill(code)
      await desk.getByRole('link', { name }).filter({ visible: true }).click()
      const paper = desk.getByRole('link', { name: /السيرة الذاتية/ })
      const opened = await desk.request.get((await paper.getAttribute('href')) ?? '')
      expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'image/webp'])
      await desk.getByLabel('ملاحظة جديدة').fill('صوتها حسن')
      await desk.getByRole('button', { name: 'إضافة الملاحظة' }).click()
      await expect(desk.getByRole('listitem').filter({ hasText: 'صوتها حسن' })).toBeVisible()
      await expect(desk.getByLabel('ملاحظة جديدة')).toHaveValue('')
      await desk.getByRole('button', { name: 'قبول الطلب' }).click()
      await desk.getByRole('alertdialog').getByRole('button', { name: 'قبول الطلب' }).click()
      await expect(desk.getByText('قُبل الطلب', { exact: true })).toBeVisible()
    })

    await test.step('by the link in her mail she sets a password and enters as a teacher', async () => {
      const letter = await letterTo(world, email, /قُبل طلبكِ/)
      const [path = ''] = /\/reset-password\?token=[\w-]+/.exec(letter) ?? []
      await page.goto(path)
      await page.getByRole('textbox', { name: 'كلمة المرور', exact: true }).fill(PASSWORD)
      await page.getByRole('textbox', { name: 'تأكيد كلمة المرور' }).fill(PASSWORD)
      await page.getByRole('button', { name: 'تعيين كلمة المرور' }).click()
      await expect(page).toHaveURL(/\/login/)
      await fillLogin(page, email)
      await expect(page).toHaveURL('/teacher')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  },
)

async function fillForm(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('الاسم الكامل').fill(name)
  await page.getByLabel('البريد الإلكتروني').fill(email)
  await page.getByLabel('رقم الجوال').fill('٠٥١٢٣٤٥٦٧٨')
  await page.getByLabel('المدينة والبلد').fill('أبها')
  await page.getByLabel('المؤهل العلمي').selectOption('بكالوريوس')
  await page.getByLabel('مقدار حفظكِ بالأجزاء').fill('٣٠')
  await page.getByLabel('هل لديكِ إجازة؟').selectOption('إجازة في رواية')
  await page.getByLabel(/تفاصيل الإجازة/).fill('رواية حفص عن عاصم')
  await page.getByLabel('سنوات التعليم').fill('7')
  await page.getByRole('checkbox', { name: 'التجويد' }).check()
  await page.getByRole('checkbox', { name: 'مساءً' }).check()
  await page.getByLabel('حدّثينا عن نفسكِ').fill('أعلّم القرآن منذ سبع سنوات في دار نسائية.')
}

async function askStatus(page: Page, code: string, email: string): Promise<void> {
  await page.getByLabel('رمز المتابعة').fill(code)
  await page.getByLabel('البريد الإلكتروني').fill(email)
  await page.getByRole('button', { name: 'عرض الحالة' }).click()
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
