import type { Page } from '@playwright/test'
import { loseNetwork } from '../kit/network.ts'
import { OFFLINE } from '../kit/noise.ts'
import { expect, test } from '../kit/test.ts'
import type { World } from '../kit/world.ts'

const STUDENTS = 6

/** A session that ended an hour ago, with its teacher and the students of its circle. */
async function heldSession(world: World) {
  const teacher = await world.person('teacher')
  const circle = await world.make.circle({
    teacher_id: teacher.id,
    place: 'on_site',
    address: 'القاعة الأولى',
  })
  const starts_at = new Date(Date.now() - 2 * 3_600_000)
  const session = await world.make.circleSession({
    circle_id: circle.id,
    teacher_id: teacher.id,
    starts_at,
    started_at: starts_at,
    ended_at: new Date(starts_at.getTime() + 3_600_000),
  })
  const students = []
  for (let n = 0; n < STUDENTS; n++) {
    const student = await world.person('student', `طالبة ${'أبجدهو'[n] ?? ''}`)
    await world.make.circleMember({ circle_id: circle.id, student_id: student.id, joined_at: new Date(0) })
    students.push(student)
  }
  return {
    teacher,
    session,
    students,
    path: `/teacher/circles/${circle.id}/sessions/${session.id}/attendance`,
  }
}

/** Whether the page of a sheet lies on the device. */
const storedSheet = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await caches.match('/stored-lessons/sheet')) !== undefined)

/** The sheet for paper, which no page waits for. */
async function expectPaperSheet(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: 'تخطّي إلى المحتوى' })).toBeHidden()
  await page.emulateMedia({ media: null })
}

test(
  'a teacher marks the exceptions without a network, opens the list anew there, and it is confirmed when it is back',
  { tag: ['@attendance'] },
  async ({ page, context, world, enterAs, noise }) => {
    noise.allow(OFFLINE)
    const { teacher, session, students, path } = await heldSession(world)
    await enterAs(page, teacher)
    await page.goto(path)
    const row = (n: number) => page.getByRole('group', { name: `حضور ${students[n]?.name ?? ''}` })
    await expect(row(0).getByRole('radio', { name: 'حاضرة', exact: true })).toBeChecked()

    await expect.poll(() => storedSheet(page)).toBe(true)
    await loseNetwork(page)

    await row(1).getByRole('radio', { name: 'غائبة', exact: true }).check()
    await row(2).getByRole('radio', { name: 'متأخرة', exact: true }).check()
    await page.getByRole('button', { name: 'دقيقة أكثر' }).click()
    await expect(page.getByText('متأخرة ٧ دقائق')).toBeVisible()
    await page.reload()
    await expect(page.getByText('أنتِ بلا اتصال.')).toBeVisible()
    await expect(row(1).getByRole('radio', { name: 'غائبة', exact: true })).toBeChecked()
    await expect(page.getByText('متأخرة ٧ دقائق')).toBeVisible()
    await expectPaperSheet(page)
    await page.getByRole('button', { name: 'اعتماد الحضور' }).filter({ visible: true }).click()
    await expect(
      page.getByText('محفوظ على هذا الجهاز، يُرسل حين يعود الاتصال').filter({ visible: true }),
    ).toBeVisible()

    await context.setOffline(false)

    await expect(page.getByRole('button', { name: 'تم الاعتماد' }).filter({ visible: true })).toBeVisible()
    const tally = () =>
      world.db
        .selectFrom('attendance_sheets')
        .select(['present', 'late', 'absent'])
        .where('session_id', '=', session.id)
        .executeTakeFirst()
    await expect.poll(tally).toEqual({ present: 4, late: 1, absent: 1 })
  },
)
