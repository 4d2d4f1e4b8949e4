import { addDays } from '#core/day.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { KeysAlone } from '../kit/keys-alone.ts'
import { expect, test } from '../kit/test.ts'
import { unique } from '../kit/world.ts'

/** A walk with a screen reader needed 40 to 130 keys for each of these. */
const FEWEST = 40
const MOST = 130

test(
  'people are found, sorted, chosen and stopped in a table by keys and ear',
  { tag: ['@once', '@users'] },
  async ({ page, world, enterAs }) => {
    const name = `سارة ${unique()}`
    await Promise.all([world.person('student', name), world.person('student', `${name} الأخرى`)])
    const her = await KeysAlone.at(page)
    await enterAs(page, await world.person('admin', 'هدى القرني'))
    await her.open('/admin/users')
    await her.goTo(page.getByRole('searchbox', { name: 'البحث بالاسم أو البريد أو الجوال' }))
    await page.keyboard.type(name)
    await her.hears('مستخدمتان')
    await expect(page.getByRole('rowheader', { name: `${name} الأخرى` })).toBeVisible()
    await her.pressOn(page.getByRole('columnheader').getByRole('button', { name: 'الاسم', exact: true }))
    await her.hears(/مرتبة بحسب الاسم، (تصاعديًا|تنازليًا)/)
    await her.goTo(page.getByRole('checkbox', { name: 'تحديد الصفحة كلها' }), 'Shift+Tab')
    await her.press('Space')
    await her.hears('حُدِّدت مستخدمتان')
    await her.goTo(page.getByRole('button', { name: 'إيقاف', exact: true }), 'Shift+Tab')
    await her.press('Enter')
    await her.pressOn(page.getByRole('alertdialog').getByRole('button', { name: 'إيقاف الحسابات' }))
    await her.hears('تم إيقاف الحسابات')
    await her.hasPlace()
    expect(her.presses).toBeLessThanOrEqual(FEWEST)
  },
)

test(
  'a session is found in the month and moved to another hour by keys and ear',
  { tag: ['@once', '@circles'] },
  async ({ page, world, enterAs }) => {
    const teacher = await world.person('teacher')
    const title = `حلقة التقويم ${unique()}`
    const circle = await world.make.circle({ teacher_id: teacher.id, title })
    const today = riyadhDay(Date.now())
    const startsAt = new Date(`${addDays(today, 2)}T10:00:00+03:00`)
    await world.make.circleSession({
      circle_id: circle.id,
      teacher_id: teacher.id,
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + 3_600_000),
    })
    const her = await KeysAlone.at(page)
    await enterAs(page, await world.person('admin', 'هدى القرني'))
    await her.open(`/admin/calendar?view=month&teacher=${teacher.id}`)
    const chosen = page.locator('[role=gridcell][tabindex="0"]')
    await her.goTo(chosen)
    for (const days of [1, 2]) {
      await her.press('ArrowLeft')
      await expect(page.locator(`[data-day="${addDays(today, days)}"]`)).toBeFocused()
    }
    await expect(chosen).toHaveAccessibleName(/جلسة واحدة/)
    await expect(chosen).toBeFocused()
    await her.press('PageDown')
    await her.hears(/هجرية، لا جلسات/)
    await expect(chosen).toBeFocused()
    await her.press('PageUp')
    await expect(chosen).toHaveAccessibleName(/جلسة واحدة/)
    await her.press('Enter')
    await her.hasPlace()
    await her.pressOn(page.getByRole('button', { name: `نقل… ${title}، ` }))
    const panel = page.getByRole('dialog', { name: 'نقل الجلسة' })
    await her.pressOn(panel.getByRole('button', { name: /^اليوم/ }))
    const date = page.getByRole('dialog', { name: 'اختيار التاريخ' }).locator('[tabindex="0"][data-day]')
    await expect(date).toBeFocused()
    for (const key of ['PageDown', 'PageUp', 'Enter']) await her.press(key)
    await her.goTo(panel.getByRole('combobox', { name: 'الساعة', exact: true }))
    await her.press('ArrowDown')
    await her.hears('موعد سليم')
    const move = panel.getByRole('button', { name: /^نقل/ })
    await expect(move).toBeEnabled()
    await her.pressOn(move)
    await her.hears('نُقلت الجلسة')
    await her.hasPlace()
    expect(her.presses).toBeLessThanOrEqual(FEWEST)
  },
)

test(
  'the figures behind a chart are read by keys and ear',
  { tag: ['@once', '@attendance'] },
  async ({ page, world, enterAs }) => {
    const her = await KeysAlone.at(page)
    await enterAs(page, await world.demoPerson('admin'))
    await her.open('/admin/analytics')
    await her.pressOn(page.locator('summary', { hasText: 'التفاصيل: نسبة الحضور' }))
    const table = page.getByRole('table', { name: 'نسبة الحضور أسبوعًا أسبوعًا' })
    await expect(table.getByRole('rowheader').first()).toBeVisible()
    await her.goTo(page.getByRole('region', { name: 'نسبة الحضور أسبوعًا أسبوعًا' }))
    expect(her.presses).toBeLessThanOrEqual(FEWEST)
  },
)

test(
  'a certificate is drawn with a sentence and saved by keys and ear',
  { tag: ['@once', '@certificates'] },
  async ({ page, world, enterAs }) => {
    const her = await KeysAlone.at(page)
    await enterAs(page, await world.person('admin', 'هدى القرني'))
    await her.open('/admin/certificate-templates')
    await her.pressOn(page.getByRole('link', { name: 'قالب جديد' }))
    const sheet = page.getByRole('group', { name: 'صفحة الشهادة' })
    await sheet.waitFor()
    await her.goTo(page.getByRole('textbox', { name: 'اسم القالب' }))
    await her.press('Control+a')
    await page.keyboard.type(`تكريم ${unique()}`)
    await her.pressOn(page.getByRole('button', { name: 'إضافة نص', exact: true }))
    await her.hears('أُضيف إلى الصفحة: نص جديد')
    await expect(sheet.getByRole('button', { name: 'نص جديد' })).toBeFocused()
    await her.press('Enter')
    await expect(page.getByLabel('المحتوى')).toBeFocused()
    await her.press('Control+a')
    await page.keyboard.type('تشهد إدارة المركز')
    const element = sheet.getByRole('button', { name: 'تشهد إدارة المركز' })
    await her.press('Escape')
    await expect(element).toBeFocused()
    const across = page.getByLabel('س (من اليسار)')
    const before = Number(await across.inputValue())
    await her.press('Shift+ArrowRight')
    await expect(across).toHaveValue(String(before + 10))
    await her.goTo(page.getByRole('button', { name: 'حفظ', exact: true }), 'Shift+Tab')
    await her.press('Enter')
    await her.hears('محفوظ')
    await her.hasPlace()
    expect(her.presses).toBeLessThanOrEqual(MOST)
  },
)
