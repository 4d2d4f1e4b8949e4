import { createContext, use, type ComponentType } from 'react'
import type { QuizQuestion } from '#contract/quizzes/shapes.ts'
import type { Answer } from '#core/quiz/question.ts'

/** How a student answers and reads a question: the player's own parts, handed in by the page that knows both. */
export interface AnswerSheet {
  readonly AnswerField: ComponentType<{
    question: QuizQuestion
    answer: Answer | undefined
    onAnswer: (answer: Answer) => void
  }>
  readonly ReviewedAnswer: ComponentType<{ question: QuizQuestion; answer: Answer | undefined }>
  readonly isAnswered: (question: QuizQuestion, answer: Answer | undefined) => boolean
}

const SheetContext = createContext<AnswerSheet | undefined>(undefined)
export const SheetProvider = SheetContext

export function useSheet(): AnswerSheet {
  const sheet = use(SheetContext)
  if (!sheet) throw new Error('the page hands in the answer sheet')
  return sheet
}
