import { printedCode } from '../kit/printed-code.ts'
import { smallCourse } from '../kit/small-course.ts'
import { expect, test } from '../kit/test.ts'
import { unique } from '../kit/world.ts'

test('a certificate is issued for all who qualify, checked by its printed code, corrected, and revoked @certificates', async ({
  page,
  device,
  world,
  enterAs,
}) => {
  const her = await world.person('student', `هند الشهرى ${unique()}`)
  const corrected = her.name.replace('الشهرى', 'الشهري')
  const course = await smallCourse(world, { gives_certificate: true })
  await world.make.enrolment({
    user_id: her.id,
    course_id: course.id,
    completed_at: new Date(),
    progress: 100,
    completed_count: 1,
  })
  const desk = await device()
  await enterAs(desk, await world.demoPerson('admin'))
  await enterAs(page, her)
  const visitor = await device()

  await test.step('the director looks who qualifies, and issues', async () => {
    await desk.goto('/admin/certificates/issue')
    await desk.getByRole('combobox', { name: /^الدورة/ }).fill(course.title)
    await desk.getByRole('option', { name: course.title }).click()
    await desk.getByRole('button', { name: 'معاينة المستحقات' }).click()
    const preview = desk.getByRole('dialog')
    await expect(preview.getByText(her.name)).toBeVisible()
    await preview.getByRole('button', { name: 'إصدار شهادة واحدة' }).click()
    const batch = desk.getByRole('listitem').filter({ hasText: course.title })
    await expect(batch.getByText('صدرت', { exact: true })).toBeVisible({ timeout: 20_000 })
  })

  const code =
    await test.step('she finds it, and other programs read the code on the paper that she downloads', async () => {
      await page.goto('/student/certificates')
      const card = page.getByRole('listitem').filter({ hasText: course.title })
      await card.getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(course.title)
      await expect(page.getByRole('img', { name: new RegExp(her.name) })).toBeVisible()
      const { pathname, name } = await printedCode(page, page.getByRole('button', { name: 'تنزيل PDF' }))
      expect(name).toContain(course.title)
      return pathname
    })

  await test.step('whoever has the code sees that it holds', async () => {
    await visitor.goto(code)
    await expect(visitor.getByText('الشهادة صحيحة')).toBeVisible()
    await expect(visitor.getByRole('heading', { level: 2 })).toHaveText(her.name)
  })

  await test.step('she asks for her name, the director approves, and the old code leads to the new certificate', async () => {
    await page.getByRole('button', { name: 'تصحيح الاسم' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('الاسم الصحيح').fill(corrected)
    await dialog.getByRole('button', { name: 'حفظ' }).click()
    await expect(page.getByText('طلب تصحيح الاسم ينتظر القرار')).toBeVisible()
    await desk.goto('/admin/certificates/corrections')
    await desk.getByRole('button', { name: `قبول وإصدار: ${corrected}` }).click()
    await expect(desk.getByText('صدرت النسخة المصحّحة')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('حلّت محلها نسخة أحدث')).toBeVisible()
    await visitor.getByRole('link', { name: 'اعرضي النسخة السارية' }).click()
    await expect(visitor.getByText('الشهادة صحيحة')).toBeVisible()
    await expect(visitor.getByRole('heading', { level: 2 })).toHaveText(corrected)
  })

  await test.step('the director revokes it, and the next look says so', async () => {
    await desk.goto(`/admin/certificates?search=${encodeURIComponent(corrected)}`)
    await desk.getByRole('link', { name: corrected }).filter({ visible: true }).click()
    await desk.getByRole('button', { name: 'إلغاء الشهادة' }).click()
    const dialog = desk.getByRole('alertdialog')
    await dialog.getByLabel('السبب').fill('صدرت قبل مراجعة الاختبار')
    await dialog.getByRole('button', { name: 'إلغاء الشهادة' }).click()
    await expect(desk.getByText('ملغاة', { exact: true })).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('شهادة ملغاة')).toBeVisible()
  })
})
