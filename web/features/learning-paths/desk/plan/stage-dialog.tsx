import { useState } from 'react'
import type { DraftPlan } from '#contract/learning-paths/draft-shapes.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ConflictPanel } from '#web/ui/forms/conflict-panel.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { SaveDialog } from '#web/ui/forms/save-dialog.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { planApi } from '../../desk-paths.queries.ts'
import { useRowForm } from './use-row-form.ts'

type Stage = Omit<DraftPlan['stages'][number], 'days'>
const labels = { title: 'العنوان', description: 'الوصف', opens_by_teacher: 'تفتحها المعلمة' } as const
const fields = ['title', 'description', 'opens_by_teacher'] as const
const valuesOf = ({ title, description, opens_by_teacher }: Stage) => ({
  title,
  description,
  opens_by_teacher,
})
const wordsOf = (value: string | boolean) => (typeof value === 'string' ? value : value ? 'نعم' : 'لا')
type StageValues = ReturnType<typeof valuesOf>

const newSchema = () => import('#contract/learning-paths/forms.ts').then((forms) => forms.NewStageForm)
async function schema() {
  const { StageForm } = await import('#contract/learning-paths/forms.ts')
  return {
    safeParse(values: unknown) {
      const result = StageForm.safeParse(values)
      return result.success ? { success: true as const, data: values as StageValues } : result
    },
  }
}

interface NewStageProps {
  readonly pathId: number
  readonly onClose: () => void
}

export function NewStageDialog({ pathId, onClose }: NewStageProps) {
  const stale = useChanged('learning-paths')
  const [values] = useState(() => ({ path_id: pathId, title: '', description: '' }))
  const form = useForm({
    values,
    schema: newSchema,
    send: (body, keyed) => planApi.addStage({ body }, keyed),
    onDone() {
      onClose()
      void stale()
      toast({ title: 'أُضيفت المرحلة' })
    },
  })
  return (
    <SaveDialog title="مرحلة جديدة" form={form} onClose={onClose}>
      <Field label={labels.title} required error={form.error('title')}>
        <Input {...form.field('title')} maxLength={160} data-autofocus />
      </Field>
      <Field label={labels.description} optional error={form.error('description')}>
        <Textarea {...form.field('description')} rows={3} maxLength={2000} />
      </Field>
    </SaveDialog>
  )
}

export function StageDialog({ stage, onClose }: { readonly stage: Stage; readonly onClose: () => void }) {
  const { form, meeting, settle } = useRowForm({
    row: stage,
    valuesOf,
    fields,
    schema,
    save: ({ id, version }, body, keyed) =>
      planApi.saveStage({ params: { id }, body: { ...body, version } }, keyed),
    onClose,
  })
  return (
    <SaveDialog title="تحرير المرحلة" form={form} onClose={onClose}>
      {meeting && (
        <ConflictPanel
          by={meeting.theirs.updated_by}
          at={meeting.theirs.updated_at}
          clashes={meeting.clashes.map((key) => ({
            key,
            label: labels[key],
            mine: <bdi>{wordsOf(form.value(key))}</bdi>,
            theirs: <bdi>{wordsOf(meeting.theirs[key])}</bdi>,
          }))}
          onKeep={settle}
          onTake={(key) => {
            form.setField(key, meeting.theirs[key])
            settle(key)
          }}
        />
      )}
      <Field label={labels.title} required error={form.error('title')}>
        <Input {...form.field('title')} maxLength={160} data-autofocus />
      </Field>
      <Field label={labels.description} optional error={form.error('description')}>
        <Textarea {...form.field('description')} rows={3} maxLength={2000} />
      </Field>
      <Checkbox
        checked={form.value('opens_by_teacher')}
        onChange={() => form.setField('opens_by_teacher', !form.value('opens_by_teacher'))}
      >
        مغلقة حتى تفتحها المعلمة لكل طالبة
      </Checkbox>
    </SaveDialog>
  )
}
