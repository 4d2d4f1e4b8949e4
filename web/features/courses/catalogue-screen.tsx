import { useState } from 'react'
import type { ScreenContext, ScreenModule } from '#web/kernel/screen.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { whenSeen } from '#web/ui/loading/when-seen.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { CatalogueBar } from './catalogue/catalogue-bar.tsx'
import { catalogue, countFilters, withoutPanel, type CatalogueFilters } from './catalogue-filters.ts'
import { ResultCount } from './catalogue/result-count.tsx'
import { useCatalogue } from './catalogue/use-catalogue.ts'
import { categoriesQuery, coursesQuery, levelsQuery, nearCoursesQuery } from './courses.queries.ts'

const CatalogueResults = whenSeen(
  async () => (await import('./catalogue/catalogue-results.tsx')).CatalogueResults,
)
// On a phone it is never seen: there the sheet brings it.
const FilterPanel = whenSeen(async () => (await import('./catalogue/filter-panel.tsx')).FilterPanel)
const CatalogueFilterSheet = lazyDialog('CatalogueFilterSheet', () => import('./catalogue/filter-sheet.tsx'))

function CatalogueScreen() {
  const { form, filters, list, search, choose } = useCatalogue()
  const sheet = useSheet()
  return (
    <div className="wrap pbs-8 lg:pbs-12">
      <h1 className="font-display text-d1 font-bold">الدورات المسجلة</h1>
      <p className="text-ink-2">تعلّمي في الوقت الذي يناسبكِ، وأكملي من حيث توقفتِ.</p>
      <div className="lg:grid lg:grid-cols-[236px_1fr] lg:gap-x-12">
        <search className="contents">
          <form
            ref={form}
            method="get"
            action="/courses"
            className="contents"
            onSubmit={(event) => {
              event.preventDefault()
              search.flush()
            }}
          >
            <div className="max-lg:contents lg:col-span-2">
              <CatalogueBar
                search={search.draft}
                onSearch={search.type}
                sort={filters.sort}
                onSort={(sort) => choose({ sort })}
                filterCount={countFilters(filters)}
                filtersOpen={sheet.isOpen}
                onOpenFilters={sheet.open}
              />
            </div>
            <div className="max-lg:hidden noscript:block lg:-mbs-3.5">
              <FilterPanel filters={filters} onChoose={choose} />
              {countFilters(filters) > 0 && (
                <LinkButton
                  to={catalogue.addressOf(withoutPanel(filters))}
                  look="text"
                  size={36}
                  className="mbs-2"
                >
                  مسح عوامل التصفية
                </LinkButton>
              )}
              <div className="hidden pbs-3 noscript:block">
                <Button type="submit" look="quiet">
                  عرض النتائج
                </Button>
              </div>
            </div>
          </form>
        </search>
        <div>
          <ResultCount total={list.data?.meta.total} filters={filters} />
          <CatalogueResults list={list} filters={filters} />
        </div>
      </div>
      {sheet.wasOpened && (
        <CatalogueFilterSheet
          open={sheet.isOpen}
          filters={filters}
          onClose={sheet.close}
          onApply={({ category, level, price }) => {
            sheet.close()
            choose({ category, level, price })
          }}
        />
      )}
    </div>
  )
}

/** The sheet's code is fetched with its first opening and stays for its closing movement. */
function useSheet() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  return {
    isOpen,
    wasOpened,
    open: () => {
      setWasOpened(true)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}

/** A failure stays in the cache, where the screen finds and shows it. */
async function load({ url, queries }: ScreenContext) {
  const filter = catalogue.read(url.searchParams)
  await Promise.allSettled([
    queries.query(coursesQuery(filter)),
    queries.query(categoriesQuery()),
    queries.query(levelsQuery()),
  ])
  const meta = queries.getQueryData(coursesQuery(filter).queryKey)?.meta
  if (!meta) return
  await Promise.allSettled([
    meta.total === 0 && filter.search && queries.query(nearCoursesQuery(filter.search)),
    filter.page > meta.last_page && queries.query(coursesQuery({ ...filter, page: meta.last_page })),
  ])
}

/** Pages of results are searched by their own address; what she typed is nobody else's result. */
function head({ url }: ScreenContext) {
  const filters = catalogue.read(url.searchParams)
  return {
    title: filters.search ? `نتائج البحث: ${filters.search}` : 'الدورات المسجلة',
    description:
      'دورات مسجلة في التجويد والحفظ والتفسير وعلوم القرآن للنساء: تعلّمي في الوقت الذي يناسبكِ، وأكملي من حيث توقفتِ.',
    canonical: `/courses${canonicalSearch(filters)}`,
    noIndex: filters.search !== '',
  }
}

const canonicalSearch = ({ category, level, page }: CatalogueFilters) =>
  catalogue.addressOf({ category, level, page }).search

export const screen: ScreenModule = {
  Component: CatalogueScreen,
  load,
  head,
  status: ({ url, queries }) =>
    queries.getQueryState(coursesQuery(catalogue.read(url.searchParams)).queryKey)?.status === 'error'
      ? 503
      : 200,
}
