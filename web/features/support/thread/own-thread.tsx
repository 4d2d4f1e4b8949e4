import type { OwnTicket } from '#contract/support/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { spellPublicCode } from '#core/public-code.ts'
import { ticketCategoryWords } from '#core/support-words.ts'
import { cx } from '#web/ui/cx.ts'
import { Note } from '#web/ui/marks/note.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { ticketStates } from '#web/ui/marks/states.ts'
import type { TicketName } from '../support.queries.ts'
import { AttachedFiles } from './attached-files.tsx'
import { MessageForm } from './message-form.tsx'
import { SpokenName } from '#web/ui/spoken.tsx'
import { Code } from '#web/ui/text/code.tsx'

interface OwnThreadProps {
  readonly ticket: OwnTicket
  readonly name: TicketName
  readonly onAnswered: (ticket: OwnTicket) => void
}

const next: Partial<Record<OwnTicket['next_message'], string>> = {
  reopens: 'هذه التذكرة منتهية. إن بقي شيء فاكتبيه تُفتح من جديد.',
  new: 'أُغلقت هذه التذكرة منذ مدة. ما تكتبينه الآن يبدأ تذكرة جديدة تتبعها.',
}

/** A ticket as its author sees it, with the place to go on. */
export function OwnThread({ ticket, name, onAnswered }: OwnThreadProps) {
  const { subject, status, category, tracking_code, entries, next_message } = ticket
  return (
    <section aria-labelledby="ticket" className="grid content-start gap-5">
      <div>
        <p className="text-sm text-ink-3">
          <Code>{spellPublicCode(tracking_code)}</Code>، {ticketCategoryWords[category]}
        </p>
        <h2 id="ticket" className="text-xl font-bold wrap-anywhere">
          <bdi>{subject}</bdi>
        </h2>
        <State look={ticketStates[status]} />
      </div>
      <ol className="grid gap-4">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {next[next_message] && <Note kind="info">{next[next_message]}</Note>}
      <MessageForm name={name} onAnswered={onAnswered} />
    </section>
  )
}

function Entry({ entry }: { entry: OwnTicket['entries'][number] }) {
  const { is_desk, author, text, files, created_at } = entry
  return (
    <li className={cx('border-s-2 ps-3.5', is_desk ? 'border-primary' : 'border-gold-line')}>
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <b className={cx(is_desk && 'text-primary')}>
          <SpokenName text={author} />
        </b>
        {is_desk && <span className="text-ink-2">مكتب الدعم</span>}
        <time dateTime={created_at} className="text-xs text-ink-3">
          {formatDateTime(created_at)}
        </time>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">
        <bdi>{text}</bdi>
      </p>
      <AttachedFiles files={files} />
    </li>
  )
}
