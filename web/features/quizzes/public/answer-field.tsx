import { Suspense } from 'react'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { SkeletonText } from '#web/ui/loading/skeleton.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import type { AnswerFieldProps } from '../fields/answer-field-props.ts'
import { MatchField } from '../fields/match-field.tsx'
import { OneOption, SeveralOptions } from '../fields/options.tsx'
import { OrderField } from '../fields/order-field.tsx'

const BlanksField = lazyPart('BlanksField', () => import('../fields/blanks-field.tsx'))

const MAX_WORDS = 500

/** What a question is answered with, by its kind. */
export function AnswerField(props: AnswerFieldProps) {
  const { question, answer, onAnswer } = props
  switch (question.kind) {
    case 'single':
    case 'true_false':
      return <OneOption {...props} />
    case 'multiple':
      return <SeveralOptions {...props} />
    case 'order':
      return <OrderField {...props} />
    case 'match':
      return <MatchField {...props} />
    case 'blanks':
      return (
        <Suspense fallback={<SkeletonText lines={3} />}>
          <BlanksField {...props} />
        </Suspense>
      )
    case 'numeric':
      return (
        <Field label="إجابتكِ" hint="عدد، مثل ١٢ أو ٣٫٥.">
          <Input
            autoComplete="off"
            inputMode="decimal"
            maxLength={MAX_WORDS}
            value={typeof answer === 'string' ? answer : ''}
            onChange={(event) => onAnswer(event.currentTarget.value)}
          />
        </Field>
      )
    case 'short_text':
      return (
        <Field label="إجابتكِ" hint="كلمة أو كلمات قليلة.">
          <Input
            autoComplete="off"
            maxLength={MAX_WORDS}
            value={typeof answer === 'string' ? answer : ''}
            onChange={(event) => onAnswer(event.currentTarget.value)}
          />
        </Field>
      )
  }
}
