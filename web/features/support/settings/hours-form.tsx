import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { SupportSettings } from '#contract/support/shapes.ts'
import { WEEKDAYS } from '#core/format/date.ts'
import { ticketPriorityWords } from '#core/support-words.ts'
import { ApiError } from '#web/kernel/calls/api-error.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { TimePicker } from '#web/ui/pickers/time-picker.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useSaveSupportSettings } from '../desk/desk.queries.ts'

type Week = SupportSettings['week']
const MOST_PERIODS = 4
const NEW_PERIOD = { from: '08:00', to: '22:00' }
const priorities = ['urgent', 'high', 'medium', 'low'] as const

/** The first sentence of a field map says which rule was broken. */
const sentenceIn = (error: unknown): string | undefined =>
  error instanceof ApiError ? (Object.values(error.errors)[0]?.[0] ?? error.message) : undefined

export function HoursForm({ saved }: { saved: SupportSettings }) {
  const [draft, setDraft] = useState(saved)
  const save = useSaveSupportSettings()
  const setDay = (at: number, day: Week[number]) =>
    setDraft({ ...draft, week: draft.week.map((one, index) => (index === at ? day : one)) })
  return (
    <form
      aria-label="ساعات المكتب ومهل الرد"
      className="grid gap-5 pbs-3"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(draft, { onSuccess: () => toast({ kind: 'ok', title: 'تم الحفظ' }) })
      }}
    >
      <BusyFields busy={save.isPending} className="grid gap-5">
        <ul>
          {draft.week.map((day, at) => (
            <DayRow
              key={WEEKDAYS[at]}
              name={WEEKDAYS[at] ?? ''}
              day={day}
              onChange={(next) => setDay(at, next)}
            />
          ))}
        </ul>
        <div className="grid grid-cols-2 gap-3">
          {priorities.map((priority) => (
            <Field key={priority} label={`${ticketPriorityWords[priority]}، بالدقائق`}>
              <Input
                inputMode="numeric"
                value={String(draft.answer_minutes[priority])}
                onChange={({ target }) =>
                  setDraft({
                    ...draft,
                    answer_minutes: {
                      ...draft.answer_minutes,
                      [priority]: Number(target.value.replaceAll(/\D/g, '').slice(0, 5)),
                    },
                  })
                }
              />
            </Field>
          ))}
        </div>
        <Checkbox
          checked={draft.takes_international_phones}
          onChange={({ target }) => setDraft({ ...draft, takes_international_phones: target.checked })}
        >
          قبول أرقام الجوال من خارج السعودية
        </Checkbox>
      </BusyFields>
      {save.isError && (
        <Note kind="danger" role="alert">
          {sentenceIn(save.error)}
        </Note>
      )}
      <Button type="submit" className="justify-self-start" busy={save.isPending} busyText="جارٍ الحفظ...">
        حفظ المواعيد
      </Button>
    </form>
  )
}

interface DayRowProps {
  readonly name: string
  readonly day: Week[number]
  readonly onChange: (day: Week[number]) => void
}

function DayRow({ name, day, onChange }: DayRowProps) {
  const set = (at: number, change: Partial<Week[number][number]>) =>
    onChange(day.map((one, index) => (index === at ? { ...one, ...change } : one)))
  return (
    <li className="grid gap-2 border-b border-rule py-2">
      <div className="flex min-h-11 items-center gap-3">
        <b className="flex-1">{name}</b>
        {day.length === 0 && <span className="text-sm text-ink-2">عطلة</span>}
        {day.length < MOST_PERIODS && (
          <IconButton label={`فترة أخرى في ${name}`} onClick={() => onChange([...day, NEW_PERIOD])}>
            <Plus />
          </IconButton>
        )}
      </div>
      {day.map(({ from, to }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- periods are told apart by their place alone
        <span key={at} className="flex flex-wrap items-end gap-3">
          <TimePicker label={`${name}، من`} value={from} onChange={(time) => set(at, { from: time })} />
          <TimePicker
            label={`${name}، إلى`}
            value={to === '24:00' ? '23:59' : to}
            onChange={(time) => set(at, { to: time })}
          />
          <IconButton
            label={`إزالة فترة من ${name}`}
            onClick={() => onChange(day.filter((_, index) => index !== at))}
          >
            <X />
          </IconButton>
        </span>
      ))}
    </li>
  )
}
