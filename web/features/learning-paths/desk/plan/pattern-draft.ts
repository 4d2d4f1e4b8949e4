import type { CallInput } from '#contract/kernel/route.ts'
import type { curriculumRoutes } from '#contract/learning-paths/desk-routes.ts'
import type { Pattern, WeekdayUse } from '#core/paths/pattern.ts'
import type { PortionUnit } from '#core/paths/portions.ts'
import { surahOfAyah, writeAyah } from '#core/quran/ayah.ts'
import type { AyahRange } from '#core/quran/range.ts'

/** A pattern while it is chosen. */
export interface PatternDraft {
  readonly direction: Pattern['direction']
  readonly unit: PortionUnit
  readonly amount: number
  readonly week: readonly WeekdayUse[]
  readonly endsWithSurah: boolean
  readonly nearPortions: number
  readonly withRecording: boolean
}

/** Half a page a day from Sunday to Thursday, revision on Friday. */
export const firstDraft: PatternDraft = {
  direction: 'forward',
  unit: 'half_page',
  amount: 1,
  week: ['new', 'new', 'new', 'new', 'new', 'review', 'rest'],
  endsWithSurah: true,
  nearPortions: 1,
  withRecording: true,
}

const LEAST_LINES = 3
const nextUse: Readonly<Record<WeekdayUse, WeekdayUse>> = { new: 'review', review: 'rest', rest: 'new' }

/** A press on a weekday leads from new to revision to rest and to new again. */
export const withNextUse = (week: readonly WeekdayUse[], day: number): WeekdayUse[] =>
  week.map((use, at) => (at === day ? nextUse[use] : use))

/** The pattern that the server would follow. */
export function patternOf(draft: PatternDraft, range: AyahRange): Pattern {
  const first = surahOfAyah(range.from)
  const ends =
    draft.direction === 'forward'
      ? range
      : { from: surahOfAyah(range.to).first, to: first.first + first.ayahs - 1 }
  return { ...draft, ...ends, leastLines: LEAST_LINES, farPortions: 0, testEvery: 0 }
}

export const bodyOf = (
  draft: PatternDraft,
  range: AyahRange,
  stageId: number,
): CallInput<typeof curriculumRoutes.generate>['body'] => ({
  stage_id: stageId,
  range: { from: writeAyah(range.from), to: writeAyah(range.to) },
  direction: draft.direction,
  unit: draft.unit,
  amount: draft.amount,
  ends_with_surah: draft.endsWithSurah,
  least_lines: LEAST_LINES,
  week: [...draft.week],
  near_portions: draft.nearPortions,
  far_portions: 0,
  with_recording: draft.withRecording,
  test_every: 0,
})
