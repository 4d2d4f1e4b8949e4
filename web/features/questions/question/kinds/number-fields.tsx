import { formatNumber } from '#core/format/number.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Lines, RemoveLine } from './lines.tsx'
import { BLANK_NUMBER, type NumberValues } from '../question-values.ts'
import type { KeyFieldsProps } from './spec-fields-props.ts'

const MOST = 20

/** Numbers that are taken as right, each with how far from it an answer may lie. */
export function NumberFields({ form, base = 'spec' }: KeyFieldsProps) {
  const numbers = form.value(`${base}.numbers`)
  const set = (next: NumberValues[]) => form.setField(`${base}.numbers`, next)
  return (
    <Lines
      label="الأعداد المقبولة"
      hint="يُقبل ما يزيد على العدد أو ينقص عنه بمقدار التفاوت. تُكتب الإجابة بأي أرقام، وبفاصلة أو نقطة."
      error={form.error(`${base}.numbers`)}
      addLabel="عدد آخر"
      onAdd={numbers.length < MOST ? () => set([...numbers, BLANK_NUMBER]) : undefined}
    >
      {numbers.map((_, at) => {
        const label = `العدد ${formatNumber(at + 1)}`
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a line is its place: its field is registered by it
          <li key={at} className="flex items-end gap-2">
            <Field label={label} error={form.error(`${base}.numbers.${at}.value`)} className="min-w-0 flex-1">
              <Input inputMode="decimal" maxLength={50} {...form.field(`${base}.numbers.${at}.value`)} />
            </Field>
            <Field
              label="التفاوت"
              error={form.error(`${base}.numbers.${at}.tolerance`)}
              className="min-w-0 flex-1"
            >
              <Input inputMode="decimal" maxLength={50} {...form.field(`${base}.numbers.${at}.tolerance`)} />
            </Field>
            {numbers.length > 1 && (
              <RemoveLine
                label={`حذف ${label}`}
                onRemove={() => set(numbers.filter((__, each) => each !== at))}
              />
            )}
          </li>
        )
      })}
    </Lines>
  )
}
