import type { Page } from '@playwright/test'
import { fillLogin, fillSignUp } from '../kit/doors.ts'
import { watchFrom } from '../kit/film.ts'
import { inOrder, learnt, smallCourse } from '../kit/small-course.ts'
import { expect, test } from '../kit/test.ts'
import { unique } from '../kit/world.ts'

test('a visitor finds a course, signs up, is enrolled once, finishes it, and sees it on another device @courses @enrolments @lessons @quizzes', async ({
  page,
  world,
  device,
}) => {
  const course = await smallCourse(world)
  const name = 'هند القحطاني'
  const email = `hind.${unique()}@e2e.test`
  const enrolments = countCalls(page, /\/enroll$/)

  await test.step('finds it', async () => {
    await page.goto('/')
    await page
      .getByRole('main')
      .getByRole('link', { name: /الدورات/ })
      .first()
      .click()
    await page.getByRole('searchbox', { name: 'البحث في الدورات' }).fill(course.word)
    await expect(page).toHaveURL(new RegExp(`search=${course.word}`))
    await page.getByRole('link', { name: course.title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title)
  })

  await test.step('asks for a place, signs up, and is led back to it', async () => {
    await page.getByRole('link', { name: 'سجّلي في الدورة' }).click()
    await expect(page).toHaveURL(/\/login\?reason=login_required/)
    await expect(page.getByText('سجّلي الدخول وسنكمل تسجيلكِ في الدورة')).toBeVisible()
    await page.getByRole('link', { name: 'إنشاء حساب' }).click()
    await fillSignUp(page, { name, email })
    await expect(page).toHaveURL(`/course/${course.id}`)
    await expect(page.getByText('تم التسجيل بنجاح!')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(course.player))
  })

  await test.step('watches to the end and is led on', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.video.title)
    await watchFrom(page, -4)
    await expect(page.getByText('تم إكمال الدرس')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.text.title)
  })

  await test.step('reads and writes a note', async () => {
    await page.getByRole('textbox', { name: 'ملاحظاتي' }).fill('أقسم الله بالدهر')
    await expect(page.getByText('تم الحفظ', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'إكمال الدرس' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.quiz.title)
  })

  await test.step('answers the quiz and has finished', async () => {
    await page.getByRole('button', { name: 'ابدئي الاختبار' }).click()
    await expect(page.getByRole('button', { name: 'السابق', exact: true })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'التالي' })).toBeDisabled()
    await page.getByText('نعم', { exact: true }).click()
    await page.getByRole('button', { name: 'التالي' }).click()
    await expect(page.getByRole('heading', { name: 'السؤال رقم 2' })).toBeVisible()
    await page.getByText('نعم', { exact: true }).click()
    await page.getByRole('button', { name: 'إنهاء الاختبار' }).click()
    await expect(page.getByRole('heading', { name: 'ممتاز!' })).toBeVisible()
    await expect(page.getByText('لقد أكملتِ الدورة بنجاح!')).toBeVisible()
  })

  await test.step('comes to her moment, and says what she thinks in its place', async () => {
    await page.getByRole('link', { name: 'إنهاء', exact: true }).click()
    await expect(page).toHaveURL(`/student/courses/${course.id}/finished`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title)
    await expect(page.getByText('هنيئًا لكِ يا هند')).toBeVisible()
    await expect(page.getByText('في اختبار واحد، أعلاها ١٠٠٪')).toBeVisible()
    await page.getByRole('textbox', { name: 'رأيكِ' }).fill('شرح هادئ')
    await page.getByText('نشر الرأي').scrollIntoViewIfNeeded()
    await page.getByRole('radio', { name: /^٥ من ٥/ }).check({ force: true })
    await page.getByRole('button', { name: 'نشر الرأي' }).click()
    await expect(page.getByRole('button', { name: 'تعديل' })).toBeVisible()
  })

  await test.step('opens the course again and browses it', async () => {
    await page.getByRole('link', { name: 'تصفّحي الدورة' }).click()
    await expect(page.getByText('أتممتِ هذه الدورة')).toBeVisible()
    await expect(page.getByText('مكتمل مسبقاً')).toBeVisible()
    await page.goto(`/course/${course.id}`)
    await expect(page.getByRole('link', { name: 'مراجعة الدروس' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'واصلي التعلم' })).toHaveCount(0)
  })

  await test.step('another device knows it', async () => {
    const other = await device()
    await other.goto('/login')
    await fillLogin(other, email)
    await expect(other).toHaveURL('/student')
    await other.goto('/student/courses')
    const row = other.getByRole('listitem').filter({ hasText: course.title })
    await expect(row.getByText('مكتملة', { exact: true })).toBeVisible()
    await row.getByRole('link', { name: 'مراجعة الدروس' }).click()
    await other.goto(`${course.player}?lesson=${course.text.id}`)
    await expect(other.getByRole('textbox', { name: 'ملاحظاتي' })).toHaveValue('أقسم الله بالدهر')
  })

  const her = await world.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { completed, scores } = await learnt(world, { ...her, role: 'student' }, course)
  expect(completed).toEqual(inOrder(course.lessons.map(({ id }) => id)))
  expect(scores).toEqual([100])
  expect(enrolments()).toBe(1)
})

function countCalls(page: Page, address: RegExp): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && address.test(request.url())) count++
  })
  return () => count
}
