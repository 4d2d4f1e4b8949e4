import { AudioLines } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '#core/format/number.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Lines, RemoveLine, Steps } from './lines.tsx'
import { moved, nextId } from '../question-values.ts'
import { RecordingField } from './recording-field.tsx'
import type { SpecFieldsProps } from './spec-fields-props.ts'

const MOST = 20
const LEAST = 2

/** Items in their right order; students get them mixed. */
export function OrderFields({ form }: SpecFieldsProps) {
  const items = form.value('spec.items')
  const set = (next: typeof items) => form.setField('spec.items', next)
  const [isHeard, setHeard] = useState(false)
  const hasRecordings = isHeard || items.some(({ audio }) => audio !== '')
  return (
    <>
      <Lines
        label="العناصر بترتيبها الصحيح"
        hint="تُخلط قبل عرضها على الطالبة، وتُحسب الدرجة بما جاء بعد الذي قبله."
        error={form.error('spec.items')}
        addLabel="عنصر آخر"
        onAdd={
          items.length < MOST ? () => set([...items, { id: nextId(items), text: '', audio: '' }]) : undefined
        }
      >
        {items.map(({ id }, at) => {
          const label = `العنصر ${formatNumber(at + 1)}`
          return (
            <li key={id} className="flex items-start gap-1">
              <div className="grid min-w-0 flex-1 gap-1">
                <Field label={label} hideLabel error={form.error(`spec.items.${at}.text`)}>
                  <Input maxLength={500} placeholder={label} {...form.field(`spec.items.${at}.text`)} />
                </Field>
                {hasRecordings && <RecordingField form={form} path={`spec.items.${at}.audio`} of={label} />}
              </div>
              <Steps
                name={label}
                isFirst={at === 0}
                isLast={at === items.length - 1}
                onStep={(by) => set(moved(items, at, by))}
              />
              {items.length > LEAST && (
                <RemoveLine
                  label={`حذف ${label}`}
                  onRemove={() => set(items.filter((_, each) => each !== at))}
                />
              )}
            </li>
          )
        })}
      </Lines>
      {!hasRecordings && (
        <Button look="text" size={36} className="justify-self-start" onClick={() => setHeard(true)}>
          <AudioLines /> تسجيل لكل عنصر
        </Button>
      )}
    </>
  )
}
