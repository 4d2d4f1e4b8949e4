import type { Page } from '@playwright/test'
import { addDays } from '#core/day.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { expectNoBarriers } from '../kit/axe.ts'
import { expect, test } from '../kit/test.ts'
import { unique } from '../kit/world.ts'

/** The days on which her circle meets; whichever day it is, the next eight weeks hold sixteen sessions or so. */
const meets = 'الأحد والثلاثاء، ٤:٣٠ عصرًا'

/** A week of the term, after the sessions that are moved and cancelled; each width has one of its own. */
function weekOff(isPhone: boolean) {
  const first = addDays(riyadhDay(Date.now()), isPhone ? 14 : 21)
  return { first, last: addDays(first, 6) }
}

/** Days on which the centre does not meet, in a year of the Gregorian calendar. */
async function addHoliday(desk: Page, name: string, { first, last }: { first: string; last: string }) {
  await desk.getByRole('button', { name: 'الإجازات' }).click()
  const holidays = desk.getByRole('dialog', { name: 'إجازات المركز' })
  await holidays.getByRole('textbox', { name: 'اسم الإجازة' }).fill(name)
  await holidays.getByRole('combobox', { name: 'التقويم' }).selectOption('gregory')
  const partsOf = (day: string) => day.split('-').map((part) => String(Number(part)))
  const [year = '', firstMonth = '', firstDay = ''] = partsOf(first)
  const [, lastMonth = '', lastDay = ''] = partsOf(last)
  await holidays.getByRole('combobox', { name: 'أول يوم', exact: true }).selectOption(firstDay)
  await holidays.getByRole('combobox', { name: 'شهره', exact: true }).selectOption(firstMonth)
  await holidays.getByRole('combobox', { name: 'آخر يوم', exact: true }).selectOption(lastDay)
  await holidays.getByRole('combobox', { name: 'شهر آخر يوم' }).selectOption(lastMonth)
  await holidays.getByRole('textbox', { name: 'السنة', exact: true }).fill(year)
  await holidays.getByRole('button', { name: 'إضافة الإجازة' }).click()
  const question = desk.getByRole('alertdialog', { name: `إضافة «${name}»` })
  await question.getByRole('button', { name: /إضافة الإجازة|إلغاء الجلسات/ }).click()
  await expect(question).toBeHidden()
  await expect(holidays.getByText(name, { exact: true })).toBeVisible()
  await holidays.getByRole('button', { name: 'إغلاق', exact: true }).click()
  await expect(holidays).toBeHidden()
}

async function removeHoliday(desk: Page, name: string): Promise<void> {
  await desk.goto('/admin/circles')
  await desk.getByRole('button', { name: 'الإجازات' }).click()
  const holidays = desk.getByRole('dialog', { name: 'إجازات المركز' })
  await holidays.getByRole('button', { name: `حذف «${name}»` }).click()
  const question = desk.getByRole('alertdialog', { name: `حذف «${name}»` })
  await question.getByRole('button', { name: 'حذف الإجازة' }).click()
  await expect(question).toBeHidden()
  await expect(holidays.getByText(name, { exact: true })).toBeHidden()
}

interface Plan {
  readonly title: string
  readonly teacher: { readonly name: string; readonly email: string }
  readonly holiday: string
}

/** From an empty form to the page of the new circle at the desk: a term of sixteen sessions with a week off. */
async function planTerm(desk: Page, { title, teacher, holiday }: Plan): Promise<void> {
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
  await desk.getByRole('combobox', { name: 'تنتهي' }).selectOption('count')
  await desk.getByRole('textbox', { name: 'عدد الجلسات' }).fill('16')
  await expect(preview.getByRole('listitem')).toHaveCount(8)
  await expect(preview.getByText(`إجازة: ${holiday}`)).toHaveCount(2)
  await expect(preview.getByRole('listitem').nth(2)).toContainText('٤:٣٠ عصرًا')
  await desk.getByLabel('أين تجتمع').selectOption({ label: 'عبر رابط خارجي' })
  await desk.getByRole('textbox', { name: 'رابط الجلسات' }).fill('https://meet.e2e.test/1')
  await desk.getByRole('checkbox', { name: 'منشورة: تظهر في صفحة الحلقات' }).check()
  await expectNoBarriers(desk)
  await desk.getByRole('button', { name: 'إنشاء الحلقة' }).click()
  await desk.waitForURL(/\/admin\/circles\/\d+\/details/)
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(title)
}

test(
  'the director plans a term with a week off, from nothing; a visitor finds it and sees what was moved and cancelled',
  { tag: ['@circles'] },
  async ({ page: desk, device, world, enterAs }) => {
    const mark = unique()
    const title = `حلقة الإتقان ${mark}`
    const teacher = await world.person('teacher', `أ. أسماء ${mark}`)
    const holiday = `إجازة الفصل ${mark}`
    await enterAs(desk, await world.person('admin', 'هدى القرني'))
    await desk.goto('/admin/circles')
    await addHoliday(desk, holiday, weekOff((desk.viewportSize()?.width ?? 0) < 600))
    await planTerm(desk, { title, teacher, holiday })

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
    const gone = sessions.filter({ hasText: 'سفر المعلمة' })
    await expect(gone).toHaveCount(1)
    await expect(gone).toContainText('ملغاة')
    await expectNoBarriers(visitor)

    await removeHoliday(desk, holiday)
  },
)

const whenOf = async (button: ReturnType<Page['getByRole']>) =>
  ((await button.getAttribute('aria-label')) ?? '').replace(/^نقل…: /, '')
