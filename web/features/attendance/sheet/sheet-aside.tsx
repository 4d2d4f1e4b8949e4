import { Undo2, UserX } from 'lucide-react'
import { useState } from 'react'
import type { Sheet } from '#contract/attendance/shapes.ts'
import { studentCount } from '#core/format/counts.ts'
import { minuteSpan } from '#core/format/duration.ts'
import { arabicDigits } from '#core/format/number.ts'
import { singleKey } from '#web/kernel/browser/single-keys.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Kbd } from '#web/ui/text/kbd.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { attendanceStates } from '#web/ui/marks/states.ts'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { partWords } from './part-words.ts'
import { sumsOf } from './sheet-draft.ts'
import { ConfirmButton, SavedState } from './sheet-saved.tsx'
import type { SheetEditing } from './use-sheet.ts'

const RulesDialog = lazyDialog('RulesDialog', () => import('./rules-dialog.tsx'))
const MarksDialog = lazyDialog('MarksDialog', () => import('./marks-dialog.tsx'))

interface AsideProps {
  readonly sheet: Sheet
  readonly editing: SheetEditing
  readonly onConfirm: () => void
}

/** Beside the list: sums, the one confirmation, keys and the rule of the circle. On a phone only the rule and the menu. */
export function SheetAside({ sheet, editing, onConfirm }: AsideProps) {
  return (
    <aside className="grid gap-6 lg:sticky lg:inset-bs-23">
      <Totals editing={editing} />
      <div className="grid gap-2">
        <div className="grid gap-2 max-lg:hidden">
          <ConfirmButton sheet={sheet} editing={editing} onConfirm={onConfirm} block />
          <SavedState sheet={sheet} editing={editing} />
          {sheet.can.edit && !sheet.confirmed && (
            <p className="text-xs text-ink-3">لا يصل إلى الطالبات قبل الاعتماد.</p>
          )}
        </div>
        {sheet.can.edit && <Acts sheet={sheet} editing={editing} />}
      </div>
      {sheet.can.edit && <Keys />}
      <Rule sheet={sheet} />
    </aside>
  )
}

function Totals({ editing }: { editing: SheetEditing }) {
  const sums = sumsOf(editing.shown)
  const items = [
    { ...attendanceStates.present, label: 'حضور', count: sums.present },
    { ...attendanceStates.late, label: 'تأخر', count: sums.late },
    { ...attendanceStates.left_early, count: sums.left_early },
    { ...attendanceStates.excused, label: 'غياب بعذر', count: sums.excused },
    { ...attendanceStates.absent, label: 'غياب', count: sums.absent },
  ]
  return (
    <section className="max-lg:hidden">
      <PanelTitle
        title="الخلاصة"
        action={<span className="text-sm text-ink-3">{studentCount(sums.students)}</span>}
      />
      <ul aria-live="polite">
        {items.map(({ shape, tone, label, count }) => (
          // Said whole: a number alone says nothing.
          <li key={label} aria-atomic className="flex justify-between border-b border-rule py-1.5">
            <StateMark shape={shape} tone={tone}>
              {label}
            </StateMark>
            <b>{arabicDigits(count)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Acts({ sheet, editing }: Pick<AsideProps, 'sheet' | 'editing'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" size={36} onClick={editing.markAllPresent}>
        الكل حاضرات
      </Button>
      <Button
        look="text"
        size={36}
        className="max-lg:hidden"
        disabled={!editing.canUndo}
        aria-keyshortcuts={singleKey('Z')}
        onClick={editing.undo}
      >
        <Undo2 /> تراجع
      </Button>
      <Button look="text" size={36} onClick={() => editing.setTeacherAbsent(!editing.isTeacherAbsent)}>
        <UserX /> {editing.isTeacherAbsent ? 'حضرت المعلمة' : 'غابت المعلمة'}
      </Button>
      <Button look="text" size={36} onClick={() => setOpen(true)}>
        سجل التعديلات
      </Button>
      {isOpen && (
        <MarksDialog
          place={{ id: sheet.circle.id, sessionId: sheet.session.id }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const keys = [
  ['↑ ↓', 'بين الطالبات'],
  ['1 – 5', 'الحالة بترتيب الأعمدة'],
  ['+ −', 'دقائق التأخر'],
  ['Z', 'تراجع'],
  ['Ctrl Enter', 'اعتماد'],
] as const

const Keys = () => (
  <section className="max-lg:hidden">
    <PanelTitle title="بلوحة المفاتيح" />
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1.5 pbs-2 text-sm text-ink-2">
      {keys.map(([key, words]) => (
        <div key={key} className="contents">
          <dt className="flex py-1">
            <Kbd>{key}</Kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </section>
)

function Rule({ sheet }: { sheet: Sheet }) {
  const [isOpen, setOpen] = useState(false)
  const { late_after, absent_beyond, gap } = sheet.rules
  return (
    <section>
      <PanelTitle
        title="قاعدة هذه الحلقة"
        action={
          sheet.can.rule && (
            <Button look="text" size={36} onClick={() => setOpen(true)}>
              تغيير
            </Button>
          )
        }
      />
      <p className="pbs-2 text-sm text-ink-2">
        متأخرة بعد {minuteSpan(late_after)}، وغائبة إن فاتها أكثر من {partWords[absent_beyond]} الوقت بلا عذر
        {gap > 0 && '، والانقطاع القصير يُجبر'}.
      </p>
      {isOpen && <RulesDialog sheet={sheet} onClose={() => setOpen(false)} />}
    </section>
  )
}
