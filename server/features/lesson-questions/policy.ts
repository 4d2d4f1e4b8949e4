interface Question {
  readonly user_id: number
  readonly hidden_reason: string | null
  readonly answered_at: Date | null
}

/** Her own words, until somebody has answered them or taken them out of sight. */
export const canChange = (userId: number, question: Question): boolean =>
  question.user_id === userId && question.answered_at === null && question.hidden_reason === null
