import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CannedReply, TicketDetail } from '#contract/support/shapes.ts'
import { fillPlaceholders, placeholdersIn } from '#core/placeholders.ts'
import { spellPublicCode } from '#core/public-code.ts'
import { ticketCategoryWords } from '#core/support-words.ts'
import { currentIn, sentenceOf } from '#web/kernel/api-error.ts'
import { newIdempotencyKey } from '#web/kernel/http.ts'
import { useSession } from '#web/kernel/session.ts'
import { toast } from '#web/ui/toast.tsx'
import { useTicketFiles } from '../thread/use-ticket-files.ts'
import { ticketQuery, useAddNote, useRespond } from './desk.queries.ts'
import { readReplyDraft, writeReplyDraft, type ReplyDraft } from './reply-draft.ts'

export type ComposerMode = 'answer' | 'note'

const newestOf = ({ entries }: TicketDetail): number => entries.at(-1)?.id ?? 0

/** Another director's answer that came after this one was begun. */
const answeredSince = ({ entries }: TicketDetail, seen: number) =>
  entries.findLast(({ id, kind }) => kind === 'answer' && id > seen)

/** The places that a ticket fills by itself. */
const valuesOf = ({ name, subject, tracking_code, category }: TicketDetail, director: string) => ({
  الاسم: name.split(/\s+/)[0] ?? name,
  الموضوع: subject,
  الرمز: spellPublicCode(tracking_code),
  القسم: ticketCategoryWords[category],
  اسمي: director,
})

/** What she writes to the author or to the other directors. It is hers until it has arrived, over a reload too. */
export function useComposer(ticket: TicketDetail) {
  const queries = useQueryClient()
  const { user } = useSession()
  const [mode, setMode] = useState<ComposerMode>('answer')
  const [draft, setDraft] = useState<ReplyDraft>(
    () => readReplyDraft(ticket.id) ?? { text: '', seen: newestOf(ticket), replyId: null },
  )
  const [failure, setFailure] = useState<string>()
  const intent = useRef<{ readonly of: string; readonly key: string }>(undefined)
  const files = useTicketFiles()
  const respond = useRespond(ticket.id)
  const addNote = useAddNote(ticket.id)

  function keep(next: ReplyDraft): void {
    setDraft(next)
    writeReplyDraft(ticket.id, next)
  }
  /** Who begins to write has read what stands there now. */
  const type = (text: string) =>
    keep(draft.text === '' ? { ...draft, text, seen: newestOf(ticket) } : { ...draft, text })

  function keyFor(of: string): string {
    if (intent.current?.of !== of) intent.current = { of, key: newIdempotencyKey() }
    return intent.current.key
  }

  async function attempt(work: () => Promise<TicketDetail>, done: string): Promise<void> {
    setFailure(undefined)
    try {
      const next = await work()
      intent.current = undefined
      keep({ text: '', seen: newestOf(next), replyId: null })
      files.clear()
      toast({ kind: 'ok', title: done })
    } catch (error) {
      const current = currentIn<TicketDetail>(error)
      if (current) queries.setQueryData(ticketQuery(ticket.id).queryKey, current)
      else setFailure(sentenceOf(error))
    }
  }

  const unfilled = mode === 'answer' ? placeholdersIn(draft.text) : []
  const overtaken = mode === 'answer' && draft.text !== '' ? answeredSince(ticket, draft.seen) : undefined
  const isBusy = respond.isPending || addNote.isPending
  const canSend = draft.text.trim() !== '' && unfilled.length === 0 && !isBusy && !files.isSending
  return {
    mode,
    setMode,
    draft,
    type,
    files,
    failure,
    unfilled,
    overtaken,
    isBusy,
    canSend,
    use: ({ id, text }: CannedReply) => {
      const filled = fillPlaceholders(text, valuesOf(ticket, user?.name ?? ''))
      const before = draft.text.trim()
      keep({
        text: before === '' ? filled : `${before}\n\n${filled}`,
        seen: before === '' ? newestOf(ticket) : draft.seen,
        replyId: id,
      })
    },
    /** `anyway`: she has read the answer that came before hers. */
    send: ({ solve = false, anyway = false } = {}) => {
      if (!canSend) return
      const body = {
        message: draft.text.trim(),
        files: files.tokens(),
        seen: anyway ? newestOf(ticket) : draft.seen,
        solve,
        reply_id: draft.replyId,
      }
      const options = { idempotencyKey: keyFor(JSON.stringify(body)) }
      void attempt(
        () => respond.mutateAsync({ body, options }),
        solve ? 'أُرسل الرد، والتذكرة محلولة' : 'أُرسل الرد',
      )
    },
    saveNote: () => {
      if (canSend) void attempt(() => addNote.mutateAsync(draft.text.trim()), 'حُفظت الملاحظة')
    },
  }
}
export type Composer = ReturnType<typeof useComposer>
