import { useQuery } from '@tanstack/react-query'
import { teacherCircleRoutes } from '#contract/circles/teaching-routes.ts'
import type { Durations, Summary } from '#contract/attendance/shapes.ts'
import { addDays } from '#core/day.ts'
import { sessionsInRow } from '#core/attendance/words.ts'
import { sessionCount } from '#core/series/circle-words.ts'
import { formatNumber } from '#core/format/number.ts'
import { hourCount, minuteCount } from '#core/format/counts.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { hrefTo } from '#core/href.ts'
import { client } from '#web/kernel/calls/api.ts'
import { wholeNumber } from '#web/kernel/lists/address-choice.ts'
import { listAddress, oneOf } from '#web/kernel/lists/list-address.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { Link } from '#web/router/link.tsx'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { StatStrip } from '#web/ui/charts/stat-strip.tsx'
import { durationsQuery, summaryQuery } from '../attendance.queries.ts'
import { percentText, RateNote } from '../rate-words.tsx'

const taught = client(teacherCircleRoutes)
const MOST_CIRCLES = 100

const spans = ['30', '90', '365'] as const
const spanWords = { '30': 'آخر ٣٠ يومًا', '90': 'آخر ٩٠ يومًا', '365': 'آخر سنة' }
const address = listAddress({ circle: wholeNumber(), span: oneOf(spans, '30') })

/** A circle of hers in a span: how it went, and each student's attendance and time. */
function TeacherReportsScreen() {
  const navigate = useNavigate()
  const filters = address.read(useSearch())
  const circles = useQuery({
    queryKey: ['attendance', 'taught-circles'],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) => taught.list({ query: { per_page: MOST_CIRCLES } }, { signal }),
  })
  return (
    <>
      <PageHeader title="التقارير" text="حضور حلقاتكِ ودقائقها." />
      <Loaded query={circles} failed="تعذر تحميل حلقاتكِ" rows={6}>
        {({ items }) => {
          const chosen = items.find(({ id }) => id === filters.circle) ?? items[0]
          if (!chosen)
            return <EmptyState title="لا حلقات لكِ بعد" text="تظهر هنا أرقام حلقاتكِ حين تُسند إليكِ." />
          return (
            <>
              <div className="mbe-4 flex flex-wrap gap-3">
                <Select
                  aria-label="الحلقة"
                  value={String(chosen.id)}
                  options={items.map(({ id, title }) => ({ value: String(id), label: title }))}
                  onChange={(event) =>
                    navigate(address.addressOf({ ...filters, circle: Number(event.target.value) }), {
                      replace: true,
                    })
                  }
                />
                <Select
                  aria-label="الفترة"
                  value={filters.span}
                  options={spans.map((value) => ({ value, label: spanWords[value] }))}
                  onChange={(event) =>
                    navigate(
                      address.addressOf({
                        ...filters,
                        span: spans.find((one) => one === event.target.value) ?? '30',
                      }),
                      { replace: true },
                    )
                  }
                />
                <LinkButton
                  look="quiet"
                  className="ms-auto"
                  to={hrefTo('/teacher/circles/{circleId}/attendance', { circleId: chosen.id })}
                >
                  كشف الشهر
                </LinkButton>
              </div>
              <CircleReport circleId={chosen.id} days={Number(filters.span)} />
            </>
          )
        }}
      </Loaded>
    </>
  )
}

function CircleReport({ circleId, days }: { circleId: number; days: number }) {
  const today = riyadhDay(useNow())
  const span = { from: addDays(today, 1 - days), to: today }
  const summary = useQuery(summaryQuery(circleId, span))
  const durations = useQuery(durationsQuery(circleId, span))
  return (
    <Loaded query={summary} failed="تعذر تحميل التقرير" rows={8} fades>
      {(data) => <Report summary={data} durations={durations.data} circleId={circleId} />}
    </Loaded>
  )
}

interface ReportProps {
  readonly summary: Summary
  readonly durations: Durations | undefined
  readonly circleId: number
}

type StudentRow = Summary['students'][number] & {
  readonly circleId: number
  /** Of the time of the sessions in which she was expected. */
  readonly share: number | null
}

const StudentLink = ({ circleId, student }: Pick<StudentRow, 'circleId' | 'student'>) => (
  <Link
    to={hrefTo('/teacher/circles/{circleId}/attendance/{studentId}', { circleId, studentId: student.id })}
    className="font-semibold"
  >
    <bdi>{student.name}</bdi>
  </Link>
)

const columns: readonly Column<StudentRow>[] = [
  {
    id: 'student',
    head: 'الطالبة',
    cell: (row) => <StudentLink circleId={row.circleId} student={row.student} />,
  },
  { id: 'rate', head: 'الحضور', cell: ({ rate }) => percentText(rate.percent) },
  { id: 'absent', head: 'غياب', cell: ({ rate }) => formatNumber(rate.absent) },
  { id: 'excused', head: 'بعذر', cell: ({ rate }) => formatNumber(rate.excused) },
  { id: 'late', head: 'تأخر', cell: ({ rate }) => formatNumber(rate.late) },
  { id: 'share', head: 'وقتها في الجلسات', cell: ({ share }) => percentText(share) },
  { id: 'row', head: 'غياب متتالٍ الآن', cell: ({ missed_in_row }) => formatNumber(missed_in_row) },
]

const phoneRow = ({ circleId, student, rate, missed_in_row }: StudentRow) => ({
  title: <StudentLink circleId={circleId} student={student} />,
  text: `حضور ${percentText(rate.percent)}، ${rate.absent === 0 ? 'بلا غياب' : `غياب ${sessionCount(rate.absent)}`}`,
  meta: missed_in_row > 1 ? `غابت ${sessionsInRow(missed_in_row)}` : undefined,
})

function Report({ summary, durations, circleId }: ReportProps) {
  const { rate, sessions, students } = summary
  const minutesOf = new Map(durations?.students.map((one) => [one.student.id, one]))
  return (
    <>
      <StatStrip
        items={[
          { label: 'نسبة الحضور', value: percentText(rate.percent), note: 'كل الطالبات في كل الجلسات' },
          { label: 'عُقدت', value: sessionCount(sessions.held - sessions.teacher_absent) },
          { label: 'ألغيت', value: sessionCount(sessions.cancelled) },
          { label: 'تنتظر الاعتماد', value: sessionCount(sessions.unconfirmed), to: '/teacher/attendance' },
          { label: 'وقت الجلسات', value: durations ? timeWords(durations.minutes) : '…' },
        ]}
      />
      <div className="mbs-6">
        <DataTable
          caption="الطالبات"
          rows={students.map((one) => ({
            ...one,
            circleId,
            share: minutesOf.get(one.student.id)?.percent ?? null,
          }))}
          keyOf={({ student }) => String(student.id)}
          columns={columns}
          phoneRow={phoneRow}
        />
        <RateNote />
      </div>
    </>
  )
}

const MINUTES_PER_HOUR = 60
const timeWords = (minutes: number): string =>
  minutes < MINUTES_PER_HOUR ? minuteCount(minutes) : hourCount(Math.round(minutes / MINUTES_PER_HOUR))

export const screen = titledScreen(TeacherReportsScreen, 'التقارير')
