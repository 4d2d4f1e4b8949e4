import { useQuery } from '@tanstack/react-query'
import { MessageSquare, Plus, Tags } from 'lucide-react'
import { Suspense, useState, type ComponentProps } from 'react'
import { newsCount } from '#core/format/counts.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useListFilters } from '#web/kernel/lists/use-list-filters.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Arriving } from '#web/ui/loading/in-order.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { SearchInput } from '#web/ui/fields/search-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { lazyDialog, lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { tabsOf } from '#web/kernel/lists/list-tabs.ts'
import { deskCategoriesQuery, deskNewsListQuery } from './desk-news.queries.ts'
import { deskNews, type DeskNewsFilters } from './desk-filters.ts'
import { NewsTable } from './news-table.tsx'

const NewsFigures = lazyPart('NewsFigures', () => import('./news-figures.tsx'))
const SectionsDialog = lazyDialog('SectionsDialog', () => import('./sections-dialog.tsx'))

const stateWords: Readonly<Record<DeskNewsFilters['state'], string>> = {
  all: 'الكل',
  draft: 'المسودات',
  scheduled: 'المجدولة',
  published: 'المنشورة',
  archived: 'المؤرشفة',
}

function NewsroomScreen() {
  const { filters, choose, search } = useListFilters(deskNews)
  const [isNaming, setNaming] = useState(false)
  return (
    <>
      <PageHeader
        title="الأخبار"
        actions={
          <>
            <LinkButton look="quiet" to="/admin/news/comments">
              <MessageSquare /> التعليقات
            </LinkButton>
            <Button look="quiet" onClick={() => setNaming(true)}>
              <Tags /> الأقسام
            </Button>
            <LinkButton to="/admin/news/create">
              <Plus /> كتابة خبر
            </LinkButton>
          </>
        }
      />
      <div className="grid gap-5">
        <Suspense fallback={<Arriving />}>
          <NewsFigures />
        </Suspense>
        <TabLinks label="حالة الأخبار" items={tabsOf(deskNews, filters, { of: 'state', words: stateWords })} />
        <Bar category={filters.category} search={search} onChoose={choose} />
        <Results filters={filters} onClear={() => choose({ search: '', category: undefined })} />
      </div>
      {isNaming && <SectionsDialog onClose={() => setNaming(false)} />}
    </>
  )
}

interface BarProps {
  readonly category: DeskNewsFilters['category']
  readonly search: ComponentProps<typeof SearchInput>['search']
  readonly onChoose: (choice: { readonly category: number | undefined }) => void
}

function Bar({ category, search, onChoose }: BarProps) {
  const { data: categories = [] } = useQuery(deskCategoriesQuery())
  return (
    <search>
      <form
        className="grid gap-2.5 sm:grid-cols-[minmax(200px,2fr)_1fr]"
        onSubmit={(event) => event.preventDefault()}
      >
        <SearchInput label="البحث في الأخبار" placeholder="كلمة من العنوان أو النص..." search={search} />
        <Select
          aria-label="القسم"
          placeholder="كل الأقسام"
          value={category === undefined ? '' : String(category)}
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ target }) => onChoose({ category: Number(target.value) || undefined })}
        />
      </form>
    </search>
  )
}

function Results({ filters, onClear }: { filters: DeskNewsFilters; onClear: () => void }) {
  const list = useQuery(deskNewsListQuery(filters))
  const isNarrowed = filters.search !== '' || filters.category !== undefined
  return (
    <PagedList
      list={list}
      failed="تعذر تحميل الأخبار"
      onClear={isNarrowed ? onClear : undefined}
      empty={
        <EmptyState
          title={filters.state === 'all' ? 'لا أخبار بعد' : 'لا خبر في هذه الحالة'}
          text="ما تكتبينه يبقى مسودة حتى تنشريه."
        />
      }
      linkTo={(page) => deskNews.addressOf({ ...filters, page })}
      countWords={newsCount}
    >
      {(items, refreshing) => <NewsTable rows={items} refreshing={refreshing} />}
    </PagedList>
  )
}

export const screen = titledScreen(NewsroomScreen, 'الأخبار')
