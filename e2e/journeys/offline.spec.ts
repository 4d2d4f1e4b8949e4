import { loseNetwork } from '../kit/network.ts'
import { OFFLINE } from '../kit/noise.ts'
import { enrol, inOrder, learnt, smallCourse } from '../kit/small-course.ts'
import { expect, test } from '../kit/test.ts'

test('what she does without a network waits honestly, and is sent once when it is back @lessons @quizzes @phone', async ({
  page,
  context,
  world,
  enterAs,
  noise,
}) => {
  noise.allow(OFFLINE)
  const [her, course] = await Promise.all([world.person('student'), smallCourse(world)])
  await enrol(world, her, course)
  await enterAs(page, her)
  await page.goto(`${course.player}?lesson=${course.text.id}`)
  await page.getByRole('textbox', { name: 'ملاحظاتي' }).waitFor()
  const openLesson = async (title: string) => {
    const outline = page.getByRole('button', { name: 'محتوى الدورة' })
    if ((await outline.getAttribute('aria-expanded')) === 'false') await outline.click()
    await page.getByRole('navigation', { name: 'دروس الدورة' }).getByRole('link', { name: title }).click()
  }
  await openLesson(course.quiz.title)
  await page.getByRole('button', { name: 'ابدئي الاختبار' }).click()
  await page.getByRole('heading', { name: 'السؤال رقم 1' }).waitFor()

  await loseNetwork(page)

  await test.step('answers and hands in', async () => {
    await page.getByText('نعم', { exact: true }).click()
    await expect(page.getByText('إجاباتكِ محفوظة على هذا الجهاز').filter({ visible: true })).toBeVisible()
    await page.getByRole('button', { name: 'التالي' }).click()
    await page.getByText('لا', { exact: true }).click()
    await page.getByRole('button', { name: 'إنهاء الاختبار' }).click()
    await expect(page.getByText('سُلّمت إجاباتكِ على هذا الجهاز')).toBeVisible()
  })

  await test.step('writes and completes', async () => {
    await openLesson(course.text.title)
    await page.getByRole('textbox', { name: 'ملاحظاتي' }).fill('كتبتها في الطريق')
    await expect(page.getByText('بانتظار الاتصال')).toBeVisible()
    await page.getByRole('button', { name: 'إكمال الدرس' }).click()
    await expect(page.getByText('تم إكمال الدرس')).toBeVisible()
    const waiting = page.getByText('محفوظ على هذا الجهاز ويُرسل عند عودة الاتصال')
    await expect(waiting).toContainText(`إكمال «${course.text.title}»`)
    await expect(waiting).toContainText(`تسليم «${course.quiz.title}»`)
  })
  expect(await learnt(world, her, course)).toEqual({ completed: [], note: undefined, scores: [undefined] })

  await context.setOffline(false)

  await expect(page.getByText('أُرسل ما كان معلّقًا على هذا الجهاز.')).toBeVisible({ timeout: 30_000 })
  const both = inOrder([course.text.id, course.quiz.id])
  await expect
    .poll(async () => {
      return learnt(world, her, course)
    })
    .toEqual({ completed: both, note: 'كتبتها في الطريق', scores: [50] })
  await openLesson(course.quiz.title)
  const result = page.getByRole('region', { name: 'نتيجة الاختبار' })
  await expect(result).toContainText('اجتزتِ الاختبار')
  await expect(result.getByText('تم إكمال الدرس')).toBeVisible()
})
