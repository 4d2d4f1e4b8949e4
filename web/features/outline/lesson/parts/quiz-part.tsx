import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { questionCount } from '#core/format/counts.ts'
import { arabicDigits } from '#core/format/number.ts'
import { foldDigits } from '#core/text/digits.ts'
import { useDoorRole } from '#web/kernel/door.ts'
import { hrefTo } from '#core/href.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { fieldOf, type Draft, type DraftState } from '../draft.ts'

const markOf = (text: string): number | undefined => {
  const typed = foldDigits(text).trim()
  return /^\d{1,3}$/.test(typed) && Number(typed) <= 100 ? Number(typed) : undefined
}

export function QuizPart({ state, draft }: { state: DraftState; draft: Draft }) {
  const role = useDoorRole()
  const { base } = state
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && markOf(typed) === undefined
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span>{questionCount(base.questions_count)}</span>
        <LinkButton
          look="quiet"
          to={hrefTo(`/${role}/courses/{courseId}/quiz/{lessonId}`, {
            courseId: base.course_id,
            lessonId: base.id,
          })}
        >
          <ListChecks /> تحرير الأسئلة
        </LinkButton>
      </div>
      <Field
        label="درجة النجاح من ١٠٠"
        error={isWrong ? 'درجة النجاح من ٠ إلى ١٠٠' : state.errors['quiz_pass_mark']}
      >
        <Input
          inputMode="numeric"
          className="max-w-40"
          value={typed ?? arabicDigits(fieldOf(state, 'quiz_pass_mark'))}
          onChange={({ target }) => {
            setTyped(target.value)
            const quiz_pass_mark = markOf(target.value)
            if (quiz_pass_mark !== undefined) draft.edit({ quiz_pass_mark })
          }}
          onBlur={() => !isWrong && setTyped(undefined)}
        />
      </Field>
    </>
  )
}
