import { useQuery } from '@tanstack/react-query'
import type { TaughtCircleDetails } from '#contract/circles/teaching-shapes.ts'
import { meetingWords, seatCount, sessionCount } from '#core/series/circle-words.ts'
import { studentCount } from '#core/format/counts.ts'
import { hrefTo } from '#core/href.ts'
import { foldDigits } from '#core/text/digits.ts'
import { inGenitive } from '#core/format/plural.ts'
import { isNotFound } from '#web/kernel/calls/api-error.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useParams } from '#web/router/router-context.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { publicationStates, sessionStates } from '#web/ui/marks/states.ts'
import { placeWords, riwayaWords } from '../circle-words.ts'
import { AssignButton } from '#web/features/tasks/public/assign-button.tsx'
import { SessionPanel } from './session-panel.tsx'
import { TaughtSessions } from './taught-sessions.tsx'
import { taughtCircleQuery } from './teaching.queries.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

function CircleScreen() {
  const id = Number(foldDigits(useParams()['circleId'] ?? ''))
  const circle = useQuery(taughtCircleQuery(id))
  return (
    <Loaded
      query={circle}
      failed="تعذر تحميل الحلقة"
      label="جارٍ تحميل الحلقة..."
      rows={8}
      isMissing={isNotFound}
      missing={
        <ErrorState
          title="هذه الحلقة ليست من حلقاتكِ"
          text="ربما انتقلت إلى معلمة أخرى."
          action={<LinkButton to="/teacher/circles">العودة إلى حلقاتكِ</LinkButton>}
        />
      }
    >
      {(data) => <TaughtCirclePage circle={data} receivedAt={circle.dataUpdatedAt} />}
    </Loaded>
  )
}

function TaughtCirclePage({ circle, receivedAt }: { circle: TaughtCircleDetails; receivedAt: number }) {
  const { id, title, cancel_reason, current, now } = circle
  return (
    <>
      <PageHeader
        trail={
          <Breadcrumbs items={[{ label: 'الحلقات', to: '/teacher/circles' }, { label: 'تفاصيل الحلقة' }]} />
        }
        title={<bdi>{title}</bdi>}
        actions={
          circle.role !== 'substitute' && (
            <>
              <AssignButton look="quiet" circleId={id} />
              <LinkButton look="quiet" to={hrefTo('/teacher/circles/{circleId}/manage', { circleId: id })}>
                إدارة الحلقة
              </LinkButton>
            </>
          )
        }
      />
      <div className="grid gap-8">
        {cancel_reason && (
          <Note kind="warn">
            أُلغيت الحلقة: <bdi>{cancel_reason}</bdi>
          </Note>
        )}
        {current && (
          <SessionPanel key={current.id} session={current} now={now} receivedAt={receivedAt} isOnCircle />
        )}
        <Facts circle={circle} />
        <TaughtSessions circleId={id} now={now} />
      </div>
    </>
  )
}

function Facts({ circle }: { circle: TaughtCircleDetails }) {
  const { status, is_published, role, teacher, assistants, rules, place, address, riwaya, sessions } = circle
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      <li>
        <State
          look={is_published || status === 'cancelled' ? sessionStates[status] : publicationStates.draft}
        />
      </li>
      {role !== 'teacher' && (
        <li>
          معلمتها <SpokenName text={teacher.name} />
        </li>
      )}
      {assistants.length > 0 && <li>المساعدات: {assistants.map(({ name }) => name).join('، ')}</li>}
      {rules.map((rule) => (
        <li key={`${rule.rrule} ${rule.time}`}>{meetingWords(rule)}</li>
      ))}
      <li>
        {placeWords[place]}
        {address && (
          <>
            ، <bdi>{address}</bdi>
          </>
        )}
      </li>
      <li>{riwayaWords[riwaya]}</li>
      <li>
        {studentCount(circle.members_count)} من {inGenitive(seatCount(circle.capacity))}
      </li>
      <li>القادمة: {sessionCount(sessions.planned)}</li>
      {sessions.held > 0 && <li>عُقدت: {sessionCount(sessions.held)}</li>}
    </ul>
  )
}

export const screen: ScreenModule = {
  Component: CircleScreen,
  head({ params, queries }) {
    const found = queries.getQueryData(
      taughtCircleQuery(Number(foldDigits(params['circleId'] ?? ''))).queryKey,
    )
    return { title: found ? found.title : 'تفاصيل الحلقة', noIndex: true }
  },
}
