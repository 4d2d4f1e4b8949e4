import { useQuery } from '@tanstack/react-query'
import type { LearningPath } from '#contract/learning-paths/shapes.ts'
import { hrefTo } from '#core/href.ts'
import { isNotFound } from '#web/kernel/calls/api-error.ts'
import type { ScreenContext, ScreenModule } from '#web/kernel/screen.ts'
import { platformName } from '#web/kernel/site.ts'
import { useParams } from '#web/router/router-context.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { whenSeen } from '#web/ui/loading/when-seen.tsx'
import { pathJsonLd } from './path/path-json-ld.ts'
import { pathQuery } from './paths.queries.ts'

const PathHead = whenSeen(async () => (await import('./path/path-head.tsx')).PathHead)
const PathStages = whenSeen(async () => (await import('./path/path-stages.tsx')).PathStages)
const PathOffer = whenSeen(async () => (await import('./path/path-offer.tsx')).PathOffer)

/** The path that an address names; nothing when it cannot be an id. */
const pathIdOf = (param: string | undefined) =>
  /^[1-9]\d{0,14}$/.test(param ?? '') ? Number(param) : undefined

function PathScreen() {
  const id = pathIdOf(useParams()['pathId'])
  return id === undefined ? <PathMissing /> : <FoundPath key={id} id={id} />
}

function FoundPath({ id }: { id: number }) {
  const query = useQuery(pathQuery(id))
  if (query.data) return <PathPage path={query.data} />
  if (isNotFound(query.error)) return <PathMissing />
  return (
    <div className="wrap py-16">
      <Loaded query={query} failed="تعذر تحميل المسار" label="جارٍ تحميل المسار..." rows={6}>
        {() => null}
      </Loaded>
    </div>
  )
}

const PathPage = ({ path }: { path: LearningPath }) => (
  <>
    <PathHead path={path} />
    <div className="wrap grid pbe-12 lg:grid-cols-[1fr_320px] lg:items-start lg:gap-x-16">
      <div className="min-w-0">
        {path.description && (
          <section className="pbs-8" aria-labelledby="about">
            <h2 id="about" className="mbe-2 text-xl font-bold">
              عن المسار
            </h2>
            <p className="max-w-[38em] whitespace-pre-line wrap-break-word">{path.description}</p>
          </section>
        )}
        <PathStages path={path} />
      </div>
      <PathOffer path={path} />
    </div>
  </>
)

/** The server answers it with status 404. */
const PathMissing = () => (
  <div className="wrap py-16">
    <ErrorState
      isPage
      title="هذا المسار غير موجود"
      text="ربما أُوقف نشره أو كُتب عنوانه خطأ. تجدين في صفحة المسارات كل ما هو متاح."
      action={<LinkButton to="/paths">العودة إلى المسارات</LinkButton>}
    />
  </div>
)

/** A failure stays in the cache, where the screen finds and shows it. */
async function load({ params, queries }: ScreenContext) {
  const id = pathIdOf(params['pathId'])
  if (id !== undefined) await Promise.allSettled([queries.query(pathQuery(id))])
}

const foundState = ({ params, queries }: ScreenContext) => {
  const id = pathIdOf(params['pathId'])
  return id === undefined ? undefined : queries.getQueryState(pathQuery(id).queryKey)
}

function head(context: ScreenContext) {
  const state = foundState(context)
  const path = state?.data
  if (!path) {
    const isMissing = pathIdOf(context.params['pathId']) === undefined || isNotFound(state?.error)
    return { title: isMissing ? 'المسار غير موجود' : 'المسار', noIndex: true }
  }
  return {
    title: path.title,
    description: path.description.slice(0, 160) || `مسار «${path.title}» خطة لكل يوم.`,
    canonical: hrefTo('/path/{pathId}', { pathId: path.id }),
    ...(path.image_url?.startsWith('/') && { image: path.image_url }),
    ...(import.meta.env.SSR && {
      jsonLd: pathJsonLd(path, context.url.origin, platformName(context.queries)),
    }),
  }
}

function status(context: ScreenContext): number {
  const state = foundState(context)
  if (!state || isNotFound(state.error)) return 404
  return state.status === 'error' ? 503 : 200
}

export const screen: ScreenModule = { Component: PathScreen, load, head, status }
