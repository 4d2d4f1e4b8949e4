import type { TaskDetails } from '#contract/tasks/shapes.ts'
import { useState } from 'react'
import { addDays } from '#core/day.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { sendFile } from '#web/kernel/files/send-file.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { storage } from '#web/kernel/storage.ts'
import { useKeptDraft } from '#web/kernel/forms/use-kept-draft.ts'
import { DatePicker } from '#web/ui/pickers/date-picker.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { RestoredNote } from '#web/ui/forms/restored-note.tsx'
import { SaveDialog } from '#web/ui/forms/save-dialog.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { taskApi } from '../tasks.queries.ts'
import { forgetReply, wholeReply } from './reply/replies.ts'

const schema = () => import('#contract/tasks/forms.ts').then((forms) => forms.ReturnForm)
const DAYS_TO_REDO = 2

interface ReturnDialogProps {
  readonly task: TaskDetails
  /** What she has written to the student already: it goes with the return. */
  readonly word: string
  readonly onClose: () => void
  readonly onDone: () => void
}

/** What she is to do again, and until when. */
export function ReturnDialog({ task, word, onClose, onDone }: ReturnDialogProps) {
  const [today] = useState(() => riyadhDay(Date.now()))
  const stale = useChanged('tasks')
  const draft = `return_${task.id}`
  const [values] = useState({ feedback: word, day: addDays(today, DAYS_TO_REDO), version: task.version })
  const form = useForm({
    values,
    schema,
    async send(body, keyed) {
      const reply = await wholeReply(task.id)
      const voice = reply && (await sendFile('submissions', reply.file))
      const whole = voice ? { ...body, voice_file_id: voice.id } : body
      const returned = await taskApi.returnIt({ params: { id: task.id }, body: whole }, keyed)
      if (reply) await forgetReply(reply)
      return returned
    },
    onDone() {
      storage.remove(draft)
      onClose()
      void stale()
      toast({ title: `أُعيدت إلى ${task.student.name}` })
      onDone()
    },
  })
  const kept = useKeptDraft({
    name: draft,
    label: `ما تعيدينه إلى ${task.student.name}`,
    began: values,
    fields: ['feedback'],
    form,
  })
  if (!kept.isReady) return null
  return (
    <SaveDialog title="أعيديها لها" form={form} onClose={onClose}>
      {kept.isRestored && <RestoredNote />}
      <Field label="ماذا تعيد" required error={form.error('feedback')}>
        <Textarea {...form.field('feedback')} rows={4} maxLength={2000} data-autofocus />
      </Field>
      <Field label="حتى يوم" error={form.error('day')}>
        <DatePicker
          value={form.value('day')}
          min={today}
          onChange={(day) => day && form.setField('day', day)}
        />
      </Field>
    </SaveDialog>
  )
}
