import { useQuery } from '@tanstack/react-query'
import { FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import type { DeskPath } from '#contract/learning-paths/shapes.ts'
import { studentCount } from '#core/format/counts.ts'
import { pathCount, planDayCount, taskCount } from '#core/format/path-words.ts'
import { hrefTo } from '#core/href.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { Link } from '#web/router/link.tsx'
import { useListFilters } from '#web/kernel/lists/use-list-filters.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { SearchInput } from '#web/ui/fields/search-input.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { publicationStates } from '#web/ui/marks/states.ts'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { tabsOf } from '#web/kernel/lists/list-tabs.ts'
import { deskPaths, type DeskPathFilters } from '../desk-filters.ts'
import { deskPathsQuery } from '../desk-paths.queries.ts'

const ImportDialog = lazyDialog('ImportDialog', () => import('./transfer/import-dialog.tsx'))
const PathDialog = lazyDialog('PathDialog', () => import('./path-dialog.tsx'))

const stateWords: Readonly<Record<DeskPathFilters['state'], string>> = {
  all: 'الكل',
  published: 'المنشورة',
  draft: 'المسودات',
}

const detailsOf = (id: number) => hrefTo('/admin/learning-paths/{pathId}', { pathId: id })

const planOf = (id: number) => hrefTo('/admin/learning-paths/{pathId}/curriculum', { pathId: id })

function PathsScreen() {
  const { filters, search, clearSearch } = useListFilters(deskPaths)
  const navigate = useNavigate()
  const [isMaking, setMaking] = useState(false)
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <PageHeader
        title="المسارات التعليمية"
        actions={
          <>
            <Button onClick={() => setMaking(true)}>
              <Plus /> مسار جديد
            </Button>
            <Button look="quiet" onClick={() => setImporting(true)}>
              <FileUp /> مسار من ملف
            </Button>
          </>
        }
      />
      <div className="grid gap-5">
        <TabLinks
          label="حالة المسارات"
          items={tabsOf(deskPaths, filters, { of: 'state', words: stateWords })}
        />
        <search>
          <form onSubmit={(event) => event.preventDefault()}>
            <SearchInput label="البحث في المسارات" placeholder="العنوان أو الوصف..." search={search} />
          </form>
        </search>
        <Results filters={filters} onClear={clearSearch} />
      </div>
      {isImporting && (
        <ImportDialog
          pathId={null}
          onClose={() => setImporting(false)}
          onImported={({ id }) => void navigate(planOf(id))}
        />
      )}
      {isMaking && (
        <PathDialog onClose={() => setMaking(false)} onSaved={({ id }) => void navigate(planOf(id))} />
      )}
    </>
  )
}

function Results({ filters, onClear }: { filters: DeskPathFilters; onClear: () => void }) {
  const list = useQuery(deskPathsQuery(filters))
  return (
    <PagedList
      list={list}
      failed="تعذر تحميل المسارات"
      onClear={filters.search === '' ? undefined : onClear}
      empty={<EmptyState title="لا مسارات هنا" text="ما تنشئينه يبقى مسودة حتى تضعي خطته وتنشريه." />}
      linkTo={(page) => deskPaths.addressOf({ ...filters, page })}
      countWords={pathCount}
    >
      {(items) => (
        <Rows>
          {items.map((path) => (
            <PathRow key={path.id} path={path} />
          ))}
        </Rows>
      )}
    </PagedList>
  )
}

const PathRow = ({ path }: { path: DeskPath }) => (
  <Row
    title={
      <Link to={detailsOf(path.id)}>
        <bdi>{path.title}</bdi>
      </Link>
    }
    text={`${planDayCount(path.days_count)}، ${taskCount(path.tasks_count)}، ${studentCount(path.students_count)}`}
    meta={<State look={path.is_published ? publicationStates.published : publicationStates.draft} />}
  />
)

export const screen = titledScreen(PathsScreen, 'المسارات التعليمية')
