import { formatNumber } from '#core/format/number.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Lines, RemoveLine, Steps } from './lines.tsx'
import { moved, nextId } from './question-values.ts'
import type { SpecFieldsProps } from './spec-fields-props.ts'

const MOST = 20
const LEAST = 2

/** Items in their right order; students get them mixed. */
export function OrderFields({ form }: SpecFieldsProps) {
  const items = form.value('spec.items')
  const set = (next: typeof items) => form.setField('spec.items', next)
  return (
    <Lines
      label="العناصر بترتيبها الصحيح"
      hint="تُخلط قبل عرضها على الطالبة، وتُحسب الدرجة بما جاء بعد الذي قبله."
      error={form.error('spec.items')}
      addLabel="عنصر آخر"
      onAdd={items.length < MOST ? () => set([...items, { id: nextId(items), text: '' }]) : undefined}
    >
      {items.map(({ id }, at) => {
        const label = `العنصر ${formatNumber(at + 1)}`
        return (
          <li key={id} className="flex items-start gap-1">
            <Field
              label={label}
              hideLabel
              error={form.error(`spec.items.${at}.text`)}
              className="min-w-0 flex-1"
            >
              <Input maxLength={500} placeholder={label} {...form.field(`spec.items.${at}.text`)} />
            </Field>
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
  )
}
