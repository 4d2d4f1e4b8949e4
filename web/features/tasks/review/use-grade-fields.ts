import { useState } from 'react'
import type { TaskDetails } from '#contract/tasks/shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { isSame } from '#web/kernel/forms/conflict.ts'
import { useKeptDraft } from '#web/kernel/forms/use-kept-draft.ts'
import { draftName } from './grade-drafts.ts'

export const writtenGrade = (grade: number) => arabicDigits(String(grade).replace('.', '٫'))

interface GradeValues {
  /** As the marks make it; else as she wrote it. */
  readonly isComputed: boolean
  readonly grade: string
  readonly feedback: string
}

const fields = ['isComputed', 'grade', 'feedback'] as const satisfies readonly (keyof GradeValues)[]

const standingOf = ({ submission_data: { grade, feedback } }: TaskDetails): GradeValues =>
  grade === null
    ? { isComputed: true, grade: '', feedback: '' }
    : { isComputed: false, grade: writtenGrade(grade), feedback }

/** Her word and her grade, kept on this device from the first letter until they are saved. */
export function useGradeFields(task: TaskDetails) {
  const began = standingOf(task)
  const [values, setValues] = useState(began)
  const change = (changes: Partial<GradeValues>) => setValues((now) => ({ ...now, ...changes }))
  const kept = useKeptDraft({
    name: draftName(task.id),
    label: `تقييم ${task.student.name}`,
    began,
    fields,
    form: {
      isDirty: !isSame(began, values),
      values: () => values,
      value: (name) => values[name],
      setField: (name, value) => change({ [name]: value }),
    },
  })
  return {
    ...kept,
    ...values,
    writeGrade: (grade: string) => change({ isComputed: false, grade }),
    computeGrade: () => change({ isComputed: true, grade: '' }),
    writeFeedback: (feedback: string) => change({ feedback }),
    /** As the server has it. */
    reset: () => setValues(began),
  }
}
