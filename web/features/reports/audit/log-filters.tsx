import { useState } from 'react'
import { areaWords } from '#contract/audit/words.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DatePicker } from '#web/ui/pickers/date-picker.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { logList, type LogFilter } from '../log-filter.ts'

export function LogFilters({ filter }: { filter: LogFilter }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(filter)
  const set = (change: Partial<LogFilter>) => setTyped({ ...typed, ...change })
  return (
    <form
      className="mbe-4 grid grid-cols-2 items-end gap-3 sm:gap-4 lg:grid-cols-5"
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(logList.addressOf({ ...typed, search: typed.search.trim(), page: 1 }))
      }}
    >
      <Field label="اسم من غيّرت">
        <Input
          value={typed.search}
          maxLength={100}
          onChange={(event) => set({ search: event.target.value })}
        />
      </Field>
      <Field label="القسم">
        <Select
          value={typed.area ?? ''}
          onChange={(event) => set({ area: event.target.value || undefined })}
          options={[
            { value: '', label: 'كل الأقسام' },
            ...Object.entries(areaWords).map(([value, label]) => ({ value, label })),
          ]}
        />
      </Field>
      <Field label="من يوم">
        <DatePicker
          value={typed.from ?? null}
          max={typed.to}
          placeholder="أي يوم"
          clearable
          onChange={(from) => set({ from: from ?? undefined })}
        />
      </Field>
      <Field label="إلى يوم">
        <DatePicker
          value={typed.to ?? null}
          min={typed.from}
          placeholder="أي يوم"
          clearable
          onChange={(to) => set({ to: to ?? undefined })}
        />
      </Field>
      <Button type="submit" look="quiet" className="max-sm:col-span-full">
        عرض
      </Button>
    </form>
  )
}
