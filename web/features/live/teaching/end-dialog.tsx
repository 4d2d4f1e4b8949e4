import type { LiveRoom } from '#contract/live/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { hrefTo } from '#core/href.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useDecide, useEndSession } from '../live.queries.ts'
import { Spoken } from '#web/ui/spoken.tsx'

interface EndDialogProps {
  readonly room: LiveRoom
  readonly onClose: () => void
}

/** Closes the turn that still runs, ends the session and goes on to the list of who came. */
export function EndDialog({ room, onClose }: EndDialogProps) {
  const { circle, session_id, holder, places } = room
  const { user } = useSession()
  const navigate = useNavigate()
  const decide = useDecide(session_id)
  const end = useEndSession(circle.id, session_id)
  const reciting = places.find(({ person }) => person.id === holder)
  const waiting = places.filter(({ state, is_present }) => state === 'waiting' && is_present)
  const unjudged = room.turns.filter(({ result }) => result === null).length
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title="إنهاء الجلسة"
      text="يُغلق صوت الغرفة لكل من فيها، ثم تراجعين كشف الحضور وتؤكدينه. لكِ أن تتابعيها خلال ربع ساعة."
      confirmLabel={reciting ? 'أنهي الدور والجلسة' : 'إنهاء الجلسة'}
      errorText={sentenceOf}
      onConfirm={async () => {
        if (reciting) await decide.mutateAsync({ kind: 'end' })
        await end.mutateAsync()
        const params = { circleId: circle.id, sessionId: session_id }
        await navigate(
          user?.role === 'admin'
            ? hrefTo('/admin/circles/{circleId}/sessions/{sessionId}/attendance', params)
            : hrefTo('/teacher/circles/{circleId}/sessions/{sessionId}/attendance', params),
        )
      }}
    >
      <ul className="grid list-disc gap-1 ps-5">
        {reciting && (
          <li>
            لا تزال{' '}
            <bdi>
              <Spoken text={reciting.person.name} />
            </bdi>{' '}
            تسمّع، ويُغلق دورها مع الجلسة.
          </li>
        )}
        {waiting.length > 0 && (
          <li>لم يصل الدور إلى: {waiting.map(({ person }) => person.name).join('، ')}.</li>
        )}
        {unjudged > 0 && <li>أدوار بلا نتيجة: {formatNumber(unjudged)}. تُكتب نتائجها من سجل الغرفة.</li>}
      </ul>
    </ConfirmDialog>
  )
}
