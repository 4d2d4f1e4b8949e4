import type { ScreenContext, ScreenModule } from '#web/kernel/screen.ts'
import { whenSeen } from '#web/ui/loading/when-seen.tsx'
import { PathFields } from './catalogue/path-fields.tsx'
import { narrows, pathList } from './path-filters.ts'
import { usePaths } from './catalogue/use-paths.ts'
import { pathLevelsQuery, pathsQuery } from './paths.queries.ts'

const PathResults = whenSeen(async () => (await import('./catalogue/path-results.tsx')).PathResults)

function PathsScreen() {
  const paths = usePaths()
  return (
    <div className="wrap pbs-8 pbe-12 lg:pbs-12">
      <h1 className="font-display text-d1 font-bold">المسارات التعليمية</h1>
      <p className="text-ink-2">خطة يومية للحفظ والمراجعة، تبدئينها يوم تشائين وتمضين فيها بأيامكِ.</p>
      <PathFields paths={paths} />
      <PathResults {...paths} />
    </div>
  )
}

/** A failure stays in the cache, where the screen finds and shows it. */
async function load({ url, queries }: ScreenContext) {
  const filters = pathList.read(url.searchParams)
  await Promise.allSettled([queries.query(pathsQuery(filters)), queries.query(pathLevelsQuery())])
  const meta = queries.getQueryData(pathsQuery(filters).queryKey)?.meta
  if (meta && filters.page > meta.last_page)
    await Promise.allSettled([queries.query(pathsQuery({ ...filters, page: meta.last_page }))])
}

/** Only whole pages of the list are an address of their own; what is filtered is nobody else's result. */
function head({ url }: ScreenContext) {
  const filters = pathList.read(url.searchParams)
  return {
    title: 'المسارات التعليمية',
    description: 'مسارات الحفظ والمراجعة للنساء: خطة لكل يوم، تبدئينها متى شئتِ وبأيامكِ من الأسبوع.',
    canonical: `/paths${pathList.addressOf({ page: filters.page }).search}`,
    noIndex: narrows(filters),
  }
}

export const screen: ScreenModule = {
  Component: PathsScreen,
  load,
  head,
  status: ({ url, queries }) =>
    queries.getQueryState(pathsQuery(pathList.read(url.searchParams)).queryKey)?.status === 'error'
      ? 503
      : 200,
}
