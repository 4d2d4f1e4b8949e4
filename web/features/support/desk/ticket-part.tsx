import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Suspense } from 'react'
import type { TicketDetail } from '#contract/support/shapes.ts'
import { hrefTo } from '#core/href.ts'
import { spellPublicCode } from '#core/public-code.ts'
import { ticketCategoryWords } from '#core/support-words.ts'
import { isNotFound } from '#web/kernel/calls/api-error.ts'
import { Disclosure } from '#web/ui/text/accordion.tsx'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { IconLink } from '#web/ui/buttons/icon-button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { ProgressBar } from '#web/ui/marks/progress-bar.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { ticketQuery } from './desk.queries.ts'
import { dueLook, dueSentence, dueShare } from './due-words.ts'
import { EntriesPart } from './entries-part.tsx'
import { TicketMenu } from './ticket-menu.tsx'
import { Code } from '#web/ui/text/code.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'

const ComposerPart = lazyPart('ComposerPart', () => import('./answer/composer-part.tsx'))
const PersonPart = lazyPart('PersonPart', () => import('./person-part.tsx'))

interface TicketPartProps {
  readonly id: number
  /** The list as it was. */
  readonly back: string
  readonly now: Date
}

export function TicketPart({ id, back, now }: TicketPartProps) {
  const ticket = useQuery(ticketQuery(id))
  if (isNotFound(ticket.error))
    return (
      <EmptyState
        title="لا توجد تذكرة بهذا الرقم"
        text="ربما حُذفت، أو مُحيت مع حساب صاحبتها."
        action={<LinkButton to={back}>العودة إلى التذاكر</LinkButton>}
      />
    )
  return (
    <Loaded query={ticket} failed="تعذر تحميل التذكرة" rows={6}>
      {(data) => <Ticket key={id} ticket={data} back={back} now={now} />}
    </Loaded>
  )
}

function Ticket({ ticket, back, now }: Omit<TicketPartProps, 'id'> & { ticket: TicketDetail }) {
  const { subject, tracking_code, category, can, merged_into, name } = ticket
  return (
    <>
      <section aria-labelledby="ticket-title" className="support-ticket flex min-h-0 min-w-0 flex-col">
        <header className="flex items-center gap-1.5 border-b border-rule py-2">
          <IconLink label="عودة إلى القائمة" to={back} className="-ms-2 xl:hidden">
            <ArrowRight />
          </IconLink>
          <div className="min-w-0 flex-1">
            <p className="text-xs text-ink-2">
              <Code>{spellPublicCode(tracking_code)}</Code>، {ticketCategoryWords[category]}
            </p>
            <h1 id="ticket-title" tabIndex={-1} className="text-lg font-bold wrap-anywhere outline-none">
              <bdi>{subject}</bdi>
            </h1>
          </div>
          <TicketMenu ticket={ticket} />
        </header>
        <DueLine ticket={ticket} now={now} />
        <div className="xl:hidden">
          <Disclosure
            title={
              <>
                <bdi>{name}</bdi>، حالتها وما قبل هذه التذكرة
              </>
            }
          >
            <div className="pbe-5">
              <Suspense fallback={<SkeletonRows />}>
                <PersonPart ticket={ticket} />
              </Suspense>
            </div>
          </Disclosure>
        </div>
        <EntriesPart ticket={ticket} />
        {merged_into && (
          <Note
            kind="info"
            action={
              <TextLink to={hrefTo('/admin/support-tickets/{ticketId}', { ticketId: merged_into.id })}>
                فتحها
              </TextLink>
            }
          >
            دُمجت هذه التذكرة في <bdi>{merged_into.subject}</bdi>.
          </Note>
        )}
        {can.answer && (
          <Suspense fallback={<div className="min-h-40" />}>
            <ComposerPart ticket={ticket} />
          </Suspense>
        )}
        {!can.answer && !merged_into && (
          <Note kind="info">
            {can.reopen
              ? 'التذكرة مغلقة. أعيدي فتحها من القائمة للرد.'
              : 'التذكرة مغلقة، ومضت مدة إعادة فتحها.'}
          </Note>
        )}
      </section>
      <aside
        aria-label="صاحبة التذكرة"
        className="support-person support-scrolls support-wide min-h-0 bg-surface px-4 py-5"
      >
        <Suspense fallback={<SkeletonRows />}>
          <PersonPart ticket={ticket} />
        </Suspense>
      </aside>
    </>
  )
}

function DueLine({ ticket, now }: { ticket: TicketDetail; now: Date }) {
  const sentence = dueSentence(ticket, now)
  return (
    <div className="grid gap-1.5 border-b border-rule py-2">
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <State look={dueLook(ticket, now)} />
        {sentence && <span className="text-sm text-ink-2">{sentence}</span>}
      </p>
      {sentence && <ProgressBar gold label="ما مضى من مهلة الرد" value={dueShare(ticket, now)} />}
    </div>
  )
}
