import { Trash2 } from 'lucide-react'
import { useUpload } from '#web/kernel/use-upload.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileUpload } from '#web/ui/file-upload.tsx'
import { sendFile } from '../public/desk.queries.ts'
import type { CourseFormState } from './use-course-form.ts'

interface UploadPictureProps {
  readonly form: CourseFormState
  readonly onStored: (stored: { path: string; url: string }) => void
}

export function UploadPicture({ form, onStored }: UploadPictureProps) {
  const picture = useUpload({
    send: (file, options) => sendFile('course-images', file, options),
    onDone: onStored,
  })
  return (
    <div className="grid gap-2">
      <Field label="ملف الصورة" error={form.error('image_path')}>
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
      {form.value('image_path') !== null && (
        <Button
          look="text"
          size={36}
          className="justify-self-start"
          onClick={() => {
            picture.clear()
            form.setField('image_path', null)
          }}
        >
          <Trash2 /> إزالة الصورة
        </Button>
      )}
    </div>
  )
}
