import { useState } from 'react'
import { arabicDigits } from '#core/format/number.ts'
import type { LessonType } from '#contract/courses/shapes.ts'
import { foldDigits } from '#core/text/digits.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { fieldOf, type Draft, type DraftState } from './draft.ts'

const LONGEST = 6000

/** Minutes as she types them, ١٢ or 12.5; nothing typed is no length, and undefined is no number. */
export function minutesOf(text: string): number | null | undefined {
  const typed = foldDigits(text).trim().replace(/[٫,،]/, '.')
  if (typed === '') return null
  const minutes = Number(typed)
  return Number.isFinite(minutes) && minutes >= 0 && minutes <= LONGEST ? minutes : undefined
}

const fromRecording = 'مدة التسجيل الذي ترفعينه تُؤخذ منه.'
const hints: Readonly<Record<LessonType, string>> = {
  video: fromRecording,
  audio: fromRecording,
  text: 'كم تأخذ قراءته بتأنٍّ، تقديرًا.',
  file: 'كم تأخذ قراءة الملف أو سماعه، تقديرًا.',
  quiz: 'كم يأخذ حلّه، تقديرًا؛ ولا تُلزم به الطالبة.',
}

export function DurationField({ state, draft }: { state: DraftState; draft: Draft }) {
  const saved = fieldOf(state, 'duration')
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && minutesOf(typed) === undefined
  return (
    <Field
      label="المدة بالدقائق"
      optional
      hint={hints[state.base.type]}
      error={isWrong ? 'المدة غير صحيحة' : state.errors['duration']}
    >
      <Input
        inputMode="decimal"
        className="max-w-40"
        value={typed ?? (saved === null ? '' : arabicDigits(saved))}
        onChange={({ target }) => {
          setTyped(target.value)
          const duration = minutesOf(target.value)
          if (duration !== undefined) draft.edit({ duration })
        }}
        onBlur={() => !isWrong && setTyped(undefined)}
      />
    </Field>
  )
}
