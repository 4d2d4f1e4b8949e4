import { formatNumber } from '#core/format/number.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Lines, RemoveLine } from './lines.tsx'
import { nextId } from '../question-values.ts'
import type { SpecFieldsProps } from './spec-fields-props.ts'

const MOST = 20
const emptyPair = (id: ReturnType<typeof nextId>) => ({ id, left: '', right: '' }) // physical: the two sides of a pair
const LEAST = 2

/** Pairs, and right sides that belong to none. */
export function PairFields({ form }: SpecFieldsProps) {
  const pairs = form.value('spec.pairs')
  const extra = form.value('spec.extra')
  const fresh = () => nextId(pairs, extra)
  return (
    <>
      <Lines
        label="الأزواج"
        hint="تختار الطالبة لكل عبارة ما يناسبها. يجوز أن يتكرر الجواب."
        error={form.error('spec.pairs')}
        addLabel="زوج آخر"
        onAdd={
          pairs.length < MOST ? () => form.setField('spec.pairs', [...pairs, emptyPair(fresh())]) : undefined
        }
      >
        {pairs.map(({ id }, at) => {
          const number = formatNumber(at + 1)
          return (
            <li key={id} className="flex items-start gap-1">
              <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
                <Field label={`العبارة ${number}`} hideLabel error={form.error(`spec.pairs.${at}.left`)}>
                  <Input
                    maxLength={500}
                    placeholder={`العبارة ${number}`}
                    {...form.field(`spec.pairs.${at}.left`)}
                  />
                </Field>
                <Field label={`جوابها ${number}`} hideLabel error={form.error(`spec.pairs.${at}.right`)}>
                  <Input maxLength={500} placeholder="ما يناسبها" {...form.field(`spec.pairs.${at}.right`)} />
                </Field>
              </div>
              {pairs.length > LEAST && (
                <RemoveLine
                  label={`حذف الزوج ${number}`}
                  onRemove={() =>
                    form.setField(
                      'spec.pairs',
                      pairs.filter((_, each) => each !== at),
                    )
                  }
                />
              )}
            </li>
          )
        })}
      </Lines>
      <Lines
        label={
          <>
            أجوبة لا تناسب أي عبارة <span className="font-normal text-ink-3">(اختياري)</span>
          </>
        }
        error={form.error('spec.extra')}
        addLabel="جواب زائد"
        onAdd={
          extra.length < MOST
            ? () => form.setField('spec.extra', [...extra, { id: fresh(), text: '' }])
            : undefined
        }
      >
        {extra.map(({ id }, at) => {
          const label = `الجواب الزائد ${formatNumber(at + 1)}`
          return (
            <li key={id} className="flex items-start gap-1">
              <Field
                label={label}
                hideLabel
                error={form.error(`spec.extra.${at}.text`)}
                className="min-w-0 flex-1"
              >
                <Input maxLength={500} placeholder={label} {...form.field(`spec.extra.${at}.text`)} />
              </Field>
              <RemoveLine
                label={`حذف ${label}`}
                onRemove={() =>
                  form.setField(
                    'spec.extra',
                    extra.filter((_, each) => each !== at),
                  )
                }
              />
            </li>
          )
        })}
      </Lines>
    </>
  )
}
