import { readFile } from 'node:fs/promises'
import { answered } from '../kit/noise.ts'
import { expect, test } from '../kit/test.ts'
import { unique } from '../kit/world.ts'

const ROWS = 100
const BAD_EVERY = 20

test(
  'a list of people with errors imports nothing until confirmed, then the good ones, and gives the bad ones back',
  { tag: ['@once', '@users'] },
  async ({ page, world, enterAs }) => {
    const word = unique()
    const lines = Array.from({ length: ROWS }, (_, at) => {
      const email = at % BAD_EVERY === 0 ? `not-an-address-${word}-${at}` : `p${at}.${word}@import.test`
      return `طالبة رقم ${at},${email},,طالبة`
    })
    const file = Buffer.from(['الاسم,البريد الإلكتروني,رقم الجوال,الدور', ...lines].join('\n'))
    const imported = () =>
      world.db.selectFrom('users').select('email').where('email', 'like', `%.${word}@import.test`).execute()
    await enterAs(page, await world.demoPerson('admin'))

    await test.step('the file is only looked at', async () => {
      await page.goto('/admin/users')
      await page.getByRole('link', { name: 'استيراد' }).click()
      await page
        .getByLabel('ملف CSV أو XLSX')
        .locator('input[type=file]')
        .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: file })
      await expect(page.getByText(/فيها أخطاء ٥\. لم يُستورد شيء بعد/)).toBeVisible()
      await expect(page.getByRole('table').getByText('not-an-address').first()).toBeVisible()
      expect(await imported()).toEqual([])
    })

    await test.step('confirmed, the good ones come', async () => {
      await page.getByRole('button', { name: 'استيراد ٩٥ صفًّا' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'استيراد', exact: true }).click()
      await expect(page.getByText('انتهى استيراد')).toBeVisible({ timeout: 60_000 })
      expect(await imported()).toHaveLength(95)
    })

    await test.step('and the bad ones are a file with the reasons', async () => {
      const [bad] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'تنزيل صفوف الأخطاء' }).click(),
      ])
      const text = await readFile(await bad.path(), 'utf8')
      expect(text.match(/not-an-address/g)).toHaveLength(5)
      expect(text).not.toContain('@import.test')
      expect(text).toContain('البريد')
    })
  },
)

test(
  'a list out of another program is mapped by hand, and its people come',
  { tag: ['@once', '@users'] },
  async ({ page, world, enterAs, noise }) => {
    noise.allow(answered(422))
    const email = `huda.${unique()}@import.test`
    const file = Buffer.from(`sep=;\r\nVorname;Nachname;Post\r\nهدى;السالم;${email}\r\n`)
    await enterAs(page, await world.demoPerson('admin'))
    await page.goto('/admin/users/import')
    await page
      .getByLabel('ملف CSV أو XLSX')
      .locator('input[type=file]')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: file })
    await expect(page.getByLabel('ما في عمود Post')).toHaveValue('email')
    await page.getByLabel('ما في عمود Vorname').selectOption('الاسم الأول')
    await page.getByLabel('ما في عمود Nachname').selectOption('اسم العائلة')
    await page.getByRole('button', { name: 'فحص الملف' }).click()
    await expect(page.getByText(/بلا أخطاء\. لم يُستورد شيء بعد/)).toBeVisible()
    await page.getByRole('button', { name: /^استيراد صف/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'استيراد', exact: true }).click()
    await expect(page.getByText('انتهى استيراد')).toBeVisible({ timeout: 60_000 })
    const people = await world.db.selectFrom('users').select('name').where('email', '=', email).execute()
    expect(people).toEqual([{ name: 'هدى السالم' }])
  },
)
