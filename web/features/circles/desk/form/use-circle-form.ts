import type { DeskCircle } from '#contract/circles/shapes.ts'
import { ApiError } from '#web/kernel/calls/api-error.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useEditedForm } from '#web/kernel/forms/use-edited-form.ts'
import { saveToasts } from '#web/ui/toasts/save-toasts.ts'
import { deskApi, useKeepCircle } from '../../desk-circles.queries.ts'
import { bodyOf, changedBody, circleFields, formField, valuesOf, type CircleValues } from './circle-values.ts'

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

export function useNewCircle(values: CircleValues, onDone: (circle: DeskCircle) => void) {
  const keep = useKeepCircle()
  return useForm({
    values,
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
export const useEditedCircle = (loaded: DeskCircle) =>
  useEditedForm({
    loaded,
    schema,
    valuesOf,
    fields: circleFields,
    keep: useKeepCircle(),
    ...saveToasts('تتبعه الجلسات القادمة.'),
    save: (base, values, keyed) =>
      named(
        deskApi.save(
          { params: { id: base.id }, body: { ...changedBody(base, values), version: base.version } },
          keyed,
        ),
      ),
  })
