import { useState } from 'react'
import type { DeskCircle } from '#contract/circles/shapes.ts'
import { meetingWords, seatCount, sessionCount } from '#core/series/circle-words.ts'
import { hrefTo } from '#core/href.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { publicationStates, sessionStates } from '#web/ui/marks/states.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { placeWords } from '../../circle-words.ts'
import { deskCircleQuery, deskApi, useCircleAct } from '../../desk-circles.queries.ts'
import { LoadedCircle } from '../loaded-circle.tsx'
import { Sessions } from './sessions.tsx'
import { SpokenName } from '#web/ui/spoken.tsx'
import { foldDigits } from '#core/text/digits.ts'

const DetailsScreen = () => <LoadedCircle>{(circle) => <Details circle={circle} />}</LoadedCircle>

function Details({ circle }: { circle: DeskCircle }) {
  const isCancelled = circle.status === 'cancelled'
  return (
    <>
      <PageHeader
        trail={
          <Breadcrumbs items={[{ label: 'الحلقات', to: '/admin/circles' }, { label: 'تفاصيل الحلقة' }]} />
        }
        title={<bdi>{circle.title}</bdi>}
        actions={!isCancelled && <Acts circle={circle} />}
      />
      <div className="grid gap-6">
        {circle.cancel_reason && (
          <Note kind="warn">
            أُلغيت الحلقة: <bdi>{circle.cancel_reason}</bdi>
          </Note>
        )}
        <Facts circle={circle} />
        <Sessions circleId={circle.id} />
      </div>
    </>
  )
}

function Facts({ circle }: { circle: DeskCircle }) {
  const { status, is_published, teacher, assistants, rules, place, capacity, sessions } = circle
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      <li>
        <State
          look={is_published || status === 'cancelled' ? sessionStates[status] : publicationStates.draft}
        />
      </li>
      <li>
        <SpokenName text={teacher.name} />
        {assistants.length > 0 && <>، ومعها {assistants.map(({ name }) => name).join('، ')}</>}
      </li>
      {rules.map((rule) => (
        <li key={rule.id}>{meetingWords(rule)}</li>
      ))}
      <li>{placeWords[place]}</li>
      <li>{seatCount(capacity)}</li>
      <li>القادمة: {sessionCount(sessions.planned)}</li>
      {sessions.held > 0 && <li>عُقدت: {sessionCount(sessions.held)}</li>}
    </ul>
  )
}

function Acts({ circle: { id, title, status, sessions } }: { circle: DeskCircle }) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'cancel' | 'remove'>()
  const cancel = useCircleAct((reason: string) => deskApi.cancel({ params: { id }, body: { reason } }))
  const remove = useCircleAct(() => deskApi.remove({ params: { id } }))
  const close = () => setAsked(undefined)
  return (
    <>
      <LinkButton look="quiet" to={hrefTo('/admin/circles/{circleId}/registrations', { circleId: id })}>
        التسجيل والعضوات
      </LinkButton>
      <LinkButton look="quiet" to={hrefTo('/admin/circles/{circleId}/attendance', { circleId: id })}>
        كشف الشهر
      </LinkButton>
      <LinkButton look="quiet" to={hrefTo('/admin/circles/{circleId}/edit', { circleId: id })}>
        تحرير
      </LinkButton>
      <Button look="danger" onClick={() => setAsked('cancel')}>
        إلغاء الحلقة
      </Button>
      {sessions.held === 0 && status !== 'live' && (
        <Button look="danger" onClick={() => setAsked('remove')}>
          حذف
        </Button>
      )}
      {asked === 'cancel' && (
        <ReasonDialog
          onClose={close}
          title={
            <>
              إلغاء «<bdi>{title}</bdi>»؟
            </>
          }
          text="تُلغى جلساتها القادمة وتغيب عن صفحة الحلقات، وتبقى جلساتها الماضية في السجل. السبب يراه فريق المركز."
          label="السبب"
          missing="اكتبي السبب"
          confirmLabel="إلغاء الحلقة"
          onConfirm={async (reason) => {
            await cancel.mutateAsync(reason)
            toast({ kind: 'info', title: 'أُلغيت الحلقة' })
          }}
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          danger
          onClose={close}
          title={
            <>
              حذف «<bdi>{title}</bdi>»؟
            </>
          }
          text="تُحذف الحلقة ومواعيدها نهائيًّا. ما عُقدت له جلسة لا يُحذف بل يُلغى."
          confirmLabel="حذف الحلقة"
          onConfirm={async () => {
            await remove.mutateAsync(undefined)
            toast({ kind: 'info', title: 'حُذفت الحلقة' })
            void navigate('/admin/circles')
          }}
        />
      )}
    </>
  )
}

export const screen: ScreenModule = {
  Component: DetailsScreen,
  head({ params, queries }) {
    const found = queries.getQueryData(deskCircleQuery(Number(foldDigits(params['circleId'] ?? ''))).queryKey)
    return { title: found ? found.title : 'تفاصيل الحلقة', noIndex: true }
  },
}
