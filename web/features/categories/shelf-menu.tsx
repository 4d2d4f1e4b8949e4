import {
  Archive,
  ArchiveRestore,
  EllipsisVertical,
  Merge,
  MoveDown,
  MoveUp,
  Pencil,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import type { Shelf } from '#contract/categories/shapes.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { ArchiveDialog, RemoveDialog } from './end-dialogs.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { ShelfDialog } from './shelf-dialog.tsx'
import type { ShelfKind } from './shelves.queries.ts'

interface ShelfMenuProps {
  readonly kind: ShelfKind
  readonly shelf: Shelf
  readonly shelves: readonly Shelf[]
  readonly index: number
  readonly onPlace: (id: number, to: number) => void
}

export function ShelfMenu({ kind, shelf, shelves, index, onPlace }: ShelfMenuProps) {
  const [asked, setAsked] = useState<'edit' | 'archive' | 'merge' | 'remove'>()
  const close = () => setAsked(undefined)
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`خيارات «${shelf.name}»`}>
            <EllipsisVertical />
          </IconButton>
        }
        groups={[
          {
            id: 'shelf',
            items: [
              { id: 'edit', label: 'تعديل', icon: Pencil, onPick: () => setAsked('edit') },
              {
                id: 'up',
                label: 'نقل إلى أعلى',
                icon: MoveUp,
                disabled: index === 0,
                onPick: () => onPlace(shelf.id, index - 1),
              },
              {
                id: 'down',
                label: 'نقل إلى أسفل',
                icon: MoveDown,
                disabled: index === shelves.length - 1,
                onPick: () => onPlace(shelf.id, index + 1),
              },
            ],
          },
          {
            id: 'end',
            items: [
              {
                id: 'archive',
                label: shelf.is_archived ? 'إعادته من الأرشيف' : 'أرشفة',
                icon: shelf.is_archived ? ArchiveRestore : Archive,
                onPick: () => setAsked('archive'),
              },
              { id: 'merge', label: 'دمج في آخر', icon: Merge, onPick: () => setAsked('merge') },
              { id: 'remove', label: 'حذف', icon: Trash2, danger: true, onPick: () => setAsked('remove') },
            ],
          },
        ]}
      />
      {asked === 'edit' && <ShelfDialog kind={kind} shelf={shelf} onClose={close} />}
      {asked === 'archive' && <ArchiveDialog kind={kind} shelf={shelf} onClose={close} />}
      {asked === 'merge' && <MergeDialog kind={kind} shelf={shelf} shelves={shelves} onClose={close} />}
      {asked === 'remove' && (
        <RemoveDialog kind={kind} shelf={shelf} onClose={close} onMerge={() => setAsked('merge')} />
      )}
    </>
  )
}
