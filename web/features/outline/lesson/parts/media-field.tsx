import { useSyncExternalStore } from 'react'
import type { UploadedFile } from '#contract/files/shapes.ts'
import type { MediaKind } from '#contract/media/shapes.ts'
import type { UploadOptions } from '#web/kernel/files/upload.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { FileUpload } from '#web/ui/fields/file-upload.tsx'
import { sendFile } from '#web/kernel/files/send-file.ts'
import { LibraryButton } from '../../../media/public/library-button.tsx'
import { useWork } from '../desk-work.ts'
import type { Draft, DraftState, LessonField } from '../draft.ts'

const sendMedia = (file: File, options: UploadOptions) => sendFile('lesson-media', file, options)

interface MediaFieldProps {
  readonly state: DraftState
  readonly draft: Draft
  readonly field: Extract<LessonField, 'video_url' | 'captions_url' | 'attachment_path'>
  readonly label: string
  readonly accept: string
  readonly rule: string
  readonly optional?: boolean
  readonly onStored?: (file: UploadedFile) => void
  /** Which shelf of the library she may choose from as well. */
  readonly library?: MediaKind
}

/** A file of a lesson: once it has arrived its path is saved with the lesson. */
export function MediaField(props: MediaFieldProps) {
  const { state, draft, field, label, accept, rule, optional, onStored, library } = props
  const { uploads } = useWork()
  const key = `${state.base.id}-${field}`
  const item = useSyncExternalStore(uploads.subscribe, () => uploads.uploads().find(({ id }) => id === key))
  const upload = (
    <Field label={label} optional={optional} error={state.errors[field]}>
      <FileUpload
        items={item ? [item] : []}
        accept={accept}
        rule={rule}
        onFiles={([file]) => {
          if (!file) return
          const onDone = (stored: UploadedFile) => {
            draft.edit({ [field]: stored.path })
            onStored?.(stored)
          }
          uploads.add({ id: key, file, send: sendMedia, onDone })
        }}
        onCancel={uploads.remove}
        onRetry={uploads.retry}
        onRemove={uploads.remove}
      />
    </Field>
  )
  if (!library) return upload
  return (
    <div className="grid gap-2">
      {upload}
      <LibraryButton
        kind={library}
        onChoose={(path) => {
          uploads.remove(key)
          draft.edit({ [field]: path })
        }}
      />
    </div>
  )
}
