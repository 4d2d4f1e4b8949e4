import { Plus, Trash2 } from 'lucide-react'
import type { DeskCircle } from '#contract/circles/shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field, FieldError } from '#web/ui/fields/field.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Input } from '#web/ui/fields/input.tsx'

type Questions = DeskCircle['questions']

interface QuestionFieldsProps {
  readonly questions: Questions
  readonly onChange: (questions: Questions) => void
  readonly error: string | undefined
}

const MOST = 5

/** What the teacher asks whoever wants a place; the answers stand beside the request. */
export function QuestionFields({ questions, onChange, error }: QuestionFieldsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mbe-2 font-semibold">أسئلة المعلمة للمتقدمات</legend>
      {questions.map((question, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a question is its place; two may be alike while she types
        <div key={at} className="grid gap-x-3 border-b border-rule pbe-2">
          <div className="flex items-end gap-2">
            <Field label={`السؤال ${arabicDigits(at + 1)}`} className="grow">
              <Input
                maxLength={200}
                value={question.text}
                onChange={({ target }) => onChange(questions.with(at, { ...question, text: target.value }))}
              />
            </Field>
            <IconButton
              label={`حذف السؤال ${arabicDigits(at + 1)}`}
              onClick={() => onChange(questions.toSpliced(at, 1))}
            >
              <Trash2 />
            </IconButton>
          </div>
          <Checkbox
            checked={question.is_required}
            onChange={({ target }) =>
              onChange(questions.with(at, { ...question, is_required: target.checked }))
            }
          >
            الجواب لازم
          </Checkbox>
        </div>
      ))}
      {error && <FieldError>{error}</FieldError>}
      {questions.length < MOST && (
        <div>
          <Button
            look="quiet"
            size={36}
            onClick={() => onChange([...questions, { text: '', is_required: true }])}
          >
            <Plus /> إضافة سؤال
          </Button>
        </div>
      )}
    </fieldset>
  )
}
