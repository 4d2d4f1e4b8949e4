import { ticketThread } from '#server/features/support/public.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { aiTexts } from '../texts.ts'
import { wholeText, type Use } from './use.ts'

/** Fewer letters are read sooner than summed up. */
const LEAST = 3

export const threadSummary: Use = {
  key: 'thread_summary',
  async gather(ctx, { subject_id: about }) {
    const thread = await ticketThread(ctx.db, about)
    if (!thread) throw notFound(aiTexts.noSubject)
    const { name, subject, entries } = thread
    if (entries.length < LEAST) throw conflict(aiTexts.shortThread)
    return {
      subject: { ticket_id: about },
      names: [name, ...entries.flatMap(({ author_name }) => author_name ?? [])],
      blocks: [
        {
          heading: `المراسلات عن: ${subject}`,
          // Of a thread that is too long the end is what counts.
          text: entries
            .map(({ kind, text }) => `${kind === 'answer' ? 'مكتب الدعم' : 'صاحبة التذكرة'}: ${text}`)
            .join('\n\n'),
          source: { kind: 'ticket', title: subject },
        },
      ],
    }
  },
  read: wholeText,
}
