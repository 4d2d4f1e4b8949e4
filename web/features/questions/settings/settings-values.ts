import type { QuizDesk } from '#contract/questions/shapes.ts'
import type { CompletionRule, CountedAttempt, ReviewPolicy } from '#core/quiz/rules.ts'

/** Settings as their form holds them; an empty text is no limit. */
export interface SettingsValues {
  pass_mark: string
  attempts_allowed: string
  counted: CountedAttempt
  time_limit_minutes: string
  shuffle_questions: boolean
  shuffle_options: boolean
  draw_count: string
  cooldown_minutes: string
  review: ReviewPolicy
  completes_on: CompletionRule
  closes_at: string | null
}

export function settingsValues({ version: _version, ...settings }: QuizDesk['settings']): SettingsValues {
  return {
    ...settings,
    pass_mark: String(settings.pass_mark),
    attempts_allowed: String(settings.attempts_allowed),
    time_limit_minutes: String(settings.time_limit_minutes ?? ''),
    draw_count: String(settings.draw_count ?? ''),
    cooldown_minutes: String(settings.cooldown_minutes),
  }
}
