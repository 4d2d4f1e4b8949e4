import type { MemberCircle } from '#contract/circles/member-shapes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { affirmationWords } from '../circle-words.ts'
import { placeApi, usePlaceAct } from './place.queries.ts'

interface AffirmNoteProps {
  readonly circleId: number
  readonly audience: NonNullable<MemberCircle['affirms']>
}

/** Asks whoever sits in a circle that was for others too when she came, once and with one press. */
export function AffirmNote({ circleId, audience }: AffirmNoteProps) {
  const affirm = usePlaceAct(() => placeApi.affirm({ params: { id: circleId }, body: { audience } }))
  return (
    <Note
      kind="warn"
      action={
        <div className="self-center">
          <Button
            size={36}
            busy={affirm.isPending}
            onClick={() =>
              void affirm.mutateAsync(undefined).then(
                () => toast({ title: 'سُجّل إقراركِ' }),
                (cause: unknown) =>
                  toast({ kind: 'danger', title: 'لم يُسجَّل إقراركِ', text: sentenceOf(cause) }),
              )
            }
          >
            أُقرّ بذلك
          </Button>
        </div>
      }
    >
      <p>تغيّر لمن هذه الحلقة بعد انضمامكِ، فنسألكِ مرة واحدة قبل دخول جلساتها:</p>
      <p className="font-semibold">{affirmationWords[audience]}</p>
    </Note>
  )
}
