import type { LessonOutline } from '#contract/courses/shapes.ts'

/** What a quiz needs to know of the player around it. */
export interface QuizSetting {
  readonly course: { readonly id: number }
  readonly isPreview: boolean
  readonly lesson: LessonOutline | undefined
  readonly next: LessonOutline | undefined
  readonly completed: ReadonlySet<number>
  readonly finishedPage: string | undefined
}
