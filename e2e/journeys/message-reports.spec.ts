import { enrol, smallCourse } from '../kit/small-course.ts'
import { expect, test } from '../kit/test.ts'

test(
  'a student reports a message and closes the thread; the director reads what stands around it and removes it',
  { tag: ['@messages'] },
  async ({ page, device, world, enterAs }) => {
    const [teacher, student] = await Promise.all([
      world.person('teacher', 'أ. رنا العمري'),
      world.person('student', 'سارة الدوسري'),
    ])
    const course = await smallCourse(world, { instructor_id: teacher.id })
    await enrol(world, student, course)
    const thread = await world.make.thread({ owner_id: student.id, teacher_id: teacher.id })
    const words = `كلام جارح ${course.word}`
    const viewport = page.viewportSize()

    const desk = await device({ viewport })
    await enterAs(desk, teacher)
    await desk.goto(`/teacher/messages/${thread.id}`)
    await desk.getByLabel('رسالتكِ', { exact: true }).fill(words)
    await desk.getByRole('button', { name: 'إرسال', exact: true }).click()
    await expect(desk.getByRole('log', { name: 'الرسائل' })).toContainText('أُرسلت')

    await enterAs(page, student)
    await page.goto(`/student/messages/${thread.id}`)
    await page.getByRole('button', { name: /^خيارات رسالة أ\. رنا/ }).click()
    await page.getByRole('menuitem', { name: 'إبلاغ الإدارة' }).click()
    const report = page.getByRole('alertdialog', { name: 'الإبلاغ عن هذه الرسالة' })
    await report.getByRole('textbox', { name: 'ما الذي أزعجكِ؟' }).fill('لا يليق بحلقة قرآن')
    await report.getByRole('button', { name: 'إرسال البلاغ' }).click()
    await expect(page.getByText('وصل بلاغكِ إلى الإدارة')).toBeVisible()
    await page.getByRole('button', { name: 'خيارات المحادثة' }).click()
    await page.getByRole('menuitem', { name: 'إغلاق الكتابة بيننا' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'إغلاق الكتابة' }).click()
    await expect(page.getByText('أغلقتِ الكتابة في هذه المحادثة.')).toBeVisible()
    await desk.reload()
    await expect(desk.getByText('الكتابة في هذه المحادثة مغلقة الآن')).toBeVisible()

    const office = await device({ viewport })
    await enterAs(office, await world.person('admin', 'هدى القرني'))
    await office.goto('/admin/messages/reports')
    const row = office.getByRole('listitem').filter({ hasText: 'لا يليق بحلقة قرآن' }).first()
    await row.getByRole('button', { name: /^عرض الرسالة وما حولها/ }).click()
    await expect(row.getByText(words)).toBeVisible()
    await row.getByRole('button', { name: 'حذف الرسالة عند الطرفين' }).click()
    await expect(office.getByText(words)).toBeHidden()

    await page.reload()
    await expect(page.getByText('حذفت الإدارة هذه الرسالة.')).toBeVisible()
  },
)
