import { addLesson, addModule, expectSaved } from '../kit/desk.ts'
import { expect, test } from '../kit/test.ts'
import { unique } from '../kit/world.ts'

test(
  "a teacher's draft is said to be ready, decided on the director's overview, and stands in the catalogue",
  { tag: ['@once', '@course-desk', '@outline', '@stats'] },
  async ({ page: teacher, device, world, enterAs }) => {
    const title = `آداب التلاوة ${unique()}`
    const module = 'الوحدة الأولى'
    const [author, director] = [await world.person('teacher', 'أ. ريم الشهري'), await device()]
    await Promise.all([enterAs(teacher, author), enterAs(director, await world.demoPerson('admin'))])

    await test.step('the teacher fills a draft and sees what it lacks where she fills it', async () => {
      await teacher.goto('/teacher/courses/create')
      await teacher.getByLabel('العنوان').fill(title)
      await teacher.getByRole('button', { name: 'إنشاء المسودة' }).click()
      const publishing = teacher.getByRole('region', { name: 'النشر' })
      await expect(publishing.getByRole('link', { name: /لا درس منشورًا/ })).toBeVisible()
      await expect(publishing.getByRole('button', { name: 'جاهزة للنشر' })).toBeDisabled()
      await addModule(teacher, module)
      await addLesson(teacher, module, 'درس نصي', 'قبل القراءة')
      await publishing.getByRole('link', { name: /قبل القراءة/ }).click()
      await teacher.getByRole('textbox', { name: 'نص الدرس' }).fill('الوضوء واستقبال القبلة.')
      await expectSaved(teacher)
      await publishing.getByRole('button', { name: 'جاهزة للنشر' }).click()
      await expect(publishing.getByText(/وصلت إلى المديرة/)).toBeVisible()
    })

    await test.step('the director is told by mail, in her menu and on her overview, and publishes there', async () => {
      const { email } = await world.demoPerson('admin')
      const subjects = async () => (await world.mailsTo(email)).map(({ subject }) => subject)
      await expect.poll(subjects).toContain(`دورة جاهزة للنشر: ${title}`)
      await director.goto('/admin')
      const menu = director.getByRole('navigation', { name: 'إدارة المنصة' }).first()
      await expect(menu.getByRole('link', { name: /^الدورات ?، [٠-٩]+ بانتظاركِ$/ })).toBeVisible()
      await director.getByRole('button', { name: `نشر ${title}`, exact: true }).click()
      await director.getByRole('button', { name: 'تراجع' }).click()
      await director.getByRole('button', { name: `نشر ${title}`, exact: true }).click()
      // Leaving carries out what was decided.
      await menu.getByRole('link', { name: /^الدورات/ }).click()
      await expect(director.getByRole('heading', { level: 1 })).toHaveText('الدورات')
    })

    await test.step('and a visitor finds it', async () => {
      const visitor = await device()
      await expect(async () => {
        await visitor.goto(`/courses?search=${encodeURIComponent(title)}`)
        await expect(visitor.getByRole('link', { name: title }).first()).toBeVisible({ timeout: 3000 })
      }).toPass()
    })
  },
)
