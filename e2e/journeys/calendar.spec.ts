import { addDays } from '#core/day.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { expect, test } from '../kit/test.ts'
import { unique, type World } from '../kit/world.ts'

/** A circle whose session is in two days at ten in the morning, with its teacher and a member. */
async function circleAtTen({ make, person }: World) {
  const [teacher, student] = await Promise.all([person('teacher'), person('student')])
  const title = `حلقة التقويم ${unique()}`
  const circle = await make.circle({ teacher_id: teacher.id, title })
  await make.circleMember({ circle_id: circle.id, student_id: student.id })
  const day = addDays(riyadhDay(Date.now()), 2)
  const startsAt = new Date(`${day}T10:00:00+03:00`)
  await make.circleSession({
    circle_id: circle.id,
    teacher_id: teacher.id,
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + 3_600_000),
  })
  return { teacher, student, title, day }
}

test(
  'the director moves a session from the calendar by keyboard; its teacher, a member, the feed and a letter show it moved',
  { tag: ['@circles'] },
  async ({ page: desk, device, world, enterAs }) => {
    const { teacher, student, title, day } = await circleAtTen(world)
    await enterAs(desk, await world.person('admin', 'هدى القرني'))
    await desk.goto(`/admin/calendar?view=agenda&day=${day}&teacher=${teacher.id}`)
    const move = desk.getByRole('button', { name: `نقل… ${title}، ` })
    await move.focus()
    await move.press('Enter')
    const panel = desk.getByRole('dialog', { name: 'نقل الجلسة' })
    await panel.getByRole('combobox', { name: 'الساعة', exact: true }).selectOption('11')
    const decide = panel.getByRole('button', { name: /^نقل وإبلاغ/ })
    await expect(decide).toBeEnabled()
    await decide.press('Enter')
    await expect(panel).toBeHidden()
    await expect(desk.getByText('منقولة', { exact: true })).toBeVisible()

    const viewport = desk.viewportSize()
    const hers = await device({ viewport })
    await enterAs(hers, teacher)
    await hers.goto(`/teacher/calendar?view=agenda&day=${day}`)
    await expect(hers.getByText('حتى ١٢:٠٠ م')).toBeVisible()
    await hers.getByRole('button', { name: 'رابط التقويم' }).click()
    await hers.getByRole('button', { name: 'إنشاء الرابط', exact: true }).click()
    const address = await hers.getByRole('textbox', { name: 'رابط تقويمكِ' }).inputValue()
    const feed = await (await hers.request.get(new URL(address).pathname)).text()
    expect(feed).toContain(`DTSTART:${day.replaceAll('-', '')}T080000Z`)
    expect(feed).not.toMatch(/DTSTART:\d+T070000Z/)

    const member = await device({ viewport })
    await enterAs(member, student)
    await member.goto(`/student/calendar?view=agenda&day=${day}`)
    await expect(member.getByText('حتى ١٢:٠٠ م')).toBeVisible()
    await expect(member.getByText('منقولة', { exact: true })).toBeVisible()

    const invited = async () => (await world.mailsTo(student.email)).at(-1)?.calendar ?? ''
    await expect.poll(invited, { timeout: 30_000 }).toContain('METHOD:REQUEST')
    expect(await invited()).toContain(`DTSTART:${day.replaceAll('-', '')}T080000Z`)
  },
)
