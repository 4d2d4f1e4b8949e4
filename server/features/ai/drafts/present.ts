import { z } from 'zod'
import { Draft, DraftSource, draftRemarks } from '#contract/ai/shapes.ts'
import { QuestionForm } from '#contract/questions/forms.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { text } from '#server/kernel/texts.ts'
import type { Mark } from '../privacy/redactor.ts'
import { storedMessages } from '../calls/show.ts'
import { aiTexts } from '../texts.ts'
import { causeSentence, isAboutAnswer } from '../trouble.ts'
import type { DraftRow } from './queries.ts'

/** What an older version wrote in another form is as good as nothing. */
export const storedSources = (value: unknown): DraftSource[] => z.array(DraftSource).catch([]).parse(value)
/** Only `draftRow` fills this column, in this form. */
export const storedMarks = (value: unknown) => value as Mark[]

export function presentDraft(ctx: Ctx, row: DraftRow): z.input<typeof Draft> {
  const { id, state, model, dropped, outcome } = row
  return {
    id,
    use: Draft.shape.use.parse(row.use),
    state,
    model,
    messages: storedMessages(row.messages),
    replaced: storedMarks(row.marks).length,
    sources: storedSources(row.sources),
    text: row.text,
    questions: z.array(QuestionForm).catch([]).parse(row.questions),
    dropped,
    remarks: z.array(z.enum(draftRemarks)).catch([]).parse(row.remarks),
    failure: row.cause === null ? null : failureFor(ctx, row.cause, row.line),
    outcome,
  }
}

/** What is wrong with the service is the director's to know and to mend. */
function failureFor({ actor }: Ctx, cause: string, line: string) {
  if (isAboutAnswer(cause)) return { sentence: causeSentence(cause), line: '' }
  if (actor?.role !== 'admin') return { sentence: text(aiTexts.unavailable), line: '' }
  return { sentence: `${text(aiTexts.unavailable)}. ${causeSentence(cause)}`, line }
}
