import { sendFile } from '#web/kernel/files/send-file.ts'
import { useUpload } from '#web/kernel/files/use-upload.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { FileUpload } from '#web/ui/fields/file-upload.tsx'

interface PictureUploadProps {
  readonly error: string | undefined
  readonly onStored: (stored: { path: string; url: string }) => void
}

export function PictureUpload({ error, onStored }: PictureUploadProps) {
  const picture = useUpload({
    send: (file, options) => sendFile('course-images', file, options),
    onDone: onStored,
  })
  return (
    <Field label="ملف الصورة" error={error}>
      <FileUpload
        items={picture.items.filter(({ state }) => state !== 'done')}
        accept="image/*"
        rule="JPG أو PNG أو WebP"
        onFiles={([file]) => picture.begin(file)}
        onCancel={picture.clear}
        onRetry={picture.retry}
        onRemove={picture.clear}
      />
    </Field>
  )
}
