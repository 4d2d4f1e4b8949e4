import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Activity } from '#contract/desk-stats.ts'
import { actionText, areaWords } from '#core/audit-words.ts'
import { formatDateTime } from '#core/format/date.ts'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { Disclosure } from '#web/ui/accordion.tsx'
import { Button } from '#web/ui/button.tsx'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ExportMenu } from '#web/ui/export-menu.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { activitiesQuery, downloadLog, type LogFilter } from './stats.queries.ts'

const filterOf = (search: URLSearchParams): LogFilter => ({
  search: search.get('search') ?? '',
  area: search.get('area') ?? '',
  from: search.get('from') ?? '',
  to: search.get('to') ?? '',
  page: Math.max(1, Number(search.get('page')) || 1),
})

function addressOf({ page, ...filter }: LogFilter): string {
  const search = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))
  if (page > 1) search.set('page', String(page))
  return `/admin/reports?${search}`
}

function ReportsScreen() {
  const filter = filterOf(useSearch())
  return (
    <>
      <PageHeader
        title="سجل التغييرات"
        text="من غيّرت ماذا ومتى، وكيف كان قبل التغيير وبعده."
        actions={
          <ExportMenu
            hints={{ csv: 'لكل برامج الجداول، بالشروط المعروضة', xlsx: 'من اليمين إلى اليسار' }}
            failureText={sentenceOf}
            onSave={(format) => downloadLog(filter, format)}
          />
        }
      />
      <Filters key={addressOf(filter)} filter={filter} />
      <Log filter={filter} />
    </>
  )
}

function Filters({ filter }: { filter: LogFilter }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(filter)
  const set = (change: Partial<LogFilter>) => setTyped({ ...typed, ...change })
  return (
    <form
      className="mb-6 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[1.2fr_1fr_1.3fr_1.3fr_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(addressOf({ ...typed, page: 1 }))
      }}
    >
      <Field label="اسم من غيّرت">
        <Input value={typed.search} onChange={(event) => set({ search: event.target.value })} />
      </Field>
      <Field label="القسم">
        <Select
          value={typed.area}
          onChange={(event) => set({ area: event.target.value })}
          options={[
            { value: '', label: 'كل الأقسام' },
            ...Object.entries(areaWords).map(([value, label]) => ({ value, label })),
          ]}
        />
      </Field>
      <Field label="من يوم">
        <DatePicker
          value={typed.from || null}
          max={typed.to || undefined}
          placeholder="أي يوم"
          clearable
          onChange={(from) => set({ from: from ?? '' })}
        />
      </Field>
      <Field label="إلى يوم">
        <DatePicker
          value={typed.to || null}
          min={typed.from || undefined}
          placeholder="أي يوم"
          clearable
          onChange={(to) => set({ to: to ?? '' })}
        />
      </Field>
      <Button type="submit" look="quiet">
        عرض
      </Button>
    </form>
  )
}

function Log({ filter }: { filter: LogFilter }) {
  const log = useQuery(activitiesQuery(filter))
  if (log.isPending) return <SkeletonRows />
  if (!log.data)
    return (
      <ErrorState
        title="تعذر تحميل السجل"
        text={sentenceOf(log.error)}
        onRetry={() => void log.refetch()}
        retrying={log.isFetching}
      />
    )
  const { items, meta } = log.data
  if (items.length === 0) return <EmptyState title="لا تغييرات بهذه الشروط" />
  return (
    <>
      <ul>
        {items.map((activity) => (
          <Entry key={activity.id} activity={activity} />
        ))}
      </ul>
      <Pagination
        page={meta.page}
        lastPage={meta.last_page}
        linkTo={(page) => addressOf({ ...filter, page })}
      />
    </>
  )
}

function Entry({ activity }: { activity: Activity }) {
  const { actor, action, entity_id, at, before, after } = activity
  return (
    <li className="grid gap-1 border-b border-rule py-3">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <b>{actionText(action)}</b>
        <span className="text-ink-2">
          <bdi>{actor?.name ?? 'النظام'}</bdi>
        </span>
        <span className="text-sm text-ink-3">
          {formatDateTime(at)}، رقم <bdi dir="ltr">{entity_id}</bdi>
        </span>
      </p>
      {(before ?? after) !== null && (
        <Disclosure title="قبل وبعد">
          <div className="grid gap-3 sm:grid-cols-2">
            <Values title="قبل" values={before} />
            <Values title="بعد" values={after} />
          </div>
        </Disclosure>
      )}
    </li>
  )
}

function Values({ title, values }: { title: string; values: unknown }) {
  return (
    <div>
      <p className="text-sm font-semibold">{title}</p>
      <pre dir="auto" className="overflow-x-auto text-sm whitespace-pre-wrap text-ink-2">
        {values === null || values === undefined ? '—' : JSON.stringify(values, null, 2)}
      </pre>
    </div>
  )
}

export const screen: ScreenModule = {
  Component: ReportsScreen,
  head: () => ({ title: 'سجل التغييرات', noIndex: true }),
}
