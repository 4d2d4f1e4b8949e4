import { useQuery } from '@tanstack/react-query'
import { GREGORIAN_MONTHS } from '#core/format/gregorian.ts'
import { arabicDigits, formatPrice } from '#core/format/number.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { TimeChart } from '#web/ui/time-chart.tsx'
import { confirmedReceipts } from './lists-behind.ts'
import { Panel } from './panel.tsx'
import { revenueQuery } from './stats.queries.ts'

const SHOWN_MONTHS = 12

/** The months of Riyadh up to that of an instant, oldest first, as YYYY-MM. */
function monthsUpTo(instant: string): string[] {
  const [year = 0, month = 0] = riyadhDay(instant).split('-').map(Number)
  return Array.from({ length: SHOWN_MONTHS }, (_, at) =>
    new Date(Date.UTC(year, month - SHOWN_MONTHS + at)).toISOString().slice(0, 7),
  )
}

function monthName(month: string): string {
  const [year = '', number] = month.split('-')
  return `${GREGORIAN_MONTHS[Number(number) - 1] ?? ''} ${arabicDigits(year)}`
}

// «مجاني» is a price; nothing received is a sum.
const sum = (riyals: number) => (riyals === 0 ? '٠\u00A0ر.س' : formatPrice(riyals))

/** What confirmed receipts brought in, month by month. */
export function RevenuePanel() {
  return (
    <Panel
      id="revenue"
      title="إيصالات التحويل"
      text="المؤكد في آخر ١٢ شهرًا"
      query={useQuery(revenueQuery())}
      list={{ to: confirmedReceipts, label: 'الإيصالات المؤكدة' }}
      className="lg:col-span-2"
    >
      {({ confirmed_total, confirmed_last_30_days, waiting_total, months, computed_at }) => {
        const shown = monthsUpTo(computed_at)
        const of = new Map(months.map((month) => [month.month, month]))
        return (
          <>
            <p className="py-3 text-ink-2">
              تأكد في آخر ٣٠ يومًا {sum(confirmed_last_30_days)}، ومنذ البداية {sum(confirmed_total)}، وينتظر
              المراجعة {sum(waiting_total)}
            </p>
            <TimeChart
              caption="المؤكد من إيصالات التحويل، شهرًا بشهر"
              unit="الشهر"
              days={shown}
              nameOf={monthName}
              series={[
                { label: 'المبلغ بالريال', values: shown.map((month) => of.get(month)?.confirmed ?? 0) },
                { label: 'عدد الإيصالات', values: shown.map((month) => of.get(month)?.receipts ?? 0) },
              ]}
            />
          </>
        )
      }}
    </Panel>
  )
}
