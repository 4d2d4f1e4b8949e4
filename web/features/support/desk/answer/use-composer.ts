import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CannedReply, TicketDetail } from '#contract/support/shapes.ts'
import { fillPlaceholders, placeholdersIn } from '#core/placeholders.ts'
import { spellPublicCode } from '#core/public-code.ts'
import { ticketCategoryWords } from '#core/support-words.ts'
import { currentIn, sentenceOf } from '#web/kernel/calls/api-error.ts'
import { newIdempotencyKey } from '#web/kernel/calls/http.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { useSite } from '#web/kernel/site.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useTicketFiles } from '../../thread/use-ticket-files.ts'
import { ticketQuery, useAddNote, useRespond } from '../desk.queries.ts'
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

/** What a toast says of what was done. */
interface Done {
  readonly title: string
  readonly text?: string
}

/** What she writes to the author or to the other directors. It is hers until it has arrived, over a reload too. */
export function useComposer(ticket: TicketDetail) {
  const queries = useQueryClient()
  const { user } = useSession()
  const { has_mail } = useSite()
  const [mode, setMode] = useState<ComposerMode>('answer')
  const [draft, setDraft] = useState<ReplyDraft>(
    () => readReplyDraft(ticket.id) ?? { text: '', seen: newestOf(ticket), replyId: null },
  )
  // What she writes while her answer is on its way is newer than what was sent.
  const newest = useRef(draft)
  const [failure, setFailure] = useState<string>()
  const intent = useRef<{ readonly of: string; readonly key: string }>(undefined)
  const files = useTicketFiles()
  const respond = useRespond(ticket.id)
  const addNote = useAddNote(ticket.id)

  function change(next: (current: ReplyDraft) => ReplyDraft): void {
    newest.current = next(newest.current)
    setDraft(newest.current)
    writeReplyDraft(ticket.id, newest.current)
  }
  /** Who begins to write has read what stands there now. */
  const type = (text: string) =>
    change((current) => ({ ...current, text, seen: current.text === '' ? newestOf(ticket) : current.seen }))

  function keyFor(of: string): string {
    if (intent.current?.of !== of) intent.current = { of, key: newIdempotencyKey() }
    return intent.current.key
  }

  /** A member reads it in the platform; a visitor has her mailbox alone. */
  function answered(solve: boolean): Done {
    if (ticket.account || has_mail) return { title: solve ? 'أُرسل الرد، والتذكرة محلولة' : 'أُرسل الرد' }
    return {
      title: solve ? 'حُفظ الرد، والتذكرة محلولة' : 'حُفظ الرد',
      text: 'كُتبت الرسالة ولم تُرسل: لا خادم بريد مضبوط.',
    }
  }

  async function attempt(work: () => Promise<TicketDetail>, done: Done): Promise<void> {
    setFailure(undefined)
    try {
      const next = await work()
      intent.current = undefined
      change(({ text }) => ({
        text: text.trim() === words ? '' : text,
        seen: newestOf(next),
        replyId: null,
      }))
      files.clear()
      toast({ kind: 'ok', ...done })
    } catch (error) {
      const current = currentIn<TicketDetail>(error)
      if (current) queries.setQueryData(ticketQuery(ticket.id).queryKey, current)
      else setFailure(sentenceOf(error))
    }
  }

  const words = draft.text.trim()
  const unfilled = mode === 'answer' ? placeholdersIn(draft.text) : []
  const overtaken = mode === 'answer' && draft.text !== '' ? answeredSince(ticket, draft.seen) : undefined
  const isBusy = respond.isPending || addNote.isPending
  const canSend = words !== '' && unfilled.length === 0 && !isBusy && !files.isSending
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
      change((current) => {
        const before = current.text.trim()
        return {
          text: before === '' ? filled : `${before}\n\n${filled}`,
          seen: before === '' ? newestOf(ticket) : current.seen,
          replyId: id,
        }
      })
    },
    /** `anyway`: she has read the answer that came before hers. */
    send: ({ solve = false, anyway = false } = {}) => {
      if (!canSend) return
      const body = {
        message: words,
        files: files.tokens(),
        seen: anyway ? newestOf(ticket) : draft.seen,
        solve,
        reply_id: draft.replyId,
      }
      const options = { idempotencyKey: keyFor(JSON.stringify(body)) }
      void attempt(() => respond.mutateAsync({ body, options }), answered(solve))
    },
    saveNote: () => {
      if (canSend) void attempt(() => addNote.mutateAsync(words), { title: 'حُفظت الملاحظة' })
    },
  }
}
export type Composer = ReturnType<typeof useComposer>
