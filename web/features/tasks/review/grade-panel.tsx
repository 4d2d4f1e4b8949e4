import { Minus, Plus, Undo2 } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { ScoreScheme, TaskDetails } from '#contract/tasks/shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { foldDigits } from '#core/text/digits.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { changed } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Note } from '#web/ui/note.tsx'
import { RestoredNote } from '#web/ui/restored-note.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.tsx'
import { gradeWords } from '../parts/task-lines.tsx'
import { dropDraft, gradeDrafts, saveGrade } from './grade-drafts.ts'
import { usePageKeys } from './page-keys.ts'
import { Phrases } from './phrases.tsx'
import { wholeReply } from './reply/replies.ts'
import { useGradeFields, writtenGrade } from './use-grade-fields.ts'

const VoiceReply = lazy(async () => ({ default: (await import('./reply/voice-reply.tsx')).VoiceReply }))
const ReturnDialog = lazy(async () => ({ default: (await import('./return-dialog.tsx')).ReturnDialog }))

/** An empty field is no grade, and never 0. */
function readGrade(text: string, allowsHalves: boolean): number | undefined {
  const digits = foldDigits(text).trim().replace(/[٫,]/, '.')
  const grade = digits === '' ? Number.NaN : Number(digits)
  return grade >= 0 && grade <= 100 && Number.isInteger(allowsHalves ? grade * 2 : grade) ? grade : undefined
}

interface GradePanelProps {
  readonly task: TaskDetails
  /** What the marks make of a recitation; she may write another. */
  readonly computed?: number | undefined
  readonly scheme?: ScoreScheme | undefined
  /** Whom she goes on to. */
  readonly next?: { readonly name: string } | undefined
  readonly onNext: () => void
}

export function GradePanel({ task, computed, scheme, next, onNext }: GradePanelProps) {
  const drafts = useSyncExternalStore(gradeDrafts.subscribe, gradeDrafts.get)
  const draft = drafts.get(task.id)
  const standing = task.submission_data
  const fields = useGradeFields(task)
  const { isComputed, feedback } = fields
  const grade = isComputed && computed !== undefined ? writtenGrade(computed) : fields.grade
  const [error, setError] = useState<string>()
  const [isReturning, setReturning] = useState(false)
  const queries = useQueryClient()
  const value = readGrade(grade, scheme?.allows_halves ?? false)
  const step = (by: number) => {
    setError(undefined)
    fields.writeGrade(
      writtenGrade(Math.min(100, Math.max(0, (value ?? 100) + (value === undefined ? 0 : by)))),
    )
  }
  function approve() {
    if (value === undefined) {
      setError('اكتبي درجة صحيحة من ٠ إلى ١٠٠')
      return
    }
    const { id, version, student } = task
    void saveGrade({ id, version, grade: value, isComputed, feedback }, sentenceOf).then(
      () => void changed(queries, ['tasks']),
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
  // The fields are drawn with what she wrote before.
  if (!fields.isReady) return null
  return (
    <section aria-label="الدرجة" className="grid gap-4">
      {fields.isRestored && <RestoredNote />}
      {draft?.refusal && (
        <Note
          kind="warn"
          role="alert"
          action={
            standing.grade !== null && (
              <Button
                look="text"
                size={36}
                onClick={() => {
                  dropDraft(task.id)
                  fields.reset()
                }}
              >
                أبقي {gradeWords(standing.grade)}
              </Button>
            )
          }
        >
          {draft.refusal} درجتكِ التي لم تُحفظ: <bdi>{draft.grade}</bdi>.
        </Note>
      )}
      <Field label="كلمة لها" optional>
        <Textarea
          rows={3}
          maxLength={2000}
          value={feedback}
          onChange={({ target }) => fields.writeFeedback(target.value)}
        />
      </Field>
      <Phrases
        text={feedback}
        onPick={(phrase) => fields.writeFeedback([feedback, phrase].filter(Boolean).join(' '))}
      />
      <Suspense fallback={<div className="h-11" />}>
        <VoiceReply taskId={task.id} />
      </Suspense>
      <Field label="الدرجة من ١٠٠" error={error}>
        <div className="flex items-center gap-2">
          <IconButton lined label="زيادة الدرجة" onClick={() => step(1)}>
            <Plus />
          </IconButton>
          <Input
            inputMode="decimal"
            autoComplete="off"
            maxLength={5}
            className="text-center text-xl font-bold"
            value={grade}
            onChange={({ target }) => {
              setError(undefined)
              fields.writeGrade(target.value)
            }}
          />
          <IconButton lined label="إنقاص الدرجة" onClick={() => step(-1)}>
            <Minus />
          </IconButton>
        </div>
      </Field>
      {computed !== undefined && (
        <p className="text-sm text-ink-2">
          {isComputed ? (
            `محسوبة من العلامات بميزان المركز، النسخة ${arabicDigits(scheme?.version ?? 1)}.`
          ) : (
            <>
              بيدكِ.
              <Button look="text" size={36} onClick={fields.computeGrade}>
                احسبيها من جديد
              </Button>
            </>
          )}
        </p>
      )}
      <Button block disabled={!task.can.grade} onClick={approve}>
        {next ? (
          <span>
            اعتمدي وانتقلي
            <span className="block text-sm font-normal">
              التالية <bdi>{next.name}</bdi>
            </span>
          </span>
        ) : (
          'اعتمدي الدرجة'
        )}
      </Button>
      {task.can.return && (
        <Button look="text" className="justify-self-start" onClick={openReturn}>
          <Undo2 /> أعيديها لها
        </Button>
      )}
      {isReturning && (
        <Suspense fallback={null}>
          <ReturnDialog task={task} onClose={() => setReturning(false)} onDone={onNext} />
        </Suspense>
      )}
    </section>
  )
}
