import { useQuery } from '@tanstack/react-query'
import { oldestOf } from '#core/format/oldest-of.ts'
import { formatRelativeTime } from '#core/format/relative-time.ts'
import { hrefTo } from '#core/href.ts'
import { recitationCount } from '#core/tasks/words.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { DecisionRow } from '#web/ui/lists/decision-row.tsx'
import { Arriving } from '#web/ui/loading/in-order.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { waitingRecitationsQuery } from '../tasks.queries.ts'

/** How many recitations wait for her, and the way to them; nothing where none waits. */
export function WaitingRecitations({ now }: { now: Date }) {
  const { data, isPending } = useQuery(waitingRecitationsQuery())
  const oldest = data?.items[0]
  if (isPending) return <Arriving />
  if (!data || !oldest) return null
  return (
    <section aria-labelledby="recitations">
      <PanelTitle id="recitations" title="تلاوات تنتظر سماعكِ" />
      <ul>
        <DecisionRow
          kind="تلاوة"
          title={recitationCount(data.meta.total)}
          text={
            oldest.submitted_at && (
              <>
                {oldestOf(data.meta.total)}للطالبة <bdi>{oldest.student.name}</bdi>،{' '}
                {formatRelativeTime(oldest.submitted_at, now)}
              </>
            )
          }
          more={
            <LinkButton to={`${hrefTo('/teacher/submissions')}?type=recitation`} look="quiet">
              السماع والتصحيح
            </LinkButton>
          }
        />
      </ul>
    </section>
  )
}
