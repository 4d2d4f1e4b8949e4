import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CircleRegistration } from '#contract/circles/registration-shapes.ts'
import type { DeskCircle } from '#contract/circles/shapes.ts'
import { formatDate, formatDateTime } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { registrationWords } from '#core/registration-words.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { affirmationOf } from '../../affirmation-of.ts'
import type { Decision } from './decision-dialogs.tsx'
import { registrationsQuery, type View } from './registrations.queries.ts'

const DecisionDialogs = lazyDialog('DecisionDialogs', () => import('./decision-dialogs.tsx'))

const empty: Record<View, string> = {
  pending: 'لا طلب ينتظر قراركِ',
  members: 'لا عضوات بعد',
  waiting: 'لا أحد ينتظر',
  past: 'السجل فارغ',
}

interface RegistrationRowsProps {
  circle: DeskCircle
  view: View
}

/** The requests of one kind, each with what may be done about it. */
export function RegistrationRows({ circle, view }: RegistrationRowsProps) {
  const [page, setPage] = useState(1)
  const [decision, setDecision] = useState<Decision>()
  const query = useQuery(registrationsQuery(circle.id, view, page))
  return (
    <>
      <Loaded query={query} failed="تعذر تحميل الطلبات" label="جارٍ تحميل الطلبات..." rows={6}>
        {({ items, meta }) =>
          items.length === 0 ? (
            <EmptyState title={empty[view]} />
          ) : (
            <>
              <Rows>
                {items.map((entry) => (
                  <Entry
                    key={entry.id}
                    entry={entry}
                    view={view}
                    onDecide={(act) => setDecision({ act, entry })}
                  />
                ))}
              </Rows>
              {page < meta.last_page && (
                <Button look="quiet" onClick={() => setPage(page + 1)}>
                  التالي
                </Button>
              )}
              {page > 1 && (
                <Button look="quiet" onClick={() => setPage(page - 1)}>
                  السابق
                </Button>
              )}
            </>
          )
        }
      </Loaded>
      {decision && (
        <DecisionDialogs
          key={`${decision.act} ${decision.entry.id}`}
          circle={circle}
          decision={decision}
          onClose={() => setDecision(undefined)}
        />
      )}
    </>
  )
}

interface EntryProps {
  entry: CircleRegistration
  view: View
  onDecide: (act: Decision['act']) => void
}

const Entry = ({ entry, view, onDecide }: EntryProps) => (
  <Row
    title={
      <>
        <bdi>{entry.student.name}</bdi>
        {entry.position !== null && (
          <span className="text-sm font-normal text-ink-2"> الدور {formatNumber(entry.position)}</span>
        )}
      </>
    }
    text={<Facts entry={entry} />}
    actions={
      <div className="flex flex-wrap justify-end gap-2">
        {entry.receipt === 'pending' && (
          <LinkButton
            size={36}
            look="quiet"
            to="/admin/receipts"
            aria-label={`الإيصالات: ${entry.student.name}`}
          >
            الإيصالات
          </LinkButton>
        )}
        {entry.can.approve && (
          <Button size={36} aria-label={`قبول ${entry.student.name}`} onClick={() => onDecide('approve')}>
            قبول
          </Button>
        )}
        {entry.can.reject && (
          <Button
            size={36}
            look="quiet"
            aria-label={`رفض ${entry.student.name}`}
            onClick={() => onDecide('reject')}
          >
            رفض
          </Button>
        )}
        {view === 'members' && entry.can.remove && (
          <>
            <Button
              size={36}
              look="quiet"
              aria-label={`نقل ${entry.student.name}`}
              onClick={() => onDecide('transfer')}
            >
              نقل
            </Button>
            <Button
              size={36}
              look="quiet"
              aria-label={`إخراج ${entry.student.name}`}
              onClick={() => onDecide('remove')}
            >
              إخراج
            </Button>
          </>
        )}
      </div>
    }
  />
)

/** What is known of her payment while her request waits. */
function paymentWords({ status, price, receipt }: CircleRegistration): string | undefined {
  if (status !== 'pending' || price === 0) return undefined
  if (receipt === 'pending') return 'إيصالها ينتظر قراركِ'
  return receipt === 'refused' ? 'رُفض إيصالها، ويُنتظر غيره' : 'لم ترسل إيصالًا بعد'
}

function Facts({ entry }: Pick<EntryProps, 'entry'>) {
  const { status, created_at, joined_at, left_at, held_until, clashes, reason, moved_from, answers } = entry
  const facts = [
    status === 'approved' ? undefined : registrationWords[status],
    joined_at ? `عضوة منذ ${formatDate(joined_at)}` : `طلبت ${formatDate(created_at)}`,
    left_at ? `غادرت ${formatDate(left_at)}` : undefined,
    held_until ? `مقعدها محجوز حتى ${formatDateTime(held_until)}` : undefined,
    paymentWords(entry),
    affirmationOf(entry),
    entry.is_preferred ? 'كانت في الحلقة من قبل' : undefined,
    moved_from ? `نُقلت من «${moved_from.name}»` : undefined,
    clashes.length > 0 ? `لها في الموعد نفسه: ${clashes.join('، ')}` : undefined,
    reason ? `السبب: ${reason}` : undefined,
  ].filter((fact) => fact !== undefined)
  return (
    <>
      <span>{facts.join(' · ')}</span>
      {answers.map(({ question, answer }) => (
        <span key={question} className="block">
          {question} <bdi>{answer || 'لم تُجب'}</bdi>
        </span>
      ))}
    </>
  )
}
