import type { z } from 'zod'
import type { PatternForm } from '#contract/learning-paths/forms.ts'
import { daysOfPattern, type Pattern, type PatternDay } from '#core/paths/pattern.ts'
import { portionsOf, wayThrough } from '#core/paths/portions.ts'
import { surahOfAyah } from '#core/quran/ayah.ts'
import type { AyahRange } from '#core/quran/range.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { pathTexts } from './texts.ts'
import { writeDays } from './write.ts'
import { changePlan } from './plan/change.ts'
import { openStage } from './plan/edit.ts'
import { checkRoom, MOST_DAYS, tooMany } from './plan/room.ts'
import * as queries from './plan/queries.ts'

type Sent = z.output<typeof PatternForm>

/** Backward the way begins at the first ayah of the last surah and ends with the last ayah of the first. */
function endsOf({ range, direction }: Sent): AyahRange {
  if (direction === 'forward') return range
  const first = surahOfAyah(range.from)
  return { from: surahOfAyah(range.to).first, to: first.first + first.ayahs - 1 }
}

const patternOf = (form: Sent): Pattern => ({
  ...endsOf(form),
  direction: form.direction,
  unit: form.unit,
  amount: form.amount,
  endsWithSurah: form.ends_with_surah,
  leastLines: form.least_lines,
  week: form.week,
  nearPortions: form.near_portions,
  farPortions: form.far_portions,
  withRecording: form.with_recording,
  testEvery: form.test_every,
})

/** Portions are counted before days are made of them: a day an ayah would be thousands. */
function daysOf(form: Sent): PatternDay[] {
  const pattern = patternOf(form)
  if (portionsOf(wayThrough(pattern, pattern.direction), pattern).length > MOST_DAYS) throw tooMany()
  return daysOfPattern(pattern)
}

/** Adds the days of a pattern to the end of a stage, all or none. */
export function generateDays(ctx: SignedCtx, form: z.output<typeof PatternForm>) {
  return inTransaction(ctx, async (tx) => {
    const stage = await openStage(tx, form.stage_id)
    const days = daysOf(form)
    if (days.length === 0) throw invalid('range', pathTexts.noDays)
    let tasks = 0
    const deed = { pathId: stage.path_id, action: 'generate', table: 'path_stages' } as const
    await changePlan(tx, { ...deed, after: { days: days.length } }, async () => {
      await checkRoom(tx, stage.path_id, days.length)
      const before = (await queries.listSiblings(tx.db, 'path_days', stage.id)).length
      tasks = await writeDays(tx, stage.id, days, before)
      return stage.id
    })
    return { days: days.length, tasks }
  })
}
