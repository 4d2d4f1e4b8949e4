import { appCode } from '#server/testing/second-factor.ts'
import { KeysAlone } from '../kit/keys-alone.ts'
import { enrol, smallCourse } from '../kit/small-course.ts'
import { expect, test } from '../kit/test.ts'
import { PASSWORD, unique } from '../kit/world.ts'

// The numbers are what a walk with a screen reader needed before; no task may need more.
test(
  'a visitor finds a circle, signs up and asks to join by keys and ear',
  { tag: ['@once', '@circles', '@auth'] },
  async ({ page, world }) => {
    const title = `حلقة المبتدئات ${unique()}`
    await world.make.circle({ title })
    const her = await KeysAlone.at(page)
    await her.open('/circles')
    await her.goTo(page.getByRole('searchbox', { name: 'البحث في الحلقات' }))
    await page.keyboard.type(title)
    await her.pressOn(page.getByRole('link', { name: title }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await her.pressOn(page.getByRole('link', { name: 'سجّلي في الحلقة' }))
    await page.waitForURL(/\/login/)
    await her.pressOn(page.getByRole('main').getByRole('link', { name: 'إنشاء حساب' }))
    await page.waitForURL(/\/register/)
    const words = { 'الاسم الكامل': 'هند القحطاني', 'البريد الإلكتروني': `hind.${unique()}@e2e.test` }
    for (const [name, text] of Object.entries(words)) {
      await her.goTo(page.getByLabel(name))
      await page.keyboard.type(text)
    }
    for (const name of ['كلمة المرور', 'تأكيد كلمة المرور']) {
      await her.goTo(page.getByRole('textbox', { name, exact: true }))
      await page.keyboard.type(PASSWORD)
    }
    await her.pressOn(page.getByRole('button', { name: 'إنشاء حساب', exact: true }))
    const question = page.getByRole('alertdialog', { name: 'قبل أن نرسل طلبكِ' })
    await her.goTo(question.getByRole('checkbox', { name: /^أُقرّ/ }))
    await her.press('Space')
    await her.pressOn(question.getByRole('button', { name: 'إرسال الطلب' }))
    await expect(page.getByText(/طلبكِ قيد المراجعة/)).toBeVisible()
    expect(her.presses).toBeLessThanOrEqual(75)
  },
)

test(
  'a lesson is noted and finished and the quiz after it answered by keys and ear',
  { tag: ['@once', '@lessons', '@quizzes'] },
  async ({ page, world, enterAs }) => {
    const student = await world.person('student')
    const course = await smallCourse(world)
    await enrol(world, student, course)
    const her = await KeysAlone.at(page)
    await enterAs(page, student)
    await her.open(`${course.player}?lesson=${course.text.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.text.title)
    await her.goTo(page.getByRole('textbox', { name: 'ملاحظاتي' }))
    await page.keyboard.type('أقسم الله بالدهر')
    await her.pressOn(page.getByRole('button', { name: 'إكمال الدرس' }))
    await her.pressOn(page.getByRole('link', { name: /التالي/ }).first())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.quiz.title)
    await her.pressOn(page.getByRole('button', { name: 'ابدئي الاختبار' }))
    for (const [number, on] of [
      ['1', 'التالي'],
      ['2', 'إنهاء الاختبار'],
    ] as const) {
      await expect(page.getByRole('heading', { name: new RegExp(`السؤال رقم ${number}`) })).toBeFocused()
      await her.goTo(page.getByRole('radio', { name: 'نعم' }))
      await her.press('Space')
      await her.pressOn(page.getByRole('button', { name: on }))
    }
    await expect(page.getByRole('heading', { name: 'ممتاز!' })).toBeVisible()
    await her.hasPlace()
    expect(her.presses).toBeLessThanOrEqual(75)
  },
)

test(
  'a second factor is turned on by keys and ear',
  { tag: ['@once', '@auth'] },
  async ({ page, world, enterAs }) => {
    const her = await KeysAlone.at(page)
    await enterAs(page, await world.person('teacher'))
    await her.open('/teacher/settings')
    await her.pressOn(page.getByRole('button', { name: 'تفعيل التحقق بخطوتين' }))
    const secret = (await page.getByText(/^[A-Z2-7 ]{19,}$/).textContent()) ?? ''
    await her.goTo(page.getByLabel('اكتبي الرمز الظاهر في التطبيق'))
    await page.keyboard.type(appCode(secret.replaceAll(' ', ''), new Date()))
    await expect(page.getByRole('heading', { name: 'رموز الاسترداد' })).toBeFocused()
    await her.pressOn(page.getByRole('button', { name: 'حفظتُها، متابعة' }))
    await expect(page.getByText('بقيت ١٠ رموز استرداد')).toBeVisible()
    await her.hasPlace()
    expect(her.presses).toBeLessThanOrEqual(60)
  },
)
