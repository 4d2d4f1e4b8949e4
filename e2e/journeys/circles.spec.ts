import type { Page } from '@playwright/test'
import { expectNoBarriers } from '../kit/axe.ts'
import { expect, test } from '../kit/test.ts'
import { unique } from '../kit/world.ts'

/** The days on which her circle meets; whichever day it is, the next eight weeks hold sixteen sessions or so. */
const meets = 'الأحد والثلاثاء، ٤:٣٠ عصرًا'

/** From an empty form to the page of the new circle at the desk. */
async function planCircle(
  desk: Page,
  title: string,
  teacher: { name: string; email: string },
): Promise<void> {
  await desk.goto('/admin/circles')
  await desk.getByRole('link', { name: 'حلقة جديدة' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'حلقة جديدة' })).toBeVisible()
  await desk.getByRole('textbox', { name: 'العنوان' }).fill(title)
  await desk.getByRole('combobox', { name: 'المعلمة' }).fill(teacher.name)
  await desk.getByRole('option', { name: teacher.email }).click()

  const preview = desk.getByRole('region', { name: 'معاينة الجلسات' })
  await expect(preview).toContainText('اختاري أيام الموعد')
  await desk.getByRole('button', { name: 'إضافة موعد' }).click()
  await desk.getByRole('checkbox', { name: 'الأحد' }).check()
  await desk.getByRole('checkbox', { name: 'الثلاثاء' }).check()
  await expect(preview.getByRole('listitem')).toHaveCount(8)
  await expect(preview.getByRole('listitem').nth(2)).toContainText('٤:٣٠ عصرًا')
  await desk.getByRole('textbox', { name: 'رابط الجلسات' }).fill('https://meet.e2e.test/1')
  await desk.getByRole('checkbox', { name: 'منشورة: تظهر في صفحة الحلقات' }).check()
  await expectNoBarriers(desk)
  await desk.getByRole('button', { name: 'إنشاء الحلقة' }).click()
  await desk.waitForURL(/\/admin\/circles\/\d+\/details/)
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(title)
}

test(
  'the director plans a circle; a visitor finds it and sees what was moved and what was cancelled',
  { tag: ['@circles'] },
  async ({ page: desk, device, world, enterAs }) => {
    const mark = unique()
    const title = `حلقة الإتقان ${mark}`
    const teacher = await world.person('teacher', `أ. أسماء ${mark}`)
    await enterAs(desk, await world.person('admin', 'هدى القرني'))
    await planCircle(desk, title, teacher)

    const visitor = await device()
    await visitor.goto('/circles')
    await visitor.getByRole('searchbox', { name: 'البحث في الحلقات' }).fill(mark)
    await expect(visitor.getByText('حلقة واحدة', { exact: true })).toBeVisible()
    const card = visitor.getByRole('listitem').filter({ hasText: title })
    await expect(card).toContainText(teacher.name)
    await expect(card).toContainText(meets)
    await visitor.getByRole('combobox', { name: 'المقاعد' }).selectOption('full')
    await expect(visitor.getByText('لا توجد نتائج')).toBeVisible()
    await visitor.getByRole('combobox', { name: 'المقاعد' }).selectOption('available')
    await visitor.getByRole('combobox', { name: 'المعلمة' }).selectOption({ label: teacher.name })
    await expect(visitor).toHaveURL(/teacher=\d+/)
    await visitor.getByRole('link', { name: title }).click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(visitor.getByRole('region', { name: 'متى تجتمع؟' })).toContainText(meets)
    await expectNoBarriers(visitor)

    // The first may be about to begin; the next two are days away.
    const planned = desk.getByRole('button', { name: /^نقل…: / })
    const [moved, cancelled] = [await whenOf(planned.nth(1)), await whenOf(planned.nth(2))]
    await desk.getByRole('button', { name: `نقل…: ${moved}` }).click()
    const moving = desk.getByRole('alertdialog', { name: 'نقل الجلسة' })
    await moving.getByRole('combobox', { name: 'الساعة' }).selectOption({ label: '٨' })
    await expectNoBarriers(desk)
    await moving.getByRole('button', { name: 'نقل وإبلاغ' }).click()
    await expect(moving).toBeHidden()
    await expect(desk.getByText(/^نُقلت من /)).toBeVisible()

    await desk.getByRole('button', { name: `إلغاء…: ${cancelled}` }).click()
    const cancelling = desk.getByRole('alertdialog', { name: 'إلغاء الجلسة' })
    await cancelling.getByRole('textbox', { name: 'السبب' }).fill('سفر المعلمة')
    await cancelling.getByRole('button', { name: 'إلغاء الجلسة' }).click()
    await expect(cancelling).toBeHidden()
    await expect(desk.getByText('سفر المعلمة')).toBeVisible()

    await visitor.reload()
    const sessions = visitor.getByRole('region', { name: 'الجلسات القادمة' }).getByRole('listitem')
    const late = sessions.filter({ hasText: 'نُقلت من' })
    await expect(late).toHaveCount(1)
    await expect(late).toContainText('٨:٣٠ مساءً')
    const gone = sessions.filter({ hasText: 'ملغاة' })
    await expect(gone).toHaveCount(1)
    await expect(gone).toContainText('سفر المعلمة')
    await expectNoBarriers(visitor)
  },
)

const whenOf = async (button: ReturnType<Page['getByRole']>) =>
  ((await button.getAttribute('aria-label')) ?? '').replace(/^نقل…: /, '')
