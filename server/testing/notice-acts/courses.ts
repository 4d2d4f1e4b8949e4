import { adminCourseRoutes as desk, ownCourseRoutes } from '#contract/course-desk/routes.ts'
import { adminCourseStudentRoutes as students } from '#contract/course-students/routes.ts'
import { lessonRoutes } from '#contract/lessons/routes.ts'
import { teacherOutlineRoutes as outline } from '#contract/outline/routes.ts'
import type { ActWorld, NoticeActs } from './world.ts'

/** A teacher says that her draft of one lesson is ready. */
async function ready({ make, signIn }: ActWorld) {
  const teacher = await make.teacher()
  const course = await make.course({ instructor_id: teacher.id, status: 'draft', published_at: null })
  await make.lesson({ course_id: course.id })
  const params = { courseId: course.id }
  await (
    await signIn(teacher)
  )(ownCourseRoutes.sayReady, { params, body: { is_ready: true } })
  return { teacher, params }
}

async function enrolledByHand({ make, director }: ActWorld) {
  const course = await make.course()
  const student = await make.student()
  const call = await director()
  const params = { courseId: course.id }
  await call(students.enrolByHand, { params, body: { user_id: student.id } })
  return { student, call, params }
}

export const courseActs: NoticeActs = {
  'course.ready': async (world) => {
    const director = await world.make.director()
    await ready(world)
    return director
  },
  'course.handed-back': async (world) => {
    const { teacher, params } = await ready(world)
    await (
      await world.director()
    )(desk.handBack, { params, body: { reason: 'ينقصها اختبار' } })
    return teacher
  },
  'lesson.new': async ({ make, signIn }) => {
    const teacher = await make.teacher()
    const course = await make.course({ instructor_id: teacher.id })
    const module = await make.module({ course_id: course.id })
    const student = await make.student()
    await make.enrolment({ user_id: student.id, course_id: course.id })
    const params = { courseId: course.id, moduleId: module.id }
    const body = {
      title: 'مخرج الضاد',
      type: 'text' as const,
      content: '<p>نص الدرس</p>',
      is_published: true,
    }
    await (
      await signIn(teacher)
    )(outline.addLesson, { params, body })
    return student
  },
  'course.completed': async ({ make, signIn }) => {
    const lesson = await make.lesson()
    const student = await make.student()
    await make.enrolment({ user_id: student.id, course_id: lesson.course_id })
    const params = { courseId: lesson.course_id, moduleId: lesson.module_id, lessonId: lesson.id }
    await (
      await signIn(student)
    )(lessonRoutes.complete, { params, body: {} })
    return student
  },
  'enrolment.by-hand': async (world) => (await enrolledByHand(world)).student,
  'enrolment.ended': async (world) => {
    const { student, call, params } = await enrolledByHand(world)
    const { data } = await call(students.enrolments, { params, query: {} })
    const enrolmentId = data.items[0]?.id ?? 0
    const body = { reason: 'طلبت استرداد القيمة' }
    await call(students.endEnrolment, { params: { ...params, enrolmentId }, body })
    return student
  },
}
