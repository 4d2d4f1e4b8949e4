import type { QuestionFormState } from '../use-question-form.ts'

export interface SpecFieldsProps {
  readonly form: QuestionFormState
}

/** Where what is right stands: that of the question, or that of one of its blanks. */
export interface KeyFieldsProps extends SpecFieldsProps {
  readonly base?: 'spec' | `spec.blanks.${number}`
}

export interface RecordingFieldProps extends SpecFieldsProps {
  readonly path: 'spec.audio' | `spec.options.${number}.audio` | `spec.items.${number}.audio`
  /** Whose recording it is: «السؤال», «الخيار ١». */
  readonly of: string
}
