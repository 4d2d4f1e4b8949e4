import { EllipsisVertical, MoveDown, MoveUp, Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { DeskQuestion } from '#contract/questions/shapes.ts'
import { pointCount } from '#core/format/area-counts.ts'
import { filled } from '#core/quiz/blanks.ts'
import { formatNumber } from '#core/format/number.ts'
import { cx } from '#web/ui/cx.ts'
import { useDragRow } from '#web/ui/lists/drag-area.tsx'
import { DragHandle } from '#web/ui/lists/drag-handle.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { kindWords } from '../kinds.ts'
import { QuestionEditor } from '../question/question-editor.tsx'

export interface RowActs {
  readonly step: (id: number, by: 1 | -1) => void
  readonly edit: (id: number, isOpen: boolean) => void
  readonly remove: (question: DeskQuestion) => void
  /** The handle that was pressed keeps the focus at its new place. */
  readonly takesFocus: (id: number) => boolean
}

interface QuestionRowProps {
  readonly question: DeskQuestion
  readonly index: number
  readonly isOpen: boolean
  readonly acts: RowActs
}

/** Memoised: of hundreds of questions only those that changed are drawn again. */
export const QuestionRow = memo(function QuestionRow({ question, index, isOpen, acts }: QuestionRowProps) {
  const { id } = question
  const { ref, handleRef, isDragging } = useDragRow({ id, index })
  const number = formatNumber(index + 1)
  return (
    <li ref={ref} className={cx('border-b border-rule bg-canvas', isDragging && 'opacity-60 shadow-float')}>
      <div className="flex items-start">
        <DragHandle
          ref={(element) => {
            handleRef(element)
            if (element && acts.takesFocus(id)) element.focus()
          }}
          label={`ترتيب السؤال ${number}`}
          onStep={(by) => acts.step(id, by)}
          className="mbs-1.5"
        />
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => acts.edit(id, !isOpen)}
          className="flex min-h-14 min-w-0 flex-1 items-baseline gap-3 py-2.5 text-start leading-ui"
        >
          <b className="min-w-5 font-display text-lg text-gold">{number}</b>
          <span className="min-w-0 flex-1">
            <bdi className={cx('block font-semibold', !isOpen && 'line-clamp-2')}>{question.text}</bdi>
            {question.spec.kind === 'blanks' && (
              <bdi className="line-clamp-2 text-note text-ink-2">
                {filled(question.spec.sentence, () => '......')}
              </bdi>
            )}
            <Facts question={question} />
          </span>
        </button>
        <RowMenu question={question} number={number} acts={acts} />
      </div>
      {isOpen && (
        <div className="ps-9">
          <QuestionEditor
            question={question}
            kind={question.spec.kind}
            onDone={() => acts.edit(id, false)}
            onCancel={() => acts.edit(id, false)}
          />
        </div>
      )}
    </li>
  )
})

function Facts({ question: { spec, points, image, recordings } }: { question: DeskQuestion }) {
  const { label, icon: Icon } = kindWords[spec.kind]
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-3">
      <Icon className="size-3.5" />
      {[
        label,
        pointCount(points),
        ...(image ? ['بصورة'] : []),
        ...(recordings.length > 0 ? ['بتسجيل'] : []),
      ].join('، ')}
    </span>
  )
}

function RowMenu({ question, number, acts }: { question: DeskQuestion; number: string; acts: RowActs }) {
  const { id } = question
  return (
    <Menu
      trigger={
        <IconButton label={`خيارات السؤال ${number}`} className="mbs-1.5">
          <EllipsisVertical className="size-4" />
        </IconButton>
      }
      groups={[
        {
          id: 'edit',
          items: [
            { id: 'edit', label: 'تعديل', icon: Pencil, onPick: () => acts.edit(id, true) },
            { id: 'up', label: 'نقل إلى أعلى', icon: MoveUp, onPick: () => acts.step(id, -1) },
            { id: 'down', label: 'نقل إلى أسفل', icon: MoveDown, onPick: () => acts.step(id, 1) },
          ],
        },
        {
          id: 'remove',
          items: [
            {
              id: 'remove',
              label: 'حذف السؤال',
              icon: Trash2,
              danger: true,
              onPick: () => acts.remove(question),
            },
          ],
        },
      ]}
    />
  )
}
