import { circleCount } from '#core/format/circle-words.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import type { ScreenContext, ScreenModule } from '#web/kernel/screen.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { NoResults } from '#web/ui/no-results.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { CircleFields } from './catalogue/circle-fields.tsx'
import { circleList, narrows } from './catalogue/circle-filters.ts'
import { LiveBanner } from './catalogue/live-banner.tsx'
import { useCircles } from './catalogue/use-circles.ts'
import { CircleGrid } from './circle-card.tsx'
import { circleFactsQuery, circlesQuery } from './circles.queries.ts'

function CirclesScreen() {
  const circles = useCircles()
  return (
    <>
      <LiveBanner />
      <div className="wrap pbs-8 pbe-12 lg:pbs-12">
        <h1 className="font-display text-d1 font-bold">الحلقات</h1>
        <p className="text-ink-2">مجموعات صغيرة للنساء مع معلمة واحدة، في أوقات ثابتة كل أسبوع.</p>
        <CircleFields circles={circles} />
        <Results {...circles} />
      </div>
    </>
  )
}

function Results({ list, filters, choose }: ReturnType<typeof useCircles>) {
  return (
    <Loaded query={list} failed="تعذر تحميل الحلقات" errorText={sentenceOf} rows={6} fades>
      {({ items, meta }) => {
        if (meta.total === 0)
          return narrows(filters) ? (
            <NoResults onClear={() => choose({ ...circleList.none, sort: filters.sort })} />
          ) : (
            <EmptyState title="لا حلقات بعد" text="تُعلن الحلقات هنا حين تُفتح." />
          )
        return (
          <>
            <output className="mbe-4 block font-bold">{circleCount(meta.total)}</output>
            <CircleGrid circles={items} />
            <div className="mbs-8">
              <Pagination
                page={meta.page}
                lastPage={meta.last_page}
                linkTo={(page) => circleList.addressOf({ ...filters, page })}
              />
            </div>
          </>
        )
      }}
    </Loaded>
  )
}

/** A failure stays in the cache, where the screen finds and shows it. */
async function load({ url, queries }: ScreenContext) {
  const filters = circleList.read(url.searchParams)
  await Promise.allSettled([queries.query(circlesQuery(filters)), queries.query(circleFactsQuery())])
  const meta = queries.getQueryData(circlesQuery(filters).queryKey)?.meta
  if (meta && filters.page > meta.last_page)
    await Promise.allSettled([queries.query(circlesQuery({ ...filters, page: meta.last_page }))])
}

/** Only whole pages of the list are an address of their own; what is filtered is nobody else's result. */
function head({ url }: ScreenContext) {
  const filters = circleList.read(url.searchParams)
  return {
    title: 'الحلقات',
    description: 'حلقات القرآن المباشرة للنساء: مواعيدها ومعلماتها ومقاعدها المتاحة.',
    canonical: `/circles${circleList.addressOf({ page: filters.page }).search}`,
    noIndex: narrows(filters),
  }
}

export const screen: ScreenModule = {
  Component: CirclesScreen,
  load,
  head,
  status: ({ url, queries }) =>
    queries.getQueryState(circlesQuery(circleList.read(url.searchParams)).queryKey)?.status === 'error'
      ? 503
      : 200,
}
