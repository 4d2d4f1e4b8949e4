import { useQuery } from '@tanstack/react-query'
import type { Sending, SendingKind } from '#contract/sendings/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { Link } from '#web/router/link.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { sendingAddress } from './address.ts'
import { sendingsQuery } from './sendings.queries.ts'
import { audienceOf, nameOf, stateLooks } from './words.ts'

/** Drafts, what waits and what went out, newest first. */
export function SendingList({ kind, page }: { kind: SendingKind; page: number }) {
  const sendings = useQuery(sendingsQuery(kind, page))
  return (
    <section aria-labelledby="sendings-title" className="grid gap-2">
      <PanelTitle id="sendings-title" title="ما أُرسل وما ينتظر" />
      <PagedList
        list={sendings}
        failed="تعذر تحميل ما أُرسل"
        rows={4}
        empty={<EmptyState title="لم تُرسلي شيئًا بعد" text="ما ترسلينه يظهر هنا بحاله وأرقامه." />}
        linkTo={(target) => sendingAddress.addressOf({ page: target })}
        count="none"
      >
        {(items) => (
          <Rows label="ما أُرسل وما ينتظر">
            {items.map((sending) => (
              <SendingRow key={sending.id} sending={sending} />
            ))}
          </Rows>
        )}
      </PagedList>
    </section>
  )
}

function SendingRow({ sending }: { sending: Sending }) {
  const { figures, state, started_at, starts_at, updated_at } = sending
  const count = figures.recipients ?? figures.expected
  return (
    <Row
      title={
        <Link to={sendingAddress.addressOf({ sending: sending.id })} className="wrap-anywhere">
          <bdi>{nameOf(sending)}</bdi>
        </Link>
      }
      text={
        <>
          <p className="wrap-anywhere">
            <bdi>{audienceOf(sending)}</bdi>
          </p>
          <p>
            {formatDateTime(started_at ?? starts_at ?? updated_at)}
            {count !== null && `، ${formatNumber(figures.sent)} من ${formatNumber(count)}`}
          </p>
        </>
      }
      meta={<State look={stateLooks[state]} />}
    />
  )
}
