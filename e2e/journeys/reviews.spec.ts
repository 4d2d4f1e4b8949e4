import { answered } from '../kit/noise.ts'
import { smallCourse } from '../kit/small-course.ts'
import { expect, test } from '../kit/test.ts'

test(
  'a student writes a review, another reports it, and the director hides it with a reason that its author reads',
  { tag: ['@reviews'] },
  async ({ page, device, world, enterAs, noise }) => {
    noise.allow(answered(404))
    const course = await smallCourse(world)
    const [author, reader] = [
      await world.person('student', 'مها القحطاني'),
      await world.person('student', 'لين الحربي'),
    ]
    await world.make.enrolment({ user_id: author.id, course_id: course.id, progress: 67 })
    const words = `شرح طويل ${course.word}`

    await enterAs(page, author)
    await page.goto(`/course/${course.id}#reviews`)
    await page.getByRole('button', { name: 'اكتبي رأيكِ' }).click()
    await page.getByRole('button', { name: 'نشر الرأي' }).click()
    await expect(page.getByText('اختاري عدد النجوم')).toBeVisible()
    await page.getByRole('radio', { name: '٣ من ٥، جيدة' }).check()
    await page.getByRole('textbox', { name: 'رأيكِ' }).fill(words)
    await page.getByRole('button', { name: 'نشر الرأي' }).click()
    await expect(page.getByText('نُشر رأيكِ')).toBeVisible()

    const viewport = page.viewportSize()
    const other = await device({ viewport })
    await enterAs(other, reader)
    await other.goto(`/course/${course.id}#reviews`)
    await expect(other.getByText(words)).toBeVisible()
    await other.getByRole('button', { name: /^إبلاغ عن رأي مها/ }).click()
    const report = other.getByRole('dialog', { name: 'إبلاغ عن رأي' })
    await report.getByRole('textbox', { name: 'السبب' }).fill('ليس عن الدورة')
    await report.getByRole('button', { name: 'إرسال البلاغ' }).click()
    await expect(other.getByText('وصل بلاغكِ')).toBeVisible()

    const desk = await device({ viewport })
    await enterAs(desk, await world.person('admin', 'هدى القرني'))
    await desk.goto('/admin/reviews')
    await expect(desk.getByText('بلاغ: ليس عن الدورة').first()).toBeVisible()
    await desk.getByRole('button', { name: `إخفاء: رأي ${author.name} في ${course.title}` }).click()
    const hiding = desk.getByRole('alertdialog', { name: 'إخفاء الرأي؟' })
    await hiding.getByRole('textbox', { name: 'سبب الإخفاء' }).fill('خارج الموضوع')
    await hiding.getByRole('button', { name: 'إخفاء الرأي' }).click()
    await expect(hiding).toBeHidden()

    await other.reload()
    await expect(other.getByText('لا توجد آراء بعد.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('أخفت المديرة هذا الرأي')).toBeVisible()
    await expect(page.getByText('خارج الموضوع')).toBeVisible()
  },
)
