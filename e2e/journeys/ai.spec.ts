import type { Locator, Page } from '@playwright/test'
import { fakeAi, type FakeAi } from '#server/testing/fake-ai.ts'
import { answered } from '../kit/noise.ts'
import { ownPlatform } from '../kit/own-platform.ts'
import { expect, test } from '../kit/test.ts'

const TEXT = `<p>${'للنون الساكنة أربعة أحكام: الإظهار والإدغام والإقلاب والإخفاء. '.repeat(10)}</p>`

const questions = Array.from({ length: 10 }, (_, at) => ({
  text: `ما الحكم رقم ${at + 1} من أحكام النون الساكنة؟`,
  options: ['الإظهار', 'الإدغام', 'الإقلاب', 'الإخفاء'],
  correct: 1 + (at % 4),
  explanation: 'كما في نص الدرس',
}))

/** What would leave is read first, then the draft is there. */
async function draft(page: Page, name: string, shown: string): Promise<Locator> {
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByText(shown, { exact: false }).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'أرسليه واطلبي المسودة' }).click()
  await expect(dialog.getByText('مسودة كتبها نموذج', { exact: false })).toBeVisible()
  return dialog
}

test.describe('drafts of a language model', { tag: ['@ai'] }, () => {
  const platform = ownPlatform({ AI_PRIVATE_HOSTS: 'on' })
  let model: FakeAi
  test.beforeAll(async () => {
    model = await fakeAi()
    model.answer = ({ messages }) => {
      const task = messages[0]?.content ?? ''
      if (task.includes('JSON')) return { text: JSON.stringify(questions), pieceBytes: 97 }
      const asked = messages[1]?.content ?? ''
      if (asked.includes('حقائق الأسبوع')) return { text: 'حضرت [اسم 1] لقاءها هذا الأسبوع.' }
      if (asked.includes('المراسلات عن')) return { text: 'سألت مرتين عن موعد الاختبار، ووُعدت بجواب.' }
      if (asked.includes('الوحدات والدروس')) return { text: 'دورة تشرح أحكام النون الساكنة بأمثلة مسموعة.' }
      return { text: 'تحوّلين القيمة كاملة ثم ترفعين صورة الإيصال.\nالمصادر: 1', pieceBytes: 7 }
    }
  })
  test.afterAll(() => model.close())

  test('a ticket is answered from a draft, ten questions are drafted into a quiz, and the other uses go where a person writes', async ({
    page,
    enterAs,
    device,
    noise,
  }) => {
    // A key that the service does not know.
    noise.allow(answered(422))
    const { server, world } = platform
    const { make } = world
    const director = await world.person('admin', 'مها السالم')
    await enterAs(page, director, world)

    await test.step('the director sets the service up; a wrong key is said in the words of the service', async () => {
      await page.goto(`${server.url}/admin/applications`)
      await page.getByRole('link', { name: 'الإعدادات: الذكاء الاصطناعي' }).click()
      await page.getByLabel('العنوان').fill(model.address)
      await page.getByLabel('النموذج').fill('small')
      await page.getByLabel('المفتاح', { exact: true }).fill('sk-not-the-right-key')
      await page.getByRole('button', { name: 'حفظ الخدمة' }).click()
      await expect(page.getByText('لم تعرف الخدمة المفتاح', { exact: false })).toBeVisible()
      await page.getByLabel('المفتاح', { exact: true }).fill(model.key)
      await page.getByRole('button', { name: 'حفظ الخدمة' }).click()
      await expect(page.getByText('تم حفظ الخدمة')).toBeVisible()
    })

    await test.step('she turns on the uses', async () => {
      await page.getByRole('link', { name: 'الاستعمالات والحدود' }).click()
      await page.getByRole('switch', { name: 'تشغيل الذكاء الاصطناعي' }).click()
      await page.getByRole('switch', { name: 'الرد على تذكرة دعم' }).click()
      for (const use of [
        'أسئلة اختبار من نص درس',
        'الوصف القصير لدورة',
        'الملاحظة الأسبوعية عن طالبة',
        'خلاصة مراسلات طويلة',
      ])
        await page.getByRole('switch', { name: use }).click()
      await page.getByRole('button', { name: 'حفظ', exact: true }).click()
      await expect(page.getByText('تم الحفظ')).toBeVisible()
    })

    await test.step('a ticket: what leaves is shown without the name and the number; the draft goes into the answer', async () => {
      const ticket = await make.ticket({ name: 'هند القحطاني', subject: 'كيف أدفع قيمة دورة مدفوعة؟' })
      await world.db
        .updateTable('support_entries')
        .set({ text: 'أنا هند القحطاني، كيف أدفع قيمة دورة مدفوعة؟ جوالي 0501234567' })
        .where('ticket_id', '=', ticket.id)
        .execute()
      await page.goto(`${server.url}/admin/support-tickets/${ticket.id}`)
      await page.getByRole('button', { name: 'مسودة رد' }).click()
      const dialog = page.getByRole('dialog', { name: 'مسودة رد' })
      await expect(dialog.getByText('أنا [اسم 1]، كيف أدفع', { exact: false })).toBeVisible()
      await expect(dialog.getByText('جوالي [رقم 1]', { exact: false })).toBeVisible()
      expect(model.chats).toHaveLength(0)
      await dialog.getByRole('button', { name: 'أرسليه واطلبي المسودة' }).click()
      await expect(dialog.getByLabel('نص المسودة')).toHaveValue('تحوّلين القيمة كاملة ثم ترفعين صورة الإيصال.')
      await expect(dialog.getByText('مسودة كتبها نموذج', { exact: false })).toBeVisible()
      await expect(dialog.getByText('الأسئلة الشائعة:', { exact: false })).toBeVisible()
      await dialog.getByRole('button', { name: 'اكتبيها في الرد' }).click()
      await page.getByRole('button', { name: 'أرسلي الردّ' }).click()
      await expect(page.getByText('حُفظ الرد', { exact: true })).toBeVisible()
    })

    await test.step('a long thread comes to a note of the desk, which she may edit before it is kept', async () => {
      const ticket = await make.ticket({ name: 'ليان الحربي', subject: 'متى الاختبار؟' })
      for (const text of ['أنا ليان الحربي، متى الاختبار؟', 'لم يصلني جواب'])
        await world.db
          .insertInto('support_entries')
          .values({ ticket_id: ticket.id, kind: 'message', text, created_at: new Date() })
          .execute()
      await page.goto(`${server.url}/admin/support-tickets/${ticket.id}`)
      // On a phone the choice stands open with the field.
      await page.getByLabel('نص الرد').click()
      await page.getByRole('radio', { name: 'ملاحظة داخلية' }).check()
      const dialog = await draft(page, 'خلاصة المراسلات', 'صاحبة التذكرة: أنا [اسم 1]، متى')
      await dialog.getByLabel('نص المسودة').fill('سألت مرتين عن موعد الاختبار.')
      await dialog.getByRole('button', { name: 'اكتبيها في الملاحظة' }).click()
      await expect(page.getByLabel('نص الملاحظة')).toHaveValue('سألت مرتين عن موعد الاختبار.')
    })

    await test.step('a teacher has ten questions drafted from a lesson, leaves one out, and they stand in her quiz', async () => {
      const teacher = await world.person('teacher', 'نورة الشهري')
      const course = await make.course({ instructor_id: teacher.id, title: 'أحكام التجويد' })
      const lesson = await make.lesson({
        course_id: course.id,
        type: 'text',
        title: 'النون الساكنة',
        content: TEXT,
      })
      const quiz = await make.lesson({
        course_id: course.id,
        module_id: lesson.module_id,
        type: 'quiz',
        position: 2,
        title: 'اختبار',
      })
      const hers = await device()
      await enterAs(hers, teacher, world)
      await hers.goto(`${server.url}/teacher/courses/${course.id}/quiz/${quiz.id}`)
      await hers.getByRole('button', { name: 'مسودة أسئلة من نص درس' }).click()
      const dialog = hers.getByRole('dialog', { name: 'مسودة أسئلة من نص درس' })
      await dialog.getByRole('button', { name: 'أرسليه واطلبي المسودة' }).click()
      const offered = dialog.getByRole('list', { name: 'الأسئلة المقترحة' }).getByRole('checkbox')
      await expect(offered).toHaveCount(10)
      await offered.nth(9).uncheck()
      await dialog.getByRole('button', { name: 'إضافة ٩ أسئلة' }).click()
      await expect(hers.getByText('أُضيفت الأسئلة')).toBeVisible()
      await expect(hers.getByRole('button', { name: /ترتيب السؤال/ })).toHaveCount(9)

      await hers.goto(`${server.url}/teacher/courses/${course.id}/edit`)
      const description = await draft(hers, 'مسودة وصف قصير', 'النون الساكنة')
      await description.getByRole('button', { name: 'اكتبيها في الحقل' }).click()
      await expect(hers.getByLabel('وصف قصير')).toHaveValue('دورة تشرح أحكام النون الساكنة بأمثلة مسموعة.')

      const student = await world.person('student', 'جواهر الدوسري')
      await make.task({
        teacher_id: teacher.id,
        student_id: student.id,
        title: 'حفظ صفحة',
        state: 'graded',
        grade: '90',
        due_at: new Date(Date.now() - 86_400_000),
      })
      await make.enrolment({ user_id: student.id, course_id: course.id })
      await hers.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await hers.goto(`${server.url}/teacher/students/${student.id}`)
      const note = await draft(hers, 'مسودة ملاحظة الأسبوع', 'حفظ صفحة: صُححت، الدرجة 90 من 100')
      await expect(note.getByLabel('نص المسودة')).toHaveValue('حضرت جواهر الدوسري لقاءها هذا الأسبوع.')
      await note.getByRole('button', { name: 'انسخيها' }).click()
      await expect
        .poll(() => hers.evaluate(() => navigator.clipboard.readText()))
        .toBe('حضرت جواهر الدوسري لقاءها هذا الأسبوع.')
    })

    await test.step('the director finds them in the log, word for word, and what became of them', async () => {
      await page.goto(`${server.url}/admin/ai-settings`)
      await expect(page.getByRole('list', { name: 'ما أُرسل' }).getByRole('listitem')).toHaveCount(5)
      await page.getByRole('button', { name: /ما أُرسل: الرد على تذكرة دعم/ }).click()
      await expect(
        page.getByRole('dialog', { name: 'ما أُرسل' }).getByText('[رقم 1]', { exact: false }),
      ).toBeVisible()
    })
  })
})
