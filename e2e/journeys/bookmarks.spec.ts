import { watchFrom } from '../kit/film.ts'
import { enrol, smallCourse } from '../kit/small-course.ts'
import { expect, test } from '../kit/test.ts'

test(
  'a bookmark in a film gets a note, is found on another device and leads back to its place',
  { tag: ['@lessons'] },
  async ({ page, device, world, enterAs }) => {
    const course = await smallCourse(world)
    const her = await world.person('student')
    await enrol(world, her, course)
    await enterAs(page, her)
    await page.goto(course.player)
    await watchFrom(page, 8)
    await page.getByRole('button', { name: 'إيقاف مؤقت', exact: true }).click()
    await page.getByRole('button', { name: 'إشارة مرجعية' }).click()
    const list = page.getByRole('region', { name: 'الإشارات المرجعية' })
    await list.getByRole('button', { name: /^ملاحظة على الإشارة/ }).click()
    await list.getByRole('textbox', { name: 'ملاحظة على الإشارة' }).fill('أعيدي هذا الموضع')
    await list.getByRole('button', { name: 'حفظ' }).click()
    await expect(list.getByText('أعيدي هذا الموضع')).toBeVisible()

    const other = await device({ viewport: page.viewportSize() })
    await enterAs(other, her)
    await other.goto(course.player)
    const found = other.getByRole('region', { name: 'الإشارات المرجعية' })
    await expect(found.getByText('أعيدي هذا الموضع')).toBeVisible()
    await found.getByRole('button', { name: /^الانتقال إلى/ }).click()
    const film = other.getByRole('slider', { name: 'موضع الفيديو' })
    await expect.poll(async () => Number(await film.inputValue())).toBeGreaterThanOrEqual(7.5)
    await found.getByRole('button', { name: /^حذف الإشارة/ }).click()
    await expect(found.getByRole('listitem')).toHaveCount(0)
  },
)
