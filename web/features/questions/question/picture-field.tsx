import { ImagePlus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import type { QuestionFormState } from './use-question-form.ts'

const PictureUpload = lazyPart('PictureUpload', () => import('./picture-upload.tsx'))

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
      <Suspense fallback={<span className="block min-h-11" />}>
        <PictureUpload
          error={form.error('image')}
          onStored={(stored) => {
            setSent(stored)
            form.setField('image', stored.path)
          }}
        />
      </Suspense>
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
