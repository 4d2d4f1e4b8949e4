import { useState } from 'react'
import type { CircleHoliday, HolidayEffect } from '#contract/circles/shapes.ts'
import { circleCount, sessionCount } from '#core/series/circle-words.ts'
import { inGenitive } from '#core/format/plural.ts'
import { userCount } from '#core/format/area-counts.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Field, FieldError } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { deskApi, useCircleAct } from '../../desk-circles.queries.ts'
import { daysOf, monthsOf } from './holiday-words.ts'

const blank = {
  name: '',
  first_day: '',
  first_month: '',
  last_day: '',
  last_month: '',
  repeats: 'once',
  year: '',
}
type Values = typeof blank
type Place = 'first' | 'last'
type Calendar = CircleHoliday['calendar']

const withNone = (label: string, options: readonly { value: string; label: string }[]) => [
  { value: '', label },
  ...options,
]

/** What is still to be chosen; a name alone is no holiday. */
function missingIn({ repeats, year, ...values }: Values): string | undefined {
  if (values.name.trim() === '') return 'اكتبي اسم الإجازة'
  if ([values.first_day, values.first_month, values.last_day, values.last_month].includes(''))
    return 'اختاري أول يوم في الإجازة وآخره'
  return repeats === 'once' && year.trim() === '' ? 'اكتبي السنة، أو اختاري أنها تتكرر كل سنة' : undefined
}

const bodyOf = (calendar: Calendar, { repeats, year, ...values }: Values) => ({
  ...values,
  calendar,
  year: repeats === 'yearly' ? null : year,
})

/** She sees how many sessions, circles and people a holiday touches before anything is cancelled. */
export function NewHoliday() {
  const [calendar, setCalendar] = useState<Calendar>('hijri')
  const [values, setValues] = useState(blank)
  const [missing, setMissing] = useState<string>()
  const [effect, setEffect] = useState<HolidayEffect>()
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }))
  const check = useCircleAct(async () => {
    setEffect(await deskApi.checkHoliday({ body: bodyOf(calendar, values) }))
  })
  const add = async (sessions: number) => {
    await deskApi.addHoliday({ body: { ...bodyOf(calendar, values), sessions } })
    setValues(blank)
  }
  const adding = useCircleAct(add)
  return (
    <>
      <form
        className="grid gap-4 border-t border-rule pbs-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const sentence = missingIn(values)
          setMissing(sentence)
          if (sentence === undefined) check.mutate(undefined)
        }}
      >
        <Field label="اسم الإجازة">
          <Input value={values.name} maxLength={80} onChange={({ target }) => set({ name: target.value })} />
        </Field>
        <Field label="التقويم">
          <Select
            value={calendar}
            options={[
              { value: 'hijri', label: 'هجري' },
              { value: 'gregory', label: 'ميلادي' },
            ]}
            onChange={({ target }) => {
              setCalendar(target.value === 'gregory' ? 'gregory' : 'hijri')
              // Days and months of one calendar are none of the other.
              set({ first_day: '', first_month: '', last_day: '', last_month: '' })
            }}
          />
        </Field>
        {(['first', 'last'] as const).map((place: Place) => (
          <div key={place} className="grid grid-cols-2 gap-3">
            <Field label={place === 'first' ? 'أول يوم' : 'آخر يوم'}>
              <Select
                value={values[`${place}_day`]}
                options={withNone('اختاري اليوم', daysOf(calendar))}
                onChange={({ target }) => set({ [`${place}_day`]: target.value })}
              />
            </Field>
            <Field label={place === 'first' ? 'شهره' : 'شهر آخر يوم'}>
              <Select
                value={values[`${place}_month`]}
                options={withNone(
                  'اختاري الشهر',
                  monthsOf(calendar).map((label, at) => ({ value: String(at + 1), label })),
                )}
                onChange={({ target }) => set({ [`${place}_month`]: target.value })}
              />
            </Field>
          </div>
        ))}
        <Field label="التكرار">
          <Select
            value={values.repeats}
            options={[
              { value: 'once', label: 'سنة واحدة' },
              { value: 'yearly', label: 'كل سنة' },
            ]}
            onChange={({ target }) => set({ repeats: target.value })}
          />
        </Field>
        {values.repeats === 'once' && (
          <Field label="السنة">
            <Input
              inputMode="numeric"
              value={values.year}
              maxLength={4}
              onChange={({ target }) => set({ year: target.value })}
            />
          </Field>
        )}
        {missing !== undefined && <FieldError>{missing}</FieldError>}
        {check.error && <FieldError>{sentenceOf(check.error)}</FieldError>}
        <div>
          <Button type="submit" look="quiet" busy={check.isPending}>
            إضافة الإجازة
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={effect !== undefined}
        onClose={() => setEffect(undefined)}
        title={`إضافة «${values.name}»`}
        text={effect && cancelWords(effect)}
        confirmLabel={effect?.sessions === 0 ? 'إضافة الإجازة' : 'إلغاء الجلسات'}
        cancelLabel="رجوع"
        danger={effect !== undefined && effect.sessions > 0}
        onConfirm={() => adding.mutateAsync(effect?.sessions ?? 0)}
      />
    </>
  )
}

function cancelWords({ sessions, circles, people }: HolidayEffect): string {
  if (sessions === 0) return 'لا جلسات قادمة في أيامها حتى الآن، فلا يُلغى شيء ولا يُبلَّغ أحد.'
  const told = people === 0 ? 'ولا يُبلَّغ أحد، فحلقاتها مسودات' : `ويُبلَّغ بإلغائها ${userCount(people)}`
  return `تُلغى ${sessionCount(sessions)} في ${inGenitive(circleCount(circles))}، ${told}. إن حُذفت الإجازة بعد ذلك عادت الجلسات.`
}
