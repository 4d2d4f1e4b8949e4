import type { StudentStats } from '#contract/stats/shapes.ts'
import { formatFigure } from '#core/format/figure.ts'
import { formatMinutes } from '#core/format/duration.ts'
import { formatPercent } from '#core/format/number.ts'
import { DescriptionList } from '#web/ui/text/description-list.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'

export function LearningFigures({ stats }: { stats: StudentStats }) {
  const { courses, completed_lessons, minutes, average_score } = stats
  return (
    <section aria-labelledby="figures">
      <PanelTitle id="figures" title="تقدمكِ" />
      <DescriptionList
        items={[
          { term: 'دورات قيد التعلم', value: formatFigure(courses.in_progress) },
          { term: 'دورات مكتملة', value: formatFigure(courses.completed) },
          { term: 'دروس مكتملة', value: formatFigure(completed_lessons) },
          { term: 'وقت ما أكملتِه', value: minutes === 0 ? '—' : formatMinutes(minutes) },
          {
            term: 'متوسط الاختبارات',
            value: average_score === null ? 'لا اختبارات بعد' : formatPercent(average_score),
          },
        ]}
      />
    </section>
  )
}
