import { useQuery } from '@tanstack/react-query'
import { adminAttendanceRoutes } from '#contract/attendance/routes.ts'
import { circleFigures, type AttendanceStats, type CircleComparison } from '#contract/attendance/shapes.ts'
import { circleCount, sessionCount } from '#core/series/circle-words.ts'
import { formatNumber } from '#core/format/number.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { addDays } from '#core/day.ts'
import { hrefTo } from '#core/href.ts'
import { inGenitive } from '#core/format/plural.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { download } from '#web/kernel/files/download.ts'
import { listAddress, oneOf } from '#web/kernel/lists/list-address.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { Link } from '#web/router/link.tsx'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ExportMenu } from '#web/ui/overlays/export-menu.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { StatStrip } from '#web/ui/charts/stat-strip.tsx'
import { TimeChart } from '#web/ui/charts/time-chart.tsx'
import { comparisonQuery, statsQuery, type CircleFigure, type Days } from '../attendance.queries.ts'
import { percentText, RateNote } from '../rate-words.tsx'
import { SpokenName } from '#web/ui/spoken.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'

const spans = ['7', '30', '90', '365'] as const
const spanWords = { '7': 'آخر ٧ أيام', '30': 'آخر ٣٠ يومًا', '90': 'آخر ٩٠ يومًا', '365': 'آخر سنة' }
const address = listAddress({ span: oneOf(spans, '30'), by: oneOf(circleFigures, 'attendance') })

const figureWords: Readonly<Record<CircleFigure, string>> = {
  attendance: 'الأقل حضورًا أولًا',
  punctuality: 'الأقل انضباطًا أولًا',
  seats: 'الأكثر امتلاءً أولًا',
  growth: 'الأكثر التحاقًا أولًا',
  departures: 'الأكثر مغادرة أولًا',
}

/** Circles in figures; each figure opens the circles behind it, the one to look at first. */
function AnalyticsScreen() {
  const navigate = useNavigate()
  const filters = address.read(useSearch())
  const today = riyadhDay(useNow())
  const days = { from: addDays(today, 1 - Number(filters.span)), to: today }
  const stats = useQuery(statsQuery(days))
  return (
    <>
      <PageHeader
        title="تحليلات الحلقات"
        text="الحضور والانضباط والمقاعد والنمو والانقطاع."
        actions={
          <>
            <Select
              aria-label="الفترة"
              value={filters.span}
              options={spans.map((value) => ({ value, label: spanWords[value] }))}
              onChange={(event) =>
                navigate(
                  address.addressOf({
                    ...filters,
                    page: 1,
                    span: spans.find((one) => one === event.target.value) ?? '30',
                  }),
                  { replace: true },
                )
              }
            />
            <ExportMenu
              hints={{ csv: 'لكل برامج الجداول', xlsx: 'من اليمين إلى اليسار' }}
              failureText={sentenceOf}
              onSave={(format) =>
                download(adminAttendanceRoutes.exportCircles, { query: { ...days, by: filters.by, format } })
              }
            />
          </>
        }
      />
      <Loaded query={stats} failed="تعذر تحميل الأرقام" rows={4} fades>
        {(data) => <Figures stats={data} listOf={(by) => address.addressOf({ ...filters, page: 1, by })} />}
      </Loaded>
      <Comparison
        days={days}
        by={filters.by}
        page={filters.page}
        linkTo={(page) => address.addressOf({ ...filters, page })}
      />
    </>
  )
}

interface FiguresProps {
  readonly stats: AttendanceStats
  readonly listOf: (by: CircleFigure) => { readonly search: string }
}

function Figures({ stats, listOf }: FiguresProps) {
  const { rate, punctual, seats, joined, left, weeks, sessions, circles, unconfirmed } = stats
  return (
    <>
      <StatStrip
        items={[
          {
            label: 'نسبة الحضور',
            value: percentText(rate.percent),
            note: 'بلا الأعذار والجلسات الملغاة أو بلا معلمة',
            to: listOf('attendance'),
          },
          {
            label: 'حضرن في الوقت',
            value: percentText(punctual),
            note: 'ممن حضرن، بلا تأخر ولا انصراف',
            to: listOf('punctuality'),
          },
          {
            label: 'المقاعد المشغولة',
            value: formatNumber(seats.taken),
            unit: `من ${formatNumber(seats.capacity)}`,
            to: listOf('seats'),
          },
          { label: 'انضممن', value: formatNumber(joined), to: listOf('growth') },
          { label: 'غادرن', value: formatNumber(left), to: listOf('departures') },
        ]}
      />
      <p className="pbs-2 text-sm text-ink-2">
        {sessions === 0 ? 'لا جلسات اعتُمد حضورها' : `من ${inGenitive(sessionCount(sessions))} معتمدة الحضور`}.
        الحلقات القائمة الآن: {circleCount(circles)}.
        {unconfirmed > 0 && ` تنتظر الاعتماد كشوف ${sessionCount(unconfirmed)}.`}
      </p>
      {weeks.length > 1 && (
        <TimeChart
          caption="نسبة الحضور أسبوعًا أسبوعًا"
          unit="الأسبوع"
          hasTotals={false}
          days={weeks.map(({ from }) => from)}
          series={[{ label: 'نسبة الحضور ٪', values: weeks.map(({ percent }) => percent ?? 0) }]}
        />
      )}
    </>
  )
}

const columns: readonly Column<CircleComparison>[] = [
  {
    id: 'circle',
    head: 'الحلقة',
    cell: ({ circle, teacher }) => (
      <>
        <CircleLink circle={circle} />
        <span className="block text-sm text-ink-2">
          <SpokenName text={teacher.name} />
        </span>
      </>
    ),
  },
  { id: 'attendance', head: 'الحضور', cell: ({ rate }) => percentText(rate.percent) },
  { id: 'punctuality', head: 'في الوقت', cell: ({ punctual }) => percentText(punctual) },
  {
    id: 'seats',
    head: 'المقاعد',
    cell: ({ members, capacity }) => `${formatNumber(members)} من ${formatNumber(capacity)}`,
  },
  { id: 'joined', head: 'انضممن', cell: ({ joined }) => formatNumber(joined) },
  { id: 'left', head: 'غادرن', cell: ({ left }) => formatNumber(left) },
  { id: 'sessions', head: 'الجلسات', cell: ({ sessions }) => formatNumber(sessions) },
  { id: 'unconfirmed', head: 'تنتظر الاعتماد', cell: ({ unconfirmed }) => formatNumber(unconfirmed) },
]

const CircleLink = ({ circle }: Pick<CircleComparison, 'circle'>) => (
  <Link
    to={hrefTo('/admin/circles/{circleId}/attendance', { circleId: circle.id })}
    className="font-semibold"
  >
    <bdi>{circle.name}</bdi>
  </Link>
)

function phoneRow({ circle, teacher, rate, members, capacity, unconfirmed }: CircleComparison) {
  const seats = `${formatNumber(members)} من ${formatNumber(capacity)}`
  return {
    title: <CircleLink circle={circle} />,
    text: <SpokenName text={teacher.name} />,
    meta: `حضور ${percentText(rate.percent)}، ${seats}${unconfirmed > 0 ? `، تنتظر ${formatNumber(unconfirmed)}` : ''}`,
  }
}

interface ComparisonProps {
  readonly days: Days
  readonly by: CircleFigure
  readonly page: number
  readonly linkTo: (page: number) => { readonly search: string }
}

function Comparison({ days, by, page, linkTo }: ComparisonProps) {
  const circles = useQuery(comparisonQuery(days, by, page))
  return (
    <section className="mbs-8">
      <PanelTitle title="مقارنة الحلقات" text={figureWords[by]} />
      <PagedList
        list={circles}
        failed="تعذر تحميل الحلقات"
        empty={<EmptyState title="لا حلقات بعد" text="تظهر هنا أرقام كل حلقة حين تبدأ جلساتها." />}
        linkTo={linkTo}
        count="none"
      >
        {(items) => (
          <>
            <DataTable
              caption="الحلقات"
              columns={columns}
              rows={items}
              keyOf={({ circle }) => String(circle.id)}
              phoneRow={phoneRow}
            />
            <RateNote />
          </>
        )}
      </PagedList>
    </section>
  )
}

export const screen = titledScreen(AnalyticsScreen, 'تحليلات الحلقات')
