import { useState } from 'react'
import type { DeskCourse } from '#contract/course-desk.ts'
import { ApiError, currentIn } from '#web/kernel/api-error.ts'
import { useForm } from '#web/kernel/form.ts'
import { toast } from '#web/ui/toast.tsx'
import { changesOf, mergeOf } from '../conflict.ts'
import { useDesk } from '../desk.ts'
import { useKeepCourse } from '../desk.queries.ts'
import {
  bodyOf,
  changedBody,
  courseFields,
  emptyCourse,
  fieldNames,
  newBody,
  valuesOf,
  type CourseField,
  type CourseValues,
} from './course-values.ts'

export type CourseFormState = ReturnType<typeof useNewCourse>

/** The contract's rules over what the form holds; the sentences go back to the form's own fields. */
async function schema() {
  const { NewCourseForm } = await import('#contract/course-desk.forms.ts')
  return {
    safeParse(values: unknown) {
      const held = values as CourseValues
      const result = NewCourseForm.safeParse(bodyOf(held))
      if (result.success) return { success: true as const, data: held }
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

interface Meeting {
  readonly clashes: readonly CourseField[]
  readonly theirs: DeskCourse
}

/**
 * Saves what she changed. When somebody else saved first, fields that only the other one changed are taken over and
 * hers go on top; where both changed one field, nothing is saved before she has chosen.
 */
export function useEditedCourse(loaded: DeskCourse) {
  const [base, setBase] = useState(loaded)
  const [meeting, setMeeting] = useState<Meeting>()
  const desk = useDesk()
  const keep = useKeepCourse(desk)
  // The newest version arrives by other acts too, such as publishing.
  if (loaded.version > base.version && !meeting) setBase(loaded)

  const send = async (values: CourseValues, keyed: { idempotencyKey: string }): Promise<DeskCourse> => {
    try {
      return await desk.api.save(
        { params: { id: base.id }, body: { ...changedBody(base, values), version: base.version } },
        keyed,
      )
    } catch (error) {
      const theirs = currentIn<DeskCourse>(error)
      if (!theirs) throw named(error)
      return meet(theirs, values)
    }
  }

  async function meet(theirs: DeskCourse, values: CourseValues): Promise<DeskCourse> {
    const [from, to] = [valuesOf(base), valuesOf(theirs)]
    const mine = changesOf(from, values, courseFields)
    const { clashes } = mergeOf({ base: from, theirs: to, mine }, courseFields)
    setBase(theirs)
    keep(theirs)
    if (clashes.length > 0) {
      setMeeting({ clashes, theirs })
      throw new ApiError({ type: 'client_error', message: 'حُفظت نسخة أخرى قبلكِ: اختاري مما يلي، ثم احفظي.' })
    }
    const merged = { ...to, ...mine }
    const saved = await desk.api
      .save({ params: { id: base.id }, body: { ...changedBody(theirs, merged), version: theirs.version } })
      .catch(rethrow)
    toast({ kind: 'info', title: 'حُفظت تعديلات غيركِ أيضًا', text: theirs.updated_by?.name })
    return saved
  }

  const form = useForm({
    values: valuesOf(base),
    schema,
    send,
    onDone(saved) {
      setMeeting(undefined)
      setBase(saved)
      keep(saved)
      form.reset(valuesOf(saved))
      toast({ title: 'تم الحفظ' })
    },
  })

  const settle = (field: CourseField) =>
    setMeeting((known) => {
      const clashes = known?.clashes.filter((each) => each !== field) ?? []
      return known && clashes.length > 0 ? { ...known, clashes } : undefined
    })
  return {
    form,
    base,
    meeting,
    keepMine: settle,
    takeTheirs(field: CourseField) {
      if (!meeting) return
      form.setField(field, valuesOf(meeting.theirs)[field])
      settle(field)
    },
  }
}
