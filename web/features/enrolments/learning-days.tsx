import type { StudentStats } from '#contract/stats/shapes.ts'
import { WEEKDAYS } from '#core/format/date.ts'
import { dayCount } from '#core/format/area-counts.ts'
import { weekdayOf } from '#core/day.ts'
import { cx } from '#web/ui/cx.ts'
import { PanelTitle } from '#web/ui/text/section-title.tsx'

type Streak = StudentStats['streak']

/** Days of learning in a row. A gap is only an empty square: nothing here counts what was missed. */
export function LearningDays({ streak }: { streak: Streak }) {
  return (
    <section aria-labelledby="days">
      <PanelTitle id="days" title="أيام تعلمكِ" text="آخر سبعة أيام" />
      <ol className="relative flex gap-1.5 overflow-x-auto overflow-y-hidden py-4">
        {streak.week.map(({ day, learned }) => (
          <li key={day} className="grid flex-1 justify-items-center gap-1 text-xs text-ink-3">
            <span
              className={cx(
                'block h-8 w-full border',
                learned ? 'border-primary bg-primary' : 'border-rule bg-sunken',
              )}
            />
            {WEEKDAYS[weekdayOf(day)]}
            <span className="sr-only">{learned ? 'تعلمتِ فيه' : 'بلا دروس'}</span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink-2">{sentence(streak)}</p>
    </section>
  )
}

function sentence({ current, longest, counts_today }: Streak): string {
  if (current === 0)
    return longest > 0
      ? `أطول ما واصلتِ: ${dayCount(longest)}. درس اليوم بداية جديدة.`
      : 'أول درس تكملينه يبدأ العد.'
  const so = `تتعلمين منذ ${dayCount(current)} متصلة.`
  return counts_today ? so : `${so} درس واحد اليوم يزيدها يومًا.`
}
