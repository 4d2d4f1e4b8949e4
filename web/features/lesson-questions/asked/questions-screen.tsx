import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { questionStates } from '#contract/lesson-questions/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useSearchDraft } from '#web/kernel/use-search-draft.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListCount } from '#web/ui/list-count.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { NoResults } from '#web/ui/no-results.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { UnsavedGuard } from '#web/ui/unsaved-guard.tsx'
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
  const filters = askedList.read(useSearch())
  const navigate = useNavigate()
  const choose = (choice: Partial<AskedFilters>, replace = false) =>
    void navigate(askedList.addressOf({ ...filters, page: 1, ...choice }), {
      replace,
      preventScrollReset: true,
    })
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
          items={questionStates.map((state) => ({
            id: state,
            to: askedList.addressOf({ ...filters, state, page: 1 }),
            label: stateWords[state],
            count: state === 'waiting' && overview.data ? formatNumber(overview.data.waiting) : undefined,
            current: state === filters.state,
          }))}
        />
        <Bar filters={filters} courses={overview.data?.courses ?? []} onChoose={choose} />
        <Results filters={filters} onClear={() => choose({ search: '', course: undefined })} />
      </div>
    </>
  )
}

interface BarProps {
  filters: AskedFilters
  courses: readonly { readonly id: number; readonly title: string; readonly waiting: number }[]
  onChoose: (choice: Partial<AskedFilters>, replace?: boolean) => void
}

function Bar({ filters, courses, onChoose }: BarProps) {
  const search = useSearchDraft(filters.search, (text) => onChoose({ search: text }, true))
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
    <>
      <ListCount query={questions} />
      <Loaded query={questions} failed="تعذر تحميل الأسئلة" errorText={sentenceOf} fades>
        {({ items, meta }) => {
          if (items.length === 0)
            return search || course !== undefined ? (
              <NoResults onClear={onClear} />
            ) : (
              <EmptyState title={emptyTitles[state]} text="ما تكتبه الطالبات تحت الدروس يظهر هنا." />
            )
          return (
            <>
              <ul aria-label="أسئلة الطالبات" className="border-t border-rule *:border-b *:border-rule">
                {items.map((question) => (
                  <AskedItem key={question.id} question={question} />
                ))}
              </ul>
              <Pagination
                page={meta.page}
                lastPage={meta.last_page}
                linkTo={(next) => askedList.addressOf({ ...filters, page: next })}
              />
            </>
          )
        }}
      </Loaded>
    </>
  )
}

export const screen: ScreenModule = {
  Component: QuestionsScreen,
  head: () => ({ title: 'أسئلة الطالبات', noIndex: true }),
}
