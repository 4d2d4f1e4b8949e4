import { riyadhDay } from '#core/format/zoned-day.ts'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Field } from '#web/ui/field.tsx'
import { PanelTitle } from '#web/ui/section-title.tsx'
import { TimePicker } from '#web/ui/time-picker.tsx'
import { instantOf, timeOf } from './riyadh-time.ts'
import type { CourseFormState } from './use-course-form.ts'

const MIDNIGHT = '00:00'

/** A day and hour of Riyadh; none means as soon as it is published. */
export function VisibleFromPart({ form }: { form: CourseFormState }) {
  const instant = form.value('visible_from')
  const day = instant ? riyadhDay(instant) : null
  const time = instant ? timeOf(instant) : null
  return (
    <section className="grid gap-5">
      <PanelTitle title="وقت الظهور" text="دورة تُنشر قبل هذا الوقت تنتظره ولا يراها أحد في الكتالوج." />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="اليوم" optional error={form.error('visible_from')}>
          <DatePicker
            value={day}
            clearable
            placeholder="حين تُنشر"
            onChange={(next) => form.setField('visible_from', next && instantOf(next, time ?? MIDNIGHT))}
          />
        </Field>
        {day && (
          <TimePicker
            label="الساعة بتوقيت الرياض"
            value={time}
            onChange={(next) => form.setField('visible_from', instantOf(day, next))}
          />
        )}
      </div>
    </section>
  )
}
