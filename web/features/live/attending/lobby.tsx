import { DoorClosed } from 'lucide-react'
import type { LiveRoom } from '#contract/live/shapes.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { useKnock } from '../live.queries.ts'

/** Why she is not let in: late-comers knock, and whoever has yet to affirm that the circle is for her does so. */
interface LobbyProps {
  readonly room: LiveRoom
  /** Her page of the circle. */
  readonly back: string
}

export function Lobby({ room, back }: LobbyProps) {
  const knock = useKnock(room.session_id)
  if (room.door === 'unaffirmed')
    return (
      <section className="on-hero grid gap-4 bg-hero p-6 text-on-hero-2" aria-labelledby="lobby">
        <h2 id="lobby" className="font-display text-2xl font-bold text-on-hero">
          إقرار واحد قبل الدخول
        </h2>
        <p>تغيّر لمن هذه الحلقة بعد انضمامكِ. أقرّي في صفحة حلقتكِ بأنها لمثلكِ، ثم عودي.</p>
        <LinkButton look="on-hero" size={52} to={back}>
          صفحة حلقتكِ
        </LinkButton>
      </section>
    )
  return (
    <section className="on-hero grid gap-4 bg-hero p-6 text-on-hero-2" aria-labelledby="lobby">
      <h2 id="lobby" className="font-display text-2xl font-bold text-on-hero">
        {room.door === 'knocked' ? 'طرقتِ الباب' : 'أُغلق باب الجلسة'}
      </h2>
      <output className="block">
        {room.door === 'knocked'
          ? 'تراكِ المعلمة الآن في قائمة الباب. أبقي هذه الصفحة مفتوحة، ويظهر زر الدخول حين تأذن لكِ.'
          : 'بدأت الجلسة قبل أكثر من عشر دقائق. اطرقي الباب لتأذن لكِ المعلمة.'}
      </output>
      {room.door === 'closed' && (
        <Button look="on-hero" size={52} busy={knock.isPending} onClick={() => knock.mutate()}>
          <DoorClosed /> اطرقي الباب
        </Button>
      )}
    </section>
  )
}
