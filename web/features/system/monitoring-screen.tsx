import { useQuery } from '@tanstack/react-query'
import type { Monitoring } from '#contract/system/shapes.ts'
import { formatMinutes } from '#core/format/duration.ts'
import { formatFileSize, formatNumber, formatPercent } from '#core/format/number.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { DescriptionList } from '#web/ui/text/description-list.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { StatStrip } from '#web/ui/charts/stat-strip.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { StorageAndMail } from './storage-and-mail.tsx'
import { QueueTable } from './queue-table.tsx'
import { monitoringQuery } from './system.queries.ts'
import { SystemPage } from './system-page.tsx'

const share = (free: number, total: number) =>
  formatPercent(Math.round((100 * (total - free)) / Math.max(1, total)))

function MonitoringScreen() {
  return (
    <SystemPage title="مراقبة الخادم" query={useQuery(monitoringQuery())}>
      {(figures) => (
        <>
          <Now figures={figures} />
          <section aria-labelledby="queues">
            <PanelTitle id="queues" title="المهام في الخلفية" />
            <QueueTable queues={figures.queues} />
          </section>
          <StorageAndMail />
          <Parts figures={figures} />
          <SlowQueries queries={figures.slow_queries} />
        </>
      )}
    </SystemPage>
  )
}

function Now({ figures: { host, process, database } }: { figures: Monitoring }) {
  return (
    <StatStrip
      items={[
        {
          label: 'الحمل',
          value: formatNumber(host.load, 1),
          note: `عدد المعالجات ${formatNumber(host.cpus)}`,
        },
        { label: 'الذاكرة المستعملة', value: share(host.memory_free, host.memory_total) },
        { label: 'القرص المستعمل', value: share(host.disk_free, host.disk_total) },
        { label: 'التأخر الداخلي', value: formatNumber(process.loop_delay_ms), unit: 'م.ث' },
        {
          label: 'اتصالات القاعدة',
          value: formatNumber(database.connections),
          note: `من ${formatNumber(database.max_connections)}`,
        },
      ]}
    />
  )
}

function Parts({ figures: { host, process, database, cache } }: { figures: Monitoring }) {
  return (
    <section aria-labelledby="parts">
      <PanelTitle id="parts" title="التفاصيل" />
      <DescriptionList
        items={[
          { term: 'يعمل منذ', value: formatMinutes(Math.round(process.uptime_seconds / 60)) },
          { term: 'ذاكرة البرنامج', value: formatFileSize(process.memory_bytes) },
          {
            term: 'الجهاز',
            value: <Latin>{host.platform}</Latin>,
          },
          { term: 'المتاح على القرص', value: formatFileSize(host.disk_free) },
          { term: 'حجم قاعدة البيانات', value: formatFileSize(database.size_bytes) },
          {
            term: 'ما قُرئ من ذاكرة القاعدة',
            value:
              database.cache_hit_percent === null
                ? 'لا قراءات بعد'
                : formatPercent(database.cache_hit_percent),
          },
          {
            term: 'الإجابات الجاهزة',
            value: `${formatNumber(cache.hits)} من ${formatNumber(cache.hits + cache.misses)}`,
          },
        ]}
      />
    </section>
  )
}

function SlowQueries({ queries }: { queries: Monitoring['slow_queries'] }) {
  return (
    <section aria-labelledby="slow">
      <PanelTitle id="slow" title="أثقل الاستعلامات" text="منذ بدأت القاعدة تعدّها" />
      {queries === null ? (
        <Note className="mt-4">
          هذه القاعدة لا تحفظ إحصاء الاستعلامات. فعّلي الإضافة <Latin>pg_stat_statements</Latin> لتظهر هنا.
        </Note>
      ) : (
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">للمطوّرة: نصوص الاستعلامات</summary>
          <ol>
            {queries.map(({ query, calls, mean_ms, total_ms }) => (
              <li key={query} className="grid gap-1 border-b border-rule py-3">
                <code lang="en" dir="ltr" className="block overflow-x-auto text-start text-sm">
                  {query}
                </code>
                <p className="text-sm text-ink-2">
                  المرات {formatNumber(calls)}، متوسطها {formatNumber(mean_ms, 1)} م.ث، ومجموعها{' '}
                  {formatNumber(Math.round(total_ms))} م.ث
                </p>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}

export const screen = titledScreen(MonitoringScreen, 'مراقبة الخادم')
