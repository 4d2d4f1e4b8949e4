import type { Updateable } from 'kysely'
import type { AiUse } from '#contract/ai/shapes.ts'
import type { QuestionForm } from '#contract/questions/forms.ts'
import type { AiDrafts } from '#server/db/types.ts'
import type { ChatAnswer } from '#server/engines/ai/port.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { faultIn, plainText } from '../checks/answer.ts'
import { verseIndex, type VerseIndex } from '../checks/verse-index.ts'
import { storedMessages } from '../calls/show.ts'
import { restored } from '../privacy/redactor.ts'
import type { Cause } from '../trouble.ts'
import { uses } from '../uses/all-uses.ts'
import { storedMarks, storedSources } from './present.ts'
import type { DraftRow } from './queries.ts'

type Change = Updateable<AiDrafts>

/** What becomes of a draft by an answer: it is read, checked, and kept only where nothing speaks against it. */
export async function takeAnswer(ctx: Ctx, draft: DraftRow, use: AiUse, answer: ChatAnswer): Promise<Change> {
  const sources = storedSources(draft.sources)
  const read = uses[use].read(answer.text, sources.length)
  if (read.kind === 'nothing') return { state: 'nothing' }
  const own = storedMessages(draft.messages)
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content)
    .join('\n')
  const verses = await verseIndex(ctx.ports.quran)
  if (read.kind === 'questions') return takeQuestions(read, { verses, own })
  const { text, lostLinks } = plainText(read.text, own)
  const fault = faultIn(text, { verses, own })
  if (fault) return withheld(`withheld.${fault}`)
  return {
    state: 'ready',
    text: restored(text, storedMarks(draft.marks)),
    sources: JSON.stringify(
      sources.map((source, at) => ({ ...source, is_used: read.used.includes(at + 1) })),
    ),
    remarks: JSON.stringify([...(lostLinks ? ['links'] : []), ...(answer.isWhole ? [] : ['cut'])]),
  }
}

const withheld = (cause: Cause): Change => ({ state: 'failed', cause })

interface Questions {
  readonly questions: readonly QuestionForm[]
  readonly dropped: number
}

function takeQuestions(
  { questions, dropped }: Questions,
  checked: { readonly verses: VerseIndex; readonly own: string },
): Change {
  const kept = questions.filter((question) => {
    const words = wordsOf(question)
    const isPlain = plainText(words, '').text === words.trim()
    return isPlain && faultIn(words, checked) === undefined
  })
  if (kept.length === 0) return withheld('withheld.questions')
  return {
    state: 'ready',
    questions: JSON.stringify(kept),
    dropped: dropped + questions.length - kept.length,
  }
}

const wordsOf = ({ text, explanation, spec }: QuestionForm): string =>
  [text, explanation, ...('options' in spec ? spec.options.map((option) => option.text) : [])]
    .filter(Boolean)
    .join('\n')
