import { useQuery } from '@tanstack/react-query'
import { CircleQuestionMark, Monitor, Smartphone, Tablet, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { ActiveSession } from '#contract/auth/shapes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { signOut } from '#web/kernel/session/session.ts'
import { useLoss } from '#web/kernel/session/use-leaving.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Rows } from '#web/ui/lists/rows.tsx'
import { SessionRow } from '#web/ui/lists/session-row.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { accountApi, sessionsQuery, useEndOthers, useEndSession } from '../public/account.queries.ts'

const icons: Record<ActiveSession['kind'], LucideIcon> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Monitor,
  unknown: CircleQuestionMark,
}

/** Where she is signed in, in words, and how to end it there. */
export function SessionsPart() {
  const sessions = useQuery(sessionsQuery())
  return (
    <Loaded query={sessions} failed="تعذر تحميل الجلسات" rows={2}>
      {(list) => (
        <>
          <Rows label="الجلسات النشطة">
            {list.map((session) => (
              <OwnSession key={session.id} session={session} now={sessions.dataUpdatedAt} />
            ))}
          </Rows>
          <EndMany hasOthers={list.some(({ is_current }) => !is_current)} />
        </>
      )}
    </Loaded>
  )
}

function OwnSession({ session, now }: { session: ActiveSession; now: number }) {
  const Icon = icons[session.kind]
  const end = useEndSession()
  // The row goes with its session, and with it whatever `mutate` would call.
  const endIt = () =>
    void end.mutateAsync(session.id).then(
      () => toast({ title: 'تم إنهاء الجلسة' }),
      (error: unknown) => toast({ kind: 'danger', title: 'تعذر إنهاء الجلسة', text: sentenceOf(error) }),
    )
  return (
    <SessionRow
      session={session}
      lead={<Icon className="text-ink-3" />}
      now={now}
      ending={end.isPending}
      onEnd={endIt}
    />
  )
}

function EndMany({ hasOthers }: { hasOthers: boolean }) {
  const [asked, setAsked] = useState<'others' | 'all'>()
  const endOthers = useEndOthers()
  const { loss, lookAnew } = useLoss()
  const close = () => setAsked(undefined)
  return (
    <div className="flex flex-wrap gap-3">
      {hasOthers && (
        <Button look="quiet" onClick={() => setAsked('others')}>
          إنهاء الجلسات الأخرى
        </Button>
      )}
      <Button
        look="danger"
        onClick={() => {
          void lookAnew()
          setAsked('all')
        }}
      >
        إنهاء كل الجلسات
      </Button>
      <ConfirmDialog
        open={asked === 'others'}
        onClose={close}
        title="إنهاء الجلسات الأخرى؟"
        text="يخرج حسابكِ من كل جهاز آخر، وتبقين هنا."
        confirmLabel="إنهاء الجلسات الأخرى"
        danger
        onConfirm={async () => {
          await endOthers.mutateAsync(undefined)
          toast({ title: 'تم إنهاء الجلسات الأخرى' })
        }}
      />
      <ConfirmDialog
        open={asked === 'all'}
        onClose={close}
        title="إنهاء كل الجلسات؟"
        text={['يخرج حسابكِ من كل جهاز، ومن هذا أيضًا، وتسجّلين الدخول من جديد.', loss]
          .filter(Boolean)
          .join(' ')}
        confirmLabel="إنهاء كل الجلسات"
        danger
        onConfirm={async () => {
          await accountApi.logoutAll({})
          await signOut()
        }}
      />
    </div>
  )
}
