import type { DeskCircle } from '#contract/circles/shapes.ts'
import { ApiError } from '#web/kernel/api-error.ts'
import { useForm } from '#web/kernel/form.ts'
import { useMergedSave } from '#web/kernel/use-merged-save.ts'
import { toast } from '#web/ui/toast.tsx'
import { deskApi, useKeepCircle } from '../desk-circles.queries.ts'
import {
  bodyOf,
  changedBody,
  circleFields,
  emptyCircle,
  formField,
  valuesOf,
  type CircleField,
  type CircleValues,
} from './circle-values.ts'

export type CircleFormState = ReturnType<typeof useNewCircle>

/** The contract's rules over what the form holds; the sentences go back to the form's own fields. */
async function schema() {
  const { NewCircleForm } = await import('#contract/circles/forms.ts')
  return {
    safeParse(values: unknown) {
      const circle = values as CircleValues
      const result = NewCircleForm.safeParse(bodyOf(circle))
      if (result.success) return { success: true as const, data: circle }
      const issues = result.error.issues.map(({ path, message }) => ({
        path: [formField(path.map(String).join('.'))],
        message,
      }))
      return { success: false as const, error: { issues } }
    },
  }
}

/** The server's field map under the names of the form. */
async function named<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError) || Object.keys(error.errors).length === 0) throw error
    const errors = Object.fromEntries(
      Object.entries(error.errors).map(([name, sentences]) => [formField(name), sentences]),
    )
    const { type, message, status } = error
    throw new ApiError({ type, message, status, errors })
  }
}

export function useNewCircle(onDone: (circle: DeskCircle) => void) {
  const keep = useKeepCircle()
  return useForm({
    values: emptyCircle,
    schema,
    send: (values, keyed) =>
      named(
        deskApi.create(
          {
            body: {
              ...bodyOf(values),
              title: values.title,
              place: values.place,
              teacher_id: Number(values.teacher?.value),
            },
          },
          keyed,
        ),
      ),
    onDone(circle) {
      keep(circle)
      onDone(circle)
    },
  })
}

/** Two editors of one circle: see `useMergedSave`. */
export function useEditedCircle(loaded: DeskCircle) {
  const keep = useKeepCircle()
  const merged = useMergedSave({
    loaded,
    versionOf: ({ version }) => version,
    valuesOf,
    fields: circleFields,
    save: (base, values, keyed) =>
      named(
        deskApi.save(
          { params: { id: base.id }, body: { ...changedBody(base, values), version: base.version } },
          keyed,
        ),
      ),
    onMeet: keep,
    onMerged: ({ updated_by }) =>
      toast({ kind: 'info', title: 'حُفظت تعديلات غيركِ أيضًا', text: updated_by?.name }),
  })
  const { base, meeting, settle } = merged
  const form = useForm({
    values: valuesOf(base),
    schema,
    send: merged.send,
    onDone(saved) {
      merged.saved(saved)
      keep(saved)
      form.reset(valuesOf(saved))
      toast({ title: 'تم الحفظ', text: 'تتبعه الجلسات القادمة.' })
    },
  })
  return {
    form,
    base,
    meeting,
    keepMine: settle,
    takeTheirs(field: CircleField) {
      if (!meeting) return
      form.setField(field, valuesOf(meeting.theirs)[field])
      settle(field)
    },
  }
}
