import { rulesOfType, taskTypes } from '#core/paths/task-types.ts'
import { RangePicker } from '#web/features/quran/public/range-picker.tsx'
import type { useForm } from '#web/kernel/forms/form.ts'
import { Field, FieldError } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { LinkField } from './link-field.tsx'
import { bodyOf, FIRST_CHOICE, type TaskDraft } from './task-draft.ts'

const types = taskTypes.map((type) => ({ value: type, label: rulesOfType(type).label }))

export async function taskSchema() {
  const { TaskForm } = await import('#contract/learning-paths/forms.ts')
  const form = TaskForm.required({ type: true })
  return {
    safeParse(values: unknown) {
      const draft = values as TaskDraft
      const result = form.safeParse(bodyOf(draft))
      return result.success ? { success: true as const, data: draft } : result
    },
  }
}

interface TaskFieldsProps {
  readonly form: ReturnType<typeof useForm<TaskDraft, TaskDraft, unknown>>
  /** Another draws the picker anew, from what the form holds then. */
  readonly pickerKey?: number
}

/** Its kind, its portion, and what else she should know. */
export function TaskFields({ form, pickerKey = 0 }: TaskFieldsProps) {
  const type = form.value('type')
  const { hasRange, links } = rulesOfType(type)
  return (
    <>
      <Field label="النوع" error={form.error('type')}>
        <Select {...form.field('type')} options={types} />
      </Field>
      {hasRange && (
        <>
          <RangePicker
            key={pickerKey}
            value={form.values().range ?? FIRST_CHOICE}
            onChange={(range) => form.setField('range', range)}
          />
          {form.error('range') && <FieldError>{form.error('range')}</FieldError>}
        </>
      )}
      {links.length > 0 && (
        <LinkField
          key={type}
          kinds={links}
          isQuiz={type === 'quiz'}
          value={form.value('link')}
          onChange={(link) => form.setField('link', link)}
          error={form.error('link')}
        />
      )}
      <Field label="العنوان" optional error={form.error('title')}>
        <Input {...form.field('title')} maxLength={160} />
      </Field>
      <Field label="تفاصيل" optional error={form.error('details')}>
        <Textarea {...form.field('details')} rows={3} maxLength={2000} />
      </Field>
      <Field label="الوقت بالدقائق" optional error={form.error('minutes')}>
        <Input {...form.field('minutes')} inputMode="numeric" maxLength={4} />
      </Field>
    </>
  )
}
