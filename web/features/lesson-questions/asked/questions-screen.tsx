import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { formatNumber } from '#core/format/number.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { SearchInput } from '#web/ui/fields/search-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { UnsavedGuard } from '#web/ui/forms/unsaved-guard.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { tabsOf } from '#web/kernel/lists/list-tabs.ts'
import { useListFilters } from '#web/kernel/lists/use-list-filters.ts'
import { askedOverviewQuery, askedQuery, useAskedDoor } from '../public/asked.queries.ts'
import { AskedItem } from './asked-item.tsx'
import { askedList, type AskedFilters } from './asked-filters.ts'

const stateWords: Record<AskedFilters['state'], string> = {
  waiting: 'بلا إجابة',
  answered: 'أُجيب عنها',
  hidden: 'المخفية',
  all: 'الكل',
}
const emptyTitles: Record<AskedFilters['state'], string> = {
  waiting: 'لا سؤال ينتظر إجابتكِ',
  answered: 'لم يُجب عن سؤال بعد',
  hidden: 'لا أسئلة مخفية',
  all: 'لم تسأل طالبة بعد',
}

/** What students ask under lessons, by the door of the director or of a teacher. */
const QuestionsScreen = () => (
  <UnsavedGuard>
    <Desk />
  </UnsavedGuard>
)

function Desk() {
  const { filters, search, choose } = useListFilters(askedList)
  const door = useAskedDoor()
  const overview = useQuery(askedOverviewQuery(door))
  return (
    <>
      <PageHeader
        title="أسئلة الطالبات"
        text={
          door.role === 'admin'
            ? 'ما سألنه تحت دروس الدورات كلها. يصل السائلةَ إشعار بالإجابة.'
            : 'ما سألنه تحت دروس دوراتكِ. يصل السائلةَ إشعار بالإجابة.'
        }
      />
      <div className="grid gap-6">
        <TabLinks
          label="حالة الأسئلة"
          items={tabsOf(askedList, filters, {
            of: 'state',
            words: stateWords,
            counts: { waiting: overview.data && formatNumber(overview.data.waiting) },
          })}
        />
        <Bar filters={filters} courses={overview.data?.courses ?? []} search={search} onChoose={choose} />
        <Results filters={filters} onClear={() => choose({ search: '', course: undefined })} />
      </div>
    </>
  )
}

interface BarProps {
  filters: AskedFilters
  courses: readonly { readonly id: number; readonly title: string; readonly waiting: number }[]
  search: ComponentProps<typeof SearchInput>['search']
  onChoose: (choice: Pick<Partial<AskedFilters>, 'course'>) => void
}

function Bar({ filters, courses, search, onChoose }: BarProps) {
  return (
    <search>
      <form
        className="grid gap-2.5 sm:grid-cols-[minmax(200px,2fr)_1fr]"
        onSubmit={(event) => event.preventDefault()}
      >
        <SearchInput
          label="البحث في الأسئلة والإجابات"
          placeholder="كلمة من السؤال أو الإجابة..."
          search={search}
        />
        <Select
          aria-label="الدورة"
          placeholder="كل الدورات"
          value={filters.course === undefined ? '' : String(filters.course)}
          options={courses.map(({ id, title, waiting }) => ({
            value: String(id),
            label: waiting > 0 ? `${title} (${formatNumber(waiting)})` : title,
          }))}
          onChange={({ target }) => onChoose({ course: Number(target.value) || undefined })}
        />
      </form>
    </search>
  )
}

function Results({ filters, onClear }: { filters: AskedFilters; onClear: () => void }) {
  const { state, course, search, page } = filters
  const questions = useQuery(askedQuery(useAskedDoor(), { state, course, search: search || undefined, page }))
  return (
    <PagedList
      list={questions}
      failed="تعذر تحميل الأسئلة"
      rows={4}
      onClear={search || course !== undefined ? onClear : undefined}
      empty={<EmptyState title={emptyTitles[state]} text="ما تكتبه الطالبات تحت الدروس يظهر هنا." />}
      linkTo={(next) => askedList.addressOf({ ...filters, page: next })}
      count="said"
    >
      {(items) => (
        <ul aria-label="أسئلة الطالبات" className="border-t border-rule *:border-b *:border-rule">
          {items.map((question) => (
            <AskedItem key={question.id} question={question} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

export const screen = titledScreen(QuestionsScreen, 'أسئلة الطالبات')
