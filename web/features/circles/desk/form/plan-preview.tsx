import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays } from '#core/day.ts'
import { formatDateBoth, formatTime } from '#core/format/date.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { holidaysBetween } from '#core/series/holidays.ts'
import { RruleRefused } from '#core/series/rrule.ts'
import { plannedSessions, type PlannedSession } from '#core/series/sessions.ts'
import { readSeries } from '#core/series/written-series.ts'
import { foldDigits } from '#core/text/digits.ts'
import { Note } from '#web/ui/marks/note.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { holidaysQuery, planCheckQuery } from '../../desk-circles.queries.ts'
import type { CircleValues } from './circle-values.ts'
import { bodyOfRule, type RuleDraft } from './rule-draft.ts'
import { Spoken } from '#web/ui/spoken.tsx'

const DAYS_AHEAD = 56
const SHOWN = 8

interface PlanPreviewProps {
  readonly plan: Pick<CircleValues, 'rules' | 'teacher' | 'assistants'>
  readonly circleId: number | undefined
}

/** The next sessions by the very rules of the server, and where they meet others of the same women. */
export function PlanPreview({ plan, circleId }: PlanPreviewProps) {
  const { data: holidays = [] } = useQuery(holidaysQuery())
  const [from] = useState(() => riyadhDay(Date.now()))
  const to = addDays(from, DAYS_AHEAD)
  const named = holidaysBetween(
    holidays.map(({ first_month, first_day, last_month, last_day, ...holiday }) => ({
      ...holiday,
      first: { month: first_month, day: first_day },
      last: { month: last_month, day: last_day },
    })),
    from,
    to,
  )
  const sessions = plan.rules
    .flatMap((rule) => sessionsOf(rule, (series) => plannedSessions(series, { from, to }, named)))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  const held = sessions.filter(({ holiday }) => holiday === null)
  return (
    <section className="grid gap-3 self-start" aria-label="معاينة الجلسات">
      <PanelTitle title="الجلسات القادمة" text="كما ستُنشأ في ثمانية أسابيع، بتوقيت الرياض." />
      {sessions.length === 0 ? (
        <p className="text-sm text-ink-2">اختاري أيام الموعد لتظهر جلساته.</p>
      ) : (
        <ol className="grid text-sm">
          {sessions.slice(0, SHOWN).map(({ day, startsAt, holiday }) => (
            <li key={`${day} ${startsAt.getTime()}`} className="border-b border-rule py-2">
              <span className="block font-semibold">
                <Spoken text={formatDateBoth(startsAt)} />
              </span>
              {holiday === null ? (
                formatTime(startsAt)
              ) : (
                <StateMark shape="cross" tone="bad">
                  إجازة: {holiday}
                </StateMark>
              )}
            </li>
          ))}
        </ol>
      )}
      {held.length > 0 && <Clashes plan={plan} circleId={circleId} />}
    </section>
  )
}

/** A rule that is not whole yet has no sessions; its sentence stands at the form. */
function sessionsOf(
  draft: RuleDraft,
  plan: (series: ReturnType<typeof readSeries>) => PlannedSession[],
): PlannedSession[] {
  try {
    const { minutes, ...body } = bodyOfRule(draft)
    return plan(readSeries({ ...body, minutes: Number(foldDigits(minutes)) || 0 }))
  } catch (error) {
    if (error instanceof RruleRefused) return []
    throw error
  }
}

function Clashes({ plan: { rules, teacher, assistants }, circleId }: PlanPreviewProps) {
  const body = {
    ...(circleId !== undefined && { circle_id: circleId }),
    teacher_id: Number(teacher?.value ?? 0),
    assistant_ids: assistants.map(({ value }) => Number(value)),
    rules: rules.filter(({ weekdays }) => weekdays.length > 0).map(bodyOfRule),
  }
  // A plan that is not whole yet is refused; its sentences stand at the form.
  const { data } = useQuery({ ...planCheckQuery(body), enabled: teacher !== null, retry: false })
  const first = data?.clashes[0]
  const warnings = data?.warnings ?? []
  return (
    <output className="grid gap-3">
      {first && <Note kind="warn">تعارض: {first.text}. لا تُحفظ المواعيد حتى تُحلّ.</Note>}
      {warnings.length > 0 && (
        <Note>
          {warnings.map((warning) => (
            <span key={warning} className="block">
              {warning}
            </span>
          ))}
        </Note>
      )}
    </output>
  )
}
