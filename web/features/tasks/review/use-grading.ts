import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore } from 'react'
import type { ScoreScheme, TaskDetails } from '#contract/tasks/shapes.ts'
import { foldDigits } from '#core/text/digits.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { changed } from '#web/kernel/tags.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { gradeDrafts, saveGrade } from './grade-drafts.ts'
import { usePageKeys } from '#web/kernel/browser/use-page-keys.ts'
import { wholeReply } from './reply/replies.ts'
import { useGradeFields, writtenGrade } from './use-grade-fields.ts'

/** An empty field is no grade, and never 0. */
function readGrade(text: string, allowsHalves: boolean): number | undefined {
  const digits = foldDigits(text).trim().replace(/[٫,]/, '.')
  const grade = digits === '' ? Number.NaN : Number(digits)
  return grade >= 0 && grade <= 100 && Number.isInteger(allowsHalves ? grade * 2 : grade) ? grade : undefined
}

interface Grading {
  readonly task: TaskDetails
  /** What the marks make of a recitation; she may write another. */
  readonly computed: number | undefined
  readonly scheme: ScoreScheme | undefined
  /** A recitation that she has neither played nor marked: she is asked before she judges it. */
  readonly isUnheard: boolean
  readonly onNext: () => void
  /** Back to this task, where its grade can be changed. */
  readonly onOpen: () => void
  /** What she wrote is no grade. */
  readonly onRefused?: () => void
}

/** What she writes of a task, and what she does with it; keys do the same as their buttons. */
export function useGrading({ task, computed, scheme, isUnheard, onNext, onOpen, onRefused }: Grading) {
  const drafts = useSyncExternalStore(gradeDrafts.subscribe, gradeDrafts.get)
  const draft = drafts.get(task.id)
  const fields = useGradeFields(task)
  const { isComputed, feedback } = fields
  const grade = isComputed && computed !== undefined ? writtenGrade(computed) : fields.grade
  const gradeField = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [stepped, setStepped] = useState<number>()
  const [isReturning, setReturning] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const value = readGrade(grade, scheme?.allows_halves ?? false)
  const step = (by: number) => {
    const next = Math.min(100, Math.max(0, (value ?? 100) + (value === undefined ? 0 : by)))
    setError(undefined)
    setStepped(next)
    fields.writeGrade(writtenGrade(next))
  }
  function approve() {
    if (value === undefined) {
      setError('اكتبي درجة صحيحة من ٠ إلى ١٠٠')
      onRefused?.()
      gradeField.current?.focus()
    } else if (isUnheard) setAsking(true)
    else save(value)
  }
  function save(value: number) {
    const { id, version, student } = task
    void saveGrade({ id, version, grade: value, isComputed, feedback }, sentenceOf).then(
      () => {
        void changed(queries, ['tasks'])
        toast({
          title: `اعتُمدت درجة ${student.name}: ${writtenGrade(value)} من ١٠٠`,
          action: { label: 'فتحها', onPick: onOpen },
        })
      },
      (failure: unknown) => {
        toast({
          kind: 'danger',
          title: `لم تُحفظ درجة ${student.name}`,
          text: sentenceOf(failure),
          seconds: 12,
        })
        void changed(queries, ['tasks'])
      },
    )
    onNext()
  }
  function openReturn() {
    void wholeReply(task.id)
    setReturning(true)
  }
  usePageKeys(({ code }) => {
    if (code === 'Enter') approve()
    if (code === 'KeyR' && task.can.return) openReturn()
    return code === 'Enter' || code === 'KeyR'
  })
  return {
    fields,
    draft,
    grade,
    gradeField,
    error,
    step,
    /** What her last step made of it, to be said; her own figures the keyboard says. */
    stepped,
    approve,
    /** «Approve it all the same?», while it is asked. */
    asked: isAsking
      ? { onConfirm: () => value !== undefined && save(value), onClose: () => setAsking(false) }
      : undefined,
    openReturn,
    isReturning,
    closeReturn: () => setReturning(false),
    write(text: string) {
      setError(undefined)
      setStepped(undefined)
      fields.writeGrade(text)
    },
  }
}
