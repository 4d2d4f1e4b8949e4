import { useQuery } from '@tanstack/react-query'
import { Mic, UserCheck, UserX } from 'lucide-react'
import { useState } from 'react'
import type { LectureParticipant } from '#contract/lectures/shapes.ts'
import type { LectureRoom } from '#contract/lectures/room-shapes.ts'
import { minuteCount } from '#core/format/counts.ts'
import { formatNumber } from '#core/format/number.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { insideQuery, useLead } from './hall.queries.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

const LATER_MS = 30_000

/** Who came, who of them is there now, and for how long. */
export function Inside({ hall }: { hall: LectureRoom }) {
  const [page, setPage] = useState(1)
  const query = useQuery({ ...insideQuery(hall.id, page), refetchInterval: LATER_MS })
  return (
    <Loaded query={query} failed="تعذر تحميل الحاضرات" rows={4}>
      {({ items, meta }) =>
        items.length === 0 ? (
          <EmptyState title="لم يدخل أحد بعد" text="يظهر هنا من دخلن ودقائق كل منهن." />
        ) : (
          <>
            <ul className="grid">
              {items.map((one) => (
                <Person key={one.person.id} hall={hall} one={one} onDecided={() => void query.refetch()} />
              ))}
            </ul>
            {meta.last_page > 1 && (
              <p className="flex items-center justify-between gap-3 pbs-3 text-sm">
                <Button look="quiet" size={36} disabled={page === 1} onClick={() => setPage(page - 1)}>
                  السابقات
                </Button>
                {formatNumber(page)} من {formatNumber(meta.last_page)}
                <Button
                  look="quiet"
                  size={36}
                  disabled={page >= meta.last_page}
                  onClick={() => setPage(page + 1)}
                >
                  التاليات
                </Button>
              </p>
            )}
          </>
        )
      }
    </Loaded>
  )
}

function stateOf({ is_inside, is_removed }: LectureParticipant): string {
  if (is_removed) return 'أُخرجت'
  return is_inside ? 'بالداخل' : 'غادرت'
}

interface PersonProps {
  hall: LectureRoom
  one: LectureParticipant
  onDecided: () => void
}

function Person({ hall, one, onDecided }: PersonProps) {
  const { person, seat, minutes, is_inside, is_removed } = one
  const lead = useLead(hall.id)
  const decide = (kind: 'remove' | 'readmit') => () =>
    lead.mutate({ kind, person: person.id }, { onSuccess: onDecided })
  return (
    <li className="flex items-center gap-2 border-b border-rule py-2">
      <p className="min-w-0 flex-1">
        <b>
          <SpokenName text={person.name} />
        </b>
        <span className="block text-sm text-ink-2">
          {[stateOf(one), seat === 'listener' && 'مستمعة', minutes !== null && minuteCount(minutes)]
            .filter(Boolean)
            .join('، ')}
        </span>
      </p>
      {is_inside && seat === 'attendee' && hall.status === 'live' && hall.place === 'room' && (
        <IconButton
          label={`الميكروفون إلى ${person.name}`}
          disabled={lead.isPending || hall.guest?.id === person.id}
          onClick={() => lead.mutate({ kind: 'guest', person: person.id })}
        >
          <Mic />
        </IconButton>
      )}
      {is_inside && !is_removed && (
        <IconButton label={`إخراج ${person.name}`} disabled={lead.isPending} onClick={decide('remove')}>
          <UserX />
        </IconButton>
      )}
      {is_removed && (
        <IconButton label={`إعادة ${person.name}`} disabled={lead.isPending} onClick={decide('readmit')}>
          <UserCheck />
        </IconButton>
      )}
    </li>
  )
}
