import { useQuery } from '@tanstack/react-query'
import { planDayCount } from '#core/format/path-words.ts'
import { isNotFound } from '#web/kernel/calls/api-error.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useParams } from '#web/router/router-context.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { planQuery } from '../walk/my-paths.queries.ts'
import { PathStudents } from './path-students.tsx'

/** A path as its teacher sees it: her students on it. */
function GuidedPathScreen() {
  const id = Number(useParams()['pathId'] ?? '')
  const plan = useQuery(planQuery(id))
  return (
    <Loaded
      query={plan}
      failed="تعذر تحميل المسار"
      rows={8}
      isMissing={isNotFound}
      missing={
        <ErrorState
          title="هذا المسار غير موجود"
          action={<LinkButton to="/teacher/paths">العودة إلى المسارات</LinkButton>}
        />
      }
    >
      {({ title, stages }) => (
        <>
          <PageHeader
            trail={
              <Breadcrumbs
                items={[{ label: 'المسارات', to: '/teacher/paths' }, { label: 'طالبات المسار' }]}
              />
            }
            title={<bdi>{title}</bdi>}
            text={planDayCount(stages.reduce((sum, { days }) => sum + days.length, 0))}
          />
          <PathStudents pathId={id} />
        </>
      )}
    </Loaded>
  )
}

export const screen: ScreenModule = {
  Component: GuidedPathScreen,
  head({ params, queries }) {
    const found = queries.getQueryData(planQuery(Number(params['pathId'])).queryKey)
    return { title: found ? `طالبات المسار: ${found.title}` : 'طالبات المسار', noIndex: true }
  },
}
