import { Radio, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Sheet } from '#contract/attendance/shapes.ts'
import { formatDateBoth, formatDateTime, formatTime } from '#core/format/date.ts'
import { fullyPresentWords } from '#core/attendance/words.ts'
import { arabicDigits } from '#core/format/number.ts'
import { inGenitive, plural } from '#core/format/plural.ts'
import { studentCount } from '#core/format/counts.ts'
import { hrefTo } from '#core/href.ts'
import { useDoorRole } from '#web/kernel/door.ts'
import { useRoom } from '#web/kernel/realtime/use-realtime.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { attendanceStates } from '#web/ui/marks/states.ts'
import { ContestedRows } from './contested-rows.tsx'
import type { ShownSheet } from '../offline/seen-sheets.ts'
import { SheetAside } from './sheet-aside.tsx'
import { ConfirmButton, SavedState, type ConfirmProps } from './sheet-saved.tsx'
import { SheetRow } from './sheet-row.tsx'
import { sumsOf } from './sheet-draft.ts'
import { useDecideExcuse } from './use-decide-excuse.ts'
import { useSheetKeys } from './use-sheet-keys.ts'
import { useSheet, type SheetEditing } from './use-sheet.ts'
import { Spoken } from '#web/ui/spoken.tsx'

const closedWords = {
  ahead: 'يُفتح الكشف عند بدء الجلسة.',
  cancelled: 'أُلغيت هذه الجلسة، فلا حضور فيها.',
  old: 'مضى على الجلسة أكثر من أسبوعين. راجعي المديرة لتعديل حضورها.',
} as const

/** The list of one session: everybody present, or as the room saw them; only exceptions are touched. */
export function SheetEditor({ sheet }: { sheet: ShownSheet }) {
  const editing = useSheet(sheet)
  const decide = useDecideExcuse(sheet)
  useRoom(`circle:${sheet.circle.id}`)
  const [current, setCurrent] = useState<number>()
  const confirm = () => {
    if (sheet.can.confirm && !sheet.confirmed) editing.confirm()
    else editing.save()
  }
  useSheetKeys(editing, confirm, !sheet.can.edit)
  return (
    <div className="max-lg:pbe-28">
      <SheetHead sheet={sheet} />
      {sheet.seenAt !== undefined && (
        <Note kind="info">
          <output>
            <b>أنتِ بلا اتصال.</b> هذا الكشف كما رأيتِه {formatDateTime(sheet.seenAt)}، وما تغيّرينه يُحفظ على هذا
            الجهاز.
          </output>
        </Note>
      )}
      {sheet.closed && <Note kind="info">{closedWords[sheet.closed]}</Note>}
      <Suggestion sheet={sheet} editing={editing} />
      <ContestedRows sheet={sheet} onChoose={editing.mark} />
      <div className="mbs-4 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div>
          <Sums editing={editing} />
          <ListHead sheet={sheet} />
          <ol aria-label="الطالبات">
            {editing.shown.map((shown, at) => (
              <SheetRow
                key={shown.entry.student.id}
                shown={editing.isTeacherAbsent ? { ...shown, state: 'teacher_absent', minutes: 0 } : shown}
                number={at + 1}
                sheet={sheet}
                isCurrent={current === shown.entry.student.id}
                onFocus={() => setCurrent(shown.entry.student.id)}
                onChoose={(state) => {
                  setCurrent(shown.entry.student.id)
                  editing.choose(shown.entry.student.id, state)
                }}
                onMinutes={(minutes) =>
                  editing.mark(shown.entry.student.id, {
                    state: shown.state === 'left_early' ? 'left_early' : 'late',
                    minutes,
                  })
                }
                onExcuse={(decision) => decide(shown.entry.student.id, decision)}
              />
            ))}
          </ol>
        </div>
        <SheetAside sheet={sheet} editing={editing} onConfirm={confirm} />
      </div>
      <Dock sheet={sheet} editing={editing} onConfirm={confirm} />
    </div>
  )
}

function SheetHead({ sheet }: { sheet: Sheet }) {
  const { circle, session } = sheet
  const isAdmin = useDoorRole() === 'admin'
  const month = isAdmin
    ? hrefTo('/admin/circles/{circleId}/attendance', { circleId: circle.id })
    : hrefTo('/teacher/circles/{circleId}/attendance', { circleId: circle.id })
  return (
    <PageHeader
      trail={
        <Breadcrumbs
          items={[
            isAdmin
              ? { label: 'الحلقات', to: '/admin/circles' }
              : { label: 'الحضور', to: '/teacher/attendance' },
            { label: circle.name, to: month },
            { label: 'كشف الجلسة' },
          ]}
        />
      }
      title={
        <>
          حضور <bdi>{circle.name}</bdi>
        </>
      }
      text={
        <Spoken
          text={`${formatDateBoth(session.starts_at)}، ${formatTime(session.starts_at)} – ${formatTime(session.ends_at)}`}
        />
      }
    />
  )
}

const sourceWords = {
  room: 'ملأنا الكشف من حضور الغرفة',
  zoom: 'ملأنا الكشف مما رآه Zoom',
  link: 'ملأنا الكشف ممن ضغطن رابط الجلسة',
} as const

function Suggestion({ sheet, editing }: { sheet: Sheet; editing: SheetEditing }) {
  if (!sheet.can.edit || sheet.confirmed || editing.isTeacherAbsent) return null
  const { exceptions, students } = sumsOf(editing.shown)
  const isRunning = sheet.session.status === 'live'
  return (
    <p className="flex items-start gap-3 border-s-3 border-primary bg-tint px-4 py-2.5 text-sm text-tint-ink">
      <Radio aria-hidden className="mbs-1 size-5 flex-none" />
      <span>
        {(sheet.source ?? exceptions === 0) && (
          <b className="max-lg:block">{sheet.source ? sourceWords[sheet.source] : 'الجميع حاضرات'} </b>
        )}
        {isRunning && sheet.source && 'يتغير مع دخول الطالبات. '}
        {exceptions === 0
          ? 'غيّري حالة من غابت أو تأخرت ثم اعتمدي.'
          : `${fullyPresentWords(students, exceptions)} راجعي المظلَّل ثم اعتمدي.`}
      </span>
    </p>
  )
}

function Sums({ editing }: { editing: SheetEditing }) {
  const sums = sumsOf(editing.shown)
  const items = [
    { ...attendanceStates.present, label: 'حضور', count: sums.present },
    { ...attendanceStates.late, label: 'نقص', count: sums.late + sums.left_early },
    { ...attendanceStates.excused, label: 'عذر', count: sums.excused },
    { ...attendanceStates.absent, label: 'غياب', count: sums.absent },
  ]
  return (
    <ul
      aria-label="خلاصة الحضور"
      className="sticky inset-bs-15 z-10 grid grid-cols-4 border-b border-line bg-canvas lg:hidden"
    >
      {items.map(({ shape, tone, label, count }) => (
        <li key={label} className="grid justify-items-center border-rule py-1.5 not-first:border-s">
          <b className="text-xl leading-snug">{arabicDigits(count)}</b>
          <StateMark shape={shape} tone={tone} className="text-xs">
            {label}
          </StateMark>
        </li>
      ))}
    </ul>
  )
}

const columnWords = ['حاضرة', 'تأخر', 'انصراف', 'عذر', 'غياب'] as const

function ListHead({ sheet }: { sheet: Sheet }) {
  return (
    <div
      aria-hidden
      className="grid grid-cols-[1.75rem_11rem_minmax(0,1fr)_auto] items-end gap-x-3 border-b border-line py-2 text-sm font-semibold text-ink-2 max-lg:hidden"
    >
      <span />
      <span>الطالبة</span>
      <span className="flex justify-between text-xs font-normal text-ink-3">
        {sheet.source !== null && (
          <>
            <span>{formatTime(sheet.expected.from)}</span>
            <span>الوجود في الجلسة</span>
            <span>{formatTime(sheet.expected.until)}</span>
          </>
        )}
      </span>
      <span className="grid grid-cols-[repeat(5,2.5rem)] text-center text-xs">
        {columnWords.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </span>
    </div>
  )
}

const exceptionCount = (count: number) =>
  plural(count, {
    zero: 'بلا استثناء',
    one: 'استثناء واحد',
    two: 'استثناءان',
    few: '{n} استثناءات',
    many: '{n} استثناءً',
    other: '{n} استثناء',
  })

function Dock({ sheet, editing, onConfirm }: ConfirmProps) {
  if (!sheet.can.edit) return null
  const { attended, exceptions, students } = sumsOf(editing.shown)
  return (
    <div className="fixed inset-x-0 inset-be-0 z-45 grid grid-cols-[1fr_auto] gap-x-2.5 gap-y-1.5 bg-surface px-4 pbs-2 pbe-[max(10px,env(safe-area-inset-bottom))] shadow-dock lg:hidden">
      <p className="col-span-full flex items-center justify-between gap-2 text-xs text-ink-2">
        <span>
          {arabicDigits(attended)} من {inGenitive(studentCount(students))}، {exceptionCount(exceptions)}
        </span>
        <SavedState sheet={sheet} editing={editing} />
      </p>
      <ConfirmButton sheet={sheet} editing={editing} onConfirm={onConfirm} block />
      <IconButton label="تراجع عن آخر تغيير" lined disabled={!editing.canUndo} onClick={editing.undo}>
        <Undo2 />
      </IconButton>
    </div>
  )
}
