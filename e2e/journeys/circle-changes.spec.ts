import type { Page } from '@playwright/test'
import { expect, test } from '../kit/test.ts'
import { unique, type World } from '../kit/world.ts'

const HOUR = 3_600_000

/** A circle with one member and one session, so many hours from now. */
async function circleWithSession(world: World, hoursAhead: number) {
  const mark = unique()
  const [teacher, student] = await Promise.all([
    world.person('teacher', `أ. أمل ${mark}`),
    world.person('student', `جود ${mark}`),
  ])
  const circle = await world.make.circle({ teacher_id: teacher.id, title: `حلقة التغيير ${mark}` })
  await world.make.circleMember({ circle_id: circle.id, student_id: student.id, joined_at: new Date(0) })
  const starts_at = new Date(Date.now() + hoursAhead * HOUR)
  const session = await world.make.circleSession({
    circle_id: circle.id,
    teacher_id: teacher.id,
    starts_at,
  })
  return { mark, teacher, student, circle, session }
}

/** Sends an excuse from the page of the circle, with the first reason of the list. */
async function sendExcuse(page: Page, circleId: number): Promise<void> {
  await page.goto(`/student/circle/${circleId}`)
  await page.getByRole('button', { name: 'أعتذر عن هذه الجلسة' }).click()
  const dialog = page.getByRole('dialog', { name: 'الاعتذار عن الجلسة' })
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'إرسال' }).click()
  await expect(dialog).toBeHidden()
}

test(
  'an excuse a day before is taken, and she may come after all',
  { tag: ['@attendance', '@circles'] },
  async ({ page, world, enterAs }) => {
    const { student, circle } = await circleWithSession(world, 24)
    await enterAs(page, student)
    await sendExcuse(page, circle.id)
    await expect(page.getByText('اعتذرتِ عن هذه الجلسة')).toBeVisible()
    await page.getByRole('button', { name: 'سأحضر' }).click()
    await expect(page.getByRole('button', { name: 'أعتذر عن هذه الجلسة' })).toBeVisible()
  },
)

test(
  'a late excuse waits for her teacher, who takes it where it stands, and the student reads the answer',
  { tag: ['@attendance', '@circles'] },
  async ({ page, device, world, enterAs }) => {
    const { student, teacher, circle } = await circleWithSession(world, 1)
    await enterAs(page, student)
    await sendExcuse(page, circle.id)
    await expect(page.getByText('عذركِ عند معلمتكِ')).toBeVisible()

    const desk = await device({ viewport: page.viewportSize() })
    await enterAs(desk, teacher)
    await desk.goto('/teacher')
    await desk.getByRole('button', { name: `قبول العذر: ${student.name}` }).click()
    await expect(desk.getByText(`قُبل عذر ${student.name}، ويصلها جوابكِ.`)).toBeVisible()

    await expect(page.getByText('اعتذرتِ عن هذه الجلسة')).toBeVisible()
  },
)

test(
  'a teacher asks for a substitute, the director names one, who finds the session among hers',
  { tag: ['@circles'] },
  async ({ page, device, world, enterAs }) => {
    const { mark, teacher, student, circle } = await circleWithSession(world, 24)
    const substitute = await world.person('teacher', `أ. بدور ${mark}`)
    const viewport = page.viewportSize()
    await enterAs(page, teacher)
    await page.goto(`/teacher/circle/${circle.id}`)
    await page.getByRole('button', { name: /^المزيد: / }).click()
    await page.getByRole('menuitem', { name: 'طلب بديلة…' }).click()
    const asked = page.getByRole('alertdialog', { name: 'طلب بديلة' })
    await asked.getByRole('textbox', { name: 'السبب' }).fill('موعد عند الطبيبة')
    await asked.getByRole('button', { name: 'إرسال الطلب' }).click()
    await expect(page.getByText('طلبتِ بديلة، وتنتظرين رد المديرة')).toBeVisible()

    const desk = await device({ viewport })
    await enterAs(desk, await world.person('admin', 'هدى القرني'))
    await desk.goto(`/admin/circles/${circle.id}/details`)
    await expect(desk.getByText('موعد عند الطبيبة')).toBeVisible()
    await desk.getByRole('button', { name: /^بديلة…: / }).click()
    const naming = desk.getByRole('alertdialog', { name: 'معلمة بديلة' })
    await naming.getByRole('combobox', { name: 'البديلة' }).fill(substitute.name)
    await desk.getByRole('option', { name: substitute.email }).click()
    await naming.getByRole('button', { name: 'حفظ وإبلاغ' }).click()
    await expect(naming).toBeHidden()
    await expect(desk.getByText(`البديلة ${substitute.name}`)).toBeVisible()

    const hers = await device({ viewport })
    await enterAs(hers, substitute)
    await hers.goto('/teacher')
    await expect(hers.getByText(circle.title).first()).toBeVisible()

    const seat = await device({ viewport })
    await enterAs(seat, student)
    await seat.goto(`/student/circle/${circle.id}`)
    await expect(
      seat
        .getByText(/^تدرّسها /)
        .filter({ hasText: substitute.name })
        .last(),
    ).toBeVisible()
  },
)

test(
  'the director moves a member to another circle, and she finds the new one in place of the old',
  { tag: ['@circles'] },
  async ({ page: desk, device, world, enterAs }) => {
    const { mark, student, circle } = await circleWithSession(world, 24)
    const other = await world.make.circle({ title: `حلقة الوصول ${mark}` })
    await enterAs(desk, await world.person('admin', 'هدى القرني'))
    await desk.goto(`/admin/circles/${circle.id}/registrations`)
    await desk.getByRole('tab', { name: /^العضوات/ }).click()
    await desk.getByRole('button', { name: `نقل ${student.name}`, exact: true }).click()
    const moving = desk.getByRole('alertdialog', { name: `نقل ${student.name}` })
    await moving.getByRole('combobox', { name: 'إلى حلقة' }).fill(other.title)
    await desk.getByRole('option', { name: other.title }).click()
    await moving.getByRole('button', { name: 'نقل', exact: true }).click()
    await expect(desk.getByText('نُقلت الطالبة')).toBeVisible()
    await expect(desk.getByText('لا عضوات بعد')).toBeVisible()

    const hers = await device({ viewport: desk.viewportSize() })
    await enterAs(hers, student)
    await hers.goto('/student/circles')
    await expect(hers.getByRole('link', { name: other.title, exact: true })).toBeVisible()
    await expect(hers.getByRole('link', { name: circle.title, exact: true })).toBeHidden()
  },
)
