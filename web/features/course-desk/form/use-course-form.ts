import type { DeskCourse } from '#contract/course-desk/shapes.ts'
import { ApiError } from '#web/kernel/calls/api-error.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useEditedForm } from '#web/kernel/forms/use-edited-form.ts'
import { saveToasts } from '#web/ui/toasts/save-toasts.ts'
import { useDesk } from '../public/desk.ts'
import { useKeepCourse } from '../public/desk.queries.ts'
import {
  bodyOf,
  changedBody,
  courseFields,
  emptyCourse,
  fieldNames,
  newBody,
  valuesOf,
  type CourseValues,
} from './course-values.ts'

export type CourseFormState = ReturnType<typeof useNewCourse>

/** The contract's rules over what the form holds; the sentences go back to the form's own fields. */
async function schema() {
  const { NewCourseForm } = await import('#contract/course-desk/forms.ts')
  return {
    safeParse(values: unknown) {
      const courseValues = values as CourseValues
      const result = NewCourseForm.safeParse(bodyOf(courseValues))
      if (result.success) return { success: true as const, data: courseValues }
      const issues = result.error.issues.map(({ path, message }) => ({
        path: [formField(path.map(String).join('.'))],
        message,
      }))
      return { success: false as const, error: { issues } }
    },
  }
}

const formField = (name: string): string => fieldNames[name] ?? fieldNames[name.split('.')[0] ?? ''] ?? name

/** The server's field map under the names of the form. */
function named(error: unknown): unknown {
  if (!(error instanceof ApiError) || Object.keys(error.errors).length === 0) return error
  const errors = Object.fromEntries(
    Object.entries(error.errors).map(([name, said]) => [formField(name), said]),
  )
  return new ApiError({ ...details(error), errors })
}
const details = ({ type, message, status, code }: ApiError) => ({
  type,
  message,
  status,
  ...(code ? { code } : {}),
})

export function useNewCourse(onDone: (course: DeskCourse) => void) {
  const desk = useDesk()
  const keep = useKeepCourse(desk)
  return useForm({
    values: emptyCourse,
    schema,
    send: (values, keyed) => desk.api.create({ body: newBody(values, desk.canOfNew) }, keyed).catch(rethrow),
    onDone(course) {
      keep(course)
      onDone(course)
    },
  })
}

const rethrow = (error: unknown): never => {
  throw named(error)
}

/** Two editors of one course: see `useMergedSave`. */
export function useEditedCourse(loaded: DeskCourse) {
  const desk = useDesk()
  return useEditedForm({
    loaded,
    schema,
    valuesOf,
    fields: courseFields,
    keep: useKeepCourse(desk),
    ...saveToasts(),
    save: (base, values, keyed) =>
      desk.api
        .save(
          { params: { courseId: base.id }, body: { ...changedBody(base, values), version: base.version } },
          keyed,
        )
        .catch(rethrow),
  })
}
