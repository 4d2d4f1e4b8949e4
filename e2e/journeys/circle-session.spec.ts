import type { Page, WebSocket } from '@playwright/test'
import { fillLogin } from '../kit/doors.ts'
import { expect, test } from '../kit/test.ts'
import { unique, type Person, type World } from '../kit/world.ts'

const LINK = 'https://meet.e2e.test/circle'
const MINUTE = 60_000

const isOurs = (socket: WebSocket) => socket.url().includes('/socket.io/')

/** Resolves when the page is greeted through a connection that begins from now on. */
const greeted = async (page: Page): Promise<void> => {
  const socket = await page.waitForEvent('websocket', isOurs)
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"hello"'))
}

/** A circle behind a link whose session begins in twelve minutes: its teacher may start it, its door is still closed. */
async function circleBeforeSession({ make, person }: World) {
  const mark = unique()
  const [teacher, student] = await Promise.all([person('teacher'), person('student', `لمى ${mark}`)])
  const title = `حلقة اللقاء ${mark}`
  const circle = await make.circle({ teacher_id: teacher.id, title, place: 'link', link: LINK })
  const startsAt = new Date(Date.now() + 12 * MINUTE)
  await make.circleSession({
    circle_id: circle.id,
    teacher_id: teacher.id,
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + 60 * MINUTE),
  })
  return { teacher, student, title, id: circle.id }
}

/** Her teacher opens the requests from the cockpit, and takes the only one. */
async function approveFromCockpit(teacher: Page, { title, student }: { title: string; student: Person }) {
  await teacher.goto('/teacher')
  await teacher.getByRole('link', { name: `كل الطلبات: ${title}` }).click()
  // The cockpit has a button of the same name, which may go away under the press.
  await expect(teacher.getByRole('heading', { level: 1, name: 'إدارة الحلقة' })).toBeVisible()
  await teacher.getByRole('button', { name: `قبول ${student.name}` }).click()
  await expect(teacher.getByText('لا أحد هنا')).toBeVisible()
}

/** The list of a session that is over: who was there is confirmed as it stands. */
async function confirmAttendance(teacher: Page, { title, student }: { title: string; student: Person }) {
  await teacher.getByRole('link', { name: new RegExp(`^فتح الكشف: ${title}`) }).click()
  const row = teacher.getByRole('group', { name: `حضور ${student.name}` })
  await row.getByRole('radio', { name: 'حاضرة', exact: true }).check()
  await teacher.getByRole('button', { name: 'اعتماد الحضور' }).filter({ visible: true }).click()
  await expect(teacher.getByRole('button', { name: 'تم الاعتماد' }).filter({ visible: true })).toBeVisible()
}

test(
  'a visitor becomes a member, comes to her first session, which her teacher opens, and her attendance is confirmed',
  { tag: ['@circles', '@attendance'] },
  async ({ page: student, device, world, enterAs }) => {
    const circle = await circleBeforeSession(world)
    await student.context().route(`${LINK}**`, (route) => route.fulfill({ body: 'غرفة خارجية' }))
    await student.goto(`/circle/${circle.id}`)
    await student.getByRole('link', { name: 'سجّلي في الحلقة' }).click()
    await fillLogin(student, circle.student.email)
    await student.getByRole('checkbox', { name: /^أُقرّ بأنني امرأة/ }).check()
    await student.getByRole('button', { name: 'إرسال الطلب' }).click()
    await expect(student.getByText(/طلبكِ قيد المراجعة، مقعدكِ محجوز حتى/)).toBeVisible()

    const teacher = await device({ viewport: student.viewportSize() })
    await enterAs(teacher, circle.teacher)
    await approveFromCockpit(teacher, circle)

    const listening = greeted(student)
    await student.goto('/student/circles')
    await student.getByRole('link', { name: circle.title, exact: true }).click()
    const next = student.getByRole('region', { name: /الموافق/ })
    await expect(next.getByRole('timer')).toBeVisible()
    await expect(next).toContainText('يُفتح الباب')
    await listening

    await teacher.goto('/teacher')
    await teacher.getByRole('button', { name: 'ابدئي الجلسة' }).click()
    await expect(teacher.getByRole('link', { name: 'ادخلي الرابط' })).toHaveAttribute('href', LINK)

    await expect(next).toContainText('الجلسة مباشرة الآن')
    const opening = student.waitForEvent('popup')
    await next.getByRole('button', { name: 'ادخلي الجلسة' }).click()
    await (await opening).waitForURL(LINK)
    await expect(next.getByRole('button', { name: 'خرجتُ' })).toBeVisible()

    await teacher.getByRole('button', { name: 'إنهاء الجلسة' }).click()
    await teacher.getByRole('alertdialog').getByRole('button', { name: 'إنهاء الجلسة' }).click()
    await expect(teacher.getByRole('button', { name: 'متابعة الجلسة' })).toBeVisible()
    await expect(next).toBeHidden()
    // On its way out the question still has a button of the same name.
    await expect(teacher.getByRole('alertdialog')).toBeHidden()
    await teacher.getByRole('button', { name: 'متابعة الجلسة' }).click()
    await expect(next).toContainText('الجلسة مباشرة الآن')

    await teacher.getByRole('button', { name: 'إنهاء الجلسة' }).click()
    await teacher.getByRole('alertdialog').getByRole('button', { name: 'إنهاء الجلسة' }).click()
    await confirmAttendance(teacher, circle)
    await student.reload()
    const own = student.getByRole('region', { name: 'حضوري' })
    await expect(own).toContainText('حضرتِ الجلسات كلها')
  },
)
