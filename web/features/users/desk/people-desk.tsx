import { Plus, Upload } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Role } from '#contract/kernel/route.ts'
import { MOST_COUNTED } from '#contract/kernel/most-counted.ts'
import type { UserRow } from '#contract/users/shapes.ts'
import { userCount } from '#core/format/area-counts.ts'
import { studentCount } from '#core/format/counts.ts'
import { formatNumber } from '#core/format/number.ts'
import { inGenitive } from '#core/format/plural.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { cx } from '#web/ui/cx.ts'
import { lineOfItsOwn, useChoiceLive } from '#web/ui/lists/list-count.tsx'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { NoResults } from '#web/ui/loading/no-results.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { RowMenu, type ActAsked } from '../person/row-menu.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { pageSizes, useColumns, usePageSize } from './device-choice.ts'
import { ExportMenu } from './export-menu.tsx'
import { FilterChips } from './filter-chips.tsx'
import { PeopleBar } from './people-bar.tsx'
import { isCutOff, narrows, withoutFilters, type PeopleFilters } from '../people-filters.ts'
import { PeopleTable } from './people-table.tsx'
import { RoleTabs } from './role-tabs.tsx'
import { usePeople } from './use-people.ts'
import { useSelection } from './use-selection.ts'
import { Spoken } from '#web/ui/spoken.tsx'

const PersonDialogs = lazyDialog('PersonDialogs', () => import('../person/person-dialogs.tsx'))
const CreateDialog = lazyDialog('CreateDialog', () => import('../person/person-form-dialog.tsx'))

type People = ReturnType<typeof usePeople>

function totalWords(filters: PeopleFilters, total: number, role: Role | undefined): string {
  if (isCutOff(filters, total)) return `أكثر من ${inGenitive(userCount(MOST_COUNTED))}`
  return role === 'student' ? studentCount(total) : userCount(total)
}

const rowMenu = (onAsk: (asked: ActAsked) => void) => (row: UserRow) => <RowMenu row={row} onAsk={onAsk} />

/** Everybody, or one role alone: tabs, search, filters, table, bulk actions. */
export function PeopleDesk({ only: role }: { only?: Role }) {
  const pageSize = usePageSize()
  const people = usePeople(role, pageSize.size)
  const { filters, list } = people
  const columns = useColumns()
  const live = useChoiceLive()
  const [asked, setAsked] = useState<ActAsked>()
  const rows = list.data?.items ?? []
  const selection = useSelection(filters, rows)
  const meta = list.data?.meta
  const clear = () => people.choose(withoutFilters(filters))
  return (
    <div className="grid gap-4">
      <DeskHead only={role} people={people} />
      <PeopleBar
        search={people.search.draft}
        onSearch={people.search.type}
        onSubmit={people.search.flush}
        filters={filters}
        perPage={pageSize.size}
        onChoose={people.choose}
        onApply={people.choose}
      />
      <div className="flex flex-wrap items-center gap-3">
        <FilterChips filters={filters} onChoose={people.choose} onClear={clear} />
        <output
          aria-live={live}
          className={cx(lineOfItsOwn, 'ms-auto text-sm text-ink-3 max-lg:ms-0 max-lg:basis-full')}
        >
          {meta && totalWords(filters, meta.total, role)}
        </output>
        <ColumnChooser columns={columns.columns} onToggle={columns.toggle} />
      </div>
      <BulkBar
        selection={selection}
        filters={filters}
        total={meta?.total ?? 0}
        page={rows.map(({ id }) => String(id))}
      />
      {list.isError && list.data && (
        <Note kind="danger" role="alert">
          تعذر تحديث القائمة: {sentenceOf(list.error)}
        </Note>
      )}
      <Listed people={people} only={role} onClear={clear}>
        <PeopleTable
          caption={role === 'student' ? 'الطالبات' : 'المستخدمون'}
          rows={rows}
          columns={role ? columns.columns.filter((column) => column !== 'role') : columns.columns}
          sort={filters.sort}
          onSort={(sort) => people.choose({ sort })}
          selection={selection}
          actions={rowMenu(setAsked)}
          loading={list.isPending}
          refreshing={list.isPlaceholderData}
        />
      </Listed>
      {meta && meta.total > 0 && <DeskFoot people={people} pageSize={pageSize} />}
      {asked && <PersonDialogs {...asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

function DeskHead({ only: role, people }: { only: Role | undefined; people: People }) {
  const [isCreating, setCreating] = useState(false)
  return (
    <div className="flex flex-wrap items-end gap-3">
      {role ? <h1 className="sr-only">الطالبات</h1> : <h1 className="sr-only">المستخدمون</h1>}
      <div className="min-w-0 flex-1 max-lg:basis-full">{!role && <RoleTabs filters={people.filters} />}</div>
      <div className="flex flex-wrap gap-3 max-sm:order-2">
        <LinkButton to="/admin/users/import" look="quiet">
          <Upload /> استيراد
        </LinkButton>
        <ExportMenu filters={people.filters} />
      </div>
      <Button className="max-sm:order-1 max-sm:basis-full" onClick={() => setCreating(true)}>
        <Plus /> {role === 'student' ? 'إضافة طالبة' : 'إضافة مستخدمة'}
      </Button>
      {isCreating && (
        <CreateDialog role={role ?? people.filters.role ?? 'student'} onClose={() => setCreating(false)} />
      )}
    </div>
  )
}

interface ListedProps {
  readonly people: People
  readonly only: Role | undefined
  readonly onClear: () => void
  readonly children: ReactNode
}

/** A failed first load, an empty platform and a search without results are different things. */
function Listed({ people: { list, filters }, only: role, onClear, children }: ListedProps) {
  if (list.isError && !list.data)
    return (
      <ErrorState
        title={role === 'student' ? 'تعذر تحميل الطالبات' : 'تعذر تحميل المستخدمين'}
        text={sentenceOf(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    )
  if (list.data && list.data.meta.total === 0)
    return narrows(filters) ? (
      <NoResults text="جرّبي كلمة أعم، أو وسّعي التصفية." onClear={onClear} />
    ) : (
      <EmptyState
        title={role === 'student' ? 'لا طالبات بعد' : 'لا أحد هنا بعد'}
        text="أضيفي واحدة، أو استوردي ملفًا."
      />
    )
  return children
}

function DeskFoot({ people, pageSize }: { people: People; pageSize: ReturnType<typeof usePageSize> }) {
  const { filters, list } = people
  const { total = 0, page = 1, last_page: lastPage = 1 } = list.data?.meta ?? {}
  const first = (page - 1) * pageSize.size + 1
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Pagination
        page={page}
        lastPage={lastPage}
        linkTo={(next) => people.addressFor({ ...filters, page: next })}
      />
      <span className="text-sm text-ink-3">
        <Spoken text={`${formatNumber(first)}–${formatNumber(Math.min(total, first + pageSize.size - 1))}`} />{' '}
        من {formatNumber(total)}
      </span>
      <div className="no-print flex items-center gap-3 text-sm text-ink-2">
        <span aria-hidden>في الصفحة</span>
        <Select
          aria-label="عدد الصفوف في الصفحة"
          className="w-24"
          value={String(pageSize.size)}
          options={pageSizes.map((size) => ({ value: String(size), label: formatNumber(size) }))}
          onChange={({ target }) => pageSize.choose(target.value)}
        />
      </div>
    </div>
  )
}
