import type { DeskCourse } from '#contract/course-desk/shapes.ts'
import type { RosterEntry } from '#contract/course-students/shapes.ts'
import { formatDate } from '#core/format/date.ts'
import { formatPrice } from '#core/format/number.ts'
import { formatRelativeTime } from '#core/format/relative-time.ts'
import { hrefTo } from '#core/href.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { Link } from '#web/router/link.tsx'
import { DataTable, type Column, type PhoneRow } from '#web/ui/lists/data-table.tsx'
import { ProgressBar } from '#web/ui/marks/progress-bar.tsx'
import { State, type StateLook } from '#web/ui/marks/state-mark.tsx'
import { enrolmentStates, receiptStates } from '#web/ui/marks/states.ts'
import { Latin } from '#web/ui/text/latin.tsx'
import { useDoorRole, type DoorRole } from '#web/kernel/door.ts'
import { RosterMenu } from './roster-menu.tsx'

const refused: StateLook = { shape: 'cross', tone: 'bad', label: 'رُفض الإيصال' }
const ended: StateLook = { shape: 'dash', tone: 'off', label: 'انتهى التسجيل' }

const lookOf = ({ status, completed_at }: RosterEntry): StateLook => {
  if (status === 'ended') return ended
  if (status === 'refused') return refused
  if (status === 'pending_payment') return enrolmentStates.pending_payment
  return completed_at ? enrolmentStates.completed : enrolmentStates.active
}

const nameBy =
  (role: DoorRole) =>
  ({ student }: RosterEntry) => (
    <Link
      to={hrefTo(`/${role}/students/{studentId}`, { studentId: student.id })}
      className="font-bold text-ink no-underline hover:underline"
    >
      <bdi>{student.name}</bdi>
    </Link>
  )

type Name = ReturnType<typeof nameBy>

const state = (entry: RosterEntry) => (
  <span className="grid">
    <State look={lookOf(entry)} />
    {entry.ended && <span className="text-xs text-ink-3">{entry.ended.reason}</span>}
  </span>
)

const receipt = ({ receipt: sent }: RosterEntry) =>
  sent ? (
    <span className="grid">
      <State look={receiptStates[sent.status]} />
      <span className="text-xs text-ink-3">{formatPrice(sent.amount)}</span>
    </span>
  ) : (
    <span className="text-ink-3">بلا</span>
  )

const progress = (entry: RosterEntry) => (
  <ProgressBar value={entry.progress} figure label={`تقدم ${entry.student.name}`} />
)

const columnsAt = (now: Date, name: Name): readonly Column<RosterEntry>[] => [
  {
    id: 'student',
    head: 'الطالبة',
    className: 'wrap-anywhere',
    cell: (entry) => (
      <span className="grid">
        {name(entry)}
        {entry.student.email && <Latin className="text-end text-sm text-ink-3">{entry.student.email}</Latin>}
      </span>
    ),
  },
  { id: 'state', head: 'الحالة', cell: state },
  { id: 'progress', head: 'التقدم', cell: progress, className: 'min-w-36' },
  {
    id: 'enrolled',
    head: 'سجّلت',
    cell: ({ enrolled_at }) => formatDate(enrolled_at),
    className: 'max-xl:hidden',
  },
  { id: 'seen', head: 'آخر نشاط', cell: ({ last_accessed_at }) => formatRelativeTime(last_accessed_at, now) },
  { id: 'receipt', head: 'الإيصال', cell: receipt },
]

const phoneRowWith =
  (name: Name) =>
  (entry: RosterEntry): PhoneRow => ({
    title: name(entry),
    text: progress(entry),
    meta: (
      <span className="flex flex-wrap gap-x-4">
        {state(entry)}
        {entry.receipt && receipt(entry)}
      </span>
    ),
  })

interface RosterTableProps {
  readonly course: DeskCourse
  readonly rows: readonly RosterEntry[]
  readonly loading?: boolean
  readonly refreshing?: boolean
}

export function RosterTable({ course, rows, loading, refreshing }: RosterTableProps) {
  const now = useNow()
  const name = nameBy(useDoorRole())
  const menu = (entry: RosterEntry) => <RosterMenu course={course} entry={entry} />
  return (
    <DataTable
      caption="المسجلات"
      columns={columnsAt(now, name)}
      rows={rows}
      keyOf={({ id }) => String(id)}
      phoneRow={phoneRowWith(name)}
      actions={course.can.enrol ? menu : undefined}
      loading={loading}
      refreshing={refreshing}
    />
  )
}
