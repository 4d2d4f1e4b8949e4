import { DoorClosed } from 'lucide-react'
import type { LiveRoom } from '#contract/live/shapes.ts'
import { Button } from '#web/ui/button.tsx'
import { useKnock } from '../live.queries.ts'

/** The door is closed for late-comers: she knocks, and the teacher lets her in. */
export function Lobby({ room }: { readonly room: LiveRoom }) {
  const knock = useKnock(room.session_id)
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
