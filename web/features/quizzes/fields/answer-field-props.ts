import type { QuizQuestion } from '#contract/quizzes/shapes.ts'
import type { Answer } from '../public/answers.ts'

export interface AnswerFieldProps {
  question: QuizQuestion
  answer: Answer | undefined
  onAnswer: (answer: Answer) => void
}
