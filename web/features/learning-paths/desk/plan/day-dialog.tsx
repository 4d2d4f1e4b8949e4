import type { DraftPlan } from '#contract/learning-paths/draft-shapes.ts'
import { ConflictPanel } from '#web/ui/forms/conflict-panel.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { SaveDialog } from '#web/ui/forms/save-dialog.tsx'
import { planApi } from '../../desk-paths.queries.ts'
import { useRowForm } from './use-row-form.ts'

type Day = Omit<DraftPlan['stages'][number]['days'][number], 'tasks' | 'number'>
const fields = ['title'] as const
const valuesOf = ({ title }: Day) => ({ title })

async function schema() {
  const { DayForm } = await import('#contract/learning-paths/forms.ts')
  return {
    safeParse(values: unknown) {
      const result = DayForm.safeParse(values)
      return result.success ? { success: true as const, data: values as ReturnType<typeof valuesOf> } : result
    },
  }
}

interface DayDialogProps {
  readonly day: Day
  readonly onClose: () => void
}

/** A name of its own for a day, such as «اختبار الجزء»; most days have none. */
export function DayDialog({ day, onClose }: DayDialogProps) {
  const { form, meeting, settle } = useRowForm({
    row: day,
    valuesOf,
    fields,
    schema,
    save: ({ id, version }, body, keyed) =>
      planApi.saveDay({ params: { id }, body: { ...body, version } }, keyed),
    onClose,
  })
  return (
    <SaveDialog title="عنوان اليوم" form={form} onClose={onClose}>
      {meeting && (
        <ConflictPanel
          by={meeting.theirs.updated_by}
          at={meeting.theirs.updated_at}
          clashes={meeting.clashes.map((key) => ({
            key,
            label: 'العنوان',
            mine: <bdi>{form.value(key)}</bdi>,
            theirs: <bdi>{meeting.theirs[key]}</bdi>,
          }))}
          onKeep={settle}
          onTake={(key) => {
            form.setField(key, meeting.theirs[key])
            settle(key)
          }}
        />
      )}
      <Field label="العنوان" optional error={form.error('title')}>
        <Input {...form.field('title')} maxLength={160} data-autofocus />
      </Field>
    </SaveDialog>
  )
}
