import { searchedText } from '#core/search/search.ts'
import type { Db } from '#server/kernel/context.ts'
import { lessonQuestions } from '../content/lesson-questions.ts'
import { insertRows } from '../insert-rows.ts'
import type { JourneyPlan } from './journeys.ts'
import type { LoadedCourse } from './load-courses.ts'
import type { DemoCourse } from '../read-courses.ts'

const HOUR = 60 * 60_000

interface Asking {
  readonly courses: readonly DemoCourse[]
  readonly loaded: readonly LoadedCourse[]
  readonly journeys: readonly JourneyPlan[]
  readonly students: readonly number[]
  readonly teachers: Readonly<Record<string, number>>
  readonly now: Date
}

/** Each is asked by a woman who came that far; what is answered long ago, what waits within the last days. */
export async function loadLessonQuestions(db: Db, asking: Asking): Promise<void> {
  const { courses, loaded, journeys, students, teachers, now } = asking
  const star = students.length - 1
  const rows = lessonQuestions.flatMap((question, at) => {
    const course = courses.findIndex(({ key }) => key === question.course)
    const able = journeys.filter(
      (journey) =>
        journey.course === course && journey.student !== star && journey.steps.length > question.lesson,
    )
    const student = question.isStars ? star : able[at % Math.max(1, able.length)]?.student
    const [user_id, place] = [students[student ?? -1], loaded[course]]
    const lesson_id = place?.lessons[question.lesson]?.id
    if (user_id === undefined || !place || lesson_id === undefined) return []
    const isAnswered = question.answer !== ''
    const hoursAgo = isAnswered ? 60 + at * 31 : 3 + at * 2
    const asked = new Date(now.getTime() - hoursAgo * HOUR)
    return [
      {
        course_id: place.id,
        lesson_id,
        user_id,
        text: question.text,
        is_private: question.isPrivate,
        text_norm: searchedText(question.text, question.answer),
        created_at: asked,
        updated_at: asked,
        answer: isAnswered ? question.answer : null,
        answered_by: isAnswered ? (teachers[courses[course]?.instructor ?? ''] ?? null) : null,
        answered_at: isAnswered ? new Date(asked.getTime() + (5 + (at % 4) * 6) * HOUR) : null,
      },
    ]
  })
  // Numbers grow with time, and lists go by them.
  await insertRows(
    db,
    'lesson_questions',
    rows.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime()),
  )
}
