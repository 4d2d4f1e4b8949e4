import { expectNoBarriers } from '../kit/axe.ts'
import { enrol, smallCourse } from '../kit/small-course.ts'
import { expect, test } from '../kit/test.ts'
import { unique } from '../kit/world.ts'
import { untilQuiet } from '../kit/quiet-network.ts'

test(
  'a question under a lesson reaches the teacher, and her answer the student',
  { tag: ['@lesson-questions', '@lessons'] },
  async ({ page, device, world, enterAs }) => {
    const words = `متى يُقلب التنوين ميمًا ${unique()}؟`
    const [teacher, student] = await Promise.all([
      world.person('teacher', 'أ. نورة السالم'),
      world.person('student', 'ريم السبيعي'),
    ])
    const course = await smallCourse(world, { instructor_id: teacher.id })
    await enrol(world, student, course)

    await enterAs(page, student)
    await page.goto(`${course.player}?lesson=${course.text.id}`)
    await page.getByText('أسئلة الدرس').click()
    // What arrives late above it would move the button from under the press.
    await expect(page.getByText('لا أسئلة على هذا الدرس بعد')).toBeVisible()
    await untilQuiet(page)
    await page.getByLabel('سؤالكِ للمعلمة').fill(words)
    await page.getByRole('button', { name: 'إرسال السؤال' }).click()
    const own = page.getByRole('list', { name: 'أسئلة الدرس' }).getByRole('listitem')
    await expect(own).toContainText('بانتظار إجابة المعلمة')
    await expectNoBarriers(page)

    const desk = await device()
    await enterAs(desk, teacher)
    await desk.goto('/teacher')
    await expect(desk.getByRole('heading', { name: 'أسئلة تنتظر إجابتكِ' })).toBeVisible()
    await desk.getByRole('link', { name: 'الإجابة عنها' }).click()
    const question = desk.getByRole('listitem').filter({ hasText: words })
    await question.getByRole('button', { name: 'إجابة' }).click()
    await desk.getByLabel('إجابتكِ').fill('إذا جاءت بعده الباء.')
    await expectNoBarriers(desk)
    await desk.getByRole('button', { name: 'إرسال الإجابة' }).click()
    await expect(desk.getByText('لا سؤال ينتظر إجابتكِ')).toBeVisible()

    await expect.poll(async () => (await world.mailsTo(student.email)).length).toBe(1)
    const [letter] = await world.mailsTo(student.email)
    const [path = ''] = /\/course-player\/\S+#questions/.exec(letter?.text ?? '') ?? []
    await page.goto('/student')
    await page.goto(path)
    await expect(own).toContainText('إجابة المعلمة')
    await expect(own).toContainText('إذا جاءت بعده الباء.')
  },
)
