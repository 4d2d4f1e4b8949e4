import { useEffect } from 'react'
import type { MonthSheet } from '#contract/attendance/shapes.ts'
import { weekdayOf } from '#core/day.ts'
import { sessionCount } from '#core/series/circle-words.ts'
import { formatDate, formatShortDate, WEEKDAYS } from '#core/format/date.ts'
import { arabicDigits } from '#core/format/number.ts'
import { toHijri } from '#core/format/umm-al-qura.ts'
import { dayStart } from '#core/period.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { StateShapeOf } from '../public/last-states.tsx'
import { percentText } from '../rate-words.tsx'
import { Spoken, SpokenName } from '#web/ui/spoken.tsx'

/** Beyond so many sessions a column has room for its day alone. */
const WIDE_SESSIONS = 10

/** web/public/print.css prints it on a sheet that lies; other pages keep their own paper. */
function askForItsPaper() {
  document.body.dataset['paper'] = 'month'
  return () => {
    delete document.body.dataset['paper']
  }
}

export function MonthPaper({ month, title }: { month: MonthSheet; title: string }) {
  const { circle, sessions, rows, rate } = month
  useEffect(askForItsPaper, [])
  if (sessions.length === 0)
    return <EmptyState title="لا جلسات في هذا الشهر" text="اختاري شهرًا آخر من القائمة." />
  const days = `${formatDate(dayStart(month.from))} – ${formatDate(dayStart(month.to))}`
  return (
    <article className="month-paper border-3 border-double border-gold-line bg-surface p-4 text-sm lg:p-8">
      <header className="mbe-2 flex flex-wrap items-end justify-between gap-2 border-b-2 border-gold-line pbe-2">
        <div>
          <p className="text-ink-2">
            كشف حضور شهر {title}،{' '}
            <span className="sm:whitespace-nowrap">
              <Spoken text={days} />
            </span>
          </p>
          <h2 className="font-display text-2xl font-bold">
            <bdi>{circle.name}</bdi>
          </h2>
        </div>
        <p className="text-ink-2">
          المعلمة: <SpokenName text={circle.teacher} />، {sessionCount(sessions.length)}
        </p>
      </header>
      <table className="w-full border-collapse text-center">
        <thead>
          <tr>
            <th scope="col">م</th>
            <th scope="col" className="name text-start! whitespace-nowrap">
              الطالبة
            </th>
            {sessions.map((session) => (
              <SessionHead key={session.id} session={session} isShort={sessions.length > WIDE_SESSIONS} />
            ))}
            <th scope="col">غياب</th>
            <th scope="col">النسبة</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ student, cells, rate: own }, at) => (
            <tr key={student.id}>
              <td className="at">{arabicDigits(at + 1)}</td>
              <th scope="row" className="name text-start! whitespace-nowrap">
                <bdi>{student.name}</bdi>
              </th>
              {cells.map((cell, index) => (
                <td key={sessions[index]?.id ?? index}>
                  <Cell cell={cell} />
                </td>
              ))}
              <td className="at">{own.absent > 0 ? arabicDigits(own.absent) : ''}</td>
              <td className="font-semibold">{percentText(own.percent)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-bold">
            <th scope="row" colSpan={2} className="name text-start! whitespace-nowrap">
              حضرن
            </th>
            {sessions.map(({ id, state, attended }) => (
              <td key={id}>{state === 'held' ? arabicDigits(attended) : '—'}</td>
            ))}
            <td colSpan={2}>{percentText(rate.percent)}</td>
          </tr>
        </tfoot>
      </table>
      <Legend />
    </article>
  )
}

function SessionHead({ session, isShort }: { session: MonthSheet['sessions'][number]; isShort: boolean }) {
  const day = riyadhDay(session.starts_at)
  const hijri = arabicDigits(toHijri(day)?.day ?? '')
  return (
    <th scope="col" className="align-bottom">
      {isShort ? hijri : `${WEEKDAYS[weekdayOf(day)]} ${hijri}`}
      {!isShort && (
        <small className="block font-normal text-ink-3">{formatShortDate(session.starts_at)}</small>
      )}
    </th>
  )
}

function Cell({ cell }: { cell: MonthSheet['rows'][number]['cells'][number] }) {
  const { state, minutes } = cell
  if (state === 'cancelled' || state === 'unconfirmed')
    return (
      <span className="text-ink-3">
        <span className="sr-only">{state === 'cancelled' ? 'ألغيت الجلسة' : 'لم يُعتمد الكشف'}</span>
        <span aria-hidden>{state === 'cancelled' ? '—' : '…'}</span>
      </span>
    )
  return (
    <>
      <StateShapeOf state={state} />
      {state === 'late' && <sup className="text-xs text-ink-2">{arabicDigits(minutes)}</sup>}
    </>
  )
}

const legend = [
  ['present', 'حاضرة'],
  ['late', 'متأخرة، والرقم دقائقها'],
  ['left_early', 'انصراف مبكر'],
  ['excused', 'غائبة بعذر'],
  ['absent', 'غائبة'],
  ['not_enrolled', 'لم تلتحق بعد'],
] as const

const Legend = () => (
  <footer className="grid gap-3 pbs-3 text-ink-2">
    <p aria-hidden className="flex flex-wrap gap-x-4 gap-y-1">
      {legend.map(([state, words]) => (
        <span key={state} className="inline-flex items-center gap-1.5">
          <StateShapeOf state={state} /> {words}
        </span>
      ))}
      <span>— ألغيت الجلسة</span>
      <span>… لم يُعتمد الكشف</span>
    </p>
    <p>النسبة من الجلسات التي عُقدت بعد التحاقها، ولا يدخل فيها الغياب بعذر ولا الجلسات الملغاة.</p>
    <p className="mbs-6 flex gap-8 *:flex-1 *:border-t *:border-line *:pbs-1">
      <span>المعلمة</span>
      <span>مشرفة الحلقات</span>
    </p>
  </footer>
)
