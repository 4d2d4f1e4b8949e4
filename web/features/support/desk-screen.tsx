import './desk/desk.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { useNavigate, useParams, useSearch } from '#web/router/router-context.ts'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Arriving } from '#web/ui/loading/in-order.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useChangeTicket } from './desk/desk.queries.ts'
import { KeyList } from './desk/key-list.tsx'
import { ListPart, overviewLine } from './desk/list/list-part.tsx'
import { ticketList, type DeskFilters } from './desk/ticket-filters.ts'
import { TicketPart } from './desk/ticket-part.tsx'
import { useDeskKeys } from './desk/use-desk-keys.ts'
import { ticketOverviewQuery } from './desk/ticket-overview.ts'

const LIST = '/admin/support-tickets'
const MINUTE_MS = 60_000

/** The list and the ticket beside one another where there is room; on a phone one after the other. */
function DeskScreen() {
  const id = Number(useParams()['ticketId'])
  const isOne = Number.isSafeInteger(id)
  const navigate = useNavigate()
  const filters = ticketList.read(useSearch())
  const now = useMinute()
  const { data: overview, isPending } = useQuery(ticketOverviewQuery())
  const { search } = ticketList.addressOf(filters)
  const go = (next: DeskFilters, replace = false) =>
    void navigate({ pathname: LIST, ...ticketList.addressOf(next) }, { replace, preventScrollReset: true })
  return (
    <>
      {isOne && <h1 className="support-narrow sr-only">تذاكر الدعم</h1>}
      <div className={cx(isOne && 'support-wide')}>
        <PageHeader
          title="تذاكر الدعم"
          text={overview && overviewLine(overview)}
          actions={
            <span className="flex flex-wrap gap-x-4">
              <TextLink to={`${LIST}/figures`}>الأرقام</TextLink>
              <TextLink to={`${LIST}/settings`}>الردود والمواعيد</TextLink>
              <KeyList />
            </span>
          }
        />
        {isPending && <Arriving />}
      </div>
      <div className="support-desk gap-4">
        <div className={cx('min-h-0', isOne && 'support-wide')}>
          <ListPart filters={filters} current={isOne ? id : undefined} now={now} onGo={go} />
        </div>
        {isOne ? (
          <TicketPart id={id} back={LIST + search} now={now} />
        ) : (
          <div className="support-wide col-span-2 grid place-items-center">
            <EmptyState title="اختاري تذكرة من القائمة" />
          </div>
        )}
      </div>
      {isOne && <TicketKeys id={id} />}
      <ListKeys />
    </>
  )
}

/** Times on the screen go on while it stands open. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** J and K go through the list. */
function ListKeys() {
  const move = (by: 1 | -1) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-ticket]')]
    const at = links.findIndex((link) => link.getAttribute('aria-current') === 'true')
    links[Math.max(0, Math.min(links.length - 1, at + by))]?.click()
  }
  useDeskKeys({ KeyJ: () => move(1), KeyK: () => move(-1) })
  return null
}

/** R answers, N notes, A takes the ticket, E marks it as solved. */
function TicketKeys({ id }: { id: number }) {
  const change = useChangeTicket(id)
  const { user } = useSession()
  const apply = (wanted: Parameters<typeof change.mutate>[0], done: string) =>
    change.mutate(wanted, {
      onSuccess: () => toast({ kind: 'ok', title: done }),
      onError: (error) => toast({ kind: 'danger', title: 'لم يُحفظ', text: sentenceOf(error) }),
    })
  const press = (mode: 'answer' | 'note') => {
    document.querySelector<HTMLInputElement>(`input[type=radio][value=${mode}]`)?.click()
    document.querySelector<HTMLTextAreaElement>('[data-composer]')?.focus()
  }
  useDeskKeys({
    KeyR: () => press('answer'),
    KeyN: () => press('note'),
    KeyA: () => user && apply({ assignee_id: user.id }, 'صارت عندكِ'),
    KeyE: () => apply({ status: 'resolved' }, 'صارت محلولة'),
  })
  return null
}

export const screen = titledScreen(DeskScreen, 'تذاكر الدعم')
