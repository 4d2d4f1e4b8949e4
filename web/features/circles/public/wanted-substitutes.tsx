import { useQuery } from '@tanstack/react-query'
import { formatDateBoth, formatTime } from '#core/format/date.ts'
import { hrefTo } from '#core/href.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { DecisionRow } from '#web/ui/lists/decision-row.tsx'
import { ArrivingRow } from '#web/ui/loading/in-order.tsx'
import { wantedSubstitutesQuery } from '../desk-circles.queries.ts'
import { Spoken, SpokenName } from '#web/ui/spoken.tsx'

const SHOWN = 3

/** The nearest sessions whose teachers cannot come; somebody is chosen among the sessions of the circle. */
export function WantedSubstitutes() {
  const { data = [], isPending } = useQuery(wantedSubstitutesQuery())
  if (isPending) return <ArrivingRow />
  return data.slice(0, SHOWN).map(({ id, circle, teacher, starts_at, reason }) => (
    <DecisionRow
      key={id}
      kind="طلب بديلة"
      title={<bdi>{circle.name}</bdi>}
      text={
        <>
          <Spoken text={formatDateBoth(starts_at)} />، {formatTime(starts_at)}.{' '}
          <SpokenName text={teacher.name} />: <bdi>{reason}</bdi>
        </>
      }
      more={
        <LinkButton
          look="quiet"
          to={hrefTo('/admin/circles/{circleId}/details', { circleId: circle.id })}
          aria-label={`اختيار بديلة: ${circle.name}`}
        >
          اختيار بديلة
        </LinkButton>
      }
    />
  ))
}
