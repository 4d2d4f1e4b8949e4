import { useQuery } from '@tanstack/react-query'
import type { CircleCard } from '#contract/circles/shapes.ts'
import { cityOf, meetingWords } from '#core/series/circle-words.ts'
import { hrefTo } from '#core/href.ts'
import { useRoom } from '#web/kernel/realtime/use-realtime.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { sessionStates } from '#web/ui/marks/states.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { useOwnZone } from '../circle/use-own-zone.ts'
import { NextStart } from '../next-start.tsx'
import { ownCirclesQuery } from './attending.queries.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

function OwnCirclesScreen() {
  const circles = useQuery(ownCirclesQuery())
  return (
    <>
      <PageHeader title="حلقاتي" text="الحلقات التي قُبلتِ فيها، وجلساتها القادمة." />
      <Loaded query={circles} failed="تعذر تحميل حلقاتكِ" rows={4}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              title="لستِ في حلقة بعد"
              text="اختاري حلقة تناسب وقتكِ ومستواكِ، واطلبي الالتحاق بها."
              action={<LinkButton to="/circles">الحلقات</LinkButton>}
            />
          ) : (
            <ul>
              {list.map((circle) => (
                <CircleRow key={circle.id} circle={circle} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}

function CircleRow({ circle }: { circle: CircleCard }) {
  const { id, title, status, teacher, rules, start_time } = circle
  useRoom(`circle:${id}`)
  const zone = useOwnZone()
  const isLive = status === 'live'
  const act = isLive ? 'ادخلي الجلسة' : 'الحلقة'
  const to = hrefTo('/student/circle/{circleId}', { circleId: id })
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-rule py-4">
      <div className="min-w-56 flex-1">
        <h2 className="text-lg font-bold">
          <TextLink to={to}>
            <bdi>{title}</bdi>
          </TextLink>
        </h2>
        <p className="text-sm text-ink-2">
          <SpokenName text={teacher.name} />، {rules.map((rule) => meetingIn(rule, zone)).join('؛ ')}
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm">
          <State look={sessionStates[status]} />
          {!isLive && start_time && <NextStart at={start_time} zone={zone} />}
        </p>
      </div>
      <LinkButton to={to} look={isLive ? 'primary' : 'quiet'} size={36} aria-label={`${act}: ${title}`}>
        {act}
      </LinkButton>
    </li>
  )
}

/** Beside a next session by her own clock, the hours of another are named after their place. */
const meetingIn = (rule: CircleCard['rules'][number], own: string) =>
  rule.zone === own ? meetingWords(rule) : `${meetingWords(rule)} بتوقيت ${cityOf(rule.zone)}`

export const screen = titledScreen(OwnCirclesScreen, 'حلقاتي')
