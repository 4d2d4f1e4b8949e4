import type { QuestionFormState } from './use-question-form.ts'

export interface SpecFieldsProps {
  readonly form: QuestionFormState
}
