import { useQuery } from '@tanstack/react-query'
import type { NewsStats } from '#contract/news/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { hrefTo } from '#core/href.ts'
import { Link } from '#web/router/link.tsx'
import { Disclosure } from '#web/ui/text/accordion.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { StatStrip } from '#web/ui/charts/stat-strip.tsx'
import { TimeChart } from '#web/ui/charts/time-chart.tsx'
import { newsStatsQuery } from './desk-news.queries.ts'
import { deskNews } from './desk-filters.ts'

const listOf = (state: 'published' | 'scheduled' | 'draft') => deskNews.addressOf({ state })

/** How much there is and how much it is read; a visitor counts once a day for an article. */
export function NewsFigures() {
  const stats = useQuery(newsStatsQuery())
  return (
    <Loaded query={stats} failed="تعذر تحميل الإحصاءات" rows={2}>
      {(data) => (
        <>
          <StatStrip
            items={[
              { label: 'منشورة', value: formatNumber(data.counts.published), to: listOf('published') },
              { label: 'مجدولة', value: formatNumber(data.counts.scheduled), to: listOf('scheduled') },
              { label: 'مسودات', value: formatNumber(data.counts.draft), to: listOf('draft') },
              {
                label: 'مشاهدات ثلاثين يومًا',
                value: formatNumber(data.reads_month),
                note: `منذ البداية ${formatNumber(data.reads_all)}`,
              },
            ]}
          />
          <Disclosure title="المشاهدات يومًا بيوم، وأكثر ما قُرئ">
            <Reads stats={data} />
          </Disclosure>
        </>
      )}
    </Loaded>
  )
}

const Reads = ({ stats: { days, most_read } }: { stats: NewsStats }) => (
  <div className="grid gap-6 pbe-6 lg:grid-cols-[1fr_320px]">
    <TimeChart
      caption="المشاهدات في ثلاثين يومًا"
      unit="اليوم"
      days={days.map(({ day }) => day)}
      series={[{ label: 'المشاهدات', values: days.map(({ reads }) => reads) }]}
    />
    <section aria-labelledby="most-read">
      <h3 id="most-read" className="pbs-4 font-bold">
        أكثر ما قُرئ
      </h3>
      {most_read.length === 0 && <p className="text-ink-2">لم يُقرأ خبر في هذه الأيام.</p>}
      <ol>
        {most_read.map(({ id, title, reads }) => (
          <li key={id} className="flex items-baseline gap-3 border-b border-rule py-2">
            <Link
              to={hrefTo('/admin/news/{newsId}', { newsId: id })}
              className="min-w-0 flex-1 py-2 text-ink no-underline hover:underline"
            >
              <bdi>{title}</bdi>
            </Link>
            <span className="text-sm text-ink-2">{formatNumber(reads)}</span>
          </li>
        ))}
      </ol>
    </section>
  </div>
)
