import { useQuery } from '@tanstack/react-query'
import { hrefTo } from '#core/href.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { ProgressBar } from '#web/ui/marks/progress-bar.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { taughtRatesQuery } from '../attendance.queries.ts'
import { percentText, RateNote } from '../rate-words.tsx'

/** How much of each circle of hers was attended lately; each leads to the sheet behind it. */
export function TaughtRates() {
  const rates = useQuery(taughtRatesQuery())
  return (
    <section aria-labelledby="rates">
      <PanelTitle
        id="rates"
        title="حضور حلقاتكِ"
        text="آخر ٣٠ يومًا"
        action={<TextLink to="/teacher/reports">التقارير</TextLink>}
      />
      <Loaded query={rates} failed="تعذر تحميل حضور حلقاتكِ" rows={3}>
        {({ circles }) =>
          circles.length === 0 ? (
            <p className="py-4 text-sm text-ink-2">
              لا حلقات لكِ بعد. حين تُسند إليكِ حلقة تظهر هنا جلساتها وحضورها.
            </p>
          ) : (
            <>
              <ul className="py-2">
                {circles.map(({ circle, rate: { percent } }) => (
                  <li
                    key={circle.id}
                    className="grid min-h-[42px] py-1 grid-cols-[minmax(0,7.5rem)_minmax(0,1fr)_2.75rem] items-center gap-3 sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_2.75rem]"
                  >
                    <TextLink to={hrefTo('/teacher/circles/{circleId}/attendance', { circleId: circle.id })}>
                      <bdi>{circle.name}</bdi>
                    </TextLink>
                    <ProgressBar thick value={percent ?? 0} label={`حضور ${circle.name}`} />
                    <b className="text-end">{percentText(percent)}</b>
                  </li>
                ))}
              </ul>
              <RateNote />
            </>
          )
        }
      </Loaded>
    </section>
  )
}
