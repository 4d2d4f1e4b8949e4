import type { DraftForm } from '#contract/ai/forms.ts'
import type { AiUse, DraftSource } from '#contract/ai/shapes.ts'
import type { QuestionForm } from '#contract/questions/forms.ts'
import type { SignedCtx } from '#server/kernel/context.ts'

/** What a draft is about: one column of its row. */
export type Subject =
  | { readonly ticket_id: number }
  | { readonly lesson_id: number }
  | { readonly course_id: number }
  | { readonly student_id: number }

/** A piece of what the model reads. With a source it has a number there, and her draft names it. */
export interface Block {
  readonly heading: string
  readonly text: string
  readonly source?: Pick<DraftSource, 'kind' | 'title'>
}

export interface Material {
  readonly subject: Subject
  /** Of whom the texts are; nothing of these names leaves. */
  readonly names: readonly string[]
  readonly blocks: readonly Block[]
}

/** What an answer says once it is read. `used` are numbers of sources. */
export type ReadAnswer =
  | { readonly kind: 'text'; readonly text: string; readonly used: readonly number[] }
  | { readonly kind: 'questions'; readonly questions: readonly QuestionForm[]; readonly dropped: number }
  | { readonly kind: 'nothing' }

export interface Use {
  readonly key: AiUse
  /** Refuses whom the subject is hidden from. */
  readonly gather: (ctx: SignedCtx, form: DraftForm) => Promise<Material>
  readonly read: (answer: string, sources: number) => ReadAnswer
}

/** All of the answer, from all of the sources. */
export const wholeText = (answer: string, sources: number): ReadAnswer => ({
  kind: 'text',
  text: answer,
  used: Array.from({ length: sources }, (_, at) => at + 1),
})
