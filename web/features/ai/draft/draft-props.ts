import type { AiUse } from '#contract/ai/shapes.ts'
import type { QuestionForm } from '#contract/questions/forms.ts'

export interface DraftButtonProps {
  readonly use: AiUse
  /** The ticket, the quiz, the course or the student. */
  readonly subjectId: number
  readonly label: string
  /** What taking the draft does: «اكتبيها في الرد». */
  readonly takeLabel: string
  readonly onTake?: (text: string) => void
  /** Of a quiz: adds them, in order; a failure is said and leaves the rest to be tried again. */
  readonly onQuestion?: (question: QuestionForm, key: { idempotencyKey: string }) => Promise<unknown>
}
