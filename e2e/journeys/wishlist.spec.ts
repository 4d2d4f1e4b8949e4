import { fillLogin } from '../kit/doors.ts'
import { smallCourse } from '../kit/small-course.ts'
import { expect, test } from '../kit/test.ts'

test('a visitor presses a heart, signs in, and finds the course in her list @wishlist @once', async ({
  page,
  world,
}) => {
  const her = await world.person('student')
  const course = await smallCourse(world)
  await page.goto(`/course/${course.id}`)
  await page.getByRole('button', { name: `أضيفي إلى المفضلة: ${course.title}` }).click()
  await expect(page.getByText('سجّلي الدخول وسنضيف الدورة إلى مفضلتكِ')).toBeVisible()
  await fillLogin(page, her.email)
  await expect(page).toHaveURL(`/course/${course.id}`)
  await expect(page.getByRole('button', { name: `في المفضلة: ${course.title}` })).toBeVisible()
  await page.goto('/student/wishlist')
  await page.getByRole('button', { name: `في المفضلة: ${course.title}` }).click()
  await expect(page.getByText('أُزيلت من المفضلة')).toBeVisible()
  await expect(page.getByText('لا دورات في المفضلة بعد')).toBeVisible()
})
