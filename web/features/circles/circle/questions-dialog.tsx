import { useState } from 'react'
import type { OwnPlace } from '#contract/circles/registration-shapes.ts'
import { isBlank } from '#core/text/written.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Field, FieldError } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { affirmationWords } from '../circle-words.ts'

const MISSING = new Error('something is not answered')

interface QuestionsDialogProps {
  questions: OwnPlace['questions']
  audience: OwnPlace['audience']
  onClose: () => void
  onSend: (answers: { question: string; answer: string }[]) => Promise<unknown>
}

/** What the teacher asks, and for whom the circle is. What was typed stays when it fails. */
export function QuestionsDialog({ questions, audience, onClose, onSend }: QuestionsDialogProps) {
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const [affirms, setAffirms] = useState(false)
  const [wasSent, setSent] = useState(false)
  const isMissing = (question: OwnPlace['questions'][number]) =>
    question.is_required && isBlank(answers[question.text] ?? '')
  const isUnaffirmed = audience !== 'everyone' && !affirms
  return (
    <ConfirmDialog
      onClose={onClose}
      title="قبل أن نرسل طلبكِ"
      text={questions.length > 0 ? 'تسأل المعلمة:' : 'يُرسل بعد إقراركِ.'}
      confirmLabel="إرسال الطلب"
      errorText={(cause) => (cause === MISSING ? 'أجيبي عن كل ما هو مطلوب' : sentenceOf(cause))}
      onConfirm={async () => {
        setSent(true)
        if (questions.some(isMissing) || isUnaffirmed) throw MISSING
        await onSend(questions.map(({ text }) => ({ question: text, answer: answers[text] ?? '' })))
      }}
    >
      <div className="grid gap-4">
        {questions.map((question) => (
          <Field
            key={question.text}
            label={question.text}
            required={question.is_required}
            error={wasSent && isMissing(question) ? 'اكتبي إجابتكِ' : undefined}
          >
            <Textarea
              rows={2}
              value={answers[question.text] ?? ''}
              onChange={(event) => {
                const { value } = event.currentTarget
                setAnswers((before) => ({ ...before, [question.text]: value }))
              }}
            />
          </Field>
        ))}
        {audience !== 'everyone' && (
          <div className={questions.length > 0 ? 'border-t border-rule pbs-2' : undefined}>
            <Checkbox
              required
              checked={affirms}
              onChange={(event) => setAffirms(event.currentTarget.checked)}
              aria-invalid={wasSent && isUnaffirmed}
              aria-describedby={wasSent && isUnaffirmed ? 'affirmation-error' : undefined}
            >
              <span>{affirmationWords[audience]}</span>
            </Checkbox>
            {wasSent && isUnaffirmed && (
              <FieldError id="affirmation-error">لا يُرسل الطلب قبل إقراركِ</FieldError>
            )}
          </div>
        )}
      </div>
    </ConfirmDialog>
  )
}
