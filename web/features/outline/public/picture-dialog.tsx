import { useState } from 'react'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FileUpload } from '#web/ui/fields/file-upload.tsx'
import { Input } from '#web/ui/fields/input.tsx'

interface PictureDialogProps {
  readonly onPicture: (file: File) => Promise<string>
  readonly onInsert: (src: string, alt: string) => void
  readonly onClose: () => void
}

/** A picture and what it shows in words, for those who do not see it. */
export function PictureDialog({ onPicture, onInsert, onClose }: PictureDialogProps) {
  const [file, setFile] = useState<File>()
  const [alt, setAlt] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function insert() {
    if (!file) return setError('اختاري صورة')
    setBusy(true)
    try {
      const src = await onPicture(file)
      onClose()
      onInsert(src, alt.trim())
    } catch (cause) {
      setError(sentenceOf(cause))
      setBusy(false)
    }
  }
  return (
    <Dialog
      onClose={() => !isBusy && onClose()}
      title="إدراج صورة"
      actions={
        <>
          <Button busy={isBusy} busyText="جارٍ الرفع..." onClick={() => void insert()}>
            إدراج الصورة
          </Button>
          <Button look="quiet" disabled={isBusy} onClick={onClose}>
            إلغاء
          </Button>
        </>
      }
    >
      <Field label="الصورة" error={error}>
        <FileUpload
          items={file ? [{ id: 'picture', name: file.name, size: file.size, state: 'waiting' }] : []}
          accept="image/*"
          rule="JPG أو PNG أو WebP"
          disabled={isBusy}
          onFiles={([chosen]) => {
            setFile(chosen)
            setError(undefined)
          }}
          onCancel={() => setFile(undefined)}
        />
      </Field>
      <Field label="وصف الصورة" hint="يُقرأ لمن لا ترى الصورة.">
        <Input value={alt} maxLength={200} onChange={({ target }) => setAlt(target.value)} />
      </Field>
    </Dialog>
  )
}
