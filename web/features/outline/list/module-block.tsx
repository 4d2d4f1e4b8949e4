import { ChevronDown, EllipsisVertical, MoveDown, MoveUp, Pencil, Trash2 } from 'lucide-react'
import { memo, useState } from 'react'
import type { ModuleLine } from '#contract/outline/shapes.ts'
import { lessonCount } from '#core/format/counts.ts'
import { cx } from '#web/ui/cx.ts'
import { useDragRow } from '#web/ui/lists/drag-area.tsx'
import { DragHandle } from '#web/ui/lists/drag-handle.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { AddLesson } from './add-lesson.tsx'
import { LessonRow } from './lesson-row.tsx'
import { TitleForm } from './title-form.tsx'
import type { RowActs } from './use-outline.ts'

interface ModuleBlockProps {
  readonly module: ModuleLine
  readonly index: number
  /** The lesson whose editor is open, when it stands in this module. */
  readonly openLesson: number | undefined
  readonly isUnfolded: boolean
  readonly acts: RowActs
}

const ACCEPTED = ['module', 'lesson']

export const ModuleBlock = memo(function ModuleBlock(props: ModuleBlockProps) {
  const { module, index, openLesson, isUnfolded, acts } = props
  const [isRenaming, setRenaming] = useState(false)
  const { ref, handleRef, isDragging, isDropTarget } = useDragRow({
    id: `module-${module.id}`,
    index,
    type: 'module',
    accept: ACCEPTED,
    // Lower than that of its lessons: a lesson is dropped among lessons where there are any.
    collisionPriority: 1,
  })
  const listId = `lessons-of-${module.id}`
  return (
    <li
      ref={ref}
      className={cx('bg-canvas', isDragging && 'opacity-60 shadow-float', isDropTarget && 'bg-sunken')}
    >
      <div className="flex items-center border-b border-line">
        <DragHandle
          ref={handleRef}
          label={`ترتيب الوحدة «${module.title}»`}
          onStep={(step) => acts.stepModule(module.id, step)}
        />
        {isRenaming ? (
          <TitleForm
            label="عنوان الوحدة"
            value={module.title}
            max={160}
            onSave={(title) => acts.renameModule(module, title)}
            onClose={() => setRenaming(false)}
          />
        ) : (
          <>
            <h2 className="min-w-0 flex-1">
              <button
                type="button"
                aria-expanded={isUnfolded}
                aria-controls={listId}
                onClick={() => acts.fold(module.id, isUnfolded)}
                className="flex min-h-14 w-full items-center gap-2 text-start leading-ui font-bold"
              >
                <span className="min-w-0 flex-1">
                  <bdi className="block wrap-anywhere">{module.title}</bdi>
                  <span className="block text-xs font-normal text-ink-3">
                    {lessonCount(module.lessons.length)}
                  </span>
                </span>
                <ChevronDown className={cx('flex-none text-ink-3', isUnfolded && 'rotate-180')} />
              </button>
            </h2>
            <ModuleMenu {...props} onRename={() => setRenaming(true)} />
          </>
        )}
      </div>
      <div id={listId} hidden={!isUnfolded}>
        {isUnfolded && (
          <>
            <ul aria-label={`دروس ${module.title}`}>
              {module.lessons.map((lesson, at) => (
                <LessonRow
                  key={lesson.id}
                  lesson={lesson}
                  moduleId={module.id}
                  index={at}
                  isOpen={lesson.id === openLesson}
                  acts={acts}
                />
              ))}
            </ul>
            <AddLesson module={module} acts={acts} />
          </>
        )}
      </div>
    </li>
  )
})

function ModuleMenu({ module, acts, onRename }: ModuleBlockProps & { onRename: () => void }) {
  return (
    <Menu
      trigger={
        <IconButton label={`خيارات الوحدة «${module.title}»`}>
          <EllipsisVertical className="size-4" />
        </IconButton>
      }
      groups={[
        {
          id: 'module',
          items: [
            { id: 'rename', label: 'تغيير العنوان', icon: Pencil, onPick: onRename },
            { id: 'up', label: 'نقل إلى أعلى', icon: MoveUp, onPick: () => acts.stepModule(module.id, -1) },
            {
              id: 'down',
              label: 'نقل إلى أسفل',
              icon: MoveDown,
              onPick: () => acts.stepModule(module.id, 1),
            },
          ],
        },
        {
          id: 'remove',
          items: [
            {
              id: 'remove',
              label: 'حذف الوحدة ودروسها',
              icon: Trash2,
              danger: true,
              onPick: () => acts.removeModule(module),
            },
          ],
        },
      ]}
    />
  )
}
