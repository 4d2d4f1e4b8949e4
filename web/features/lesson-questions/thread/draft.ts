import type { LessonPlace } from '#core/course.ts'
import { nameDraft } from '#web/kernel/forms/drafts.ts'
import { storage } from '#web/kernel/storage.ts'
import type { QuestionDraft } from './thread.queries.ts'

const keyOf = ({ courseId, lesson }: LessonPlace) => `question_${courseId}_${lesson.id}`

/** What she has begun to ask on a lesson, on this device only; nobody else on it sees it. */
export function questionDraft(place: LessonPlace): QuestionDraft | undefined {
  const value = storage.read(keyOf(place))
  if (typeof value !== 'object' || value === null || !('text' in value)) return undefined
  return typeof value.text === 'string'
    ? { text: value.text, is_private: 'is_private' in value && value.is_private === true }
    : undefined
}

/** An empty question is none. */
export function keepQuestionDraft(place: LessonPlace, draft: QuestionDraft | undefined): void {
  if (draft?.text.trim()) {
    storage.write(keyOf(place), draft)
    nameDraft(keyOf(place), `سؤالكِ في «${place.lesson.title}»`)
  } else storage.remove(keyOf(place))
}
