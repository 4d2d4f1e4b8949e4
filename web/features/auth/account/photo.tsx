import { useMutation } from '@tanstack/react-query'
import { Trash2, Upload } from 'lucide-react'
import { useRef } from 'react'
import type { AuthUser } from '#contract/auth/shapes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useUpload } from '#web/kernel/files/use-upload.ts'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { ProgressBar } from '#web/ui/marks/progress-bar.tsx'
import { accountApi, uploadPhoto, useKeepMe } from '../public/account.queries.ts'

const whoSees: Record<AuthUser['role'], string> = {
  student: 'الصورة اختيارية. لا يراها إلا أنتِ ومعلماتكِ والمديرة، والحروف الأولى من اسمكِ تكفي.',
  teacher: 'الصورة اختيارية. لا يراها إلا أنتِ والمديرة، والحروف الأولى من اسمكِ تكفي.',
  admin: 'الصورة اختيارية. لا يراها غيركِ، والحروف الأولى من اسمكِ تكفي.',
}

/** Initials until she wants a photo; a failed upload leaves the old one. */
export function Photo({ me }: { me: AuthUser }) {
  const keepMe = useKeepMe()
  const setPhoto = async (avatar_path: string | null) =>
    keepMe(await accountApi.updateProfile({ body: { avatar_path } }))
  const change = useUpload({
    outlives: true,
    send: async (file, options) => setPhoto((await uploadPhoto(file, options)).path),
  })
  const remove = useMutation({ mutationFn: () => setPhoto(null) })
  const error = change.error ?? (remove.error && sentenceOf(remove.error))
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={me.name} photo={me.avatar} size={56} />
      <div className="grid min-w-0 flex-1 basis-60 gap-3">
        <p className="text-sm text-ink-2">{whoSees[me.role]}</p>
        {change.isSending && <ProgressBar value={change.progress} label="رفع الصورة" />}
        <div className="flex flex-wrap gap-2">
          <PickPhoto
            label={me.avatar ? 'تغيير الصورة' : 'إضافة صورة'}
            isBusy={change.isSending}
            onPick={(file) => {
              remove.reset()
              change.begin(file)
            }}
          />
          {me.avatar && (
            <Button
              look="text"
              disabled={change.isSending}
              busy={remove.isPending}
              onClick={() => {
                change.clear()
                remove.mutate()
              }}
            >
              <Trash2 /> إزالة الصورة
            </Button>
          )}
        </div>
        <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
      </div>
    </div>
  )
}

interface PickPhotoProps {
  readonly label: string
  readonly isBusy: boolean
  readonly onPick: (file: File) => void
}

function PickPhoto({ label, isBusy, onPick }: PickPhotoProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onPick(file)
          target.value = ''
        }}
      />
      <Button look="quiet" busy={isBusy} busyText="جارٍ الرفع..." onClick={() => input.current?.click()}>
        <Upload /> {label}
      </Button>
    </>
  )
}
