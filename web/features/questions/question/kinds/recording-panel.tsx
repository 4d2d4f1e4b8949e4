import { Trash2 } from 'lucide-react'
import type { UploadedFile } from '#contract/files/shapes.ts'
import type { Recording as RecordingAddress } from '#contract/quizzes/shapes.ts'
import { sendFile } from '#web/kernel/files/send-file.ts'
import type { UploadOptions } from '#web/kernel/files/upload.ts'
import { useUpload } from '#web/kernel/files/use-upload.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FileUpload } from '#web/ui/fields/file-upload.tsx'
import { Recording } from '#web/ui/media/recording.tsx'
import { LibraryButton } from '../../../media/public/library-button.tsx'
import type { RecordingFieldProps } from './spec-fields-props.ts'

const sendRecording = (file: File, options: UploadOptions) => sendFile('lesson-media', file, options)

interface RecordingPanelProps extends RecordingFieldProps {
  readonly onClose: () => void
}

/** Sends a recording or takes one of the library, plays it, and takes it away. */
export function RecordingPanel({ form, path, of, onClose }: RecordingPanelProps) {
  const upload = useUpload<UploadedFile>({
    send: sendRecording,
    onDone: ({ path: stored, url }) => take(stored, { url, seconds: null }),
  })
  const stored = form.value(path)
  const recording = form.recordings.get(stored)
  function take(taken: string, { url, seconds }: RecordingAddress) {
    form.hear(taken, { url, seconds })
    form.setField(path, taken)
  }
  return (
    <div className="grid gap-2">
      {!recording && (
        <Field label={`تسجيل ${of}`} error={form.error(path)}>
          <FileUpload
            items={upload.items.filter(({ state }) => state !== 'done')}
            accept="audio/*"
            rule="MP3 أو M4A أو OGG أو WAV"
            onFiles={([file]) => upload.begin(file)}
            onCancel={upload.clear}
            onRetry={upload.retry}
            onRemove={upload.clear}
          />
        </Field>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {recording ? (
          <Recording name={`تسجيل ${of}`} {...recording} />
        ) : (
          <LibraryButton kind="audio" onChoose={take} />
        )}
        <Button
          look="text"
          size={36}
          onClick={() => {
            upload.clear()
            form.setField(path, '')
            onClose()
          }}
        >
          <Trash2 /> بلا تسجيل
        </Button>
      </div>
    </div>
  )
}
