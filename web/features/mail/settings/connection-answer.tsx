import type { ConnectionTest } from '#contract/mail/shapes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Note } from '#web/ui/marks/note.tsx'
import { Latin } from '#web/ui/text/latin.tsx'

interface Tested {
  readonly data: ConnectionTest | undefined
  readonly error: Error | null
}

/** What the server answered: its meaning, and below it the line as it came. */
export function ConnectionAnswer({ test: { data, error } }: { test: Tested }) {
  if (error)
    return (
      <Note kind="danger" role="alert">
        {sentenceOf(error)}
      </Note>
    )
  if (!data) return null
  return (
    <Note kind={data.works ? 'ok' : 'danger'} role="alert">
      <p>{data.sentence}</p>
      {data.line && (
        <p className="mt-1 text-sm wrap-anywhere text-ink-2">
          <Latin>{data.line}</Latin>
        </p>
      )}
    </Note>
  )
}
