import { useState } from 'react'
import type { UploadedFile } from '#contract/files/shapes.ts'
import type { TaskDetails } from '#contract/tasks/shapes.ts'
import { rulesOfType } from '#core/paths/task-types.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { newIdempotencyKey } from '#web/kernel/http.ts'
import { sendFile } from '#web/kernel/send-file.ts'
import { storage } from '#web/kernel/storage.ts'
import { useUploadQueue } from '#web/kernel/use-upload.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { FileUpload } from '#web/ui/file-upload.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { taskApi, useTaskAct } from '../tasks.queries.ts'
import { useStart } from './use-start.ts'

const MOST_CHARACTERS = 20_000
const PAPERS = 'application/pdf,image/jpeg,image/png,image/webp,image/heic'
const SOUNDS = 'audio/*,video/webm,video/mp4'

const draftKey = (taskId: number) => `task_draft_${taskId}`
const draftOf = (taskId: number): string => {
  const kept = storage.read(draftKey(taskId))
  return typeof kept === 'string' ? kept : ''
}

/** Her words and files for a task; the words are kept on this device with every letter until they are sent. */
export function WrittenWork({ task }: { readonly task: TaskDetails }) {
  const [clientId] = useState(newIdempotencyKey)
  const [text, setText] = useState(() => draftOf(task.id))
  const queue = useUploadQueue<UploadedFile>()
  const { submission } = rulesOfType(task.type)
  const submit = useTaskAct(() =>
    taskApi.submit({
      params: { id: task.id },
      body: {
        client_id: clientId,
        text,
        files: queue.uploads().flatMap(({ stored }) => (stored ? [{ file_id: stored.id }] : [])),
      },
    }),
  )
  const start = useStart(task)
  const write = (words: string) => {
    start()
    setText(words)
    storage.write(draftKey(task.id), words)
  }
  const isSending = queue.items.some(({ state }) => state === 'sending' || state === 'waiting')
  const add = (files: readonly File[]) => {
    for (const file of files)
      queue.add({
        id: newIdempotencyKey(),
        file,
        send: (one, options) => sendFile('submissions', one, options),
      })
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        // The form goes with the answer, so the mutation itself would no longer tell it.
        void submit.mutateAsync(undefined).then(() => storage.remove(draftKey(task.id)), ignored)
      }}
    >
      {submission !== 'recording' && (
        <Field
          label={submission === 'text' ? 'ما تسلّمينه' : 'كلمة مع الملف'}
          optional={submission !== 'text'}
        >
          <Textarea
            rows={submission === 'text' ? 8 : 3}
            maxLength={MOST_CHARACTERS}
            value={text}
            onChange={({ target }) => write(target.value)}
          />
        </Field>
      )}
      <Field
        label={submission === 'recording' ? 'ملف صوتي' : 'صورة أو ملف PDF'}
        optional={submission === 'text'}
        group
      >
        <FileUpload
          items={queue.items}
          multiple
          accept={submission === 'recording' ? SOUNDS : PAPERS}
          rule={submission === 'recording' ? 'حتى ٢٠ دقيقة' : 'صورة الصفحة أو PDF'}
          onFiles={add}
          onCancel={queue.remove}
          onRetry={queue.retry}
          onRemove={queue.remove}
        />
      </Field>
      {submit.error && <FieldError>{sentenceOf(submit.error)}</FieldError>}
      <Button
        type="submit"
        className="justify-self-start"
        busy={submit.isPending}
        busyText="جارٍ الإرسال..."
        disabled={isSending}
      >
        سلّمي المهمة
      </Button>
    </form>
  )
}

/** The form says what went wrong. */
const ignored = () => undefined
