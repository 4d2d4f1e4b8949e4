import { useSyncExternalStore } from 'react'
import { formatPercent } from '#core/format/number.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { turnUploads } from './turn-uploads.ts'
import { Spoken } from '#web/ui/spoken.tsx'

/** Recordings of hers that have not arrived. */
export function SendingTurns() {
  const turns = useSyncExternalStore(turnUploads.recordings.subscribe, turnUploads.recordings.get)
  return (
    <output className="block">
      {turns.map(({ id, state, progress, refusal }) => {
        if (state === 'waiting')
          return (
            <Note key={id}>
              تسجيل دوركِ في طريقه
              {/* Each step of it would be read aloud. */}
              {progress !== undefined && (
                <span aria-hidden>
                  : <Spoken text={formatPercent(progress)} />
                </span>
              )}
              . إن انقطعت الشبكة أُرسل حين تعود.
            </Note>
          )
        return state === 'refused' ? (
          <Note
            key={id}
            kind="warn"
            action={
              <Button size={36} look="quiet" onClick={() => void turnUploads.forget(id)}>
                حسنًا
              </Button>
            }
          >
            لم يُحفظ تسجيل دوركِ. {refusal}
          </Note>
        ) : null
      })}
    </output>
  )
}
