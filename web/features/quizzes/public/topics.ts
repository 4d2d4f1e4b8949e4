import type { KeptWrite } from '#web/kernel/outbox/outbox-store.ts'

/** The name under which an attempt's writes wait for the network. */
export const quizTopic = (attemptId: number) => `quiz:${attemptId}`

/** The topics of one attempt's answers and of its submission are the same: a submission holds the answers. */
export interface QuizMemo {
  readonly kind: 'save' | 'submit'
  readonly courseId: number
  readonly lessonId: number
}
export function quizMemo({ topic, memo }: KeptWrite): QuizMemo | undefined {
  // Only the quiz's own writes carry this topic, and all of them this memo.
  return topic.startsWith('quiz:') ? (memo as QuizMemo) : undefined
}
