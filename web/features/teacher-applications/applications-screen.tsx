import { useQuery } from '@tanstack/react-query'
import { taughtSubjects } from '#contract/teacher-applications/shapes.ts'
import { requestCount } from '#core/format/circle-words.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useSearchDraft } from '#web/kernel/use-search-draft.ts'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ListCount } from '#web/ui/list-count.tsx'
import { NoResults } from '#web/ui/no-results.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { ApplicationsTable } from './desk/applications-table.tsx'
import { applicationList, narrows, statusTabs, type DeskFilters } from './desk/desk-filters.ts'
import { applicationsQuery } from './desk/desk.queries.ts'
import { statusWords, subjectWords } from './words.ts'

function ApplicationsScreen() {
  const navigate = useNavigate()
  const filters = applicationList.read(useSearch())
  const list = useApplications(filters)
  const go = (next: DeskFilters, replace = false) =>
    void navigate(applicationList.addressOf(next), { replace, preventScrollReset: true })
  return (
    <>
      <PageHeader title="طلبات المعلمات" text="من يرغبن في التعليم معنا، وأقدم المنتظرات أولًا." />
      <div className="grid gap-4">
        <TabLinks
          label="حالة الطلبات"
          items={statusTabs.map((status) => ({
            id: status,
            to: applicationList.addressOf(applicationList.withChoice(filters, { status })),
            label: statusWords[status],
            current: status === filters.status,
          }))}
        />
        <Bar
          filters={filters}
          onChoose={(choice, replace) => go(applicationList.withChoice(filters, choice), replace)}
        />
        <ListCount query={list} words={requestCount} />
        <Results
          filters={filters}
          list={list}
          onClear={() => go({ ...applicationList.none, status: filters.status })}
        />
      </div>
    </>
  )
}

interface BarProps {
  readonly filters: DeskFilters
  /** What she types takes the place of the address: a link that she follows meanwhile is not called back. */
  readonly onChoose: (choice: Parameters<typeof applicationList.withChoice>[1], replace?: boolean) => void
}

function Bar({ filters, onChoose }: BarProps) {
  const search = useSearchDraft(filters.search, (text) => onChoose({ search: text }, true))
  return (
    <search>
      <form
        className="grid gap-2.5 max-sm:grid-cols-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]"
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="max-sm:col-span-full">
          <SearchInput
            label="البحث بالاسم أو المدينة أو البريد أو الجوال أو الرمز"
            placeholder="الاسم أو البريد أو الرمز..."
            search={search}
          />
        </div>
        <Select
          aria-label="المجال"
          value={filters.subject ?? ''}
          placeholder="كل المجالات"
          options={taughtSubjects.map((value) => ({ value, label: subjectWords[value] }))}
          onChange={({ target }) =>
            onChoose({
              search: search.draft.trim(),
              subject: taughtSubjects.find((one) => one === target.value),
            })
          }
        />
        <Select
          aria-label="الإجازة"
          value={filters.ijaza ?? ''}
          placeholder="الإجازة: الكل"
          options={[
            { value: 'yes', label: 'مجازة' },
            { value: 'no', label: 'بلا إجازة' },
          ]}
          onChange={({ target }) =>
            onChoose({
              search: search.draft.trim(),
              ijaza: (['yes', 'no'] as const).find((one) => one === target.value),
            })
          }
        />
      </form>
    </search>
  )
}

const useApplications = (filters: DeskFilters) => useQuery(applicationsQuery(filters))

interface ResultsProps {
  readonly filters: DeskFilters
  readonly list: ReturnType<typeof useApplications>
  readonly onClear: () => void
}

function Results({ filters, list, onClear }: ResultsProps) {
  if (list.isError && !list.data)
    return (
      <ErrorState
        title="تعذر تحميل الطلبات"
        text={sentenceOf(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    )
  if (list.data?.meta.total === 0)
    return narrows(filters) ? (
      <NoResults text="جرّبي كلمة أعم، أو وسّعي التصفية." onClear={onClear} />
    ) : (
      <EmptyState title={filters.status === 'pending' ? 'لا طلبات تنتظر قراركِ' : 'لا طلبات في هذه الحالة'} />
    )
  const { meta, items = [] } = list.data ?? {}
  return (
    <>
      {list.isError && (
        <Note kind="danger" role="alert">
          تعذر تحديث القائمة: {sentenceOf(list.error)}
        </Note>
      )}
      <ApplicationsTable
        rows={items}
        withState={filters.status === 'all'}
        loading={list.isPending}
        refreshing={list.isPlaceholderData}
      />
      {meta && (
        <Pagination
          page={Math.min(meta.page, meta.last_page)}
          lastPage={meta.last_page}
          linkTo={(page) => applicationList.addressOf({ ...filters, page })}
        />
      )}
    </>
  )
}

export const screen: ScreenModule = {
  Component: ApplicationsScreen,
  head: () => ({ title: 'طلبات المعلمات', noIndex: true }),
}
