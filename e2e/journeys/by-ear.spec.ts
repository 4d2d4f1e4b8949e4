import { wholeBrowser } from '../kit/browsers.ts'
import { KeysAlone } from '../kit/keys-alone.ts'
import { enrol, smallCourse } from '../kit/small-course.ts'
import { taughtRecitation } from '../kit/taught-recitation.ts'
import { expect, test } from '../kit/test.ts'

test.use(wholeBrowser)

// The numbers are what a walk with a screen reader needed before; no task may need more.
test(
  'a recitation is found, recorded and sent by keys and ear, and marked and judged so too',
  { tag: ['@once', '@tasks'] },
  async ({ page, device, world, enterAs }) => {
    const { teacher: teaches, student: learns, task } = await taughtRecitation(world)
    await page.context().grantPermissions(['microphone'])
    const student = await KeysAlone.at(page)
    await enterAs(page, learns)
    await student.open('/student/tasks')
    await student.pressOn(page.getByRole('link', { name: /سورة النبأ/ }))
    await expect(page.getByRole('heading', { level: 1, name: 'سورة النبأ' })).toBeVisible()
    await student.pressOn(page.getByRole('button', { name: 'ابدئي التسجيل', exact: true }))
    await student.hears('يُسجَّل الآن')
    await expect(page.getByRole('timer')).toHaveText(/^(?!٠:٠[٠-٣]$)/)
    await student.pressOn(page.getByRole('button', { name: 'إنهاء', exact: true }))
    await student.pressOn(page.getByRole('button', { name: 'أرسلي التلاوة', exact: true }))
    const arrived = page.getByRole('heading', { name: /^وصلت تلاوتكِ إلى الأستاذة منى الخالدي/ })
    await expect(arrived).toBeFocused()
    expect(student.presses).toBeLessThanOrEqual(8 + 45)

    const desk = await device()
    const teacher = await KeysAlone.at(desk)
    await enterAs(desk, teaches)
    await teacher.open(`/teacher/submissions/${task.id}`)
    await teacher.pressOn(desk.getByRole('button', { name: 'مد', exact: true }))
    await teacher.hears(/العلامة ١: مد/)
    await teacher.goTo(desk.getByLabel('الدرجة من ١٠٠'))
    await desk.keyboard.type('90')
    await teacher.pressOn(desk.getByRole('button', { name: 'اعتمدي الدرجة', exact: true }))
    await teacher.hasPlace()
    expect(teacher.presses).toBeLessThanOrEqual(60)

    student.presses = 0
    await student.open(`/student/task/${task.id}`)
    await expect(page.getByText('درجتكِ ٩٠ من ١٠٠')).toBeVisible()
    await student.pressOn(page.getByRole('button', { name: /^استمعي إلى الموضع/ }))
    expect(student.presses).toBeLessThanOrEqual(26)
  },
)

test(
  'a voice note is recorded and sent by keys and ear',
  { tag: ['@once', '@messages'] },
  async ({ page, world, enterAs }) => {
    const [teacher, student] = await Promise.all([world.person('teacher'), world.person('student')])
    const course = await smallCourse(world, { instructor_id: teacher.id })
    await enrol(world, student, course)
    const { id } = await world.make.thread({ owner_id: student.id, teacher_id: teacher.id })
    await page.context().grantPermissions(['microphone'])
    const her = await KeysAlone.at(page)
    await enterAs(page, student)
    await her.open(`/student/messages/${id}`)
    await her.pressOn(page.getByRole('button', { name: 'تسجيل رسالة صوتية', exact: true }))
    await her.hears('يُسجَّل الآن')
    await expect(page.getByRole('timer')).toHaveText('٠:٠٢')
    await her.pressOn(page.getByRole('button', { name: 'إنهاء التسجيل والاستماع إليه', exact: true }))
    await expect(page.getByRole('button', { name: /^تشغيل رسالتكِ الصوتية/ })).toBeFocused()
    await her.pressOn(page.getByRole('button', { name: 'إرسال', exact: true }))
    await expect(page.getByRole('log').getByRole('button', { name: /^تشغيل رسالة صوتية منكِ/ })).toBeVisible()
    await her.hasPlace()
    expect(her.presses).toBeLessThanOrEqual(45)
  },
)

test(
  'a certificate is found and its page read by keys and ear',
  { tag: ['@once', '@certificates'] },
  async ({ page, world, enterAs }) => {
    const her = await KeysAlone.at(page)
    await enterAs(page, await world.demoPerson('student'))
    await her.open('/student/certificates')
    await her.pressOn(page.getByRole('main').locator('a[href^="/student/certificate/"]').first())
    await expect(page.getByRole('heading', { name: 'المكتوب في الشهادة' })).toBeVisible()
    const code = page.locator('dt', { hasText: /^رمز التحقق$/ }).locator('xpath=following-sibling::dd[1]')
    await expect(code).toContainText(/(?:[A-Z2-9] ){4}[A-Z2-9], /)
    expect(await code.evaluate(copiedOf)).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
    await her.goTo(
      page
        .getByRole('button', { name: /PDF/ })
        .or(page.getByRole('link', { name: /PDF/ }))
        .first(),
    )
    expect(her.presses).toBeLessThanOrEqual(24)
  },
)

test(
  'help is asked for by keys and ear',
  { tag: ['@once', '@support'] },
  async ({ page, world, enterAs }) => {
    const her = await KeysAlone.at(page)
    await enterAs(page, await world.person('student'))
    await her.open('/student/help')
    await her.goTo(page.getByLabel('الموضوع'))
    await page.keyboard.type('لا يفتح الدرس')
    await her.goTo(page.getByLabel('رسالتكِ', { exact: true }))
    await page.keyboard.type('أضغط الدرس الثالث فلا يُفتح.')
    await her.pressOn(page.getByRole('button', { name: 'إرسال الرسالة', exact: true }))
    await her.hasPlace()
    expect(her.presses).toBeLessThanOrEqual(60)
  },
)

/** The text that copying a whole element gives. */
const copiedOf = (element: Element) => {
  getSelection()?.selectAllChildren(element)
  return getSelection()?.toString().trim()
}
