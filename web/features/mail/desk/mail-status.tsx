import type { MailState, MailStatus } from '#contract/mail/shapes.ts'
import { oldestOf } from '#core/format/oldest-of.ts'
import { formatDateTime } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { formatRelativeTime } from '#core/format/relative-time.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { Note } from '#web/ui/marks/note.tsx'
import { StatStrip } from '#web/ui/charts/stat-strip.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { mailDesk } from './desk-address.ts'

/** How the mail goes, and what stands in its way. */
export function MailStatusPart({ status }: { status: MailStatus }) {
  const now = useNow()
  const { waiting, written, failed, sent_this_week, oldest_waiting, per_minute, today } = status
  const listOf = (state: MailState) => mailDesk.addressOf({ ...mailDesk.none, state })
  return (
    <>
      {status.delivery === 'outbox' && (
        <Note kind="warn" action={<TextLink to="/admin/settings/email">ضبط الخادم</TextLink>}>
          لا خادم بريد مضبوط: الرسائل تُكتب في ملفات ولا تصل إلى أحد. حين تضبطينه يُرسل منها ما بقي نافعًا.
        </Note>
      )}
      {status.trouble && <Trouble trouble={status.trouble} />}
      <StatStrip
        items={[
          {
            label: 'تنتظر الإرسال',
            value: formatNumber(waiting),
            note: oldest_waiting && `${oldestOf(waiting)}${formatRelativeTime(oldest_waiting, now)}`,
            to: listOf('waiting'),
          },
          ...(written > 0
            ? [{ label: 'كُتبت ولم تُرسل', value: formatNumber(written), to: listOf('written') }]
            : []),
          { label: 'لم تُرسل', value: formatNumber(failed), to: listOf('failed') },
          { label: 'أُرسلت', value: formatNumber(sent_this_week), note: 'في آخر ٧ أيام', to: listOf('sent') },
          {
            label: 'خرجت اليوم',
            value: formatNumber(today.sent),
            note: today.limit === null ? 'بلا حد يومي' : `من ${formatNumber(today.limit)}`,
          },
          {
            label: 'في الدقيقة',
            value: formatNumber(per_minute.now),
            note:
              per_minute.now < per_minute.allowed ? `خُفضت من ${formatNumber(per_minute.allowed)}` : undefined,
          },
        ]}
      />
    </>
  )
}

function Trouble({ trouble }: { trouble: NonNullable<MailStatus['trouble']> }) {
  const { since, sentence, line, next_try } = trouble
  return (
    <Note kind="danger">
      <p>
        <b>الخادم لا يأخذ الرسائل</b> منذ {formatDateTime(since)}. {sentence} ما ينتظر محفوظ، ويخرج مرة واحدة
        حين يعود.
        {next_try && ` المحاولة التالية ${formatDateTime(next_try)}.`}
      </p>
      {line && (
        <p className="mt-1 text-sm wrap-anywhere text-ink-2">
          <Latin>{line}</Latin>
        </p>
      )}
    </Note>
  )
}
