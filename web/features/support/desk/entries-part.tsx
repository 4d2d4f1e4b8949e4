import { Lock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { TicketDetail, TicketEntry } from '#contract/support/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { spellPublicCode } from '#core/public-code.ts'
import { ticketCategoryWords, ticketPriorityWords, ticketStatusWords } from '#core/support-words.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useLogLive } from '#web/kernel/realtime/use-log-live.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { AttachedFiles } from '../thread/attached-files.tsx'
import { useConfirmEntry } from './desk.queries.ts'
import { SpokenName } from '#web/ui/spoken.tsx'
import { Code } from '#web/ui/text/code.tsx'
import { Latin } from '#web/ui/text/latin.tsx'

const sourceWords: Record<TicketDetail['source'], string> = {
  bubble: 'من نافذة الدعم',
  page: 'من صفحة الدعم',
  contact: 'من نموذج التواصل',
  area: 'من صفحة المساعدة',
  mail: 'من البريد',
}

/** All that was said and done, the newest in sight. */
export function EntriesPart({ ticket }: { ticket: TicketDetail }) {
  const end = useRef<HTMLLIElement>(null)
  const live = useLogLive(ticket.id)
  const newest = ticket.entries.at(-1)?.id
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [newest])
  return (
    <div
      role="log"
      aria-live={live}
      aria-label="مراسلات التذكرة"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by keyboard
      tabIndex={0}
      className="support-scrolls min-h-0 flex-1"
    >
      <ol className="grid gap-3.5 py-4">
        {ticket.entries.map((entry, at) =>
          entry.kind === 'event' ? (
            <EventLine key={entry.id} entry={entry} />
          ) : (
            <Entry
              key={entry.id}
              ticketId={ticket.id}
              entry={entry}
              source={at === 0 ? sourceWords[ticket.source] : undefined}
            />
          ),
        )}
        <li ref={end} aria-hidden />
      </ol>
    </div>
  )
}

const looks: Record<Exclude<TicketEntry['kind'], 'event'>, string> = {
  message: 'border-s-2 border-gold-line ps-3.5',
  answer: 'border-s-2 border-primary ps-3.5',
  unconfirmed: 'border-s-2 border-dashed border-gold-line ps-3.5',
  note: 'border border-dashed border-gold-line bg-gold-tint px-3.5 py-2',
}

interface EntryProps {
  readonly ticketId: number
  readonly entry: TicketEntry
  readonly source: string | undefined
}

function Entry({ ticketId, entry, source }: EntryProps) {
  const { kind, author, is_automatic, text, quoted, files, created_at, tracking_code } = entry
  if (kind === 'event') return null
  return (
    <li className={looks[kind]}>
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <b className={cx(kind === 'answer' && 'text-primary')}>
          <SpokenName text={is_automatic ? 'رد تلقائي' : (author?.name ?? 'مديرة سابقة')} />
        </b>
        {kind === 'note' && (
          <span className="inline-flex items-center gap-1.5 text-xs font-semibold text-gold">
            <Lock className="size-3.5" /> ملاحظة داخلية
          </span>
        )}
        <span className="text-xs text-ink-2">
          <time dateTime={created_at}>{formatDateTime(created_at)}</time>
          {source && `، ${source}`}
          {tracking_code && (
            <>
              ، من <Code>{spellPublicCode(tracking_code)}</Code>
            </>
          )}
        </span>
      </p>
      <p className="text-note whitespace-pre-line wrap-anywhere">
        <bdi>{text}</bdi>
      </p>
      {quoted && (
        <details className="text-sm text-ink-2">
          <summary
            aria-label={`عرض النص المقتبس، ${formatDateTime(created_at)}`}
            className="inline-flex min-h-11 cursor-pointer items-center font-semibold"
          >
            عرض النص المقتبس
          </summary>
          <p className="border-s border-rule ps-3.5 whitespace-pre-line wrap-anywhere">
            <bdi>{quoted}</bdi>
          </p>
        </details>
      )}
      <AttachedFiles files={files} />
      {kind === 'unconfirmed' && <Unconfirmed ticketId={ticketId} entry={entry} />}
    </li>
  )
}

/** Whoever saw her mail may have written it: a director makes sure first. */
function Unconfirmed({ ticketId, entry: { id, sender } }: Omit<EntryProps, 'source'>) {
  const confirm = useConfirmEntry(ticketId)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-warn">
      <p className="wrap-anywhere">
        من عنوان آخر: <Latin>{sender}</Latin>. لا تراها صاحبة التذكرة حتى تؤكديها.
      </p>
      <Button look="quiet" size={36} busy={confirm.isPending} onClick={() => confirm.mutate(id)}>
        هي من صاحبة التذكرة
      </Button>
      {confirm.error && <span role="alert">{sentenceOf(confirm.error)}</span>}
    </div>
  )
}

type Event = NonNullable<TicketEntry['event']>
type Words = Readonly<Record<string, string>>

const wordIn = (words: Words, value: string | null) => (value === null ? '' : (words[value] ?? value))

const sentences: Record<Event['what'], (event: Event) => string> = {
  status: ({ to }) => `صارت ${wordIn(ticketStatusWords, to)}.`,
  priority: ({ to }) => `صارت أولويتها ${wordIn(ticketPriorityWords, to)}.`,
  category: ({ to }) => `نُقلت إلى قسم ${wordIn(ticketCategoryWords, to)}.`,
  assignee: ({ to }) => (to === null ? 'صارت بلا مسؤولة.' : `صارت عند ${to}.`),
  merged: ({ to }) => `دُمجت فيها التذكرة ${to ?? ''}.`,
  unmerged: ({ to }) => `خرجت منها التذكرة ${to ?? ''}.`,
  reopened: () => 'أعادت صاحبتها فتحها.',
  notice: () => 'أُرسل إليها تنبيه بأنها تُغلق بعد يومين إن لم تردّ.',
  files_refused: ({ to }) => `لم تُحفظ من رسالتها بالبريد: ${to ?? ''}.`,
  confirmed: () => 'أُكّد أن الرسالة من صاحبة التذكرة.',
  auto_closed: () => 'أُغلقت بعد سبعة أيام بلا ردّ منها.',
}

function EventLine({ entry: { event, author, created_at } }: { entry: TicketEntry }) {
  if (!event) return null
  return (
    <li className="flex flex-wrap gap-x-2 text-xs text-ink-2">
      <bdi>{sentences[event.what](event)}</bdi>
      <span className="text-ink-3">
        <SpokenName text={author?.name ?? 'تلقائيًا'} />، {formatDateTime(created_at)}
      </span>
    </li>
  )
}
