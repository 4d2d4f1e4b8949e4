import type { LiveBoard } from '#contract/circles/live-shapes.ts'
import { sessionCount } from '#core/series/circle-words.ts'
import { minuteCount, studentCount } from '#core/format/counts.ts'
import { minuteSpan } from '#core/format/duration.ts'
import { formatTime } from '#core/format/date.ts'
import { hrefTo } from '#core/href.ts'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import type { To } from '#web/router/location.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { SpokenName } from '#web/ui/spoken.tsx'

const MINUTE = 60_000

export function StartsSoon({ board: { soon, counts, now }, allOfThem }: { board: LiveBoard; allOfThem: To }) {
  return (
    <section aria-labelledby="soon">
      <PanelTitle
        id="soon"
        title="تبدأ خلال ساعة"
        action={
          counts.soon > soon.length && <TextLink to={allOfThem}>كلها، {sessionCount(counts.soon)}</TextLink>
        }
      />
      {soon.length === 0 && <p className="py-3 text-ink-2">لا حلقة تبدأ خلال ساعة.</p>}
      <ol>
        {soon.map(({ id, circle, teacher, starts_at, members_count }) => (
          <li key={id} className="flex items-center gap-4 border-b border-rule py-3">
            <p className="w-[112px] flex-none self-stretch border-e-3 border-primary leading-normal">
              <b className="block whitespace-nowrap">{formatTime(starts_at)}</b>
              <span className="text-xs text-ink-3">
                بعد {minuteSpan(Math.max(1, Math.round((Date.parse(starts_at) - Date.parse(now)) / MINUTE)))}
              </span>
            </p>
            <div className="min-w-0">
              <h3 className="font-bold">
                <TextLink to={hrefTo('/admin/circles/{circleId}/details', { circleId: circle.id })}>
                  <bdi>{circle.name}</bdi>
                </TextLink>
              </h3>
              <p className="text-sm text-ink-2">
                <SpokenName text={teacher.name} />، {studentCount(members_count)}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function EndedToday({ today }: { today: LiveBoard['today'] }) {
  const lines = [
    { id: 'missed', shape: 'triangle', tone: 'warn', label: 'لم تبدأ', count: today.missed },
    { id: 'forgotten', shape: 'check', tone: 'off', label: 'أُغلقت تلقائيًّا', count: today.forgotten },
  ] as const
  return (
    <section aria-labelledby="ended">
      <PanelTitle id="ended" title="انتهت اليوم" text={sessionCount(today.ended)} />
      <ul className="*:flex *:flex-wrap *:justify-between *:gap-x-4 *:border-b *:border-rule *:py-3">
        {lines.map(({ id, shape, tone, label, count }) => (
          <li key={id}>
            <StateMark shape={shape} tone={tone}>
              {label}
            </StateMark>
            <span>{sessionCount(count)}</span>
          </li>
        ))}
        <li>
          <StateMark shape="cross" tone="bad">
            ملغاة
          </StateMark>
          <span>
            {sessionCount(today.cancelled)}
            {today.made_up > 0 && `، عُوّض منها: ${sessionCount(today.made_up)}`}
          </span>
        </li>
        <li>
          <StateMark shape="clock" tone="off">
            متوسط التأخر في البدء
          </StateMark>
          <span>{averageWords(today.average_late_minutes)}</span>
        </li>
      </ul>
    </section>
  )
}

function averageWords(minutes: number | null): string {
  if (minutes === null) return 'لم تبدأ جلسة بعد'
  return minutes === 0 ? 'لا تأخر' : minuteCount(minutes)
}
