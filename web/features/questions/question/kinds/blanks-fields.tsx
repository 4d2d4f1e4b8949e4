import { SquarePen } from 'lucide-react'
import { useRef } from 'react'
import { markOf, marksIn } from '#core/quiz/blanks.ts'
import { formatNumber } from '#core/format/number.ts'
import { blankKinds } from '#core/quiz/question.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { RemoveLine } from './lines.tsx'
import { NumberFields } from './number-fields.tsx'
import { emptyBlank, nextId } from '../question-values.ts'
import type { SpecFieldsProps } from './spec-fields-props.ts'
import { WordFields } from './word-fields.tsx'

const MOST = 50
const kindLabels = { short_text: 'كلمة تُكتب', numeric: 'عدد يُكتب', single: 'اختيار من قائمة' } as const

/** A text with its blanks marked in it, and below it what is right in each, in the order of the text. */
export function BlanksFields({ form }: SpecFieldsProps) {
  const caret = useRef<number>(undefined)
  const sentence = form.value('spec.sentence')
  const blanks = form.value('spec.blanks')
  const marks = marksIn(sentence)
  const inOrder = blanks
    .map((blank, at) => ({ blank, at, place: marks.indexOf(blank.id) }))
    .toSorted((one, other) => (one.place < 0 ? MOST : one.place) - (other.place < 0 ? MOST : other.place))

  function add() {
    const at = caret.current ?? sentence.length
    const id = nextId(blanks)
    form.setField('spec.sentence', `${sentence.slice(0, at)}${markOf(id)}${sentence.slice(at)}`)
    form.setField('spec.blanks', [...blanks, emptyBlank(id)])
    caret.current = undefined
  }
  function remove(id: number) {
    form.setField('spec.sentence', sentence.replaceAll(markOf(id), ''))
    form.setField(
      'spec.blanks',
      blanks.filter((blank) => blank.id !== id),
    )
  }
  return (
    <>
      <Field
        label="النص ذو الفراغات"
        required
        hint="ضعي المؤشر في موضع الفراغ، ثم اضغطي «فراغ هنا»."
        error={form.error('spec.sentence') ?? form.error('spec.blanks')}
      >
        <Textarea
          rows={4}
          maxLength={4000}
          {...form.field('spec.sentence')}
          onSelect={({ currentTarget }) => {
            caret.current = currentTarget.selectionStart
          }}
        />
      </Field>
      {blanks.length < MOST && (
        <Button look="quiet" size={36} className="justify-self-start" onClick={add}>
          <SquarePen /> فراغ هنا
        </Button>
      )}
      <ol className="grid gap-4">
        {inOrder.map(({ blank, at }) => (
          <li key={blank.id} className="grid gap-4 border-s-2 border-gold-line ps-4">
            <div className="flex items-end gap-2">
              <Field
                label={`الفراغ ${formatNumber(blank.id + 1)}`}
                error={form.error(`spec.blanks.${at}.kind`)}
                className="min-w-0 flex-1"
              >
                <Select
                  options={blankKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
                  {...form.field(`spec.blanks.${at}.kind`)}
                />
              </Field>
              <Field label="الوزن" error={form.error(`spec.blanks.${at}.weight`)} className="w-24">
                <Input inputMode="numeric" {...form.field(`spec.blanks.${at}.weight`)} />
              </Field>
              <RemoveLine
                label={`حذف الفراغ ${formatNumber(blank.id + 1)}`}
                onRemove={() => remove(blank.id)}
              />
            </div>
            <BlankKey form={form} at={at} />
          </li>
        ))}
      </ol>
    </>
  )
}

function BlankKey({ form, at }: SpecFieldsProps & { at: number }) {
  const base = `spec.blanks.${at}` as const
  switch (form.value(`${base}.kind`)) {
    case 'short_text':
      return <WordFields form={form} base={base} />
    case 'numeric':
      return <NumberFields form={form} base={base} />
    case 'single':
      return <ChoiceFields form={form} base={base} />
  }
}
