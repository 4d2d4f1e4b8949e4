import { useQuery } from '@tanstack/react-query'
import { minuteCount, ratingCount } from '#core/format/counts.ts'
import { formatNumber } from '#core/format/number.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { StatStrip } from '#web/ui/charts/stat-strip.tsx'
import { roomApi } from '../lecture/own.queries.ts'

/** What is counted of one lecture, for whoever leads it. */
export function LectureFigures({ id }: { id: number }) {
  const stats = useQuery({
    queryKey: ['lectures', 'stats', id],
    meta: { uses: ['lectures'] },
    queryFn: ({ signal }) => roomApi.stats({ params: { id } }, { signal }),
  })
  return (
    <Loaded query={stats} failed="تعذر تحميل الأرقام" rows={2}>
      {(data) => (
        <StatStrip
          items={[
            { label: 'يردن حضورها', value: formatNumber(data.wanted) },
            {
              label: 'حضرن',
              value: formatNumber(data.came),
              note: `أكثرهن معًا ${formatNumber(data.peak)}`,
            },
            { label: 'متوسط الحضور', value: minuteCount(data.average_minutes) },
            {
              label: 'الأسئلة',
              value: formatNumber(data.questions),
              note: `أُجيب منها ${formatNumber(data.questions_answered)}`,
            },
            {
              label: 'التقييم',
              value: data.rating === null ? '—' : formatNumber(data.rating, 1),
              note: ratingCount(data.rating_count),
            },
          ]}
        />
      )}
    </Loaded>
  )
}
