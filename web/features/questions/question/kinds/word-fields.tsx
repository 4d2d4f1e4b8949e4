import { formatNumber } from '#core/format/number.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Lines, RemoveLine } from './lines.tsx'
import type { KeyFieldsProps } from './spec-fields-props.ts'

const MOST = 20

/** Words that are taken as right. */
export function WordFields({ form, base = 'spec' }: KeyFieldsProps) {
  const accepted = form.value(`${base}.accepted`)
  const set = (next: string[]) => form.setField(`${base}.accepted`, next)
  return (
    <>
      <Lines
        label="الإجابات المقبولة"
        hint="أي واحدة منها تستحق الدرجة كاملة."
        error={form.error(`${base}.accepted`)}
        addLabel="إجابة أخرى"
        onAdd={accepted.length < MOST ? () => set([...accepted, '']) : undefined}
      >
        {accepted.map((_, at) => {
          const label = `الإجابة ${formatNumber(at + 1)}`
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a line is its place: its field is registered by it
            <li key={at} className="flex items-start gap-1">
              <Field
                label={label}
                hideLabel
                error={form.error(`${base}.accepted.${at}`)}
                className="min-w-0 flex-1"
              >
                <Input maxLength={200} placeholder={label} {...form.field(`${base}.accepted.${at}`)} />
              </Field>
              {accepted.length > 1 && (
                <RemoveLine
                  label={`حذف ${label}`}
                  onRemove={() => set(accepted.filter((__, each) => each !== at))}
                />
              )}
            </li>
          )
        })}
      </Lines>
      <Switch
        hint="بلا هذا لا يضر اختلاف التشكيل والهمزات والتاء المربوطة والأرقام."
        {...form.field(`${base}.exact`)}
      >
        مطابقة تامة للحروف
      </Switch>
    </>
  )
}
