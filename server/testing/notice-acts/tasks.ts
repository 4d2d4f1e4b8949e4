import { adminTaskRoutes, taskRoutes as calls } from '#contract/tasks/routes.ts'
import type { ActWorld, NoticeActs } from './world.ts'

const DAY = 86_400

/** A text that was written for her teacher. */
async function submitted({ make, signIn }: ActWorld) {
  const task = await make.task({ type: 'write' })
  const student = { id: task.student_id }
  const teacher = { id: task.teacher_id }
  const params = { id: task.id }
  const body = { client_id: 'one', text: 'ملخص الدرس' }
  const { data } = await (await signIn(student))(calls.submit, { params, body })
  return { student, teacher, params, version: data.version, she: await signIn(teacher) }
}

export const taskActs: NoticeActs = {
  'task.assigned': async ({ t, make, signIn }) => {
    const circle = await make.circle()
    const student = await make.student()
    await make.circleMember({ circle_id: circle.id, student_id: student.id })
    const she = await signIn({ id: circle.teacher_id })
    const day = t().clock.now.toISOString().slice(0, 10)
    const body = { type: 'write' as const, title: 'لخّصي الدرس', day, circle_id: circle.id }
    await she(calls.assign, { body })
    return student
  },
  'task.submitted': async (world) => (await submitted(world)).teacher,
  'task.graded': async (world) => {
    const { student, params, version, she } = await submitted(world)
    await she(calls.grade, { params, body: { grade: 90, version } })
    return student
  },
  'task.returned': async (world) => {
    const { student, params, version, she } = await submitted(world)
    await she(calls.returnIt, { params, body: { feedback: 'أعيدي الفقرة الأخيرة', version } })
    return student
  },
  'task.due-tomorrow': async ({ t, make, job }) => {
    const in20Hours = new Date(t().clock.now.getTime() + 27 * 3_600_000)
    const task = await make.task({ type: 'write', due_at: in20Hours })
    t().clock.forward(7 * 3600)
    await job('tasks.remind')
    return { id: task.student_id }
  },
  'task.recording-expiring': async ({ t, make, director, job }) => {
    const task = await make.task({ type: 'recitation' })
    const student = { id: task.student_id }
    await make.recitation(task)
    await t().db.updateTable('tasks').set({ state: 'graded', grade: 90 }).where('id', '=', task.id).execute()
    await (
      await director()
    )(adminTaskRoutes.saveRecordings, { body: { keep_days: 30 } })
    t().clock.forward(24 * DAY)
    await job('tasks.expire-recordings')
    return student
  },
}
