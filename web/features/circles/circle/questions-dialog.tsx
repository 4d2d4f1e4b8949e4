import { useState } from 'react'
import type { OwnPlace } from '#contract/circles/registration-shapes.ts'
import { isBlank } from '#core/text/written.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

const MISSING = new Error('a question is not answered')

interface QuestionsDialogProps {
  questions: OwnPlace['questions']
  onClose: () => void
  onSend: (answers: { question: string; answer: string }[]) => Promise<unknown>
}

/** Only what the teacher asks. What was typed stays when it fails. */
export function QuestionsDialog({ questions, onClose, onSend }: QuestionsDialogProps) {
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const [wasSent, setSent] = useState(false)
  const isMissing = (question: OwnPlace['questions'][number]) =>
    question.is_required && isBlank(answers[question.text] ?? '')
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="قبل أن نرسل طلبكِ"
      text="تسأل المعلمة:"
      confirmLabel="إرسال الطلب"
      errorText={(cause) => (cause === MISSING ? 'أجيبي عن الأسئلة المطلوبة' : sentenceOf(cause))}
      onConfirm={async () => {
        setSent(true)
        if (questions.some(isMissing)) throw MISSING
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
      </div>
    </ConfirmDialog>
  )
}
