import { useState } from 'react'
import type { Sending, SendingKind, SendingPreview } from '#contract/sendings/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { toRecipients } from '#core/format/sending-words.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { SentLook } from '../sent-look.tsx'

interface PreviewPartProps {
  readonly kind: SendingKind
  readonly draft: Sending
  readonly preview: SendingPreview
  /** Whether sending is possible now. */
  readonly isOffered: boolean
  readonly onSend: () => Promise<void>
}

/** How many, who for example, how she reads it; then the button that says to how many. */
export function PreviewPart({ kind, draft, preview, isOffered, onSend }: PreviewPartProps) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { count, sample } = preview
  const [first] = sample
  const rest = count - sample.length
  const press = async () => {
    setSending(true)
    setFailure(undefined)
    try {
      await onSend()
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <section aria-labelledby="preview-title" className="grid gap-4" aria-live="polite">
      <PanelTitle id="preview-title" title={`المعاينة: ${toRecipients(count)}`} level={3} />
      {first ? (
        <>
          <p className="text-ink-2">
            منهن{' '}
            {sample.map(({ id, name }, index) => (
              <span key={id}>
                {index > 0 && '، '}
                <bdi>{name}</bdi>
              </span>
            ))}
            {rest > 0 && `، و${formatNumber(rest)} غيرهن`}.
          </p>
          <SentLook kind={kind} title={first.title} body={first.body} link={draft.link} />
        </>
      ) : (
        <Note kind="warn">لا أحد في هذا الجمهور الآن، فلا شيء يُرسل.</Note>
      )}
      {failure && (
        <Note kind="danger" role="alert">
          {failure}
        </Note>
      )}
      {!isOffered && <Note kind="warn">الإرسال متاح حين يعود اتصال المنصة. مسودتكِ محفوظة.</Note>}
      <p className="text-sm text-ink-2">
        {draft.starts_at
          ? `يُرسل ${formatDateTime(draft.starts_at)} بتوقيت الرياض، ولكِ أن تلغيه حتى ذلك الحين.`
          : 'بعد الضغط تنتظر ٣٠ ثانية، ولكِ أن ترجعي فيها.'}
      </p>
      <Button
        className="justify-self-start"
        disabled={count === 0 || !isOffered}
        busy={isSending}
        busyText="جارٍ الإرسال..."
        onClick={() => void press()}
      >
        {draft.starts_at ? `جدولة الإرسال ${toRecipients(count)}` : `إرسال ${toRecipients(count)}`}
      </Button>
    </section>
  )
}
