import type { ScreenContext, ScreenModule } from '#web/kernel/screen.ts'
import { whenSeen } from '#web/ui/loading/when-seen.tsx'
import { CircleFields } from './catalogue/circle-fields.tsx'
import { circleList, narrows } from './circle-filters.ts'
import { useCircles } from './catalogue/use-circles.ts'
import { circleFactsQuery, circlesQuery } from './circles.queries.ts'

const LiveBanner = whenSeen(async () => (await import('./catalogue/live-banner.tsx')).LiveBanner)
const CircleResults = whenSeen(async () => (await import('./catalogue/circle-results.tsx')).CircleResults)

function CirclesScreen() {
  const circles = useCircles()
  return (
    <>
      <LiveBanner />
      <div className="wrap pbs-8 pbe-12 lg:pbs-12">
        <h1 className="font-display text-d1 font-bold">الحلقات</h1>
        <p className="text-ink-2">مجموعات صغيرة للنساء مع معلمة واحدة، في أوقات ثابتة كل أسبوع.</p>
        <CircleFields circles={circles} />
        <CircleResults {...circles} />
      </div>
    </>
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
