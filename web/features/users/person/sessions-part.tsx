import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActiveSession } from '#contract/auth.ts'
import type { UserDetail } from '#contract/user-shapes.ts'
import { formatRelativeTime } from '#core/format/relative-time.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { useNow } from '#web/kernel/now.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row, Rows } from '#web/ui/rows.tsx'
import { StateMark } from '#web/ui/state-mark.tsx'
import { toast } from '#web/ui/toast.tsx'
import { sessionsOfQuery, useEndSession, useEndSessions } from '../users.queries.ts'
import type { PartProps } from './part.ts'

/** Where she is signed in now, and how to end it. */
export function SessionsPart({ person }: PartProps) {
  const sessions = useQuery(sessionsOfQuery(person.id))
  return (
    <Loaded query={sessions} failed="تعذر تحميل جلساتها" errorText={sentenceOf} rows={2} fades>
      {(list) =>
        list.length === 0 ? (
          <EmptyState title="ليست في جلسة الآن" />
        ) : (
          <div className="grid gap-4">
            <Rows label="الجلسات النشطة">
              {list.map((session) => (
                <SessionRow key={session.id} session={session} personId={person.id} />
              ))}
            </Rows>
            <EndAll person={person} />
          </div>
        )
      }
    </Loaded>
  )
}

function SessionRow({ session, personId }: { session: ActiveSession; personId: number }) {
  const now = useNow()
  const end = useEndSession()
  const endIt = () =>
    end.mutate(
      { id: personId, session: session.id },
      {
        onSuccess: () => toast({ title: 'تم إنهاء الجلسة' }),
        onError: (error) => toast({ kind: 'danger', title: 'تعذر إنهاء الجلسة', text: sentenceOf(error) }),
      },
    )
  return (
    <Row
      title={session.device}
      text={
        <>
          آخر نشاط {formatRelativeTime(session.last_used_at, now)}، من العنوان{' '}
          <bdi dir="ltr">{session.ip}</bdi>
        </>
      }
      meta={
        session.is_current && (
          <StateMark shape="disc" tone="ok">
            هذا الجهاز
          </StateMark>
        )
      }
      actions={
        !session.is_current && (
          <Button
            look="danger"
            size={36}
            busy={end.isPending}
            aria-label={`إنهاء الجلسة: ${session.device}`}
            onClick={endIt}
          >
            إنهاء
          </Button>
        )
      }
    />
  )
}

function EndAll({ person }: { person: UserDetail }) {
  const [isAsked, setAsked] = useState(false)
  const end = useEndSessions()
  return (
    <div>
      <Button look="danger" onClick={() => setAsked(true)}>
        إنهاء كل جلساتها
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title="إنهاء كل جلساتها؟"
        text="تخرج من كل جهاز في الحال، وتسجّل الدخول من جديد."
        confirmLabel="إنهاء الجلسات"
        danger
        errorText={sentenceOf}
        onConfirm={async () => {
          await end.mutateAsync({ id: person.id })
          toast({ title: 'تم إنهاء الجلسات', text: person.name })
        }}
      />
    </div>
  )
}
