import { Plus, Trash2 } from 'lucide-react'
import { cityOf, knownZones } from '#core/series/circle-words.ts'
import { arabicDigits } from '#core/format/number.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { inGenitive } from '#core/format/plural.ts'
import { weekCount } from '#core/format/path-words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { DatePicker } from '#web/ui/pickers/date-picker.tsx'
import { Field, FieldError } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TimePicker } from '#web/ui/pickers/time-picker.tsx'
import { WeekdayBoxes } from '#web/ui/pickers/weekday-boxes.tsx'
import { newRule, type RuleDraft } from './rule-draft.ts'

interface PlanPartProps {
  readonly rules: readonly RuleDraft[]
  readonly onChange: (rules: readonly RuleDraft[]) => void
  readonly error: string | undefined
}

const MOST = 7

/** When the circle meets: a rule a weekly hour. */
export function PlanPart({ rules, onChange, error }: PlanPartProps) {
  return (
    <section className="grid gap-5">
      <PanelTitle title="المواعيد" text="تتبع الجلسات القادمة ما يتغير هنا، ولا تتغير الماضية." />
      {rules.map((rule, at) => (
        <RuleFields
          key={rule.id ?? `new ${at}`}
          number={at + 1}
          rule={rule}
          onChange={(change) => onChange(rules.with(at, { ...rule, ...change }))}
          onRemove={() => onChange(rules.toSpliced(at, 1))}
        />
      ))}
      {error && <FieldError>{error}</FieldError>}
      {rules.length < MOST && (
        <div>
          <Button look="quiet" onClick={() => onChange([...rules, newRule(riyadhDay(Date.now()))])}>
            <Plus /> إضافة موعد
          </Button>
        </div>
      )}
    </section>
  )
}

interface RuleFieldsProps {
  readonly number: number
  readonly rule: RuleDraft
  readonly onChange: (change: Partial<RuleDraft>) => void
  readonly onRemove: () => void
}

const intervals = [1, 2, 3, 4].map((weeks) => ({
  value: String(weeks),
  label: weeks === 1 ? 'كل أسبوع' : `كل ${inGenitive(weekCount(weeks))}`,
}))
const ends = [
  { value: 'never', label: 'بلا نهاية' },
  { value: 'until', label: 'حتى يوم' },
  { value: 'count', label: 'بعدد جلسات' },
] as const
const zones = knownZones.map((zone) => ({ value: zone, label: cityOf(zone) }))

function RuleFields({ number, rule, onChange, onRemove }: RuleFieldsProps) {
  const { weekdays } = rule
  return (
    <fieldset className="grid gap-4 border border-rule p-4">
      <legend className="px-2 font-semibold">الموعد {arabicDigits(number)}</legend>
      <fieldset className="grid gap-1">
        <legend className="text-sm font-semibold">أيام الأسبوع</legend>
        <WeekdayBoxes chosen={weekdays} onChange={(days) => onChange({ weekdays: days })} />
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <TimePicker label="الوقت" value={rule.time} onChange={(time) => onChange({ time })} />
        <Field label="المدة بالدقائق">
          <Input
            inputMode="numeric"
            maxLength={3}
            value={rule.minutes}
            onChange={({ target }) => onChange({ minutes: target.value })}
          />
        </Field>
        <Field label="بتوقيت">
          <Select
            value={rule.zone}
            options={
              knownZones.includes(rule.zone) ? zones : [...zones, { value: rule.zone, label: rule.zone }]
            }
            onChange={({ target }) => onChange({ zone: target.value })}
          />
        </Field>
        <Field label="التكرار">
          <Select
            value={String(rule.interval)}
            options={intervals}
            onChange={({ target }) => onChange({ interval: Number(target.value) })}
          />
        </Field>
        <Field label="تبدأ">
          <DatePicker value={rule.starts_on} onChange={(day) => day && onChange({ starts_on: day })} />
        </Field>
        <Field label="تنتهي">
          <Select
            value={rule.end}
            options={ends}
            onChange={({ target }) =>
              onChange({ end: ends.find(({ value }) => value === target.value)?.value ?? 'never' })
            }
          />
        </Field>
        {rule.end === 'until' && (
          <Field label="آخر يوم">
            <DatePicker value={rule.until} min={rule.starts_on} onChange={(until) => onChange({ until })} />
          </Field>
        )}
        {rule.end === 'count' && (
          <Field label="عدد الجلسات" hint="تُحسب منه جلسات الإجازات.">
            <Input
              inputMode="numeric"
              maxLength={3}
              value={rule.count}
              onChange={({ target }) => onChange({ count: target.value })}
            />
          </Field>
        )}
      </div>
      <Checkbox
        checked={rule.ramadan_time !== null}
        onChange={({ target }) => onChange({ ramadan_time: target.checked ? '22:00' : null })}
      >
        وقت آخر في رمضان
      </Checkbox>
      {rule.ramadan_time !== null && (
        <TimePicker
          label="الوقت في رمضان"
          value={rule.ramadan_time}
          onChange={(ramadan_time) => onChange({ ramadan_time })}
        />
      )}
      <div>
        <Button look="text" size={36} onClick={onRemove}>
          <Trash2 /> حذف هذا الموعد
        </Button>
      </div>
    </fieldset>
  )
}
