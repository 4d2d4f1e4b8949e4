import type { DeskLecture } from '#contract/lectures/shapes.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useEditedForm } from '#web/kernel/forms/use-edited-form.ts'
import { saveToasts } from '#web/ui/toasts/save-toasts.ts'
import { deskApi, useKeepLecture } from './desk-lectures.queries.ts'
import {
  bodyOf,
  changedBody,
  emptyLecture,
  lectureFields,
  valuesOf,
  type LectureValues,
} from './lecture-values.ts'

export type LectureFormState = ReturnType<typeof useNewLecture>

/** The contract's rules over what the form holds; what is right travels as it was typed. */
async function schema() {
  const { NewLectureForm } = await import('#contract/lectures/forms.ts')
  return {
    safeParse(values: unknown) {
      const lecture = values as LectureValues
      const result = NewLectureForm.safeParse(bodyOf(lecture))
      return result.success ? { success: true as const, data: lecture } : result
    },
  }
}

export function useNewLecture(onDone: (lecture: DeskLecture) => void) {
  const keep = useKeepLecture()
  return useForm({
    values: emptyLecture,
    schema,
    send: (values, keyed) =>
      deskApi.create(
        {
          body: {
            ...bodyOf(values),
            title: values.title,
            lecturer_id: Number(values.lecturer_id?.value),
            starts_at: values.starts_at ?? '',
            minutes: values.minutes,
            place: values.place,
          },
        },
        keyed,
      ),
    onDone(lecture) {
      keep(lecture)
      onDone(lecture)
    },
  })
}

/** Two editors of one lecture: see `useMergedSave`. */
export const useEditedLecture = (loaded: DeskLecture) =>
  useEditedForm({
    loaded,
    schema,
    valuesOf,
    fields: lectureFields,
    keep: useKeepLecture(),
    ...saveToasts(),
    save: (base, values, keyed) =>
      deskApi.save(
        { params: { id: base.id }, body: { ...changedBody(base, values), version: base.version } },
        keyed,
      ),
  })
