import { adminAnnouncementRoutes } from '#contract/announcements/desk-routes.ts'
import { authRoutes } from '#contract/auth/routes.ts'
import { messageRoutes } from '#contract/messages/routes.ts'
import { notificationDeskRoutes } from '#contract/notifications/desk-routes.ts'
import { adminSupportRoutes, supportRoutes } from '#contract/support/routes.ts'
import { teacherApplicationRoutes } from '#contract/teacher-applications/routes.ts'
import { hashPassword } from '#server/features/auth/accounts/passwords.ts'
import { applicationForm, sendPaper } from '../application.ts'
import { as, visitor } from '../as.ts'
import { sender } from '../sender.ts'
import { ticketForm } from '../ticket.ts'
import type { ActWorld, NoticeActs } from './world.ts'

/** Her teacher writes to a student. */
async function written({ make, signIn }: ActWorld) {
  const [teacher, student] = [await make.teacher(), await make.student()]
  const course = await make.course({ instructor_id: teacher.id })
  await make.enrolment({ user_id: student.id, course_id: course.id })
  const [asTeacher, asStudent] = [await signIn(teacher), await signIn(student)]
  const { data } = await asStudent(messageRoutes.open, { body: { with: teacher.id } })
  const params = { threadId: data.id }
  await asTeacher(messageRoutes.send, {
    params,
    body: { client_id: crypto.randomUUID(), text: 'السلام عليكم' },
  })
  return { student, asStudent, params }
}

/** Somebody applies as a teacher. */
async function applied({ t }: ActWorld, email?: string) {
  t().clock.forward(3601)
  const { data: cv } = await sendPaper(t)
  const body = applicationForm(cv.token, email === undefined ? {} : { email })
  const { data } = await visitor(t)(teacherApplicationRoutes.send, { body })
  const { id } = await t()
    .db.selectFrom('teacher_applications')
    .select('id')
    .where('code', '=', data.code)
    .executeTakeFirstOrThrow()
  return { params: { id }, email: body.email }
}

/** A student writes to the office. */
async function asked({ t, make, signIn }: ActWorld) {
  t().clock.forward(3601)
  const student = await make.student()
  const { data } = await (await signIn(student))(supportRoutes.send, { body: ticketForm() })
  const { id } = await t()
    .db.selectFrom('support_tickets')
    .select('id')
    .where('code', '=', data.tracking_code)
    .executeTakeFirstOrThrow()
  return { student, params: { id } }
}

const PASSWORD = 'Sarah-77-Moon'
const agents = [
  'Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0',
]

export const peopleActs: NoticeActs = {
  'session.new-device': async ({ t, make }) => {
    const student = await make.student({
      password_hash: await hashPassword(PASSWORD),
      email_verified_at: t().clock.now,
    })
    for (const agent of agents) {
      const body = { email: student.email, password: PASSWORD }
      await visitor(t)(authRoutes.login, { body }, { headers: { 'user-agent': agent } })
    }
    return student
  },
  'message.written': async (world) => (await written(world)).student,
  'message.reported': async (world) => {
    const director = await world.make.director()
    const { asStudent, params } = await written(world)
    const body = { reason: 'hurtful' as const, note: '' }
    await asStudent(messageRoutes.report, { params: { ...params, seq: 1 }, body })
    return director
  },
  'thread.inspected': async (world) => {
    const { student, params } = await written(world)
    const body = { reason: 'شكوى من ولية أمر' }
    await (
      await world.director()
    )(messageRoutes.openReading, { params, body })
    return student
  },
  'centre.told': async ({ t, make, director }) => {
    const student = await make.student()
    await sender(t, await director()).sendAll('notification')
    return student
  },
  'announcement.started': async ({ make, director }) => {
    const student = await make.student()
    const call = await director()
    const body = { title: 'إجازة العيد', audience: 'students' as const, notifies: true }
    const { data } = await call(adminAnnouncementRoutes.create, { body })
    await call(adminAnnouncementRoutes.publish, { params: { id: data.id } })
    return student
  },
  'application.waiting': async (world) => {
    const director = await world.make.director()
    await applied(world)
    return director
  },
  'application.accepted': async (world) => {
    const { params, email } = await applied(world)
    await (
      await world.director()
    )(teacherApplicationRoutes.accept, { params, body: { account_id: null } })
    return world.t().db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  },
  'application.refused': async (world) => {
    const student = await world.make.student()
    const { params } = await applied(world, student.email)
    const body = { reason: 'نبحث عن مجازات في القراءات' }
    await (
      await world.director()
    )(teacherApplicationRoutes.refuse, { params, body })
    return student
  },
  'support.waiting': async (world) => {
    const director = await world.make.director()
    await asked(world)
    return director
  },
  'support.answered': async (world) => {
    const { student, params } = await asked(world)
    const director = await world.director()
    const { data } = await director(adminSupportRoutes.show, { params })
    const seen = Math.max(...data.entries.map(({ id }) => id))
    await director(adminSupportRoutes.respond, { params, body: { message: 'أعدنا إرسال الرابط', seen } })
    return student
  },
  'notification.trial': async ({ t, make }) => {
    const director = await make.director()
    await (
      await as(t, director)
    )(notificationDeskRoutes.beginTrial, {})
    return director
  },
}
