import { lessonQuestionRoutes, teacherAskedRoutes } from '#contract/lesson-questions/routes.ts'
import { enrolmentRoutes } from '#contract/enrolments/routes.ts'
import { paymentRoutes } from '#contract/payments/routes.ts'
import { teacherQuestionRoutes as questions } from '#contract/questions/routes.ts'
import { teacherRegradeRoutes as regrade } from '#contract/quizzes/regrade-routes.ts'
import { quizRoutes } from '#contract/quizzes/routes.ts'
import { reviewRoutes } from '#contract/reviews/routes.ts'
import type { ActWorld, NoticeActs } from './world.ts'

/** A teacher's course with a lesson of this kind and a student in it. */
async function classroom({ make, signIn }: ActWorld, type: 'text' | 'quiz' = 'text') {
  const teacher = await make.teacher()
  const course = await make.course({ instructor_id: teacher.id })
  const lesson = await make.lesson({ course_id: course.id, type })
  const student = await make.student()
  await make.enrolment({ user_id: student.id, course_id: course.id, progress: 60 })
  const params = { courseId: course.id, moduleId: lesson.module_id, lessonId: lesson.id }
  return { teacher, student, lesson, params, she: await signIn(student), herTeacher: await signIn(teacher) }
}

async function asked(world: ActWorld) {
  const people = await classroom(world)
  const body = { text: 'متى يُقلب التنوين ميمًا؟', is_private: false }
  const { data } = await people.she(lessonQuestionRoutes.ask, { params: people.params, body })
  return { ...people, question: { id: data.id } }
}

/** She sent the receipt of her transfer for a course of 120 riyals. */
async function paid({ make, signIn }: ActWorld) {
  const course = await make.course({ price_halalas: 12_000 })
  const student = await make.student()
  const file = await make.file({ owner_id: student.id, bucket: 'receipts' })
  const body = { receipt_file_id: file.id, price: 120 }
  await (
    await signIn(student)
  )(enrolmentRoutes.enroll, { params: { courseId: course.id }, body })
  return { course, student }
}

async function waitingReceipt(world: ActWorld) {
  const { course, student } = await paid(world)
  const director = await world.director()
  const { data } = await director(paymentRoutes.list, { query: { status: 'pending', per_page: 100 } })
  const receipt = data.items.find(({ subject }) => subject.kind === 'course' && subject.id === course.id)
  return { student, director, params: { id: receipt?.id ?? 0 } }
}

export const learningActs: NoticeActs = {
  'lesson-question.asked': async (world) => (await asked(world)).teacher,
  'lesson-question.answered': async (world) => {
    const { student, herTeacher, question } = await asked(world)
    await herTeacher(teacherAskedRoutes.answer, { params: question, body: { text: 'قبل الباء' } })
    return student
  },
  'quiz.regraded': async (world) => {
    const { student, lesson, params, she, herTeacher } = await classroom(world, 'quiz')
    const { id: questionId } = await world.make.question({ lesson_id: lesson.id })
    const { data: attempt } = await she(quizRoutes.start, { params })
    await she(quizRoutes.submit, { params: { id: attempt.id }, body: { answers: { [questionId]: 1 } } })
    const { data: sheet } = await herTeacher(questions.show, { params })
    const [question] = sheet.questions
    if (!question) throw new Error('the quiz has a question')
    const options = ['نعم', 'لا', 'ربما'].map((text, id) => ({ id, text }))
    const { text, points, version } = question
    const spec = { kind: 'single' as const, options, correct: 1 }
    const words = { explanation: '', image: null, image_alt: '' }
    const body = { text, points, version, spec, ...words }
    await herTeacher(questions.save, { params: { ...params, questionId }, body })
    const { data: preview } = await herTeacher(regrade.preview, { params })
    await herTeacher(regrade.apply, { params, body: { fingerprint: preview.fingerprint } })
    return student
  },
  'receipt.waiting': async (world) => {
    const director = await world.make.director()
    await paid(world)
    return director
  },
  'receipt.confirmed': async (world) => {
    const { student, director, params } = await waitingReceipt(world)
    await director(paymentRoutes.confirm, { params, body: {} })
    return student
  },
  'receipt.refused': async (world) => {
    const { student, director, params } = await waitingReceipt(world)
    await director(paymentRoutes.refuse, { params, body: { reason: 'المبلغ ناقص' } })
    return student
  },
  'review.reported': async ({ make, signIn }) => {
    const director = await make.director()
    const { id } = await make.review()
    const student = await signIn(await make.student())
    await student(reviewRoutes.report, { params: { id }, body: { reason: 'غير لائق' } })
    return director
  },
  'review.hidden': async ({ make, director }) => {
    const { id, user_id } = await make.review()
    await (
      await director()
    )(reviewRoutes.hide, { params: { id }, body: { reason: 'إساءة' } })
    return { id: user_id }
  },
}
