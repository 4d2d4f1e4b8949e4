import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { MOST_FILES } from '#contract/messages/shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { UploadList } from '#web/ui/fields/file-upload.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import type { Attachments } from './use-attachments.ts'

const RULE = `صورة أو PDF، حتى ١٠ ميغابايت، ${arabicDigits(MOST_FILES)} ملفات على الأكثر`

export function AttachButton({ files }: { files: Attachments }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton label={`إرفاق ملف: ${RULE}`} disabled={files.isFull} onClick={() => input.current?.click()}>
        <Paperclip />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="الملفات المرفقة"
        accept="application/pdf,image/jpeg,image/png,image/webp,image/gif,image/heic"
        onChange={({ target }) => {
          files.choose(Array.from(target.files ?? []))
          target.value = ''
        }}
      />
    </>
  )
}

/** What goes with the message, and what its pictures show for those who do not see them. */
export function AttachedList({ files }: { files: Attachments }) {
  if (files.items.length === 0) return null
  const pictures = files.items.filter(({ stored }) => stored?.mime.startsWith('image/'))
  return (
    <div className="grid gap-2">
      <UploadList items={files.items} onCancel={files.remove} onRetry={files.retry} onRemove={files.remove} />
      {pictures.map(({ id, name }) => (
        <Field key={id} label={`ماذا في الصورة ${name}؟`} optional>
          <Input
            maxLength={200}
            value={files.altOf(id)}
            onChange={({ target }) => files.describe(id, target.value)}
          />
        </Field>
      ))}
    </div>
  )
}
