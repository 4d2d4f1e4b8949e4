import { Minus, Plus } from 'lucide-react'
import { Suspense } from 'react'
import type { ScoreScheme, TaskDetails } from '#contract/tasks/shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { RestoredNote } from '#web/ui/forms/restored-note.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { gradeWords } from '../parts/task-lines.tsx'
import { dropDraft } from './grade-drafts.ts'
import { Phrases } from './phrases.tsx'
import type { useGrading } from './use-grading.ts'

const VoiceReply = lazyPart('VoiceReply', () => import('./reply/voice-reply.tsx'))

interface GradeFieldsProps {
  readonly task: TaskDetails
  readonly grading: ReturnType<typeof useGrading>
  readonly isComputable: boolean
  readonly scheme: ScoreScheme | undefined
}

/** What she says to a student of her work, in words and in a number. */
export function GradeFields({ task, grading, isComputable, scheme }: GradeFieldsProps) {
  const { fields, grade, gradeField, error, step, stepped, write } = grading
  const { isComputed, feedback } = fields
  return (
    <>
      {fields.isRestored && <RestoredNote />}
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
            ref={gradeField}
            // On a phone the sheet opens because of it.
            data-autofocus={error !== undefined || undefined}
            inputMode="decimal"
            autoComplete="off"
            maxLength={5}
            className="text-center text-xl font-bold"
            value={grade}
            onChange={({ target }) => write(target.value)}
          />
          <IconButton lined label="إنقاص الدرجة" onClick={() => step(-1)}>
            <Minus />
          </IconButton>
          <output className="sr-only">{stepped !== undefined && gradeWords(stepped)}</output>
        </div>
      </Field>
      {isComputable && (
        <p className="text-sm text-ink-2">
          {isComputed ? (
            `محسوبة من العلامات بميزان المركز، النسخة ${arabicDigits(scheme?.version ?? 1)}.`
          ) : (
            <>
              كتبتِ الدرجة بنفسكِ.
              <Button look="text" size={36} onClick={fields.computeGrade}>
                احسبيها من جديد
              </Button>
            </>
          )}
        </p>
      )}
    </>
  )
}

/** A grade that the server did not take, beside the one that stands. */
export function RefusedGrade({
  task,
  grading: { draft, fields },
}: Pick<GradeFieldsProps, 'task' | 'grading'>) {
  const standing = task.submission_data.grade
  if (!draft?.refusal) return null
  return (
    <Note
      kind="warn"
      role="alert"
      action={
        standing !== null && (
          <Button
            look="text"
            size={36}
            onClick={() => {
              dropDraft(task.id)
              fields.reset()
            }}
          >
            أبقي {gradeWords(standing)}
          </Button>
        )
      }
    >
      {draft.refusal} درجتكِ التي لم تُحفظ: <bdi>{draft.grade}</bdi>.
    </Note>
  )
}
