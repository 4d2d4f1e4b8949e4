import { useState } from 'react'
import type { TaughtSession } from '#contract/circles/teaching-shapes.ts'
import { formatDateBoth, formatTime } from '#core/format/date.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useSessionNotes } from '../teaching.queries.ts'

const MOST = 2_000

/** What she writes about a session: to herself, and to everybody of the circle. */
export function NotesDialog({ session, onClose }: { session: TaughtSession; onClose: () => void }) {
  const { circle, starts_at, notes } = session
  const [own, setOwn] = useState(notes.own)
  const [shared, setShared] = useState(notes.shared.find(({ is_own }) => is_own)?.text ?? '')
  const write = useSessionNotes()
  return (
    <ConfirmDialog
      onClose={onClose}
      title="ملاحظات الجلسة"
      text={`${formatDateBoth(starts_at)}، ${formatTime(starts_at)}`}
      confirmLabel="حفظ"
      onConfirm={async () => {
        await write.mutateAsync({ id: circle.id, sessionId: session.id, body: { own, shared } })
        toast({ title: 'تم الحفظ' })
      }}
    >
      <div className="grid gap-4">
        <Field label="لأهل الحلقة" hint="تقرؤها الطالبات والمعلمات.">
          <Textarea
            rows={4}
            maxLength={MOST}
            value={shared}
            onChange={({ target }) => setShared(target.value)}
          />
        </Field>
        <Field label="لنفسكِ" hint="لا يقرؤها غيركِ.">
          <Textarea rows={3} maxLength={MOST} value={own} onChange={({ target }) => setOwn(target.value)} />
        </Field>
      </div>
    </ConfirmDialog>
  )
}
