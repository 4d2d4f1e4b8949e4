interface NotedLesson {
  readonly is_published: boolean
  readonly course_status: string
  readonly enrolment_status: string | null
}

/** Her note stays hers when the lesson is closed to her; then nothing leads to the lesson. */
export const canOpenLesson = ({ is_published, course_status, enrolment_status }: NotedLesson) =>
  is_published && course_status !== 'draft' && enrolment_status === 'active'
