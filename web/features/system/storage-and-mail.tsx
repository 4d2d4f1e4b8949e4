import { useQuery } from '@tanstack/react-query'
import type { MailStatus } from '#contract/mail/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { formatFileSize, formatNumber } from '#core/format/number.ts'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { SkeletonText } from '#web/ui/loading/skeleton.tsx'
import { StatStrip } from '#web/ui/charts/stat-strip.tsx'
import { mailStatusQuery } from '#web/features/mail/public/status.queries.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { systemStatsQuery } from './system.queries.ts'

/** A figure that is not known is left out: a nought would say that all is well. */
const figuresOf = ({ waiting, written, sent_this_week, failed }: MailStatus) => [
  { label: 'رسائل تنتظر الإرسال', value: formatNumber(waiting), to: '/admin/email-management' },
  ...(written > 0
    ? [
        {
          label: 'رسائل كُتبت ولم تُرسل',
          value: formatNumber(written),
          to: '/admin/email-management?state=written',
        },
      ]
    : []),
  { label: 'رسائل أُرسلت', value: formatNumber(sent_this_week), note: 'في آخر ٧ أيام' },
  { label: 'رسائل لم تُرسل', value: formatNumber(failed), to: '/admin/email-management?state=failed' },
]

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
      <Loaded query={stats} failed="تعذر تحميل الأرقام" loading={<SkeletonText lines={2} />}>
        {({ files }) => (
          <StatStrip
            items={[
              { label: 'ملفات محفوظة', value: formatNumber(files.count), to: '/admin/media' },
              { label: 'حجمها', value: formatFileSize(files.bytes) },
              ...(mail ? figuresOf(mail) : []),
            ]}
          />
        )}
      </Loaded>
    </section>
  )
}
