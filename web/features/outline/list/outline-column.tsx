import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Outline } from '#contract/outline/shapes.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DragArea } from '#web/ui/lists/drag-area.tsx'
import { DragHelp } from '#web/ui/lists/drag-handle.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import type { useOutline } from './use-outline.ts'
import { Announcement } from './announcer.tsx'
import { BinDialog } from './bin-dialog.tsx'
import { ModuleBlock } from './module-block.tsx'
import { applyMove, moduleOf } from './order.ts'
import { TitleForm } from './title-form.tsx'
import { useDrag } from './use-drag.ts'
import { placeOf } from './use-outline.ts'

/** So many lessons are shown unfolded at first; a long course begins folded but for the module that is edited. */
const UNFOLDED_LESSONS = 60

interface OutlineColumnProps {
  readonly courseId: number
  readonly outline: Outline
  readonly openLesson: number | undefined
  readonly edits: ReturnType<typeof useOutline>
}

export function OutlineColumn({ courseId, outline, openLesson, edits }: OutlineColumnProps) {
  const { editor, acts, announcer, folds } = edits
  const [isAdding, setAdding] = useState(false)
  const [isBinOpen, setBinOpen] = useState(false)
  const drag = useDrag(outline, (move) => {
    editor.move(move)
    announcer.set(placeOf(applyMove(outline, move), move))
  })
  const openModule = openLesson === undefined ? undefined : moduleOf(outline, openLesson)?.id
  const isShort = outline.modules.reduce((sum, { lessons }) => sum + lessons.length, 0) <= UNFOLDED_LESSONS
  return (
    <section aria-label="محتوى الدورة">
      <DragHelp />
      <Announcement of={announcer} />
      {outline.modules.length === 0 && !isAdding && (
        <EmptyState
          title="لا وحدات بعد"
          text="ابدئي بوحدة، ثم أضيفي إليها الدروس."
          action={<Button onClick={() => setAdding(true)}>إضافة وحدة</Button>}
        />
      )}
      <DragArea {...drag.handlers}>
        <ol>
          {drag.shown.modules.map((module, index) => (
            <ModuleBlock
              key={module.id}
              module={module}
              index={index}
              openLesson={module.id === openModule ? openLesson : undefined}
              isUnfolded={folds.get(module.id) ?? (isShort || module.id === openModule)}
              acts={acts}
            />
          ))}
        </ol>
      </DragArea>
      {isAdding && (
        <TitleForm
          label="عنوان الوحدة"
          max={160}
          onSave={async (title) => {
            const { id } = await editor.addModule(title)
            acts.fold(id, false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
      <div className="mbs-3 flex flex-wrap gap-2">
        {!isAdding && outline.modules.length > 0 && (
          <Button look="quiet" size={36} onClick={() => setAdding(true)}>
            <Plus /> إضافة وحدة
          </Button>
        )}
        <Button look="text" size={36} onClick={() => setBinOpen(true)}>
          <Trash2 /> المحذوفات
        </Button>
      </div>
      {isBinOpen && <BinDialog courseId={courseId} editor={editor} onClose={() => setBinOpen(false)} />}
    </section>
  )
}
