import { answered } from '../kit/noise.ts'
import { smallCourse } from '../kit/small-course.ts'
import { printedCode } from '../kit/printed-code.ts'
import { dragTo } from '../kit/drag.ts'
import { expect, test } from '../kit/test.ts'
import { unique } from '../kit/world.ts'

test('a template is drawn from nothing, saved by itself, and a certificate is printed on it and verified by its own code @certificates @wide', async ({
  page,
  device,
  world,
  enterAs,
  noise,
}) => {
  const name = `تكريم ${unique()}`
  const sentence = 'تشهد إدارة المركز'
  const course = await smallCourse(world, { gives_certificate: true })
  const her = await world.person('student', `سلمى القحطاني ${unique()}`)
  await enterAs(page, await world.demoPerson('admin'))

  await test.step('she comes from the templates to an empty sheet', async () => {
    await page.goto('/admin/certificate-templates')
    await page.getByRole('link', { name: 'قالب جديد' }).click()
    await expect(page.getByRole('group', { name: 'صفحة الشهادة' })).toBeVisible()
    await page.getByRole('textbox', { name: 'اسم القالب' }).fill('')
    await page.getByRole('button', { name: 'حفظ', exact: true }).click()
    await expect(page.getByText('اكتبي اسمًا للقالب')).toBeVisible()
    await page.getByRole('textbox', { name: 'اسم القالب' }).fill(name)
  })

  const sheet = page.getByRole('group', { name: 'صفحة الشهادة' })
  await test.step('she writes a sentence, puts a name under it, and takes a step back and forth', async () => {
    await page.getByRole('button', { name: 'إضافة نص', exact: true }).click()
    await page.getByLabel('المحتوى').fill(sentence)
    await expect(sheet.getByRole('button', { name: sentence })).toBeVisible()
    await page.getByRole('button', { name: 'محاذاة إلى الأعلى' }).click()
    await page.getByRole('button', { name: 'إضافة اسم الطالبة' }).click()
    const element = sheet.getByRole('button', { name: 'اسم الطالبة' })
    await expect(element).toBeVisible()
    await page.getByRole('button', { name: 'تراجع' }).click()
    await expect(element).toHaveCount(0)
    await page.getByRole('button', { name: 'إعادة' }).click()
    await expect(element).toBeVisible()
  })

  await test.step('she drags it to the middle of the sheet and moves it by the arrows', async () => {
    const element = sheet.getByRole('button', { name: 'اسم الطالبة' })
    await element.click()
    const across = page.getByLabel('س (من اليسار)')
    const before = Number(await across.inputValue())
    const box = await element.boundingBox()
    if (!box) throw new Error('the element is not drawn')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 90, y + 40, { steps: 6 })
    await page.mouse.up()
    await expect.poll(async () => Number(await across.inputValue())).toBeLessThan(before - 50)
    const dragged = Number(await across.inputValue())
    await element.focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await expect(across).toHaveValue(String(dragged + 9))
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('المحتوى')).toBeFocused()
  })

  await test.step('she drags its layer below the sentence', async () => {
    const layers = page.getByRole('list', { name: 'الطبقات، أعلاها أولًا' }).getByRole('listitem')
    await expect(layers).toHaveText(['اسم الطالبة', sentence])
    // Both layers are on the screen, above what was said about the name.
    await page.setViewportSize({ width: 1280, height: 1000 })
    await dragTo(page, layers.nth(0).getByRole('button').first(), layers.nth(1), () =>
      expect(layers).toHaveText([sentence, 'اسم الطالبة'], { timeout: 1000 }),
    )
    await page.getByRole('button', { name: 'تراجع' }).click()
    await expect(layers).toHaveText(['اسم الطالبة', sentence])
  })

  const id =
    await test.step('the first save gives it an address, later ones happen by themselves', async () => {
      await page.getByRole('button', { name: 'حفظ', exact: true }).click()
      await expect(page).toHaveURL(/certificate-builder-full\/\d+$/)
      await expect(page.getByText('محفوظ', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'إضافة رمز الاستجابة' }).click()
      await expect(page.getByText('تغييرات لم تُحفظ')).toBeVisible()
      await expect(page.getByText('محفوظ', { exact: true })).toBeVisible()
      return Number(page.url().split('/').at(-1))
    })

  await test.step('another director changes something else, and both works stand', async () => {
    noise.allow(answered(409))
    const other = await device()
    await enterAs(other, await world.demoPerson('admin'))
    await other.goto(`/admin/certificate-builder-full/${id}`)
    const otherSheet = other.getByRole('group', { name: 'صفحة الشهادة' })
    await otherSheet.getByRole('button', { name: sentence }).click()
    await page.getByRole('textbox', { name: 'اسم القالب' }).fill(`${name} الأول`)
    await page.getByRole('button', { name: 'حفظ', exact: true }).click()
    await expect(page.getByText('محفوظ', { exact: true })).toBeVisible()
    await other.getByLabel('المحتوى').fill(`${sentence} بأن`)
    await other.getByRole('button', { name: 'حفظ', exact: true }).click()
    await expect(other.getByText('محفوظ', { exact: true })).toBeVisible()
    await expect(other.getByRole('textbox', { name: 'اسم القالب' })).toHaveValue(`${name} الأول`)
  })

  await test.step('a certificate of the course is printed on it', async () => {
    await world.db
      .updateTable('courses')
      .set({ certificate_template_id: id })
      .where('id', '=', course.id)
      .execute()
    await world.make.enrolment({
      user_id: her.id,
      course_id: course.id,
      completed_at: new Date(),
      progress: 100,
      completed_count: 1,
    })
    await page.goto('/admin/certificates/issue')
    await page.getByRole('combobox', { name: /^الدورة/ }).fill(course.title)
    await page.getByRole('option', { name: course.title }).click()
    await page.getByRole('button', { name: 'معاينة المستحقات' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'إصدار شهادة واحدة' }).click()
    const batch = page.getByRole('listitem').filter({ hasText: course.title })
    await expect(batch.getByText('صدرت', { exact: true })).toBeVisible({ timeout: 20_000 })
    const issued = await world.db
      .selectFrom('certificates')
      .select(['id', 'template_id'])
      .where('user_id', '=', her.id)
      .executeTakeFirstOrThrow()
    expect(issued.template_id).toBe(id)
    await page.goto(`/admin/certificates/view/${issued.id}`)
    const { pathname } = await printedCode(page, page.getByRole('button', { name: 'تنزيل PDF' }))
    await page.goto(pathname)
    await expect(page.getByText('الشهادة صحيحة')).toBeVisible()
  })
})
