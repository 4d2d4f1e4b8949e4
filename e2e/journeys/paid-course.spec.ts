import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { smallCourse } from '../kit/small-course.ts'
import { expect, test } from '../kit/test.ts'
import { unique } from '../kit/world.ts'

const RECEIPT = join(import.meta.dirname, '../../server/demo/media/shipped/receipt-120.webp')

test('a receipt is refused with a reason, sent again, confirmed, and opens the course @payments', async ({
  page,
  device,
  world,
  enterAs,
}) => {
  const her = await world.person('student', `أمل ${unique()}`)
  const course = await smallCourse(world, { price_halalas: 12_000 })
  await enterAs(page, her)
  const desk = await device()
  await enterAs(desk, await world.demoPerson('admin'))
  const herRow = desk.getByRole('main').getByRole('listitem').filter({ hasText: her.name })
  await page.goto(`/course/${course.id}`)

  await test.step('she sends a receipt', async () => {
    await page.getByRole('button', { name: 'سجّلي في الدورة' }).click()
    await sendReceipt(page)
    await expect(page.getByRole('button', { name: 'بانتظار تأكيد الدفع' })).toBeDisabled()
    await page.goto(course.player)
    await expect(page.getByText('طلب تسجيلكِ قيد المراجعة')).toBeVisible()
  })

  await test.step('the director refuses it, with a reason', async () => {
    await desk.goto('/admin/receipts')
    await expect(herRow).toContainText(course.title)
    await herRow.getByRole('button', { name: 'رفض' }).click()
    const dialog = desk.getByRole('alertdialog').or(desk.getByRole('dialog')).filter({ visible: true })
    await dialog.getByLabel(/سبب الرفض/).fill('المبلغ في الصورة لا يظهر')
    await dialog.getByRole('button', { name: 'رفض الإيصال' }).click()
    await expect(herRow).toHaveCount(0)
  })

  await test.step('she reads why, and sends another', async () => {
    await page.goto(`/course/${course.id}`)
    await expect(page.getByText('المبلغ في الصورة لا يظهر').filter({ visible: true })).toBeVisible()
    await page.getByRole('button', { name: 'أرسلي إيصالًا جديدًا' }).click()
    await sendReceipt(page)
    await expect(page.getByRole('button', { name: 'بانتظار تأكيد الدفع' })).toBeDisabled()
  })

  await test.step('the director confirms, and the course opens', async () => {
    await desk.reload()
    await herRow.getByRole('button', { name: 'تأكيد' }).click()
    const dialog = desk.getByRole('alertdialog').or(desk.getByRole('dialog')).filter({ visible: true })
    await dialog.getByRole('button', { name: 'تأكيد الإيصال' }).click()
    await expect(herRow).toHaveCount(0)
    await page.reload()
    await page.getByRole('link', { name: 'ابدئي التعلم' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.video.title)
  })
})

/** The director is told of a receipt that was sent before, so each run has one of its own. */
async function freshReceipt(): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  return sharp(RECEIPT).extend({ bottom: 16, background: { r, g, b } }).webp().toBuffer()
}

async function sendReceipt(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'receipt-120.webp',
    mimeType: 'image/webp',
    buffer: await freshReceipt(),
  })
  await dialog.getByRole('button', { name: 'إرسال الإيصال' }).and(page.locator(':enabled')).waitFor()
  await expect(dialog.getByText('receipt-120.webp')).toBeVisible()
  await expect(dialog.getByRole('progressbar')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'إرسال الإيصال' }).click()
  await expect(page.getByText('وصل إيصالكِ')).toBeVisible()
}
