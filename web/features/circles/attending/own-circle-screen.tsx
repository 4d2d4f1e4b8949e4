import { useQuery } from '@tanstack/react-query'
import type { MemberCircle } from '#contract/circles/member-shapes.ts'
import { hrefTo } from '#core/href.ts'
import { foldDigits } from '#core/text/digits.ts'
import { isNotFound } from '#web/kernel/calls/api-error.ts'
import { useRoom } from '#web/kernel/realtime/use-realtime.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useParams } from '#web/router/router-context.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { Spoken, SpokenName } from '#web/ui/spoken.tsx'
import { ExcuseButton } from '../../attendance/public/excuse-button.tsx'
import { OwnAttendance } from '../../attendance/public/own-attendance.tsx'
import { OwnTurns } from '../../live/public/own-turns.tsx'
import { AffirmNote } from '../circle/affirm-note.tsx'
import { Materials } from '../public/materials.tsx'
import { Portion } from '../public/portion.tsx'
import { ownCircleQuery } from './attending.queries.ts'
import { NextSession } from './next-session.tsx'
import { OwnSessions } from './own-sessions.tsx'

function OwnCircleScreen() {
  const id = Number(foldDigits(useParams()['circleId'] ?? ''))
  const circle = useQuery(ownCircleQuery(id))
  useRoom(`circle:${id}`)
  return (
    <Loaded
      query={circle}
      failed="تعذر تحميل الحلقة"
      label="جارٍ تحميل الحلقة..."
      rows={8}
      isMissing={isNotFound}
      missing={
        <ErrorState
          title="لستِ في هذه الحلقة"
          text="تظهر الحلقة هنا بعد قبولكِ فيها."
          action={<LinkButton to={hrefTo('/circle/{circleId}', { circleId: id })}>صفحة الحلقة</LinkButton>}
        />
      }
    >
      {(data) => <OwnCircle circle={data} receivedAt={circle.dataUpdatedAt} />}
    </Loaded>
  )
}

function OwnCircle({ circle, receivedAt }: { circle: MemberCircle; receivedAt: number }) {
  const { id, title, description, teacher, assistants, next } = circle
  return (
    <>
      <PageHeader
        trail={<Breadcrumbs items={[{ label: 'حلقاتي', to: '/student/circles' }, { label: 'حلقتي' }]} />}
        title={<bdi>{title}</bdi>}
        text={
          <>
            <SpokenName text={teacher.name} />
            {assistants.length > 0 && (
              <>
                ، ومعها <Spoken text={assistants.map(({ name }) => name).join('، ')} />
              </>
            )}
          </>
        }
      />
      <div className="grid gap-8">
        {circle.affirms && <AffirmNote circleId={id} audience={circle.affirms} />}
        {next && <NextSession key={next.id} circle={circle} session={next} receivedAt={receivedAt} />}
        {next && <Portion portion={next.portion} />}
        {next && <Materials materials={next.materials} />}
        {next?.status === 'scheduled' && (
          <p>
            <ExcuseButton circleId={id} session={next} now={new Date(circle.now)} />
          </p>
        )}
        {description && (
          <p className="max-w-[38em] whitespace-pre-line wrap-break-word text-ink-2">{description}</p>
        )}
        <OwnAttendance circleId={id} />
        <OwnTurns circleId={id} />
        <OwnSessions circleId={id} />
      </div>
    </>
  )
}

export const screen: ScreenModule = {
  Component: OwnCircleScreen,
  head({ params, queries }) {
    const id = Number(foldDigits(params['circleId'] ?? ''))
    const found = queries.getQueryData(ownCircleQuery(id).queryKey)
    return { title: found ? found.title : 'حلقتي', noIndex: true }
  },
}
