import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { CircleHoliday } from '#contract/circles/shapes.ts'
import { HIJRI_MONTHS } from '#core/format/hijri-date.ts'
import { GREGORIAN_MONTHS } from '#core/format/gregorian.ts'
import { arabicDigits } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Row } from '#web/ui/rows.tsx'
import { Select } from '#web/ui/select.tsx'
import { deskApi, holidaysQuery, useCircleAct } from '../desk-circles.queries.ts'

type Calendar = CircleHoliday['calendar']
const monthsOf = (calendar: Calendar) => (calendar === 'hijri' ? HIJRI_MONTHS : GREGORIAN_MONTHS)

const dayWords = (calendar: Calendar, month: number, day: number) =>
  `${arabicDigits(day)} ${monthsOf(calendar)[month - 1] ?? ''}`

const spanWords = ({ calendar, first_day, first_month, last_day, last_month, year }: CircleHoliday) =>
  `من ${dayWords(calendar, first_month, first_day)} إلى ${dayWords(calendar, last_month, last_day)}، ${
    year === null ? 'كل سنة' : arabicDigits(year)
  }`

/** Days of the centre on which no circle meets. */
export function HolidaysDialog({ onClose }: { onClose: () => void }) {
  const holidays = useQuery(holidaysQuery())
  const remove = useCircleAct((id: number) => deskApi.removeHoliday({ params: { id } }))
  return (
    <Dialog
      open
      onClose={onClose}
      title="إجازات المركز"
      text="تُلغى جلسات أيام الإجازة القادمة باسمها، وتعود إن حُذفت الإجازة. اليوم الثلاثون من شهر هجري من ٢٩ يومًا هو آخر أيامه."
      actions={
        <Button look="quiet" onClick={onClose}>
          إغلاق
        </Button>
      }
    >
      <div className="grid gap-5">
        <Loaded query={holidays} failed="تعذر تحميل الإجازات" errorText={sentenceOf} rows={2}>
          {(list) =>
            list.length === 0 ? (
              <p className="text-ink-2">لا إجازات بعد.</p>
            ) : (
              <ul>
                {list.map((holiday) => (
                  <li key={holiday.id}>
                    <Row
                      title={<bdi>{holiday.name}</bdi>}
                      text={spanWords(holiday)}
                      actions={
                        <IconButton
                          label={`حذف «${holiday.name}»`}
                          disabled={remove.isPending}
                          onClick={() => remove.mutate(holiday.id)}
                        >
                          <Trash2 />
                        </IconButton>
                      }
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
        {remove.error && <FieldError>{sentenceOf(remove.error)}</FieldError>}
        <NewHoliday />
      </div>
    </Dialog>
  )
}

const blank = { name: '', first_day: '1', first_month: '1', last_day: '1', last_month: '1', year: '' }
type Place = 'first' | 'last'

function NewHoliday() {
  const [calendar, setCalendar] = useState<Calendar>('hijri')
  const [values, setValues] = useState(blank)
  const set = (change: Partial<typeof blank>) => setValues((now) => ({ ...now, ...change }))
  const add = useCircleAct(async () => {
    await deskApi.addHoliday({
      body: {
        name: values.name,
        calendar,
        year: values.year === '' ? null : values.year,
        first_month: values.first_month,
        first_day: values.first_day,
        last_month: values.last_month,
        last_day: values.last_day,
      },
    })
    setValues((now) => (now === values ? blank : now))
  })
  return (
    <form
      className="grid gap-4 border-t border-rule pbs-4"
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate(undefined)
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
          onChange={({ target }) => setCalendar(target.value === 'gregory' ? 'gregory' : 'hijri')}
        />
      </Field>
      {(['first', 'last'] as const).map((place: Place) => (
        <div key={place} className="grid grid-cols-2 gap-3">
          <Field label={place === 'first' ? 'أول يوم' : 'آخر يوم'}>
            <Select
              value={values[`${place}_day`]}
              options={days}
              onChange={({ target }) => set({ [`${place}_day`]: target.value })}
            />
          </Field>
          <Field label={place === 'first' ? 'شهره' : 'شهر آخر يوم'}>
            <Select
              value={values[`${place}_month`]}
              options={monthsOf(calendar).map((label, at) => ({ value: String(at + 1), label }))}
              onChange={({ target }) => set({ [`${place}_month`]: target.value })}
            />
          </Field>
        </div>
      ))}
      <Field label="السنة" optional hint="فارغة: كل سنة.">
        <Input
          inputMode="numeric"
          value={values.year}
          maxLength={4}
          onChange={({ target }) => set({ year: target.value })}
        />
      </Field>
      {add.error && <FieldError>{sentenceOf(add.error)}</FieldError>}
      <div>
        <Button type="submit" look="quiet" busy={add.isPending}>
          إضافة الإجازة
        </Button>
      </div>
    </form>
  )
}

const days = Array.from({ length: 31 }, (_, at) => ({ value: String(at + 1), label: arabicDigits(at + 1) }))
