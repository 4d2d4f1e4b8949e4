import { ImagePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useUpload } from '#web/kernel/use-upload.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileUpload } from '#web/ui/file-upload.tsx'
import { Input } from '#web/ui/input.tsx'
import { sendPicture } from '../quiz.queries.ts'
import type { QuestionFormState } from './use-question-form.ts'

interface PictureFieldProps {
  readonly form: QuestionFormState
  /** Of the picture that is stored already. */
  readonly initialUrl: string | undefined
}

/** A question may carry one picture; until it is wanted, only its button stands here. */
export function PictureField({ form, initialUrl }: PictureFieldProps) {
  const path = form.value('image')
  const [sent, setSent] = useState<{ path: string; url: string }>()
  const [isOpen, setOpen] = useState(path !== null)
  const url = path === null ? undefined : sent?.path === path ? sent.url : initialUrl
  if (!isOpen)
    return (
      <Button look="text" size={36} className="justify-self-start" onClick={() => setOpen(true)}>
        <ImagePlus /> إضافة صورة
      </Button>
    )
  return (
    <div className="grid gap-3">
      {url && <img src={url} alt="صورة السؤال" className="max-h-56 max-w-full border border-rule" />}
      <Picture
        error={form.error('image')}
        onStored={(stored) => {
          setSent(stored)
          form.setField('image', stored.path)
        }}
      />
      {path !== null && (
        <Field
          label="وصف الصورة"
          hint="لمن لا تراها. اتركيه فارغًا إن كان نص السؤال يكفي."
          error={form.error('image_alt')}
        >
          <Input maxLength={300} {...form.field('image_alt')} />
        </Field>
      )}
      <Button
        look="text"
        size={36}
        className="justify-self-start"
        onClick={() => {
          form.setField('image', null)
          setOpen(false)
        }}
      >
        <Trash2 /> بلا صورة
      </Button>
    </div>
  )
}

interface PictureProps {
  readonly error: string | undefined
  readonly onStored: (stored: { path: string; url: string }) => void
}

function Picture({ error, onStored }: PictureProps) {
  const picture = useUpload({ send: sendPicture, onDone: onStored })
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
