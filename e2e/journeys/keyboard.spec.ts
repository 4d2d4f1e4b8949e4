import type { Locator, Page } from '@playwright/test'
import { enrol, inOrder, learnt, smallCourse } from '../kit/small-course.ts'
import { expect, test } from '../kit/test.ts'
import { PASSWORD } from '../kit/world.ts'

test.describe('with the keyboard alone @auth @courses @lessons @quizzes', { tag: '@once' }, () => {
  test('she signs in', async ({ page, world }) => {
    const her = await world.person('student')
    await page.goto('/login')
    await tabTo(page, page.getByLabel('البريد الإلكتروني'))
    await page.keyboard.type(her.email)
    await tabTo(page, page.getByRole('textbox', { name: 'كلمة المرور', exact: true }))
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/student')
  })

  test('she skips to the content, searches the catalogue and opens a course', async ({ page, world }) => {
    const course = await smallCourse(world)
    await page.goto('/courses')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'تخطّي إلى المحتوى' })).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('searchbox', { name: 'البحث في الدورات' }))
    await page.keyboard.type(course.word)
    const card = page.getByRole('link', { name: course.title })
    await card.waitFor()
    await tabTo(page, card)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title)
  })

  test('the name of a conversation that she opens has the focus, in view above its newest message @messages', async ({
    page,
    world,
    enterAs,
  }) => {
    await enterAs(page, await world.demoPerson('student'))
    await page.goto('/student/messages')
    await tabTo(page, page.getByRole('main').getByRole('link', { name: /منى الخالدي/ }))
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    const name = page.getByRole('heading', { level: 2, name: /منى الخالدي/ })
    await expect(name).toBeFocused()
    await expect(name).toBeInViewport({ ratio: 1 })
  })

  test('she goes from lesson to lesson, completes one and takes the quiz', async ({
    page,
    world,
    enterAs,
  }) => {
    const [her, course] = await Promise.all([world.person('student'), smallCourse(world)])
    await enrol(world, her, course)
    await enterAs(page, her)
    const title = page.getByRole('heading', { level: 1 })
    await page.goto(course.player)
    await expect(title).toHaveText(course.video.title)
    await page.keyboard.press('ArrowRight')
    await expect(title).toHaveText(course.text.title)
    await page.keyboard.press('ArrowLeft')
    await expect(title).toHaveText(course.video.title)
    await page.keyboard.press('ArrowRight')
    await tabTo(page, page.getByRole('textbox', { name: 'ملاحظاتي' }))
    await page.keyboard.type('سهم')
    await page.keyboard.press('ArrowLeft')
    await expect(title).toHaveText(course.text.title)
    await expect(page.getByText('تم الحفظ', { exact: true })).toBeVisible()

    const complete = page.getByRole('button', { name: 'إكمال الدرس' })
    await tabTo(page, complete, 'Shift+Tab')
    await page.keyboard.press('Enter')
    // The page does not go on under whoever hears it: the way on has the focus.
    await expect(page.getByRole('link', { name: 'الدرس التالي', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(title).toHaveText(course.quiz.title)

    await tabTo(page, page.getByRole('button', { name: 'ابدئي الاختبار' }))
    await page.keyboard.press('Enter')
    for (const number of [1, 2]) {
      await expect(page.getByRole('heading', { name: `السؤال رقم ${number}` })).toBeVisible()
      await tabTo(page, page.getByRole('radio', { name: 'نعم' }))
      await page.keyboard.press('Space')
      await expect(page.getByRole('radio', { name: 'نعم' })).toBeChecked()
      await tabTo(page, page.getByRole('button', { name: number === 1 ? 'التالي' : 'إنهاء الاختبار' }))
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('heading', { name: 'ممتاز!' })).toBeVisible()
    expect((await learnt(world, her, course)).completed).toEqual(inOrder([course.text.id, course.quiz.id]))
  })

  test('the quick search opens over everything, goes where she picks, and gives the focus back', async ({
    page,
    world,
    enterAs,
  }) => {
    await enterAs(page, await world.demoPerson('student'))
    await page.goto('/student')
    const before = page.getByRole('link', { name: 'كل دوراتي' })
    await before.focus()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox')
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    await expect(before).toBeFocused()

    await page.keyboard.press('Control+k')
    await page.keyboard.type('الاعدادات')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/student/settings')

    await page.keyboard.press('Control+k')
    const again = page.getByRole('dialog').getByRole('combobox')
    await expect(again).toBeFocused()
    await page.keyboard.type('مراسلة معلماتك')
    const results = page.getByRole('listbox', { name: 'النتائج' })
    await expect(results.getByRole('option').first()).toContainText('الرسائل')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/student/messages')
  })
})

/** Presses the key until the focus is there, as she would; never through a whole page. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let press = 0; press < 60; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${String(target)} is out of reach of ${key}`)
}
