import type { PushDesk } from '#contract/push/shapes.ts'
import { formatDate } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { formatRelativeTime } from '#core/format/relative-time.ts'
import { DescriptionList } from '#web/ui/text/description-list.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { Latin } from '#web/ui/text/latin.tsx'

interface PushFiguresProps {
  readonly desk: PushDesk
  readonly now: number
}

/** How many devices there are, and how each push service has taken what was sent to it. */
export function PushFigures({ desk: { devices, waiting, services }, now }: PushFiguresProps) {
  return (
    <>
      <DescriptionList
        items={[
          { term: 'الأجهزة', value: formatNumber(devices.total) },
          { term: 'لكم عضوة', value: formatNumber(devices.people) },
          { term: 'تنتظر اشتراكًا جديدًا', value: formatNumber(devices.stale) },
          { term: 'إشعارات تنتظر', value: formatNumber(waiting) },
        ]}
      />
      {services.length > 0 && (
        <Rows label="خدمات الأجهزة">
          {services.map((service) => (
            <ServiceRow key={service.service} service={service} now={now} />
          ))}
        </Rows>
      )}
    </>
  )
}

function ServiceRow({ service, now }: { service: PushDesk['services'][number]; now: number }) {
  const { failing_since, last_error, last_error_at } = service
  return (
    <Row
      title={<Latin className="wrap-anywhere">{service.service}</Latin>}
      text={
        <>
          أُرسل {formatNumber(service.sent)}، ولم يُقبل {formatNumber(service.failed)}، منذ{' '}
          {formatDate(service.since)}
          {last_error !== null && last_error_at !== null && (
            <span className="block wrap-anywhere">
              آخر رفض {formatRelativeTime(last_error_at, now)}: <Latin>{last_error}</Latin>
            </span>
          )}
        </>
      }
      meta={
        failing_since === null ? (
          <StateMark shape="disc" tone="ok">
            تقبل
          </StateMark>
        ) : (
          <StateMark shape="triangle" tone="bad">
            لا تقبل {formatRelativeTime(failing_since, now)}
          </StateMark>
        )
      }
    />
  )
}
