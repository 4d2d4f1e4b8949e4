import type { QuickStats } from '#contract/stats/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { Figures } from '#web/ui/charts/stat-strip.tsx'

/** Figures of the platform's own records. An empty platform boasts of nothing. */
export function RealFigures({ stats }: { stats: QuickStats }) {
  const { students, courses, lessons, completed_lessons } = stats
  if (courses === 0) return null
  return (
    <section aria-label="أرقام المركز" className="later wrap pbs-16 lg:pbs-24">
      <Figures
        items={[
          { label: 'طالبة في المنصة', value: formatNumber(students) },
          { label: 'دورة منشورة', value: formatNumber(courses) },
          { label: 'درس في الدورات', value: formatNumber(lessons) },
          { label: 'درس أتمّته الطالبات', value: formatNumber(completed_lessons) },
        ]}
      />
    </section>
  )
}
