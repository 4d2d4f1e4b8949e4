import { Copy, EllipsisVertical, Eye, MoveDown, MoveUp, Trash2, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import type { LessonLine } from '#contract/outline/shapes.ts'
import { formatMinutes } from '#core/format/duration.ts'
import { Link } from '#web/router/link.tsx'
import { cx } from '#web/ui/cx.ts'
import { useDragRow } from '#web/ui/lists/drag-area.tsx'
import { DragHandle } from '#web/ui/lists/drag-handle.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { lessonKinds } from '../../courses/public/lesson-kinds.ts'
import type { RowActs } from './use-outline.ts'

interface LessonRowProps {
  readonly lesson: LessonLine
  readonly moduleId: number
  readonly index: number
  readonly isOpen: boolean
  readonly acts: RowActs
}

/** Memoised: of three hundred lessons only the ones that changed are drawn again. */
export const LessonRow = memo(function LessonRow(props: LessonRowProps) {
  const { lesson, moduleId, index, isOpen, acts } = props
  const { ref, handleRef, isDragging } = useDragRow({
    id: `lesson-${lesson.id}`,
    index,
    group: `module-${moduleId}`,
    type: 'lesson',
    accept: 'lesson',
  })
  const { icon: Icon, label } = lessonKinds[lesson.type]
  return (
    <li
      ref={ref}
      className={cx(
        // What is not in sight is neither laid out nor painted; focus rings stay inside, where they are not cut.
        'flex items-center border-b border-rule bg-canvas far-[54px]',
        isOpen && 'bg-tint',
        isDragging && 'opacity-60 shadow-float',
      )}
    >
      <DragHandle
        ref={(element) => {
          handleRef(element)
          if (element && acts.takesFocus(lesson.id, moduleId)) element.focus()
        }}
        label={`ترتيب الدرس «${lesson.title}»`}
        onStep={(step) => acts.stepLesson(lesson.id, step)}
      />
      <Link
        to={acts.linkTo(lesson.id)}
        preventScrollReset
        aria-current={isOpen ? 'true' : undefined}
        className="flex min-h-13 min-w-0 flex-1 items-center gap-2.5 py-1.5 leading-ui text-ink no-underline hover:underline"
      >
        <Icon className="size-4.5 flex-none text-ink-3" aria-label={label} />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-semibold wrap-anywhere">
            <bdi>{lesson.title}</bdi>
          </span>
          <LessonFacts lesson={lesson} />
        </span>
      </Link>
      <LessonMenu {...props} />
    </li>
  )
})

function LessonFacts({ lesson }: { lesson: LessonLine }) {
  const { duration, is_preview, is_published, missing } = lesson
  const facts = [
    duration !== null && duration > 0 ? formatMinutes(duration) : undefined,
    is_preview ? 'معاينة' : undefined,
    is_published ? undefined : 'غير منشور',
  ].filter((fact) => fact !== undefined)
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
      {facts.length > 0 && <span>{facts.join('، ')}</span>}
      {missing && (
        <span className="inline-flex items-center gap-1 text-warn">
          <TriangleAlert className="size-3.5" />
          {missing}
        </span>
      )}
    </span>
  )
}

function LessonMenu({ lesson, acts }: LessonRowProps) {
  return (
    <Menu
      trigger={
        <IconButton label={`خيارات الدرس «${lesson.title}»`}>
          <EllipsisVertical className="size-4" />
        </IconButton>
      }
      groups={[
        {
          id: 'order',
          items: [
            { id: 'up', label: 'نقل إلى أعلى', icon: MoveUp, onPick: () => acts.stepLesson(lesson.id, -1) },
            {
              id: 'down',
              label: 'نقل إلى أسفل',
              icon: MoveDown,
              onPick: () => acts.stepLesson(lesson.id, 1),
            },
          ],
        },
        {
          id: 'lesson',
          items: [
            {
              id: 'preview',
              label: 'معاينة كما تراه الطالبة',
              icon: Eye,
              to: acts.previewOf(lesson.id),
            },
            {
              id: 'copy',
              label: 'نسخ الدرس',
              icon: Copy,
              disabled: lesson.type === 'quiz',
              hint: lesson.type === 'quiz' ? 'أسئلة الاختبار تُنسخ مع نسخ الدورة كلها' : undefined,
              onPick: () => acts.duplicate(lesson),
            },
          ],
        },
        {
          id: 'remove',
          items: [
            {
              id: 'remove',
              label: 'حذف الدرس',
              icon: Trash2,
              danger: true,
              onPick: () => acts.removeLesson(lesson),
            },
          ],
        },
      ]}
    />
  )
}
