import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { MARK, type OwnRows } from '#server/testing/cases/life.ts'
import { directorsFields } from '#server/testing/cases/reference.ts'
import { directorsRows, draft, hiddenCourse, type RowCall, type RowWorld } from '#server/testing/cases/row.ts'
import { joined } from '#server/testing/cases/table.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

const halfDone =
  (status: 'published' | 'hidden') =>
  async ({ make }: RowWorld): Promise<RowCall> => {
    const owner = await make.student()
    const course = await make.course({ status })
    await make.enrolment({ user_id: owner.id, course_id: course.id, progress: 50 })
    return { owner, params: { courseId: course.id }, body: { rating: 5, text: 'نافعة' } }
  }

async function hiddenCourseReview(world: RowWorld): Promise<RowCall> {
  const { owner, params } = await hiddenCourse(world)
  const { id } = await world.make.review({ course_id: Number(params['courseId']) })
  return { owner, params: { id }, body: { reason: 'غير لائق' } }
}

const ownRows: OwnRows = async ({ db, make, at, person, other, course }) => {
  const { id } = await make.review({ user_id: other.id, course_id: course.id, text: 'رأي لطيفة' })
  await db
    .insertInto('review_reports')
    .values({ user_id: person.id, review_id: id, reason: `بلاغ ${MARK}`, created_at: at })
    .execute()
}

export const cases: FeatureCases = {
  rows: joined(
    {
      'reviews.list': [
        { row: 'reviews of a draft', triedBy: 'nobody', refused: 404, arrange: draft },
        { row: 'reviews of a draft', triedBy: 'student', refused: 404, arrange: draft },
      ],
      'reviews.mine': [{ row: 'a hidden course', triedBy: 'student', refused: 404, arrange: hiddenCourse }],
      'reviews.write': [
        { row: 'a hidden course', triedBy: 'student', refused: 404, arrange: halfDone('hidden') },
        { row: 'a course she is not in', triedBy: 'student', refused: 403, arrange: halfDone('published') },
      ],
      'reviews.report': [
        { row: 'a review of a hidden course', triedBy: 'student', refused: 404, arrange: hiddenCourseReview },
      ],
    },
    directorsRows('reviews', ['hide', 'show']),
  ),
  references: directorsFields('reviews', 'chooseTestimonials/body ids'),
  holdUps: plainCalls('reviews', 'chooseTestimonials', 'write', 'report', 'hide'),
  ownRows,
}
