import type { PushTest } from '#contract/push/shapes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Note } from '#web/ui/marks/note.tsx'
import { Latin } from '#web/ui/text/latin.tsx'

interface Tested {
  readonly data: PushTest | undefined
  readonly error: Error | null
}

/** What the service of each of her devices answered: its meaning, and below it the line as it came. */
export function PushTestSteps({ test: { data, error } }: { test: Tested }) {
  if (error)
    return (
      <Note kind="danger" role="alert">
        {sentenceOf(error)}
      </Note>
    )
  if (!data) return null
  return (
    <output aria-label="جواب كل جهاز" className="grid gap-2">
      {data.steps.map(({ device, service, works, sentence, line }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two devices may read alike, and the list never changes
        <Note key={at} kind={works ? 'ok' : 'danger'}>
          <p>
            <strong>{device}</strong>: {sentence}
          </p>
          <p className="text-sm wrap-anywhere text-ink-2">
            <Latin>{`${service}: ${line}`}</Latin>
          </p>
        </Note>
      ))}
    </output>
  )
}
