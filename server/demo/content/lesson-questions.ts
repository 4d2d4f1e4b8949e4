import { readFileSync } from 'node:fs'

export interface DemoLessonQuestion {
  readonly course: string
  /** In the order of the course. */
  readonly lesson: number
  /** Asked by the student whose account everybody knows. */
  readonly isStars: boolean
  readonly isPrivate: boolean
  readonly text: string
  /** Empty while it waits. */
  readonly answer: string
}

export const lessonQuestions: readonly DemoLessonQuestion[] = readFileSync(
  new URL('lesson-questions.tsv', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [course = '', lesson = '', who = '', readers = '', text = '', answer = ''] = line.split('\t')
    return {
      course,
      lesson: Number(lesson),
      isStars: who === 'star',
      isPrivate: readers === 'private',
      text,
      answer,
    }
  })
