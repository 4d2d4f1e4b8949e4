import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { PathPlan } from '#contract/learning-paths/shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { doneDaysWords, planDayCount } from '#core/format/path-words.ts'
import { hrefTo } from '#core/href.ts'
import { inGenitive } from '#core/format/plural.ts'
import { isNotFound } from '#web/kernel/calls/api-error.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useParams } from '#web/router/router-context.ts'
import { Disclosure } from '#web/ui/text/accordion.tsx'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { ProgressBar } from '#web/ui/marks/progress-bar.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { lazyDialog, lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { myPathsQuery, planQuery } from './my-paths.queries.ts'
import { PlanDayRow } from './plan-day-row.tsx'

const PathMatter = lazyPart('PathMatter', () => import('../../curricula/public/path-matter.tsx'))

const OwnPaceDialog = lazyDialog('OwnPaceDialog', () => import('./own-pace-dialog.tsx'))

/** The whole of a path that she walks: each day with its date, and what it gives to read. */
function PathPlanScreen() {
  const id = Number(useParams()['pathId'] ?? '')
  const plan = useQuery(planQuery(id))
  return (
    <Loaded query={plan} failed="تعذر تحميل الخطة" rows={8} isMissing={isNotFound} missing={<NotHers />}>
      {(data) =>
        data.progress === null ? <NotHers pathId={id} /> : <Plan plan={data} progress={data.progress} />
      }
    </Loaded>
  )
}

const NotHers = ({ pathId }: { pathId?: number }) => (
  <ErrorState
    title="لستِ في هذا المسار"
    text="تظهر الخطة بتواريخكِ بعد التحاقكِ بالمسار."
    action={
      <LinkButton to={pathId === undefined ? '/paths' : hrefTo('/path/{pathId}', { pathId })}>
        صفحة المسار
      </LinkButton>
    }
  />
)

interface PlanProps {
  readonly plan: PathPlan
  readonly progress: NonNullable<PathPlan['progress']>
}

function Plan({ plan: { id, title, stages }, progress }: PlanProps) {
  const percent = progress.total === 0 ? 0 : Math.round((100 * progress.done) / progress.total)
  const mine = useQuery(myPathsQuery()).data?.items.find(({ path }) => path.id === id)
  const [isChanging, setChanging] = useState(false)
  const current = stages.find(({ days }) => days.some((day) => !day.is_done))
  return (
    <>
      <PageHeader
        trail={<Breadcrumbs items={[{ label: 'مساراتي', to: '/student/paths' }, { label: 'خطتي' }]} />}
        title={<bdi>{title}</bdi>}
        text={doneDaysWords(progress)}
        actions={
          <Button look="quiet" onClick={() => setChanging(true)}>
            أيامي من الأسبوع
          </Button>
        }
      />
      <div className="grid gap-8">
        <ProgressBar value={percent} label={`التقدم في «${title}»`} figure />
        <section aria-labelledby="plan">
          <PanelTitle id="plan" title="خطتي" />
          {stages.map((stage) => (
            <StagePart key={stage.id} pathId={id} stage={stage} isCurrent={stage === current} />
          ))}
        </section>
        {isChanging && mine && (
          <OwnPaceDialog pathId={id} weekdays={mine.weekdays} onClose={() => setChanging(false)} />
        )}
        <Suspense fallback={<Skeleton className="h-24" />}>
          <PathMatter pathId={id} />
        </Suspense>
      </div>
    </>
  )
}

type Stage = PathPlan['stages'][number]
/** So many days are drawn at first: a stage may have hundreds. */
const FIRST_DAYS = 14

function StagePart({
  pathId,
  stage: { title, description, days, is_closed: isClosed },
  isCurrent,
}: {
  pathId: number
  stage: Stage
  isCurrent: boolean
}) {
  const [shown, setShown] = useState(FIRST_DAYS)
  const own = days.filter((day) => day.repeat === null)
  const done = own.filter((day) => day.is_done).length
  const from = isCurrent ? Math.max(0, days.findIndex((day) => !day.is_done) - 2) : 0
  return (
    <Disclosure
      title={<bdi>{title}</bdi>}
      aside={
        <span className="text-sm text-ink-3">
          {isClosed ? 'تفتحها المعلمة' : `${arabicDigits(done)} من ${inGenitive(planDayCount(own.length))}`}
        </span>
      }
      open={isCurrent}
    >
      {description && <p className="text-sm whitespace-pre-line text-ink-2">{description}</p>}
      <ol className="divide-y divide-rule">
        {days.slice(from, from + shown).map((day) => (
          <PlanDayRow key={`${day.id}-${day.repeat}`} pathId={pathId} day={day} />
        ))}
      </ol>
      {from + shown < days.length && (
        <Button look="quiet" className="mbe-4" onClick={() => setShown(shown + 2 * FIRST_DAYS)}>
          الأيام التالية
        </Button>
      )}
    </Disclosure>
  )
}

export const screen: ScreenModule = {
  Component: PathPlanScreen,
  head({ params, queries }) {
    const found = queries.getQueryData(planQuery(Number(params['pathId'])).queryKey)
    return { title: found ? found.title : 'خطتي', noIndex: true }
  },
}
