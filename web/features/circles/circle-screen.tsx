import { useQuery } from '@tanstack/react-query'
import type { Circle } from '#contract/circles/shapes.ts'
import { hrefTo } from '#core/href.ts'
import { isNotFound } from '#web/kernel/calls/api-error.ts'
import type { ScreenContext, ScreenModule } from '#web/kernel/screen.ts'
import { useParams } from '#web/router/router-context.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { whenSeen } from '#web/ui/loading/when-seen.tsx'
import { circleQuery } from './circles.queries.ts'

const CircleHead = whenSeen(async () => (await import('./circle/circle-head.tsx')).CircleHead)
const CircleTimes = whenSeen(async () => (await import('./circle/circle-times.tsx')).CircleTimes)
const CircleOffer = whenSeen(async () => (await import('./circle/circle-offer.tsx')).CircleOffer)

/** The circle that an address names; nothing when it cannot be an id. */
const circleIdOf = (param: string | undefined) =>
  /^[1-9]\d{0,14}$/.test(param ?? '') ? Number(param) : undefined

function CircleScreen() {
  const id = circleIdOf(useParams()['circleId'])
  return id === undefined ? <CircleMissing /> : <FoundCircle key={id} id={id} />
}

function FoundCircle({ id }: { id: number }) {
  const query = useQuery(circleQuery(id))
  if (query.data) return <CirclePage circle={query.data} />
  if (isNotFound(query.error)) return <CircleMissing />
  return (
    <div className="wrap py-16">
      <Loaded query={query} failed="تعذر تحميل الحلقة" label="جارٍ تحميل الحلقة..." rows={6}>
        {() => null}
      </Loaded>
    </div>
  )
}

const CirclePage = ({ circle }: { circle: Circle }) => (
  <>
    <CircleHead circle={circle} />
    <div className="wrap grid pbe-12 lg:grid-cols-[1fr_320px] lg:items-start lg:gap-x-16">
      <div className="min-w-0">
        {circle.description && (
          <section className="pbs-8" aria-labelledby="about">
            <h2 id="about" className="mbe-2 text-xl font-bold">
              عن الحلقة
            </h2>
            <p className="max-w-[38em] whitespace-pre-line wrap-break-word">{circle.description}</p>
          </section>
        )}
        <CircleTimes circle={circle} />
      </div>
      <CircleOffer circle={circle} />
    </div>
  </>
)

/** The server answers it with status 404. */
const CircleMissing = () => (
  <div className="wrap py-16">
    <ErrorState
      isPage
      title="هذه الحلقة غير موجودة"
      text="ربما انتهت أو كُتب عنوانها خطأ. تجدين في صفحة الحلقات كل ما هو متاح."
      action={<LinkButton to="/circles">العودة إلى الحلقات</LinkButton>}
    />
  </div>
)

/** A failure stays in the cache, where the screen finds and shows it. */
async function load({ params, queries }: ScreenContext) {
  const id = circleIdOf(params['circleId'])
  if (id !== undefined) await Promise.allSettled([queries.query(circleQuery(id))])
}

const foundState = ({ params, queries }: ScreenContext) => {
  const id = circleIdOf(params['circleId'])
  return id === undefined ? undefined : queries.getQueryState(circleQuery(id).queryKey)
}

function head(context: ScreenContext) {
  const state = foundState(context)
  const circle = state?.data
  if (!circle) {
    const isMissing = circleIdOf(context.params['circleId']) === undefined || isNotFound(state?.error)
    return { title: isMissing ? 'الحلقة غير موجودة' : 'الحلقة', noIndex: true }
  }
  return {
    title: circle.title,
    description: circle.description.slice(0, 160) || `حلقة مع ${circle.teacher.name} في منصة القرآن.`,
    canonical: hrefTo('/circle/{circleId}', { circleId: circle.id }),
    ...(circle.image_url?.startsWith('/') && { image: circle.image_url }),
  }
}

function status(context: ScreenContext): number {
  const state = foundState(context)
  if (!state || isNotFound(state.error)) return 404
  return state.status === 'error' ? 503 : 200
}

export const screen: ScreenModule = { Component: CircleScreen, load, head, status }
