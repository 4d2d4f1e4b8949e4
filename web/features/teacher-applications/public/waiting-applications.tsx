import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApplicationRow } from '#contract/teacher-applications/shapes.ts'
import { formatRelativeTime } from '#core/format/relative-time.ts'
import { hrefTo } from '#core/href.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { useLetterPromise } from '#web/kernel/site.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DecisionRow } from '#web/ui/lists/decision-row.tsx'
import { ArrivingRow } from '#web/ui/loading/in-order.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { useAccept, waitingApplicationsQuery } from '../desk/desk.queries.ts'

const RefuseDialog = lazyDialog('RefuseDialog', () => import('../desk/decision-dialogs.tsx'))

/** The applications that have waited longest, each decided where it stands. */
export function WaitingApplications() {
  const applications = useQuery(waitingApplicationsQuery())
  if (applications.isPending) return <ArrivingRow />
  return applications.data?.items.map((one) => <WaitingApplication key={one.id} application={one} />)
}

/** Where her e-mail has an account already, the server says so and the application is decided on its page. */
function WaitingApplication({ application }: { application: ApplicationRow }) {
  const now = useNow()
  const letterPromise = useLetterPromise()
  const [isRefusing, setRefusing] = useState(false)
  const { id, name, city, created_at } = application
  const accept = useAccept(id)
  return (
    <>
      <DecisionRow
        kind="طلب انضمام"
        title={<bdi>{name}</bdi>}
        text={
          <>
            <bdi>{city}</bdi>، {formatRelativeTime(created_at, now)}
          </>
        }
        decision={{
          label: 'قبول',
          name: `قبول طلب ${name}`,
          done: (
            <>
              قُبل طلب <bdi>{name}</bdi>. {letterPromise('تصلها رسالة ترحيب.')}
            </>
          ),
          act: () => accept.mutateAsync(null),
        }}
        more={
          <>
            <Button look="text" aria-label={`رفض طلب ${name}`} onClick={() => setRefusing(true)}>
              رفض
            </Button>
            <TextLink
              small
              to={hrefTo('/admin/teacher-applications/{applicationId}', { applicationId: id })}
              aria-label={`الطلب: ${name}`}
            >
              الطلب
            </TextLink>
          </>
        }
      />
      {isRefusing && <RefuseDialog application={application} onClose={() => setRefusing(false)} />}
    </>
  )
}
