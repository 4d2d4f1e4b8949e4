import { beforeAll, expect, test } from 'vitest'
import { courseRoutes } from '#contract/courses/routes.ts'
import { enrolmentRoutes } from '#contract/enrolments/routes.ts'
import { lessonRoutes } from '#contract/lessons/routes.ts'
import { quizRoutes } from '#contract/quizzes/routes.ts'
import { reviewRoutes } from '#contract/reviews/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, type Caller } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

/** A student who was let in while the course was published; the director took it back to a draft since. */
async function draftWithStudent() {
  const student = await make.student()
  const course = await make.course({ status: 'draft' })
  const lesson = await make.lesson({ course_id: course.id })
  const quiz = await make.lesson({ course_id: course.id, module_id: lesson.module_id, type: 'quiz' })
  await make.question({ lesson_id: quiz.id })
  await make.enrolment({ user_id: student.id, course_id: course.id, progress: 60 })
  const params = { courseId: course.id, moduleId: lesson.module_id, lessonId: lesson.id }
  return {
    she: await as(t, student),
    id: course.id,
    lesson: { params },
    quiz: { params: { ...params, lessonId: quiz.id } },
  }
}
type Draft = Awaited<ReturnType<typeof draftWithStudent>>
let draft: Draft

beforeAll(async () => {
  draft = await draftWithStudent()
})

const ways: Record<string, (she: Caller, at: Draft) => Promise<{ status: number }>> = {
  'its page': (she, { id }) => she(courseRoutes.show, { params: { courseId: id } }),
  'her enrolment': (she, { id }) => she(enrolmentRoutes.show, { params: { courseId: id } }),
  'entering it again': (she, { id }) => she(enrolmentRoutes.enroll, { params: { courseId: id }, body: {} }),
  'its reviews': (she, { id }) => she(reviewRoutes.list, { params: { courseId: id }, query: {} }),
  'writing a review': (she, { id }) =>
    she(reviewRoutes.write, { params: { courseId: id }, body: { rating: 5, text: 'نافعة' } }),
  'opening a lesson': (she, { lesson }) => she(lessonRoutes.visit, lesson),
  'completing a lesson': (she, { lesson }) => she(lessonRoutes.complete, { ...lesson, body: {} }),
  'her notes': (she, { lesson }) => she(lessonRoutes.note, lesson),
  'its quiz': (she, { quiz }) => she(quizRoutes.intro, quiz),
  'an attempt at its quiz': (she, { quiz }) => she(quizRoutes.start, quiz),
}

test.each(Object.entries(ways))('an enrolled student does not see a draft: %s', async (_, way) => {
  expect((await way(draft.she, draft)).status).toBe(404)
})

test('a draft is not among the courses of an enrolled student', async () => {
  expect((await draft.she(enrolmentRoutes.mine, { query: {} })).data.items).toEqual([])
})

test('a lesson that is held back is neither in the outline of an enrolled student nor open to her', async () => {
  const student = await make.student()
  const course = await make.course()
  const shown = await make.lesson({ course_id: course.id })
  const heldBack = await make.lesson({
    course_id: course.id,
    module_id: shown.module_id,
    is_published: false,
  })
  await make.enrolment({ user_id: student.id, course_id: course.id })
  const she = await as(t, student)
  const { data } = await she(courseRoutes.show, { params: { courseId: course.id } })
  expect(data.modules.flatMap(({ lessons }) => lessons.map(({ id }) => id))).toEqual([shown.id])
  const at = { params: { courseId: course.id, moduleId: shown.module_id, lessonId: heldBack.id } }
  expect((await she(lessonRoutes.visit, at)).status).toBe(404)
})

test('who fills a course previews one held-back lesson; neither the others nor anybody else sees it', async () => {
  const teacher = await make.teacher()
  const course = await make.course({ instructor_id: teacher.id })
  const [shown, held] = [
    await make.lesson({ course_id: course.id }),
    await make.lesson({ course_id: course.id, is_published: false }),
  ]
  await make.lesson({ course_id: course.id, is_published: false })
  const params = { courseId: course.id, lessonId: held.id }
  const { data } = await (await as(t, teacher))(courseRoutes.preview, { params })
  const ids = data.modules.flatMap(({ lessons }) => lessons.map(({ id }) => id))
  expect(ids.toSorted((a, b) => a - b)).toEqual([shown.id, held.id])
  const student = await as(t, await make.student())
  expect((await student(courseRoutes.preview, { params })).status).toBe(403)
  await t()
    .db.updateTable('lessons')
    .set({ deleted_at: t().clock.now, deleted_position: 1 })
    .where('id', '=', held.id)
    .execute()
  expect((await (await as(t, teacher))(courseRoutes.preview, { params })).status).toBe(404)
})
