import { useMutation, useQuery } from '@tanstack/react-query'
import { taskTitle } from '#core/paths/task-title.ts'
import type { CallInput } from '#contract/kernel/route.ts'
import type { taskRoutes } from '#contract/tasks/routes.ts'
import type { TaskTemplate } from '#contract/tasks/shapes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { taskApi, templatesQuery } from '../tasks.queries.ts'

interface TemplateChoiceProps {
  readonly onTake: (template: TaskTemplate) => void
  /** What stands in the form now. */
  readonly written: () => CallInput<typeof taskRoutes.addTemplate>['body']
}

/** Work that she assigns again and again: taken from here, or kept from what stands in the form. */
export function TemplateChoice({ onTake, written }: TemplateChoiceProps) {
  const stale = useChanged('tasks')
  const templates = useQuery(templatesQuery())
  const keep = useMutation({
    mutationFn: () => taskApi.addTemplate({ body: written() }),
    onSuccess: () => {
      toast({ title: 'حُفظ القالب' })
      void stale()
    },
    onError: (error) => toast({ kind: 'danger', title: sentenceOf(error) }),
  })
  const items = templates.data ?? []
  return (
    <div className="flex flex-wrap items-end gap-3">
      {items.length > 0 && (
        <div className="min-w-0 flex-1 basis-60">
          <Field label="من قالب" optional>
            <Select
              defaultValue=""
              options={[
                { value: '', label: 'بلا قالب' },
                ...items.map((item) => ({ value: String(item.id), label: taskTitle(item) })),
              ]}
              onChange={({ target }) => {
                const template = items.find(({ id }) => id === Number(target.value))
                if (template) onTake(template)
              }}
            />
          </Field>
        </div>
      )}
      <Button look="text" busy={keep.isPending} onClick={() => keep.mutate()}>
        احفظيها قالبًا
      </Button>
    </div>
  )
}
