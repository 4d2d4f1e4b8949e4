import type { LessonType } from '#contract/courses/shapes.ts'
import { text, type Sentence } from '#server/kernel/texts.ts'
import { outlineTexts } from './texts.ts'

export interface LessonParts {
  readonly type: LessonType
  readonly has_recording: boolean
  readonly has_text: boolean
  readonly has_file: boolean
  readonly questions_count: number
}

type Part = Exclude<keyof LessonParts, 'type'>

const needed: Record<LessonType, readonly [Part, Sentence]> = {
  video: ['has_recording', outlineTexts['missing.video']],
  audio: ['has_recording', outlineTexts['missing.audio']],
  text: ['has_text', outlineTexts['missing.text']],
  file: ['has_file', outlineTexts['missing.file']],
  quiz: ['questions_count', outlineTexts['missing.quiz']],
}

/** What a lesson still lacks before a student can learn it, as a sentence; null when it is whole. */
export function missingOf(lesson: LessonParts): string | null {
  const [part, key] = needed[lesson.type]
  return lesson[part] ? null : text(key)
}
