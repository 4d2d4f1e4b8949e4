import { smallCourse } from '../kit/small-course.ts'
import { expect, test } from '../kit/test.ts'

const PEOPLE = 200

test('a director issues for two hundred, watches them come, and each has one @certificates @wide', async ({
  page,
  world,
  enterAs,
}) => {
  const course = await smallCourse(world, { gives_certificate: true })
  const completed_at = new Date()
  for (let n = 0; n < PEOPLE; n++) {
    const { id } = await world.make.student({ name: `طالبة ${course.word} رقم ${n}` })
    const finished = { completed_at, progress: 100, completed_count: 1 }
    await world.make.enrolment({ user_id: id, course_id: course.id, ...finished })
  }
  await enterAs(page, await world.demoPerson('admin'))

  await page.goto('/admin/certificates/issue')
  await page.getByRole('combobox', { name: /^الدورة/ }).fill(course.title)
  await page.getByRole('option', { name: course.title }).click()
  await page.getByRole('button', { name: 'معاينة المستحقات' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'إصدار ٢٠٠ شهادة' }).click()

  const batch = page.getByRole('listitem').filter({ hasText: course.title })
  await expect(batch.getByRole('progressbar')).toBeVisible()
  await expect(batch.getByText('صدرت', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(batch.getByText(/٢٠٠ من ٢٠٠ شهادة/)).toBeVisible()
  await expect(batch.getByRole('progressbar')).toHaveCount(0)
  const issued = await world.db
    .selectFrom('certificates')
    .select('user_id')
    .where('course_id', '=', course.id)
    .execute()
  expect(new Set(issued.map(({ user_id }) => user_id)).size).toBe(PEOPLE)
  expect(issued).toHaveLength(PEOPLE)
})
