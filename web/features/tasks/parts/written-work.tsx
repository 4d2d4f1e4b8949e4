import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UploadedFile } from '#contract/files/shapes.ts'
import { taskRoutes } from '#contract/tasks/routes.ts'
import type { TaskDetails } from '#contract/tasks/shapes.ts'
import { taskTitle } from '#core/paths/task-title.ts'
import { rulesOfType } from '#core/paths/task-types.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { nameDraft } from '#web/kernel/forms/drafts.ts'
import { newIdempotencyKey } from '#web/kernel/calls/http.ts'
import { dropWrite, keptWrite, type KeptWrite } from '#web/kernel/outbox/outbox-store.ts'
import { deliver, onDelivered, useOutbox } from '#web/kernel/outbox/outbox.ts'
import { sendFile } from '#web/kernel/files/send-file.ts'
import { storage } from '#web/kernel/storage.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { useUploadQueue } from '#web/kernel/files/use-upload.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field, FieldError } from '#web/ui/fields/field.tsx'
import { FileUpload } from '#web/ui/fields/file-upload.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useTaskAct } from '../tasks.queries.ts'
import { useStart } from './use-start.ts'

const MOST_CHARACTERS = 20_000
const PAPERS = 'application/pdf,image/jpeg,image/png,image/webp,image/heic'
const SOUNDS = 'audio/*,video/webm,video/mp4'

const topicOf = (taskId: number) => `task-work:${taskId}`
const draftKey = (taskId: number) => `task_draft_${taskId}`

/** What stands in a write that this form has kept. */
const wordsIn = ({ input }: KeptWrite) => (input.body as { readonly text: string }).text

/** What she began, or what she sent and the server has not taken. */
function draftOf(taskId: number): string {
  const sent = keptWrite(topicOf(taskId))
  const kept = sent ? wordsIn(sent) : storage.read(draftKey(taskId))
  return typeof kept === 'string' ? kept : ''
}

function keepWords(task: TaskDetails, words: string): void {
  storage.write(draftKey(task.id), words)
  nameDraft(draftKey(task.id), words === '' ? undefined : `ما كتبتِه في «${taskTitle(task)}»`)
}

/** Her words and files for a task; the words are kept on this device with every letter until they have arrived. */
export function WrittenWork({ task }: { readonly task: TaskDetails }) {
  const [text, setText] = useState(() => draftOf(task.id))
  const queue = useUploadQueue<UploadedFile>()
  const { submission } = rulesOfType(task.type)
  const sent = useOutbox().find(({ topic }) => topic === topicOf(task.id))
  const stale = useChanged('tasks')
  const submit = useTaskAct(async () => {
    const files = queue.uploads().flatMap(({ stored }) => (stored ? [{ file_id: stored.id }] : []))
    const body = { client_id: newIdempotencyKey(), text, files, made_at: new Date().toISOString() }
    const about = { topic: topicOf(task.id), label: `عملكِ في «${taskTitle(task)}»` }
    const { status } = await deliver(taskRoutes.submit, { params: { id: task.id }, body }, about)
    storage.remove(draftKey(task.id))
    // Of a recitation the sentence above its recorder says more.
    if (status === 'sent' && submission !== 'recording')
      toast({ title: `وصلت مهمتكِ إلى ${task.teacher.name}` })
  })
  const arrived = useEffectEvent(({ topic }: KeptWrite) => {
    if (topic === topicOf(task.id)) void stale()
  })
  useEffect(() => onDelivered((write) => arrived(write)), [])
  const start = useStart(task)
  /** It stands until she changes something. */
  const forgetRefusal = () => {
    submit.reset()
    if (sent?.refusal) dropWrite(sent.topic)
  }
  const write = (words: string) => {
    start()
    setText(words)
    keepWords(task, words)
    forgetRefusal()
  }
  const isSending = queue.items.some(({ state }) => state === 'sending' || state === 'waiting')
  const add = (files: readonly File[]) => {
    forgetRefusal()
    for (const file of files)
      queue.add({
        id: newIdempotencyKey(),
        file,
        send: (one, options) => sendFile('submissions', one, options),
      })
  }
  if (sent?.state === 'waiting' && !submit.isPending)
    return (
      <Waiting
        sent={sent}
        takesFocus={submit.isSuccess}
        onEdit={() => {
          write(wordsIn(sent))
          dropWrite(sent.topic)
        }}
      />
    )
  const refusal = submit.error ? sentenceOf(submit.error) : sent?.refusal?.message
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit.mutate(undefined)
      }}
    >
      {submission !== 'recording' && (
        <Field
          label={submission === 'text' ? 'ما تسلّمينه' : 'كلمة مع الملف'}
          optional={submission !== 'text'}
          error={submission === 'text' ? refusal : undefined}
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
      {refusal !== undefined && submission !== 'text' && <FieldError>{refusal}</FieldError>}
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

interface WaitingProps {
  readonly sent: KeptWrite
  /** She has just sent it from this page, and the button that she pressed is gone. */
  readonly takesFocus: boolean
  readonly onEdit: () => void
}

function Waiting({ sent, takesFocus, onEdit }: WaitingProps) {
  const edit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) edit.current?.focus()
  }, [takesFocus])
  return (
    <div className="grid gap-4">
      <Note
        kind="warn"
        action={
          <Button ref={edit} look="text" size={36} onClick={onEdit}>
            تعديل ما كتبتِه
          </Button>
        }
      >
        حُفظ عملكِ على هذا الجهاز ولم يصل إلى معلمتكِ بعد. يُسلَّم وحده حين يعود الاتصال.
      </Note>
      <p className="whitespace-pre-line">
        <bdi>{wordsIn(sent)}</bdi>
      </p>
    </div>
  )
}
