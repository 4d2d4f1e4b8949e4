import { useQuery } from '@tanstack/react-query'
import {
  BookOpenCheck,
  ClipboardCheck,
  GraduationCap,
  LogIn,
  ShieldCheck,
  Trophy,
  type LucideIcon,
} from 'lucide-react'
import { actionText } from '#contract/audit/words.ts'
import type { UserActivity } from '#contract/users/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { formatPercent } from '#core/format/number.ts'
import { Link } from '#web/router/link.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { activityOfQuery } from '../../users.queries.ts'
import type { PartProps } from './part.ts'
import { Spoken, SpokenName } from '#web/ui/spoken.tsx'

const icons: Readonly<Record<UserActivity['kind'], LucideIcon>> = {
  audit: ShieldCheck,
  'signed-in': LogIn,
  enrolled: GraduationCap,
  'completed-lesson': BookOpenCheck,
  'completed-course': Trophy,
  quiz: ClipboardCheck,
}

/** The last hundred things that she did or that were done to her account. */
export function ActivityPart({ person }: PartProps) {
  const activity = useQuery(activityOfQuery(person.id))
  return (
    <>
      <p className="mbe-2">
        <Link
          to={`/admin/reports?entity=user&entity_id=${person.id}`}
          className="inline-flex min-h-11 items-center"
        >
          سجل التغييرات: ما غُيّر في حسابها، قبل وبعد
        </Link>
      </p>
      <Loaded query={activity} failed="تعذر تحميل نشاطها" fades>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="لا نشاط بعد" />
          ) : (
            <Rows label="آخر النشاط">
              {list.map((event, index) => {
                const Icon = icons[event.kind]
                return (
                  <Row
                    // oxlint-disable-next-line react/no-array-index-key -- two events may be alike in everything
                    key={index}
                    lead={<Icon className="text-ink-3" />}
                    title={<What event={event} />}
                    text={<time dateTime={event.at}>{formatDateTime(event.at)}</time>}
                  />
                )
              })}
            </Rows>
          )
        }
      </Loaded>
    </>
  )
}

function What({ event }: { event: UserActivity }) {
  const about = <bdi>{event.about}</bdi>
  switch (event.kind) {
    case 'signed-in':
      return <>دخلت من {about}</>
    case 'enrolled':
      return <>طلبت التسجيل في {about}</>
    case 'completed-lesson':
      return <>أكملت {about}</>
    case 'completed-course':
      return <>أتمت دورة {about}</>
    case 'quiz':
      return (
        <>
          سلّمت {about}
          <Spoken text={event.score !== null && `: ${formatPercent(event.score)}`} />
        </>
      )
    case 'audit':
      return <Deed event={event} />
  }
}

function Deed({ event: { action, actor, about } }: { event: UserActivity }) {
  return (
    <>
      {action === null ? 'إجراء' : actionText(action)}
      {about !== null && (
        <>
          : <bdi>{about}</bdi>
        </>
      )}
      {actor && (
        <span className="font-normal text-ink-2">
          ، نفّذته <SpokenName text={actor.name} />
        </span>
      )}
    </>
  )
}
