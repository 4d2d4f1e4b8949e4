import { useQuery } from '@tanstack/react-query'
import { studentCount } from '#core/format/counts.ts'
import { hrefTo } from '#core/href.ts'
import { Link } from '#web/router/link.tsx'
import { Arriving } from '#web/ui/loading/in-order.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { secondCirclesQuery } from './registrations.queries.ts'

/** Where enough wait for one hour, a second circle is one step away. It is quiet when it cannot be asked. */
export function SecondCircles({ circleId }: { circleId?: number }) {
  const { data = [], isPending } = useQuery(secondCirclesQuery())
  if (isPending) return <Arriving />
  const proposed = circleId === undefined ? data : data.filter(({ id }) => id === circleId)
  return proposed.map(({ id, name, waiting }) => (
    <Note
      key={id}
      action={
        <TextLink to={`/admin/circles/create?like=${id}`} aria-label={`افتحي حلقة ثانية مثل ${name}`}>
          افتحي حلقة ثانية
        </TextLink>
      }
    >
      {studentCount(waiting)} في انتظار{' '}
      <Link to={hrefTo('/admin/circles/{circleId}/registrations', { circleId: id })}>
        <bdi>{name}</bdi>
      </Link>{' '}
      في موعدها نفسه.
    </Note>
  ))
}
