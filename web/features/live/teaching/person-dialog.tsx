import type { LivePlace, LiveRoom } from '#contract/live/shapes.ts'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Decide, TeacherAct } from '../live.queries.ts'
import { placeWords } from './people-strip.tsx'
import { LineMark } from './turn-queue.tsx'

interface PersonDialogProps {
  readonly room: LiveRoom
  readonly place: LivePlace
  readonly decide: Decide
  readonly onClose: () => void
}

/** How one student stands in the room, and what the teacher can do about it. */
export function PersonDialog({ room, place, decide, onClose }: PersonDialogProps) {
  const { person: student, state, hand_raised_at, line } = place
  const [isRemoving, setRemoving] = useState(false)
  const person = student.id
  const act = (body: TeacherAct) => () => decide.mutate(body, { onSuccess: onClose })
  if (isRemoving)
    return (
      <ConfirmDialog
        open
        danger
        onClose={onClose}
        title={
          <>
            إخراج <bdi>{student.name}</bdi>
          </>
        }
        text="تخرج من الغرفة الآن، ولا تعود إلى هذه الجلسة إلا بإذنكِ."
        confirmLabel="أخرجيها"
        onConfirm={() => decide.mutateAsync({ kind: 'remove', person })}
      />
    )
  return (
    <Dialog open closable onClose={onClose} title={<bdi>{student.name}</bdi>} text={placeWords(place)}>
      {line && (
        <p>
          <LineMark line={line} />
        </p>
      )}
      {room.is_recorded && (
        <p className="text-sm text-ink-2">
          {place.consents ? 'أذنت بتسجيل أدوارها.' : 'لم تأذن بتسجيل أدوارها.'}
        </p>
      )}
      <div className="grid gap-2">
        {state !== 'holding' && (
          <Button busy={decide.isPending} onClick={act({ kind: 'give', person })}>
            أعطيها الدور
          </Button>
        )}
        {state === 'holding' && (
          <Button busy={decide.isPending} onClick={act({ kind: 'end' })}>
            أنهي دورها
          </Button>
        )}
        {(state === 'waiting' || state === 'holding') && (
          <Button look="quiet" onClick={act({ kind: 'skip', person })}>
            تخطّيها إلى آخر الدور
          </Button>
        )}
        {hand_raised_at && (
          <Button look="quiet" onClick={act({ kind: 'lower-hand', person })}>
            أنزلي يدها
          </Button>
        )}
        {state === 'waiting' && room.places.length > 1 && (
          <Button look="quiet" onClick={act({ kind: 'arrange', people: [person] })}>
            اجعليها أولى المنتظرات
          </Button>
        )}
        <Button look="danger" onClick={() => setRemoving(true)}>
          أخرجيها من الجلسة
        </Button>
      </div>
    </Dialog>
  )
}
