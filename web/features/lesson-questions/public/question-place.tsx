import type { AskedQuestion } from '#contract/lesson-questions/shapes.ts'
import { hrefTo } from '#core/href.ts'
import { Link } from '#web/router/link.tsx'

/** Where it was asked; the lesson opens as students see it. */
export const QuestionPlace = ({ course, lesson }: Pick<AskedQuestion, 'course' | 'lesson'>) => (
  <>
    <bdi>{course.title}</bdi>،{' '}
    <Link to={`${hrefTo('/course-player/{courseId}', { courseId: course.id })}?lesson=${lesson.id}`}>
      <bdi>{lesson.title}</bdi>
    </Link>
  </>
)
