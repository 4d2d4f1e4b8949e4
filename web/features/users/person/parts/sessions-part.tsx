import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActiveSession } from '#contract/auth/shapes.ts'
import type { UserDetail } from '#contract/users/shapes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Rows } from '#web/ui/lists/rows.tsx'
import { SessionRow } from '#web/ui/lists/session-row.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { sessionsOfQuery, useEndSession, useEndSessions } from '../../users.queries.ts'
import type { PartProps } from './part.ts'

/** Where she is signed in now, and how to end it. */
export function SessionsPart({ person }: PartProps) {
  const sessions = useQuery(sessionsOfQuery(person.id))
  return (
    <Loaded query={sessions} failed="تعذر تحميل جلساتها" rows={2} fades>
      {(list) =>
        list.length === 0 ? (
          <EmptyState title="ليست في جلسة الآن" />
        ) : (
          <div className="grid gap-4">
            <Rows label="الجلسات النشطة">
              {list.map((session) => (
                <HerSession key={session.id} session={session} personId={person.id} />
              ))}
            </Rows>
            <EndAll person={person} />
          </div>
        )
      }
    </Loaded>
  )
}

function HerSession({ session, personId }: { session: ActiveSession; personId: number }) {
  const now = useNow()
  const end = useEndSession()
  // The row goes with its session, and with it whatever `mutate` would call.
  const endIt = () =>
    void end.mutateAsync({ id: personId, session: session.id }).then(
      () => toast({ title: 'تم إنهاء الجلسة' }),
      (error: unknown) => toast({ kind: 'danger', title: 'تعذر إنهاء الجلسة', text: sentenceOf(error) }),
    )
  return <SessionRow session={session} now={now} ending={end.isPending} onEnd={endIt} />
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
        onConfirm={async () => {
          await end.mutateAsync({ id: person.id })
          toast({ title: 'تم إنهاء الجلسات', text: person.name })
        }}
      />
    </div>
  )
}
