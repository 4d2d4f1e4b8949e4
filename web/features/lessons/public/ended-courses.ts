import { enrolmentRoutes } from '#contract/enrolments/routes.ts'
import { ApiError } from '#web/kernel/calls/api-error.ts'
import { client } from '#web/kernel/calls/api.ts'
import { offlineChoice } from '../offline/choice.ts'
import { removeCourse } from '../keeping/store-course.ts'

const enrolments = client(enrolmentRoutes)

/** Asks for each stored course whether she still learns in it, and erases those that are not hers any more. */
export async function dropEndedCourses(): Promise<void> {
  for (const courseId of offlineChoice().courses) {
    const isOver = await enrolments.show({ params: { courseId } }).then(
      (enrolment) => enrolment?.status !== 'active',
      // The next contact asks again; a course that is gone is nobody's.
      (error: unknown) => error instanceof ApiError && error.type === 'not_found',
    )
    if (isOver) await removeCourse(courseId)
  }
}
