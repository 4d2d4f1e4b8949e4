import type { DeskQuestion } from '#contract/questions/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { numberWords } from '#core/quiz/number.ts'
import { choicesOf } from '#core/quiz/question.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { SpokenName } from '#web/ui/spoken.tsx'

interface NewerQuestionProps {
  readonly newer: DeskQuestion
  readonly onKeep: () => void
  readonly onTake: () => void
}

function wordsOf(spec: DeskQuestion['spec']): readonly string[] {
  if (spec.kind === 'short_text') return spec.accepted
  return spec.kind === 'numeric' ? spec.numbers.map(numberWords) : choicesOf(spec).map(({ text }) => text)
}

/** Who saved since, and what: hers stays in the form above until she has chosen. */
export function NewerQuestion({ newer, onKeep, onTake }: NewerQuestionProps) {
  const { updated_by, updated_at, text, spec } = newer
  const words = wordsOf(spec)
  return (
    <section aria-label="تعديل متزامن" className="grid gap-3">
      <Note kind="warn" role="alert">
        حفظت {updated_by ? <SpokenName text={updated_by.name} /> : 'مستخدمة أخرى'} هذا السؤال قبلكِ،{' '}
        {formatDateTime(updated_at)}. ما كتبتِه باقٍ في الأعلى؛ اختاري أي النسختين تبقى.
      </Note>
      <div className="border border-rule bg-surface px-4 py-3">
        <h4 className="text-sm font-semibold text-ink-2">نسختها</h4>
        <p className="whitespace-pre-line">{text}</p>
        <p className="text-sm text-ink-2">{words.join('، ')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={onTake}>
          أخذ نسختها
        </Button>
        <Button look="quiet" onClick={onKeep}>
          إبقاء نسختي لأحفظها
        </Button>
      </div>
    </section>
  )
}
