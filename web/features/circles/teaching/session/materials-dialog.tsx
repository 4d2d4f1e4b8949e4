import type { UploadedFile } from '#contract/files/shapes.ts'
import type { TaughtSession } from '#contract/circles/teaching-shapes.ts'
import { formatDateBoth, formatTime } from '#core/format/date.ts'
import { newIdempotencyKey } from '#web/kernel/calls/http.ts'
import { sendFile } from '#web/kernel/files/send-file.ts'
import { useUploadQueue } from '#web/kernel/files/use-upload.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FileUpload } from '#web/ui/fields/file-upload.tsx'
import { Materials } from '../../public/materials.tsx'
import { useSessionMaterials } from '../teaching.queries.ts'

/** What the members of a circle are given for a session: each file stands there as soon as it has arrived. */
export function MaterialsDialog({ session, onClose }: { session: TaughtSession; onClose: () => void }) {
  const { circle, starts_at, materials } = session
  const calls = useSessionMaterials({ id: circle.id, sessionId: session.id })
  const uploads = useUploadQueue<UploadedFile>({ atOnce: 1, outlives: true })
  const waiting = uploads.items.filter(({ state }) => state !== 'done')
  const send = async (file: File, options: Parameters<typeof sendFile>[2]) => {
    const stored = await sendFile('circle-materials', file, options)
    await calls.add(stored.id)
    return stored
  }
  return (
    <Dialog
      closable
      onClose={onClose}
      title="مواد الجلسة"
      text={`${formatDateBoth(starts_at)}، ${formatTime(starts_at)}. يراها أهل الحلقة.`}
      actions={
        <Button look="quiet" onClick={onClose}>
          تم
        </Button>
      }
    >
      <Materials materials={materials} remove={calls.remove} />
      <Field label="إضافة ملفات">
        <FileUpload
          items={waiting}
          multiple
          accept="application/pdf,.docx,.pptx,image/*,.mp3,.m4a"
          rule="PDF أو Word أو PowerPoint أو صورة أو تسجيل صوتي"
          onFiles={(files) => {
            for (const file of files) uploads.add({ id: newIdempotencyKey(), file, send })
          }}
          onCancel={uploads.remove}
          onRetry={uploads.retry}
          onRemove={uploads.remove}
        />
      </Field>
    </Dialog>
  )
}
