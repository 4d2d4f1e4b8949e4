import { pathRoutes } from '#contract/learning-paths/routes.ts'
import { pathStudentRoutes } from '#contract/learning-paths/students-routes.ts'
import { paymentRoutes } from '#contract/payments/routes.ts'
import type { ActWorld, NoticeActs } from './world.ts'

/** She asked for a path of 150 riyals and sent the receipt of her transfer. */
async function paid({ make, signIn }: ActWorld) {
  const path = await make.learningPath({ days: 2, price_halalas: 15_000 })
  const student = await make.student()
  const she = await signIn(student)
  const params = { id: path.id }
  await she(pathRoutes.enrol, { params, body: { price: 150 } })
  const file = await make.file({ owner_id: student.id, bucket: 'receipts' })
  await she(pathRoutes.pay, { params, body: { receipt_file_id: file.id, price: 150 } })
  return { path, student }
}

/** She walks a path of one day, and has done that day. */
async function finished({ make, signIn }: ActWorld, closed?: string) {
  const teacher = await make.teacher()
  const path = await make.learningPath({ days: 1, teacherIds: [teacher.id], ...(closed ? { closed } : {}) })
  const { user_id } = await make.pathEnrolment({ path_id: path.id })
  const student = { id: user_id }
  const params = { id: path.id, taskId: path.taskIds[0] ?? 0 }
  await (
    await signIn(student)
  )(pathRoutes.markTask, { params, body: { is_done: true } })
  return { path, student, teacher }
}

export const pathActs: NoticeActs = {
  'path.day-open': async ({ make, job }) => {
    const path = await make.learningPath({ days: 2 })
    const { user_id } = await make.pathEnrolment({ path_id: path.id })
    await job('learning-paths.recount-due')
    return { id: user_id }
  },
  'path.finished': async (world) => (await finished(world)).student,
  'path.stage-opened': async (world) => {
    const { path, student, teacher } = await finished(world, 'الاختبار')
    const { id: stageId } = await world
      .t()
      .db.selectFrom('path_stages')
      .select('id')
      .where('path_id', '=', path.id)
      .where('opens_by_teacher', '=', true)
      .executeTakeFirstOrThrow()
    const params = { id: path.id, studentId: student.id, stageId }
    await (
      await world.signIn(teacher)
    )(pathStudentRoutes.openStage, { params })
    return student
  },
  'path.opened': async ({ make, director }) => {
    const path = await make.learningPath({ days: 1, price_halalas: 5_000 })
    const { user_id } = await make.pathEnrolment({ path_id: path.id, is_open: false })
    await (
      await director()
    )(pathStudentRoutes.open, { params: { id: path.id, studentId: user_id } })
    return { id: user_id }
  },
  'path.receipt-waiting': async (world) => {
    const director = await world.make.director()
    await paid(world)
    return director
  },
  'path.receipt-refused': async (world) => {
    const { path, student } = await paid(world)
    const director = await world.director()
    const { data } = await director(paymentRoutes.list, { query: { status: 'pending', per_page: 100 } })
    const receipt = data.items.find(({ subject }) => subject.kind === 'path' && subject.id === path.id)
    const params = { id: receipt?.id ?? 0 }
    await director(paymentRoutes.refuse, { params, body: { reason: 'المبلغ غير واضح' } })
    return student
  },
}
