import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#core/format/date.ts'
import { formatFileSize, formatNumber } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PanelTitle } from '#web/ui/section-title.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { StatStrip } from '#web/ui/stat-strip.tsx'
import { mailStatusQuery } from '#web/features/mail/public/status.queries.ts'
import { systemStatsQuery } from './system.queries.ts'

/** How many files are kept and how large, and how the mail goes. */
export function StorageAndMail() {
  const stats = useQuery(systemStatsQuery())
  const mail = useQuery(mailStatusQuery()).data
  return (
    <section aria-labelledby="kept">
      <PanelTitle
        id="kept"
        title="الملفات والبريد"
        text={stats.data && `حُسبت الملفات ${formatDateTime(stats.data.computed_at)}`}
      />
      {stats.isPending && <SkeletonText lines={2} />}
      {stats.isError && (
        <ErrorState
          title="تعذر تحميل الأرقام"
          text={sentenceOf(stats.error)}
          onRetry={() => void stats.refetch()}
          retrying={stats.isFetching}
        />
      )}
      {stats.data && (
        <StatStrip
          items={[
            { label: 'ملفات محفوظة', value: formatNumber(stats.data.files.count), to: '/admin/media' },
            { label: 'حجمها', value: formatFileSize(stats.data.files.bytes) },
            {
              label: 'رسائل تنتظر الإرسال',
              value: formatNumber(mail?.waiting ?? 0),
              to: '/admin/email-management',
            },
            { label: 'رسائل أُرسلت', value: formatNumber(mail?.sent_this_week ?? 0), note: 'في آخر ٧ أيام' },
            {
              label: 'رسائل لم تُرسل',
              value: formatNumber(mail?.failed ?? 0),
              to: '/admin/email-management?state=failed',
            },
          ]}
        />
      )}
    </section>
  )
}
