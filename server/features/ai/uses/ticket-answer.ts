import { listReplies, ticketThread } from '#server/features/support/public.ts'
import { siteTexts } from '#server/features/site/public.ts'
import type { AiSupportSettings } from '#contract/ai/shapes.ts'
import { placeholdersIn } from '#core/placeholders.ts'
import { foldDigits } from '#core/text/digits.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { NOTHING, SOURCES } from '../settings/default-templates.ts'
import { currentAi } from '../settings/stored.ts'
import { aiTexts } from '../texts.ts'
import { nearSources, type Source } from './near-sources.ts'
import type { Material, ReadAnswer, Use } from './use.ts'

export const ticketAnswer: Use = {
  key: 'ticket_answer',
  gather: (ctx, { subject_id: about }) => gatherTicket(ctx, about),
  read: readTicketAnswer,
}

/** Her last words are the question; what was said before them stands with them. */
export async function gatherTicket(ctx: Ctx, id: number): Promise<Material> {
  const thread = await ticketThread(ctx.db, id)
  if (!thread) throw notFound(aiTexts.noSubject)
  const { support } = await currentAi(ctx)
  const { name, subject, entries } = thread
  const last = entries.findLast(({ kind }) => kind === 'message')?.text ?? ''
  const sources = nearSources(await listSources(ctx, support), `${subject} ${last}`)
  return {
    subject: { ticket_id: id },
    names: [name, ...entries.flatMap(({ author_name }) => author_name ?? [])],
    blocks: [
      { heading: 'الرسالة', text: `${subject}\n${last}` },
      ...sources.map(({ kind, title, text }, at) => ({
        heading: `المصدر ${at + 1}: ${title}`,
        text,
        source: { kind, title },
      })),
    ],
  }
}

async function listSources(ctx: Ctx, support: AiSupportSettings): Promise<Source[]> {
  const [texts, replies] = await Promise.all([siteTexts(ctx.db), listReplies(ctx.db)])
  const pages = texts.flatMap(({ key, sections }) =>
    sections.map(({ title, text }) => ({
      kind: key === 'faq' ? ('faq' as const) : ('doc' as const),
      title,
      text,
    })),
  )
  return [
    ...pages.filter(({ kind }) => (kind === 'faq' ? support.uses_faq : support.uses_docs)),
    // A place in a canned reply is filled by a person.
    ...(support.uses_replies ? replies.filter(({ text }) => placeholdersIn(text).length === 0) : []).map(
      ({ title, text }) => ({ kind: 'reply' as const, title, text }),
    ),
  ]
}

/** An answer that names no source is none: it says what the model thinks, not what the centre says. */
function readTicketAnswer(answer: string, sources: number): ReadAnswer {
  const lines = answer.trimEnd().split('\n')
  const at = lines.findLastIndex((line) => line.includes(SOURCES.slice(0, -1)))
  const numbers = (at < 0 ? '' : lines.slice(at).join(' ')).match(/[0-9٠-٩]+/g) ?? []
  const used = [...new Set(numbers.map(digitsOf))].filter((number) => number >= 1 && number <= sources)
  const text = (at < 0 ? lines : lines.slice(0, at)).join('\n').trim()
  if (used.length === 0 || text === '' || text.includes(NOTHING)) return { kind: 'nothing' }
  return { kind: 'text', text, used }
}

const digitsOf = (written: string): number => Number(foldDigits(written))
