import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Draft } from '#contract/ai/shapes.ts'
import type { QuestionForm } from '#contract/questions/forms.ts'
import { questionCount } from '#core/format/counts.ts'
import { formatNumber } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { newIdempotencyKey } from '#web/kernel/calls/http.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import type { DraftButtonProps } from './draft-props.ts'
import { DraftMark } from './draft-mark.tsx'
import { SentText } from './sent-text.tsx'
import { useOutcome } from './use-outcome.ts'

interface DraftQuestionsProps extends Pick<DraftButtonProps, 'onQuestion'> {
  readonly draft: Draft
  readonly onClose: () => void
}

/** She chooses among them; each is added by the very call that adds her own, and edited in its place afterwards. */
export function DraftQuestions({ draft, onQuestion, onClose }: DraftQuestionsProps) {
  const settle = useOutcome(draft.id)
  const [keys] = useState(() => draft.questions.map(() => newIdempotencyKey()))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(draft.questions.keys()))
  const add = useMutation({
    mutationFn: async () => {
      // One after the other, so that they stand in their order; a repeat adds none twice.
      for (const [at, question] of draft.questions.entries())
        if (chosen.has(at)) await onQuestion?.(question, { idempotencyKey: keys[at] ?? newIdempotencyKey() })
    },
    onSuccess: () => {
      settle(chosen.size === draft.questions.length ? draft.text : questionCount(chosen.size))
      toast({ kind: 'ok', title: 'أُضيفت الأسئلة', text: `${questionCount(chosen.size)} في آخر الاختبار.` })
      onClose()
    },
  })
  const toggle = (at: number, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(at)
    else next.delete(at)
    setChosen(next)
  }
  return (
    <>
      <DraftMark />
      {draft.dropped > 0 && (
        <Note kind="info">
          أُسقط من الجواب {questionCount(draft.dropped)}: بغير صورة الأسئلة، أو فيها آية أو حكم ليس في نص الدرس.
        </Note>
      )}
      <ol aria-label="الأسئلة المقترحة" className="*:border-b *:border-rule">
        {draft.questions.map((question, at) => (
          <li key={keys[at]} className="py-2">
            <Checkbox
              checked={chosen.has(at)}
              disabled={add.isPending}
              onChange={({ target }) => toggle(at, target.checked)}
            >
              <b>
                {formatNumber(at + 1)}. <bdi>{question.text}</bdi>
              </b>
            </Checkbox>
            <Options question={question} />
          </li>
        ))}
      </ol>
      <SentText draft={draft} isSent />
      {add.error && (
        <Note kind="danger" role="alert">
          {sentenceOf(add.error)}
        </Note>
      )}
      <div className="flex flex-wrap gap-3">
        <Button disabled={chosen.size === 0} busy={add.isPending} onClick={() => add.mutate()}>
          إضافة {questionCount(chosen.size)}
        </Button>
        <Button
          look="quiet"
          disabled={add.isPending}
          onClick={() => {
            settle(null)
            onClose()
          }}
        >
          اتركيها
        </Button>
      </div>
    </>
  )
}

function Options({ question: { spec, explanation } }: { question: QuestionForm }) {
  if (spec.kind !== 'single') return null
  return (
    <div className="ps-9 text-sm text-ink-2">
      <ul>
        {spec.options.map(({ id, text }) => (
          <li key={id} className={id === spec.correct ? 'font-semibold text-ok' : undefined}>
            <bdi>{text}</bdi>
            {id === spec.correct && ' (الصحيح)'}
          </li>
        ))}
      </ul>
      {explanation && <p>{explanation}</p>}
    </div>
  )
}
