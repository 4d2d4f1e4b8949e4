import { Trash2 } from 'lucide-react'
import { useUpload } from '#web/kernel/files/use-upload.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FileUpload } from '#web/ui/fields/file-upload.tsx'
import { sendFile } from '#web/kernel/files/send-file.ts'

interface UploadPictureProps {
  readonly hasPicture: boolean
  readonly error: string | undefined
  readonly onStored: (stored: { path: string; url: string }) => void
  readonly onRemove: () => void
}

export function UploadPicture({ hasPicture, error, onStored, onRemove }: UploadPictureProps) {
  const picture = useUpload({
    send: (file, options) => sendFile('course-images', file, options),
    onDone: onStored,
  })
  return (
    <div className="grid gap-2">
      <Field label="ملف الصورة" error={error}>
        <FileUpload
          items={picture.items}
          accept="image/*"
          rule="JPG أو PNG أو WebP، أعرض من ٦٤٠ نقطة"
          onFiles={([file]) => picture.begin(file)}
          onCancel={picture.clear}
          onRetry={picture.retry}
          onRemove={picture.clear}
        />
      </Field>
      {hasPicture && (
        <Button
          look="text"
          size={36}
          className="justify-self-start"
          onClick={() => {
            picture.clear()
            onRemove()
          }}
        >
          <Trash2 /> إزالة الصورة
        </Button>
      )}
    </div>
  )
}
