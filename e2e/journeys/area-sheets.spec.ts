import { expect, test } from '../kit/test.ts'

test(
  'after the preview of a course the teacher’s lists are whole',
  { tag: ['@wide', '@courses', '@lessons'] },
  async ({ tabOf }) => {
    const page = await tabOf('teacher')
    await page.goto('/teacher/courses')
    await page.getByRole('link', { name: 'معاينة الدروس' }).first().click()
    await expect(page).toHaveURL(/\/course-player\//)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goBack()
    await page.getByRole('navigation').getByRole('link', { name: 'الطالبات', exact: true }).click()
    await expect(page).toHaveURL('/teacher/students')
    await expect(page.getByRole('table')).toBeVisible()
  },
)
