import { useState } from 'react'
import type { DraftTask } from '#contract/learning-paths/draft-shapes.ts'
import { rulesOfType } from '#core/paths/task-types.ts'
import { rangeWords } from '#core/quran/range-words.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConflictPanel } from '#web/ui/forms/conflict-panel.tsx'
import { SaveDialog } from '#web/ui/forms/save-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { planApi } from '../../desk-paths.queries.ts'
import { bodyOf, draftOf, type TaskDraft } from './task-draft.ts'
import { TaskFields, taskSchema } from './task-fields.tsx'
import { useRemoval } from './use-removal.ts'
import { useRowForm } from './use-row-form.ts'

const fields = ['type', 'range', 'link', 'title', 'details', 'minutes'] as const
type TaskField = (typeof fields)[number]
const labels: Readonly<Record<TaskField, string>> = {
  type: 'النوع',
  range: 'المقدار',
  link: 'تشير إلى',
  title: 'العنوان',
  details: 'تفاصيل',
  minutes: 'الوقت بالدقائق',
}

function wordsOf(draft: TaskDraft, field: TaskField): string {
  if (field === 'type') return rulesOfType(draft.type).label
  if (field === 'range') return draft.range ? rangeWords(draft.range) : 'بلا'
  if (field === 'link') return draft.link?.title ?? 'بلا'
  return draft[field] || 'بلا'
}

interface NewTaskProps {
  readonly dayId: number
  readonly onClose: () => void
}

export function NewTaskDialog({ dayId, onClose }: NewTaskProps) {
  const stale = useChanged('learning-paths')
  const [values] = useState(() => draftOf(undefined))
  const form = useForm<TaskDraft, TaskDraft, unknown>({
    values,
    schema: taskSchema,
    send: (draft, keyed) => planApi.addTask({ body: { ...bodyOf(draft), day_id: dayId } }, keyed),
    onDone() {
      onClose()
      void stale()
      toast({ title: 'تم الحفظ' })
    },
  })
  return (
    <SaveDialog title="مهمة جديدة" form={form} onClose={onClose}>
      <TaskFields form={form} />
    </SaveDialog>
  )
}

interface TaskDialogProps {
  readonly task: DraftTask
  readonly onClose: () => void
}

/** What is to be done on a day. */
export function TaskDialog({ task, onClose }: TaskDialogProps) {
  const [taken, setTaken] = useState(0)
  const { form, meeting, settle } = useRowForm<DraftTask, TaskDraft, TaskField>({
    row: task,
    valuesOf: draftOf,
    fields,
    schema: taskSchema,
    save: ({ id, version }, draft, keyed) =>
      planApi.saveTask({ params: { id }, body: { ...bodyOf(draft), version } }, keyed),
    onClose,
  })
  return (
    <SaveDialog title="تحرير المهمة" form={form} onClose={onClose}>
      {meeting && (
        <ConflictPanel
          by={meeting.theirs.updated_by}
          at={meeting.theirs.updated_at}
          clashes={meeting.clashes.map((key) => ({
            key,
            label: labels[key],
            mine: <bdi>{wordsOf(form.values(), key)}</bdi>,
            theirs: <bdi>{wordsOf(draftOf(meeting.theirs), key)}</bdi>,
          }))}
          onKeep={settle}
          onTake={(key) => {
            form.setField(key, draftOf(meeting.theirs)[key])
            setTaken(taken + 1)
            settle(key)
          }}
        />
      )}
      <TaskFields form={form} pickerKey={taken} />
      <RemoveTask id={task.id} onDone={onClose} />
    </SaveDialog>
  )
}

function RemoveTask({ id, onDone }: { id: number; onDone: () => void }) {
  const removal = useRemoval('tasks', id)
  return (
    <div>
      <Button
        look="danger"
        busy={removal.isPending}
        onClick={() => void removal.remove().then(onDone, removal.onError)}
      >
        حذف المهمة
      </Button>
    </div>
  )
}
