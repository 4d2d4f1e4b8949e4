import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AdminWaiting } from '#contract/stats/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { Link } from '#web/router/link.tsx'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { DecisionRow } from '#web/ui/lists/decision-row.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { WantedSubstitutes } from '../circles/public/wanted-substitutes.tsx'
import { ReadyCourses } from '../course-desk/public/ready-courses.tsx'
import { WaitingReceipts } from '../payments/public/waiting-receipts.tsx'
import { WaitingApplications } from '../teacher-applications/public/waiting-applications.tsx'
import { waitingQuery } from './stats.queries.ts'

/** How many of a kind stand in place; the others are in their list. */
const SHOWN = 3

/** What waits for her, decided where it stands. */
export function Decisions() {
  const waiting = useQuery(waitingQuery())
  return (
    <section aria-labelledby="decisions" className="mbe-8">
      <PanelTitle
        id="decisions"
        title="قرارات تنتظركِ"
        text={waiting.data && `الآن، حُسبت ${formatDateTime(waiting.data.computed_at)}`}
      />
      <Loaded query={waiting} failed="تعذر تحميل ما ينتظركِ" rows={2}>
        {(counts) => <Waiting counts={counts} />}
      </Loaded>
    </section>
  )
}

function Waiting({ counts }: { counts: AdminWaiting }) {
  const { receipts, applications, ready_courses, reported_reviews, substitutes } = counts
  return (
    <>
      {receipts + applications + ready_courses + reported_reviews + substitutes === 0 && (
        <Note kind="ok" className="mbs-4">
          لا شيء ينتظر قراركِ الآن.
        </Note>
      )}
      <Kind count={substitutes}>
        <WantedSubstitutes />
      </Kind>
      <Kind count={receipts} list="/admin/receipts" label="كل الإيصالات المنتظرة">
        <WaitingReceipts />
      </Kind>
      <Kind count={ready_courses} list="/admin/courses?state=ready" label="كل الدورات الجاهزة">
        <ReadyCourses />
      </Kind>
      <Kind count={applications} list="/admin/teacher-applications" label="كل طلبات المعلمات">
        <WaitingApplications />
      </Kind>
      <Kind count={reported_reviews}>
        <DecisionRow
          kind="بلاغ"
          title={`تقييمات مبلّغ عنها: ${formatNumber(reported_reviews)}`}
          more={
            <LinkButton to="/admin/reviews" look="quiet">
              المراجعة
            </LinkButton>
          }
        />
      </Kind>
    </>
  )
}

interface KindProps {
  readonly count: number
  readonly list?: string
  readonly label?: string
  readonly children: ReactNode
}

function Kind({ count, list, label, children }: KindProps) {
  if (count === 0) return null
  return (
    <>
      <ul>{children}</ul>
      {list && count > SHOWN && (
        <Link to={list} className="inline-flex min-h-11 items-center text-sm font-semibold">
          {label}: {formatNumber(count)}
        </Link>
      )}
    </>
  )
}
