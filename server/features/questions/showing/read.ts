import { StoredSpec } from '#contract/questions/shapes.ts'
import type { Question } from '#core/quiz/question.ts'
import type { QuestionRow, SettingsRow } from '../queries.ts'

/** A stored question with its document read. */
export const toQuestion = (
  row: Omit<QuestionRow, 'updated_at' | 'updated_by' | 'updated_name' | 'deleted_at'>,
): Question => ({
  id: row.id,
  version: row.version,
  text: row.text,
  points: row.points,
  explanation: row.explanation,
  image: row.image_path,
  image_alt: row.image_alt,
  spec: StoredSpec.parse({ ...(row.spec as object), kind: row.kind }),
})

/** What holds for a quiz that nobody has set up. */
export const BLANK_RULES = {
  attempts_allowed: 0,
  counted: 'best' as const,
  time_limit_minutes: null,
  shuffle_questions: false,
  shuffle_options: false,
  draw_count: null,
  cooldown_minutes: 0,
  review: 'always' as const,
  completes_on: 'pass' as const,
  closes_at: null,
}
export type QuizRules = Omit<SettingsRow, 'lesson_id' | 'updated_at' | 'updated_by' | 'updated_name'>

export function toRules(row: SettingsRow | undefined): QuizRules {
  if (!row) return { ...BLANK_RULES, version: 0 }
  const { lesson_id: _lesson, updated_at: _at, updated_by: _by, updated_name: _name, ...rules } = row
  return rules
}
