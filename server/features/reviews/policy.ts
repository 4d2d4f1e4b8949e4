interface Learner {
  readonly status: string
  readonly progress: number
  readonly completed_at: Date | null
}

const HALF = 50

/** Who is past half of a course, or has once completed it, may say what she thinks of it. */
export const canReview = (learner: Learner | undefined): boolean =>
  learner?.status === 'active' && (learner.progress >= HALF || learner.completed_at !== null)
