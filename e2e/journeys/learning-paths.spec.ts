import type { Page } from '@playwright/test'
import { expectNoBarriers } from '../kit/axe.ts'
import { arabicDigits } from '#core/format/number.ts'
import { dragTo } from '../kit/drag.ts'
import { expect, test } from '../kit/test.ts'
import { unique, type World } from '../kit/world.ts'

test(
  'the director makes a path by a pattern; a student finds it, enrols and does its first day',
  { tag: ['@learning-paths'] },
  async ({ page: desk, device, world, enterAs }) => {
    const title = `مسار الإتقان ${unique()}`
    await enterAs(desk, await world.person('admin', 'هدى القرني'))
    await desk.goto('/admin/learning-paths')
    await desk.getByRole('button', { name: 'مسار جديد' }).click()
    const making = desk.getByRole('dialog', { name: 'مسار جديد' })
    await making.getByRole('textbox', { name: 'العنوان' }).fill(title)
    await making.getByRole('button', { name: 'حفظ' }).click()
    await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible()

    await desk.getByRole('button', { name: 'إضافة مرحلة' }).click()
    const stage = desk.getByRole('dialog', { name: 'مرحلة جديدة' })
    await stage.getByRole('textbox', { name: 'العنوان' }).fill('النبأ إلى الناس')
    await stage.getByRole('button', { name: 'حفظ' }).click()
    await desk.getByRole('button', { name: 'توليد من نمط' }).click()
    await desk.getByRole('button', { name: 'إضافة ٥٥ يومًا' }).click()
    await expect(desk.getByRole('button', { name: 'حفظ جديد: النبأ ١–١٦' })).toBeVisible()
    await expectNoBarriers(desk)
    await desk.getByRole('button', { name: 'نشر المسار' }).click()
    await desk.getByRole('alertdialog').getByRole('button', { name: 'نشر المسار' }).click()
    await expect(desk.getByRole('button', { name: 'إيقاف النشر' })).toBeVisible()

    const student = await device()
    await enterAs(student, await world.person('student', 'أسماء الحربي'))
    await student.goto('/paths')
    await student.getByRole('searchbox', { name: 'البحث في المسارات' }).fill(title)
    await student.getByRole('link', { name: title }).click()
    await expect(student.getByRole('heading', { level: 1 })).toHaveText(title)
    await student.getByRole('button', { name: 'التحقي بالمسار' }).click()
    const enrolling = student.getByRole('dialog', { name: `الالتحاق بمسار «${title}»` })
    // Whichever day it is today, she learns on it.
    await enrolling.getByRole('checkbox', { name: 'الجمعة' }).check()
    await enrolling.getByRole('checkbox', { name: 'السبت' }).check()
    await enrolling.getByRole('button', { name: 'التحقي' }).click()
    await student.getByRole('link', { name: 'مساراتي', exact: true }).last().click()

    for (const name of ['حفظ جديد: النبأ ١–١٦', 'تسجيل تلاوة: النبأ ١–١٦']) {
      await student.getByRole('checkbox', { name }).click()
      await expect(student.getByRole('checkbox', { name })).toBeChecked()
    }
    await expect(student.getByText('المنجز: يوم واحد من ٥٥ يومًا')).toBeVisible()
    await expectNoBarriers(student)
  },
)

test(
  'a day goes where it is dragged: from week to week, and past weeks that are folded',
  { tag: ['@once', '@learning-paths'] },
  async ({ page, world, enterAs }) => {
    const path = await world.make.learningPath({ days: 28 })
    const day = (number: number) => path.dayIds[number - 1] ?? 0
    await enterAs(page, await world.person('admin', 'هدى القرني'))
    await page.goto(`/admin/learning-paths/${path.id}/curriculum`)
    await page.getByRole('button', { name: /^الأسبوع ٤/ }).click()

    await test.step('the third week is folded', async () => {
      await dragDay(page, 23, 25)
      await expect
        .poll(async () => (await storedDays(world, path.stageId)).slice(21, 26))
        .toEqual([day(22), day(24), day(25), day(23), day(26)])
    })
    await test.step('from the first week into the second', async () => {
      await dragDay(page, 7, 9)
      await expect
        .poll(async () => (await storedDays(world, path.stageId)).slice(5, 10))
        .toEqual([day(6), day(8), day(9), day(7), day(10)])
      // Until it has settled a place is held for it besides.
      await expect
        .poll(async () => (await shownDays(page)).slice(5, 10))
        .toEqual([day(6), day(8), day(9), day(7), day(10)])
    })
  },
)

const shownDays = (page: Page) =>
  page.locator('input[data-day]').evaluateAll((all) => all.map((box) => Number(box.getAttribute('data-day'))))

async function storedDays({ db }: World, stageId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('path_days')
    .select('id')
    .where('stage_id', '=', stageId)
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}

/** Days by the numbers that they have before. */
async function dragDay(page: Page, from: number, to: number): Promise<void> {
  const handle = (number: number) =>
    page.getByRole('button', { name: `نقل اليوم ${arabicDigits(number)}`, exact: true })
  await handle(from).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const before = await shownDays(page)
  const target = await page
    .getByRole('checkbox', { name: `تحديد اليوم ${arabicDigits(to)}`, exact: true })
    .getAttribute('data-day')
  const place = before.indexOf(Number(target))
  await dragTo(page, handle(from), handle(to), async () =>
    expect((await shownDays(page)).indexOf(Number(target))).toBe(place - 1),
  )
}

test(
  'a stage that her teacher opens waits for her, and she goes on',
  { tag: ['@learning-paths'] },
  async ({ page, device, world, enterAs }) => {
    const [teacher, student] = await Promise.all([
      world.person('teacher', 'أ. منى الخالدي'),
      world.person('student', 'أسماء الحربي'),
    ])
    const path = await world.make.learningPath({ days: 1, teacherIds: [teacher.id], closed: 'الاختبار' })
    await world.make.pathEnrolment({ path_id: path.id, user_id: student.id })
    await enterAs(page, student)
    await page.goto('/student/paths')
    await page.getByRole('checkbox', { name: 'مهمة' }).click()
    await expect(page.getByText('وتفتحها لكِ معلمتكِ')).toBeVisible()
    await expectNoBarriers(page)

    const desk = await device()
    await enterAs(desk, teacher)
    await desk.goto(`/teacher/path/${path.id}`)
    await desk.getByRole('button', { name: 'خيارات «أسماء الحربي»' }).click()
    await desk.getByRole('menuitem', { name: 'فتح مرحلة «الاختبار»' }).click()
    await expect(desk.getByText('فُتحت لها المرحلة')).toBeVisible()

    await page.goto(`/student/paths/${path.id}`)
    await expect(page.getByText('مهمة الاختبار')).toBeVisible()
    await page.goto('/student/paths')
    await expect(page.getByText('أتممتِ مقرر اليوم')).toBeVisible()
    await expect(page.getByText('وتفتحها لكِ معلمتكِ')).toHaveCount(0)
  },
)
