import { useQuery } from '@tanstack/react-query'
import { ticketCategories, ticketPriorities, type TicketDetail } from '#contract/support/shapes.ts'
import { formatDate } from '#core/format/date.ts'
import { roleWords } from '#core/format/role.ts'
import { hrefTo } from '#core/href.ts'
import { spellPublicCode } from '#core/public-code.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Link } from '#web/router/link.tsx'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { ticketStates } from '#web/ui/marks/states.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { ticketOverviewQuery } from './ticket-overview.ts'
import { useChangeTicket } from './desk.queries.ts'
import { filterOptions } from './list/filter-options.ts'
import { Code } from '#web/ui/text/code.tsx'
import { Latin } from '#web/ui/text/latin.tsx'

/** Who wrote, how her ticket stands, and what she wrote before. */
export function PersonPart({ ticket }: { ticket: TicketDetail }) {
  const { name, email, phone, account, is_member } = ticket
  return (
    <div className="grid content-start gap-5">
      <div className="flex items-center gap-3">
        <Avatar name={name} size={56} />
        <div className="min-w-0">
          <h2 className="text-lg font-bold wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-sm text-ink-2">
            {is_member && account
              ? `${roleWords[account.role]} منذ ${formatDate(account.created_at)}`
              : 'زائرة'}
          </p>
        </div>
      </div>
      <TicketSettings ticket={ticket} />
      <dl className="grid gap-2.5 text-note">
        <div>
          <dt className="text-xs text-ink-2">البريد</dt>
          <dd className="wrap-anywhere">
            <Latin>{email}</Latin>
          </dd>
        </div>
        {phone && (
          <div>
            <dt className="text-xs text-ink-2">الجوال</dt>
            <dd>
              <a href={`tel:${phone}`} className="inline-block py-1">
                <bdi dir="ltr">{phone}</bdi>
              </a>
            </dd>
          </div>
        )}
        {account && !is_member && (
          <div>
            <dt className="text-xs text-ink-2">لهذا البريد حساب، ولم تكتب منه</dt>
            <dd>
              <bdi>{account.name}</bdi>، {roleWords[account.role]}
            </dd>
          </div>
        )}
      </dl>
      <History ticket={ticket} />
      {account && (
        <TextLink to={hrefTo('/admin/users/{userId}', { userId: account.id })} arrow>
          ملفها الكامل
        </TextLink>
      )}
    </div>
  )
}

function TicketSettings({ ticket }: { ticket: TicketDetail }) {
  const change = useChangeTicket(ticket.id)
  const directors = useQuery(ticketOverviewQuery()).data?.directors ?? []
  const { assignee, can } = ticket
  const isMerged = ticket.merged_into !== null
  const apply = (wanted: Parameters<typeof change.mutate>[0]) =>
    change.mutate(wanted, {
      onError: (error) => toast({ kind: 'danger', title: 'لم يُحفظ', text: sentenceOf(error) }),
    })
  const everybody =
    directors.some(({ id }) => id === assignee?.id) || !assignee ? directors : [assignee, ...directors]
  return (
    <BusyFields busy={change.isPending} disabled={isMerged} className="grid gap-2.5">
      <Field label="الحالة">
        <Select
          value={ticket.status}
          options={filterOptions.status.map((option) => ({
            ...option,
            disabled: ticket.status === 'closed' && option.value !== 'closed' && !can.reopen,
          }))}
          onChange={({ target }) =>
            apply({ status: filterOptions.status.find(({ value }) => value === target.value)?.value })
          }
        />
      </Field>
      <Field label="الأولوية">
        <Select
          value={ticket.priority}
          options={filterOptions.priority}
          onChange={({ target }) => apply({ priority: ticketPriorities.find((one) => one === target.value) })}
        />
      </Field>
      <Field label="المسؤولة">
        <Select
          value={assignee ? String(assignee.id) : ''}
          placeholder="بلا مسؤولة"
          options={everybody.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ target }) => apply({ assignee_id: target.value === '' ? null : Number(target.value) })}
        />
      </Field>
      <Field label="القسم">
        <Select
          value={ticket.category}
          options={filterOptions.category}
          onChange={({ target }) => apply({ category: ticketCategories.find((one) => one === target.value) })}
        />
      </Field>
    </BusyFields>
  )
}

function History({ ticket: { history, continues } }: { ticket: TicketDetail }) {
  return (
    <section aria-labelledby="history">
      <PanelTitle id="history" title="ما قبل هذه التذكرة" />
      {history.length === 0 && <p className="pbs-2 text-sm text-ink-2">هذه أول تذكرة لها.</p>}
      <ol>
        {history.map(({ id, subject, status, created_at, tracking_code }) => (
          <li key={id} className="grid gap-0.5 border-b border-rule py-2">
            <Link
              to={hrefTo('/admin/support-tickets/{ticketId}', { ticketId: id })}
              className="inline-flex min-h-11 items-center font-semibold text-ink no-underline wrap-anywhere hover:underline"
            >
              <bdi>{subject}</bdi>
            </Link>
            <span className="flex flex-wrap gap-x-3 text-xs text-ink-2">
              <State look={ticketStates[status]} />
              <span>
                {formatDate(created_at)}، <Code>{spellPublicCode(tracking_code)}</Code>
                {continues?.id === id && '، وهذه تتمتها'}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
