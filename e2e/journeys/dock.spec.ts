import { smallCourse } from '../kit/small-course.ts'
import { expect, test } from '../kit/test.ts'

for (const { name, javaScriptEnabled } of [
  { name: 'with the code of the page', javaScriptEnabled: true },
  { name: 'without', javaScriptEnabled: false },
])
  test.describe(`${name} @courses`, () => {
    test.use({ javaScriptEnabled })

    test('the foot of a course stands above the bar to enrol', { tag: '@phone' }, async ({ page, world }) => {
      const course = await smallCourse(world)
      await page.goto(`/course/${course.id}`)
      const bar = page.locator('.dock-bar')
      const foot = page.getByRole('contentinfo').getByText('نص القرآن الكريم')
      await expect(async () => {
        await page.mouse.wheel(0, 10_000)
        const [below, above] = await Promise.all([bar.boundingBox(), foot.boundingBox()])
        expect((above?.y ?? 0) + (above?.height ?? Infinity)).toBeLessThanOrEqual(below?.y ?? 0)
      }).toPass()
    })
  })
