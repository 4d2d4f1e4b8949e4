import { useState } from 'react'
import type { ApplicationDetail } from '#contract/teacher-applications/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { hrefTo } from '#core/href.ts'
import { useSite } from '#web/kernel/site.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { accountRule } from './account-rule.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

const AcceptDialog = lazyDialog('AcceptDialog', () => import('./decision-dialogs.tsx'))
const RefuseDialog = lazyDialog('RefuseDialog', () => import('./decision-dialogs.tsx'))

/** What is to be decided and what will follow, or what was decided. */
export function DecisionPart({ application }: { application: ApplicationDetail }) {
  return application.status === 'pending' ? (
    <Waiting application={application} />
  ) : (
    <Decided application={application} />
  )
}

function Waiting({ application }: { application: ApplicationDetail }) {
  const [asked, setAsked] = useState<'accept' | 'refuse'>()
  const { account, can } = application
  const { has_mail } = useSite()
  const close = () => setAsked(undefined)
  return (
    <div className="grid gap-4">
      <Note
        kind={!can.accept || account?.role === 'student' ? 'warn' : 'info'}
        action={
          account && (
            <TextLink to={hrefTo('/admin/users/{userId}', { userId: account.id })}>صفحة الحساب</TextLink>
          )
        }
      >
        <b className="block">إن قبلتِ الطلب</b>
        {accountRule(account, has_mail)}
      </Note>
      <div className="flex flex-wrap gap-3">
        {can.accept && <Button onClick={() => setAsked('accept')}>قبول الطلب</Button>}
        {can.refuse && (
          <Button look="quiet" onClick={() => setAsked('refuse')}>
            رفض الطلب
          </Button>
        )}
      </div>
      {asked === 'accept' && <AcceptDialog application={application} onClose={close} />}
      {asked === 'refuse' && <RefuseDialog application={application} onClose={close} />}
    </div>
  )
}

function Decided({ application }: { application: ApplicationDetail }) {
  const { status, reason, decided_at, decided_by, user_id } = application
  return (
    <Note
      kind={status === 'accepted' ? 'ok' : 'info'}
      action={
        user_id !== null && (
          <TextLink to={hrefTo('/admin/users/{userId}', { userId: user_id })}>صفحة الحساب</TextLink>
        )
      }
    >
      <b className="block">{status === 'accepted' ? 'قُبل الطلب' : 'رُفض الطلب'}</b>
      {reason && (
        <span className="block">
          السبب: <bdi>{reason}</bdi>
        </span>
      )}
      <SpokenName text={decided_by?.name ?? 'مديرة سابقة'} />
      {decided_at && <>، {formatDateTime(decided_at)}</>}
    </Note>
  )
}
