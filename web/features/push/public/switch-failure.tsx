import { ApiError, sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Note } from '#web/ui/marks/note.tsx'

/** Why it was not switched on: the platform's own sentence, or that the browser did not subscribe. */
export function SwitchFailure({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <Note kind="danger" role="alert">
      {error instanceof ApiError
        ? sentenceOf(error)
        : 'لم يستطع المتصفح الاشتراك. تأكدي من الاتصال، ثم حاولي مرة أخرى.'}
    </Note>
  )
}
