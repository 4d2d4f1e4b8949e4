import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LinkKind } from '#core/paths/task-types.ts'
import { useParams } from '#web/router/router-context.ts'
import { Combobox } from '#web/ui/pickers/combobox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'
import { linkChoicesQuery } from '../../desk-paths.queries.ts'
import type { DraftLink } from './task-draft.ts'

const kindWords: Readonly<Record<LinkKind, string>> = {
  lesson: 'درس من دورة',
  matter: 'من مناهج المسار',
  circle: 'حلقة',
}

interface LinkFieldProps {
  /** What a task of this type may point to. */
  readonly kinds: readonly LinkKind[]
  /** Quizzes of courses alone. */
  readonly isQuiz: boolean
  readonly value: DraftLink | null
  readonly onChange: (link: DraftLink | null) => void
  readonly error: string | undefined
}

/** Where a task is done: what is done there is done here. */
export function LinkField({ kinds, isQuiz, value, onChange, error }: LinkFieldProps) {
  const pathId = Number(useParams()['pathId'] ?? '')
  const standing = value && kinds.includes(value.kind) ? value : null
  const [kind, setKind] = useState<LinkKind>(standing?.kind ?? kinds[0] ?? 'lesson')
  const [words, setWords] = useState('')
  const choices = useQuery(linkChoicesQuery(pathId, { kind, type: isQuiz ? 'quiz' : 'any', search: words }))
  return (
    <div className="grid gap-3">
      {kinds.length > 1 && (
        <SegmentedControl
          label="تشير إلى"
          options={kinds.map((one) => ({ value: one, label: kindWords[one] }))}
          value={kind}
          onChange={(next) => {
            setKind(next)
            onChange(null)
          }}
        />
      )}
      <Field
        label={isQuiz ? 'الاختبار' : kindWords[kind]}
        optional
        hint="تتم المهمة بإتمامه هناك، ولها أن تؤشر عليها بيدها."
        error={error}
      >
        <Combobox
          placeholder="ابحثي بالعنوان..."
          emptyText="لا شيء بهذا العنوان"
          options={(choices.data ?? []).map(({ id, title, place }) => ({
            value: String(id),
            label: `${title}، ${place}`,
          }))}
          loading={choices.isFetching}
          onQuery={setWords}
          value={standing?.kind === kind ? { value: String(standing.id), label: standing.title } : null}
          onChange={(option) => onChange(option && { kind, id: Number(option.value), title: option.label })}
        />
      </Field>
    </div>
  )
}
