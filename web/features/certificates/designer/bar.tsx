import { EllipsisVertical, Redo2, Undo2, X } from 'lucide-react'
import { memo, useState } from 'react'
import { MAX_TEMPLATE_NAME } from '#contract/certificates/template-shapes.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import type { MenuGroup } from '#web/ui/overlays/menu-items.ts'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { change, redo, undo } from './editing/design.ts'
import type { Saving } from './saving/use-saving.ts'
import type { Studio } from './editing/use-studio.ts'

interface BarProps {
  readonly studio: Studio
  readonly saving: Saving
  readonly isNarrow: boolean
  readonly menu: readonly MenuGroup[]
  readonly onClose: () => void
}

export function Bar({ studio, saving, isNarrow, menu, onClose }: BarProps) {
  const { state, act, view, look } = studio
  return (
    <header className="flex min-h-15 flex-wrap items-center gap-2 border-b border-rule bg-surface px-3 py-1">
      <h1 className="sr-only">مصمم الشهادات</h1>
      <IconButton label="إغلاق" onClick={onClose}>
        <X />
      </IconButton>
      <input
        aria-label="اسم القالب"
        value={state.template.name}
        maxLength={MAX_TEMPLATE_NAME}
        required
        onChange={({ target }) => act(change((template) => ({ ...template, name: target.value }), 'name'))}
        className="min-h-11 min-w-0 flex-1 basis-30 border-b border-dashed border-line bg-transparent px-1 text-lg font-bold sm:flex-none sm:basis-60"
      />
      <SavingMark saving={saving} />
      <HistoryWords state={state} />
      <span className="ms-auto" />
      {!isNarrow && (
        <>
          <IconButton label="تراجع" disabled={state.past.length === 0} onClick={() => act(undo)}>
            <Undo2 />
          </IconButton>
          <IconButton label="إعادة" disabled={state.future.length === 0} onClick={() => act(redo)}>
            <Redo2 />
          </IconButton>
          <SegmentedControl
            label="طريقة العرض"
            options={[
              { value: 'edit', label: 'تحرير' },
              { value: 'preview', label: 'معاينة' },
            ]}
            value={view.isPreview ? 'preview' : 'edit'}
            onChange={(mode) => look({ isPreview: mode === 'preview' })}
          />
        </>
      )}
      <Button busy={saving.isSaving} busyText="جارٍ الحفظ..." onClick={() => void saving.save()}>
        حفظ
      </Button>
      <BarMenu groups={menu} />
    </header>
  )
}

const BarMenu = memo(({ groups }: { groups: readonly MenuGroup[] }) => (
  <Menu
    trigger={
      <IconButton label="خيارات القالب">
        <EllipsisVertical />
      </IconButton>
    }
    groups={groups}
  />
))

/** Says that a change was taken back or made again, by a key or by a press; whoever sees it sees it on the page. */
function HistoryWords({ state }: Pick<Studio, 'state'>) {
  const [seen, setSeen] = useState({ state, words: '', at: 0 })
  if (seen.state !== state) {
    const isUndone = state.future.length > seen.state.future.length
    const isRedone = state.template === seen.state.future[0]
    const words = isUndone ? 'أُلغي آخر تغيير' : isRedone ? 'أُعيد التغيير' : ''
    const isSame = state.template === seen.state.template
    setSeen(isSame ? { ...seen, state } : { state, words, at: seen.at + 1 })
  }
  return (
    <output className="sr-only">
      {/* The same words after another undo are said anew. */}
      <span key={seen.at}>{seen.words}</span>
    </output>
  )
}

function SavingMark({ saving: { isDirty, isSaving, failure, base } }: { saving: Saving }) {
  const [hasActed, setHasActed] = useState(false)
  if (!hasActed && (isDirty || isSaving)) setHasActed(true)
  const mark = () => {
    if (isSaving)
      return (
        <StateMark shape="clock" tone="plain">
          جارٍ الحفظ...
        </StateMark>
      )
    if (failure)
      return (
        <StateMark shape="triangle" tone="bad">
          لم يُحفظ
        </StateMark>
      )
    if (isDirty)
      return (
        <StateMark shape="dash" tone="plain">
          تغييرات لم تُحفظ
        </StateMark>
      )
    return base.id === undefined ? null : (
      <StateMark shape="check" tone="ok">
        محفوظ
      </StateMark>
    )
  }
  // That what she has opened is saved is there to be read; it is said after an act of hers.
  return (
    <output aria-live={hasActed ? undefined : 'off'} className="text-sm">
      {mark()}
    </output>
  )
}
