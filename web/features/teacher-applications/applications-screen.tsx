import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { taughtSubjects } from '#contract/teacher-applications/shapes.ts'
import { requestCount } from '#core/series/circle-words.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { SearchInput } from '#web/ui/fields/search-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { tabsOf } from '#web/kernel/lists/list-tabs.ts'
import { useListFilters } from '#web/kernel/lists/use-list-filters.ts'
import { ApplicationsTable } from './desk/applications-table.tsx'
import { applicationList, narrows, type DeskFilters } from './desk/desk-filters.ts'
import { applicationsQuery } from './desk/desk.queries.ts'
import { statusWords, subjectWords } from './words.ts'

function ApplicationsScreen() {
  const { filters, search, choose } = useListFilters(applicationList)
  const list = useQuery(applicationsQuery(filters))
  const withState = filters.status === 'all'
  return (
    <>
      <PageHeader title="طلبات المعلمات" text="من يرغبن في التعليم معنا، وأقدم المنتظرات أولًا." />
      <div className="grid gap-4">
        <TabLinks
          label="حالة الطلبات"
          items={tabsOf(applicationList, filters, { of: 'status', words: statusWords })}
        />
        <Bar filters={filters} search={search} onChoose={choose} />
        <PagedList
          list={list}
          failed="تعذر تحميل الطلبات"
          loading={<ApplicationsTable rows={[]} withState={withState} loading />}
          onClear={
            narrows(filters) ? () => choose({ ...applicationList.none, status: filters.status }) : undefined
          }
          noResults={{ text: 'جرّبي كلمة أعم، أو وسّعي التصفية.' }}
          empty={
            <EmptyState
              title={filters.status === 'pending' ? 'لا طلبات تنتظر قراركِ' : 'لا طلبات في هذه الحالة'}
            />
          }
          linkTo={(page) => applicationList.addressOf({ ...filters, page })}
          count="said"
          countWords={requestCount}
        >
          {(rows, refreshing) => (
            <>
              {list.isError && (
                <Note kind="danger" role="alert">
                  تعذر تحديث القائمة: {sentenceOf(list.error)}
                </Note>
              )}
              <ApplicationsTable rows={rows} withState={withState} refreshing={refreshing} />
            </>
          )}
        </PagedList>
      </div>
    </>
  )
}

interface BarProps {
  readonly filters: DeskFilters
  readonly search: ComponentProps<typeof SearchInput>['search']
  readonly onChoose: (choice: Parameters<typeof applicationList.withChoice>[1]) => void
}

function Bar({ filters, search, onChoose }: BarProps) {
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
          onChange={({ target }) => onChoose({ subject: taughtSubjects.find((one) => one === target.value) })}
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
            onChoose({ ijaza: (['yes', 'no'] as const).find((one) => one === target.value) })
          }
        />
      </form>
    </search>
  )
}

export const screen = titledScreen(ApplicationsScreen, 'طلبات المعلمات')
