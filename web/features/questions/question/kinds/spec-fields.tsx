import { Suspense } from 'react'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { NumberFields } from './number-fields.tsx'
import { OrderFields } from './order-fields.tsx'
import { PairFields } from './pair-fields.tsx'
import type { SpecFieldsProps } from './spec-fields-props.ts'
import { WordFields } from './word-fields.tsx'

const BlanksFields = lazyPart('BlanksFields', () => import('./blanks-fields.tsx'))

/** What is right, by the kind of the question. */
export function SpecFields({ form }: SpecFieldsProps) {
  switch (form.value('spec.kind')) {
    case 'single':
      return <ChoiceFields form={form} />
    case 'multiple':
      return <ChoiceFields form={form} isSeveral />
    case 'true_false':
      return <TruthField form={form} />
    case 'order':
      return <OrderFields form={form} />
    case 'match':
      return <PairFields form={form} />
    case 'short_text':
      return <WordFields form={form} />
    case 'numeric':
      return <NumberFields form={form} />
    case 'blanks':
      return (
        <Suspense fallback={<span className="block min-h-11" />}>
          <BlanksFields form={form} />
        </Suspense>
      )
  }
}

function TruthField({ form }: SpecFieldsProps) {
  const correct = form.value('spec.correct')
  return (
    <>
      <RadioGroup
        label="الحكم الصحيح"
        options={[
          { value: 'true', label: 'صح' },
          { value: 'false', label: 'خطأ' },
        ]}
        value={typeof correct === 'boolean' ? (correct ? 'true' : 'false') : undefined}
        onChange={(value) => form.setField('spec.correct', value === 'true')}
        error={form.error('spec.correct')}
      />
      <Field label="ملاحظة لمن تختار «صح»" optional error={form.error('spec.feedback_true')}>
        <Input maxLength={2000} {...form.field('spec.feedback_true')} />
      </Field>
      <Field label="ملاحظة لمن تختار «خطأ»" optional error={form.error('spec.feedback_false')}>
        <Input maxLength={2000} {...form.field('spec.feedback_false')} />
      </Field>
    </>
  )
}
