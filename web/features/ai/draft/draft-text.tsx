import { useState } from 'react'
import type { Draft, DraftSource } from '#contract/ai/shapes.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { DraftMark } from './draft-mark.tsx'
import { SentText } from './sent-text.tsx'
import { useOutcome } from './use-outcome.ts'

interface DraftTextProps {
  readonly draft: Draft
  readonly takeLabel: string
  readonly onTake?: (text: string) => void
  readonly onClose: () => void
}

/** She takes it, edits it first, or throws it away. */
export function DraftText({ draft, takeLabel, onTake, onClose }: DraftTextProps) {
  const [text, setText] = useState(draft.text)
  const settle = useOutcome(draft.id)
  return (
    <>
      <DraftMark />
      {draft.remarks.includes('links') && (
        <Note kind="warn">كان فيها رابط أو عنوان ليس في المصادر، فحُذف. تأكدي أن الجملة ما زالت تامة.</Note>
      )}
      {draft.remarks.includes('cut') && <Note kind="warn">بلغ النموذج حد الطول، فقد لا يكون آخرها تامًّا.</Note>}
      <Field label="نص المسودة">
        <Textarea rows={8} maxLength={5000} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Sources sources={draft.sources} />
      <SentText draft={draft} isSent />
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={text.trim() === ''}
          onClick={() => {
            settle(text)
            onTake?.(text.trim())
            onClose()
          }}
        >
          {takeLabel}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            settle(null)
            onClose()
          }}
        >
          اتركيها
        </Button>
      </div>
    </>
  )
}

const kindWords: Record<DraftSource['kind'], string> = {
  faq: 'الأسئلة الشائعة',
  doc: 'التوثيق',
  reply: 'رد جاهز',
  lesson: 'نص الدرس',
  course: 'الدورة',
  facts: 'الحقائق',
  ticket: 'المراسلات',
}

function Sources({ sources }: { sources: readonly DraftSource[] }) {
  const used = sources.filter(({ is_used }) => is_used)
  if (used.length === 0) return null
  return (
    <section aria-label="المصادر" className="text-sm">
      <h3 className="font-semibold">من أين جاءت</h3>
      <ul className="list-disc ps-5 text-ink-2">
        {used.map(({ kind, title }) => (
          <li key={`${kind} ${title}`}>
            {kindWords[kind]}: <bdi>{title}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
