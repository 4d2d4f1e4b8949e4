import type { AiUse } from '#contract/ai/shapes.ts'
import { courseDescription } from './course-description.ts'
import { quizQuestions } from './quiz-questions.ts'
import { studentNote } from './student-note.ts'
import { threadSummary } from './thread-summary.ts'
import { ticketAnswer } from './ticket-answer.ts'
import type { Use } from './use.ts'

export const uses: Readonly<Record<AiUse, Use>> = {
  ticket_answer: ticketAnswer,
  thread_summary: threadSummary,
  quiz_questions: quizQuestions,
  course_description: courseDescription,
  student_note: studentNote,
}
