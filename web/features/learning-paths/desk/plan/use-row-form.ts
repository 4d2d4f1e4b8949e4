import { useForm, type FormOptions } from '#web/kernel/forms/form.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { useMergedSave } from '#web/kernel/forms/use-merged-save.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

interface EditedRow {
  readonly version: number
  readonly updated_at: string | null
  readonly updated_by: { readonly name: string } | null
}

interface RowForm<T extends EditedRow, V extends object, K extends keyof V & string> {
  readonly row: T
  readonly valuesOf: (row: T) => V
  readonly fields: readonly K[]
  readonly schema: FormOptions<V, V, T>['schema']
  readonly save: (row: T, values: V, keyed?: { idempotencyKey: string }) => Promise<T>
  readonly onClose: () => void
}

/** A row of a plan that another director may be changing too: nothing of either is lost. */
export function useRowForm<T extends EditedRow, V extends object, K extends keyof V & string>(
  options: RowForm<T, V, K>,
) {
  const { row, valuesOf, fields, schema, save, onClose } = options
  const stale = useChanged('learning-paths')
  const merged = useMergedSave({
    loaded: row,
    versionOf: ({ version }) => version,
    valuesOf,
    fields,
    save,
    onMerged: () => toast({ kind: 'info', title: 'حُفظت تعديلات غيركِ أيضًا' }),
  })
  const form = useForm<V, V, T>({
    values: valuesOf(merged.base),
    schema,
    send: merged.send,
    onDone() {
      onClose()
      void stale()
      toast({ title: 'تم الحفظ' })
    },
  })
  return { form, meeting: merged.meeting, settle: merged.settle }
}
