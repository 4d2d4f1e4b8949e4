import { useState } from 'react'
import type { DeskQuestion } from '#contract/questions/shapes.ts'
import type { QuestionForm } from '#contract/questions/forms.ts'
import type { Recording } from '#contract/quizzes/shapes.ts'
import type { QuestionKind } from '#core/quiz/question.ts'
import { currentIn } from '#web/kernel/calls/api-error.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useQuestionCalls } from '../quiz.queries.ts'
import { emptyValues, valuesOf, withoutBlankLines, type QuestionValues } from './question-values.ts'

/** The rules of the contract, over what was written. */
const loadRules = () =>
  import('#contract/questions/forms.ts').then(({ QuestionForm: rules }) => ({
    safeParse: (values: unknown) => rules.safeParse(withoutBlankLines(values as QuestionValues)),
  }))

export interface QuestionFormOptions {
  /** Absent for a new one. */
  readonly question?: DeskQuestion | undefined
  readonly kind: QuestionKind
  readonly onDone: () => void
}

const byPath = (question: DeskQuestion | undefined) =>
  new Map<string, Recording>(
    question?.recordings.map(({ path, url, seconds }) => [path, { url, seconds }]) ?? [],
  )

/** One question's form. Where somebody saved a newer version she sees it before anything is written over. */
export function useQuestionForm({ question, kind, onDone }: QuestionFormOptions) {
  const calls = useQuestionCalls()
  const [newer, setNewer] = useState<DeskQuestion>()
  const [begun] = useState(() => (question ? valuesOf(question) : emptyValues(kind)))
  const [version, setVersion] = useState(question?.version ?? 0)
  const [recordings, setRecordings] = useState(() => byPath(question))
  const form = useForm<QuestionValues, QuestionForm, DeskQuestion>({
    values: begun,
    schema: loadRules,
    send: (sent, key) =>
      question ? calls.save(question.id, { ...sent, version }, key) : calls.add(sent, key),
    onDone,
    onFailure: (error) => {
      const current = currentIn<DeskQuestion>(error)
      if (!current) return
      setNewer(current)
      calls.take(current)
    },
  })
  return {
    ...form,
    newer,
    /** What the recordings are that the form names by their paths. */
    recordings,
    hear: (path: string, recording: Recording) =>
      setRecordings((before) => new Map(before).set(path, recording)),
    /** Hers goes over the newer version, now that she has seen it. */
    keepMine() {
      if (newer) setVersion(newer.version)
      setNewer(undefined)
    },
    takeTheirs() {
      if (!newer) return
      setVersion(newer.version)
      setRecordings((before) => new Map([...before, ...byPath(newer)]))
      form.reset(valuesOf(newer))
      setNewer(undefined)
    },
  }
}
export type QuestionFormState = ReturnType<typeof useQuestionForm>
