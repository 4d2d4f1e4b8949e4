import { useQuery } from '@tanstack/react-query'
import { receiptCount } from '#core/format/area-counts.ts'
import { formatPrice } from '#core/format/number.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { monthName } from '#core/period.ts'
import { Link } from '#web/router/link.tsx'
import { TimeChart } from '#web/ui/charts/time-chart.tsx'
import { confirmedReceipts, waitingReceipts } from './lists-behind.ts'
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
      isEmpty={({ receipts }) => receipts.confirmed + receipts.waiting === 0}
      className="lg:col-span-2"
    >
      {({ confirmed_total, confirmed_last_30_days, waiting_total, receipts, months, computed_at }) => {
        const shown = monthsUpTo(computed_at)
        const of = new Map(months.map((month) => [month.month, month]))
        return (
          <>
            <ul className="flex flex-wrap gap-x-6">
              <Sum
                to={confirmedReceipts('30')}
                label="تأكد في آخر ٣٠ يومًا"
                riyals={confirmed_last_30_days}
                receipts={receipts.confirmed_last_30_days}
              />
              <Sum
                to={confirmedReceipts()}
                label="منذ البداية"
                riyals={confirmed_total}
                receipts={receipts.confirmed}
              />
              <Sum
                to={waitingReceipts}
                label="ينتظر المراجعة"
                riyals={waiting_total}
                receipts={receipts.waiting}
              />
            </ul>
            <TimeChart
              caption="المؤكد من إيصالات التحويل، شهرًا بشهر"
              unit="الشهر"
              days={shown}
              nameOf={monthName}
              series={[
                {
                  label: 'المبلغ بالريال',
                  values: shown.map((month) => of.get(month)?.confirmed ?? 0),
                  list: confirmedReceipts(`${SHOWN_MONTHS}m`),
                  listOf: confirmedReceipts,
                  words: sum,
                },
                {
                  label: 'عدد الإيصالات',
                  isTold: true,
                  values: shown.map((month) => of.get(month)?.receipts ?? 0),
                  list: confirmedReceipts(`${SHOWN_MONTHS}m`),
                  listOf: confirmedReceipts,
                  words: receiptCount,
                },
              ]}
            />
          </>
        )
      }}
    </Panel>
  )
}

interface SumProps {
  readonly to: string
  readonly label: string
  readonly riyals: number
  readonly receipts: number
}

/** Money, and how many receipts it is: as many as the list behind it shows. */
const Sum = ({ to, label, riyals, receipts }: SumProps) => (
  <li>
    <Link to={to} className="inline-flex min-h-11 items-center text-ink-2">
      {label}: {sum(riyals)}، {receiptCount(receipts)}
    </Link>
  </li>
)
