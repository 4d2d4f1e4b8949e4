import { useEffect, useState } from 'react'
import { hrefTo } from '#core/href.ts'
import { dropWrite, type KeptWrite } from '#web/kernel/outbox/outbox-store.ts'
import { flushOutbox, retryWrite, useOutbox } from '#web/kernel/outbox/outbox.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { isPosition, noteOf } from './topics.ts'
import { useLasting } from '../../../kernel/outbox/use-lasting.ts'

/** Says honestly what has not arrived: what waits, what has been sent since, what was refused and why. */
export function OutboxStatus({ lessonId }: { lessonId: number | undefined }) {
  const writes = useOutbox().filter((write) => write.state !== 'held')
  // The note of this very lesson says its refusal where it is written.
  const refused = writes.filter(
    (write) => write.state === 'refused' && !isPosition(write) && noteOf(write)?.lessonId !== lessonId,
  )
  const waiting = useLasting(writes.filter((write) => write.state === 'waiting'))
  const wasSent = useSent(waiting.length)
  if (refused.length === 0 && waiting.length === 0 && !wasSent) return null
  return (
    <div className="grid gap-2 px-gutter pbs-4 empty:hidden">
      <output className="block empty:hidden">
        {waiting.length > 0 ? (
          <Waiting writes={waiting} />
        ) : (
          wasSent && <Note kind="ok">أُرسل ما كان معلّقًا على هذا الجهاز.</Note>
        )}
      </output>
      {refused.map((write) => (
        <Refused key={write.topic} write={write} />
      ))}
    </div>
  )
}

function Waiting({ writes }: { writes: readonly KeptWrite[] }) {
  return (
    <Note
      kind="warn"
      action={
        <Button look="text" size={36} onClick={flushOutbox}>
          إرسال الآن
        </Button>
      }
    >
      محفوظ على هذا الجهاز ويُرسل عند عودة الاتصال: {writes.map(({ label }) => label).join('، ')}.
    </Note>
  )
}

function Refused({ write }: { write: KeptWrite }) {
  const note = noteOf(write)
  return (
    <Note
      kind="danger"
      role="alert"
      action={
        <span className="flex flex-wrap">
          {note ? (
            <LinkButton
              look="text"
              size={36}
              to={`${hrefTo('/course-player/{courseId}', { courseId: note.courseId })}?lesson=${note.lessonId}`}
            >
              فتح الدرس
            </LinkButton>
          ) : (
            <Button look="text" size={36} onClick={() => void retryWrite(write.topic)}>
              إعادة المحاولة
            </Button>
          )}
          <Button look="text" size={36} onClick={() => dropWrite(write.topic)}>
            تجاهل
          </Button>
        </span>
      }
    >
      لم يُقبل {write.label}: {write.refusal?.message}
    </Note>
  )
}

const SENT_MS = 5000

/** For a while after the last waiting write has gone. */
function useSent(waitingCount: number): boolean {
  const [hadWaiting, setHadWaiting] = useState(false)
  if (waitingCount > 0 && !hadWaiting) setHadWaiting(true)
  const isSent = hadWaiting && waitingCount === 0
  useEffect(() => {
    if (!isSent) return undefined
    const timer = setTimeout(() => setHadWaiting(false), SENT_MS)
    return () => clearTimeout(timer)
  }, [isSent])
  return isSent
}
