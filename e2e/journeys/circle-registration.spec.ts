import type { Page } from '@playwright/test'
import { expectNoBarriers } from '../kit/axe.ts'
import { fillLogin } from '../kit/doors.ts'
import { expect, test } from '../kit/test.ts'
import { unique } from '../kit/world.ts'

/** The director takes the only request that waits. */
async function approveOnly(desk: Page, circleId: number, student: string): Promise<void> {
  await desk.goto(`/admin/circles/${circleId}/registrations`)
  await desk.getByRole('button', { name: `قبول ${student}`, exact: true }).click()
  const asked = desk.getByRole('alertdialog', { name: `قبول ${student}؟` })
  await asked.getByRole('button', { name: 'قبول', exact: true }).click()
  await expect(asked).toBeHidden()
  await expect(desk.getByText('لا طلب ينتظر قراركِ')).toBeVisible()
}

test(
  'a visitor asks for the only seat and is approved; whoever waits is offered it when she leaves, and takes it',
  { tag: ['@circles'] },
  async ({ page: first, device, world, enterAs }) => {
    const mark = unique()
    const [one, other] = [
      await world.person('student', `ريم ${mark}`),
      await world.person('student', `هيا ${mark}`),
    ]
    const circle = await world.make.circle({
      title: `حلقة المقعد ${mark}`,
      capacity: 1,
      questions: [{ text: 'كم جزءًا تحفظين؟', is_required: true }],
    })
    const viewport = first.viewportSize()

    await first.goto(`/circle/${circle.id}`)
    await expect(first.getByText('أسئلة المعلمة قبل التسجيل: سؤال واحد')).toBeVisible()
    await first.getByRole('link', { name: 'سجّلي في الحلقة' }).click()
    await fillLogin(first, one.email)
    const questions = first.getByRole('alertdialog', { name: 'قبل أن نرسل طلبكِ' })
    await questions.getByRole('textbox', { name: 'كم جزءًا تحفظين؟' }).fill('خمسة')
    await questions.getByRole('checkbox', { name: /^أُقرّ بأنني امرأة/ }).check()
    await expectNoBarriers(first)
    await questions.getByRole('button', { name: 'إرسال الطلب' }).click()
    await expect(first.getByText(/طلبكِ قيد المراجعة، مقعدكِ محجوز حتى/)).toBeVisible()

    const desk = await device({ viewport })
    await enterAs(desk, await world.person('admin', 'هدى القرني'))
    await desk.goto(`/admin/circles/${circle.id}/registrations`)
    await expect(desk.getByText('خمسة')).toBeVisible()
    await expect(desk.getByText(/أقرّت بأنها امرأة/)).toBeVisible()
    await approveOnly(desk, circle.id, one.name)
    await first.reload()
    await expect(first.getByText('أنتِ في الحلقة')).toBeVisible()

    const second = await device({ viewport })
    await enterAs(second, other)
    await second.goto(`/circle/${circle.id}`)
    await second.getByRole('button', { name: 'انضمي إلى قائمة الانتظار' }).click()
    await second.getByRole('textbox', { name: 'كم جزءًا تحفظين؟' }).fill('ستة')
    await second.getByRole('checkbox', { name: /^أُقرّ بأنني امرأة/ }).check()
    await second.getByRole('button', { name: 'إرسال الطلب' }).click()
    await expect(second.getByText('أنتِ في قائمة الانتظار، دوركِ ١.')).toBeVisible()

    await first.getByRole('button', { name: 'انسحاب', exact: true }).click()
    const leaving = first.getByRole('alertdialog', { name: 'هل تنسحبين من الحلقة؟' })
    await leaving.getByRole('button', { name: 'انسحاب', exact: true }).click()
    await expect(first.getByText('أنتِ في الحلقة')).toBeHidden()

    await second.reload()
    await expect(second.getByText(/^مقعد لكِ الآن حتى/)).toBeVisible()
    await second.getByRole('button', { name: 'أقبل المقعد' }).click()
    await expect(second.getByText(/طلبكِ قيد المراجعة، مقعدكِ محجوز حتى/)).toBeVisible()
    await approveOnly(desk, circle.id, other.name)
    await second.reload()
    await expect(second.getByText('أنتِ في الحلقة')).toBeVisible()
  },
)

test(
  'whoever sits in a circle that has become one for women affirms it with one press, and her door opens',
  { tag: ['@circles'] },
  async ({ page, world, enterAs }) => {
    const student = await world.person('student', `سلمى ${unique()}`)
    const circle = await world.make.circle({ place: 'link', link: 'https://meet.example.test/1' })
    await world.make.circleMember({ circle_id: circle.id, student_id: student.id, affirmed_at: null })
    const starts_at = new Date(Date.now() - 60_000)
    await world.make.circleSession({
      circle_id: circle.id,
      teacher_id: circle.teacher_id,
      starts_at,
      started_at: starts_at,
    })
    await enterAs(page, student)
    await page.goto(`/student/circle/${circle.id}`)
    await expect(page.getByText('أقرّي أولًا بأن الحلقة لمثلكِ، ثم يُفتح الباب لكِ.')).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'أُقرّ بذلك' }).click()
    await expect(page.getByRole('button', { name: 'ادخلي الجلسة' })).toBeVisible()
    await expect(page.getByText('تغيّر لمن هذه الحلقة')).toBeHidden()
  },
)
