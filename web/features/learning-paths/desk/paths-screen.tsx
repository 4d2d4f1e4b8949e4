import { useQuery } from '@tanstack/react-query'
import { FileUp, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { deskPathStates, type DeskPath } from '#contract/learning-paths/shapes.ts'
import { studentCount } from '#core/format/counts.ts'
import { pathCount, planDayCount, taskCount } from '#core/format/path-words.ts'
import { hrefTo } from '#core/href.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useSearchDraft } from '#web/kernel/use-search-draft.ts'
import { Link } from '#web/router/link.tsx'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListFoot } from '#web/ui/list-foot.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { NoResults } from '#web/ui/no-results.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Row, Rows } from '#web/ui/rows.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { State } from '#web/ui/state-mark.tsx'
import { publicationStates } from '#web/ui/states.ts'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { deskPaths, type DeskPathFilters } from './desk-filters.ts'
import { deskPathsQuery } from './desk-paths.queries.ts'

const ImportDialog = lazy(async () => ({
  default: (await import('./transfer/import-dialog.tsx')).ImportDialog,
}))
const PathDialog = lazy(async () => ({ default: (await import('./path-dialog.tsx')).PathDialog }))

const stateWords: Readonly<Record<DeskPathFilters['state'], string>> = {
  all: 'الكل',
  published: 'المنشورة',
  draft: 'المسودات',
}

const detailsOf = (id: number) => hrefTo('/admin/learning-paths/{pathId}', { pathId: id })

const planOf = (id: number) => hrefTo('/admin/learning-paths/{pathId}/curriculum', { pathId: id })

function PathsScreen() {
  const filters = deskPaths.read(useSearch())
  const navigate = useNavigate()
  const [isMaking, setMaking] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const find = (words: string) =>
    void navigate(deskPaths.addressOf(deskPaths.withChoice(filters, { search: words })), {
      replace: true,
      preventScrollReset: true,
    })
  const search = useSearchDraft(filters.search, find)
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
          items={deskPathStates.map((state) => ({
            id: state,
            to: deskPaths.addressOf(deskPaths.withChoice(filters, { state })),
            label: stateWords[state],
            current: state === filters.state,
          }))}
        />
        <search>
          <form onSubmit={(event) => event.preventDefault()}>
            <SearchInput label="البحث في المسارات" placeholder="العنوان أو الوصف..." search={search} />
          </form>
        </search>
        <Results filters={filters} onClear={() => find('')} />
      </div>
      {isImporting && (
        <Suspense fallback={null}>
          <ImportDialog
            pathId={null}
            onClose={() => setImporting(false)}
            onImported={({ id }) => void navigate(planOf(id))}
          />
        </Suspense>
      )}
      {isMaking && (
        <Suspense fallback={null}>
          <PathDialog onClose={() => setMaking(false)} onSaved={({ id }) => void navigate(planOf(id))} />
        </Suspense>
      )}
    </>
  )
}

function Results({ filters, onClear }: { filters: DeskPathFilters; onClear: () => void }) {
  const list = useQuery(deskPathsQuery(filters))
  return (
    <Loaded query={list} failed="تعذر تحميل المسارات" errorText={sentenceOf} rows={6} fades>
      {({ items, meta }) => {
        if (meta.total === 0)
          return filters.search !== '' ? (
            <NoResults onClear={onClear} />
          ) : (
            <EmptyState title="لا مسارات هنا" text="ما تنشئينه يبقى مسودة حتى تضعي خطته وتنشريه." />
          )
        return (
          <>
            <Rows>
              {items.map((path) => (
                <PathRow key={path.id} path={path} />
              ))}
            </Rows>
            <ListFoot
              meta={meta}
              linkTo={(page) => deskPaths.addressOf({ ...filters, page })}
              count={pathCount(meta.total)}
            />
          </>
        )
      }}
    </Loaded>
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

export const screen: ScreenModule = {
  Component: PathsScreen,
  head: () => ({ title: 'المسارات التعليمية', noIndex: true }),
}
