import { useQuery } from '@tanstack/react-query'
import { Folder, FolderPlus, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { MediaFolder } from '#contract/media/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { Link } from '#web/router/link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Arriving } from '#web/ui/loading/in-order.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useListFilters } from '#web/kernel/lists/use-list-filters.ts'
import { FolderDialog } from './folder-dialog.tsx'
import { wayTo } from './folder-tree.ts'
import { useLibrary } from '../library.ts'
import { mediaList, type MediaFilters } from '../media-filters.ts'
import { foldersQuery, useRefreshMedia } from '../media.queries.ts'

const chip =
  'inline-flex min-h-11 items-center gap-2 rounded-md border border-line bg-surface px-3 text-sm font-semibold text-ink no-underline hover:bg-sunken'

/** Where she is among the folders, and those that lie here. */
export function FolderBar({ filters }: { filters: MediaFilters }) {
  const folders = useQuery(foldersQuery(useLibrary()))
  const [asked, setAsked] = useState<'new' | 'edit' | 'remove'>()
  if (folders.isPending) return <Arriving />
  if (!folders.data) return null
  const way = wayTo(folders.data, filters.folder)
  const here = way.at(-1)
  const inside = folders.data.filter((folder) => folder.parent_id === (here?.id ?? null))
  const to = (folder: number | undefined) => mediaList.addressOf({ ...filters, folder, page: 1 })
  const close = () => setAsked(undefined)
  return (
    <section aria-label="المجلدات" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        <nav aria-label="موضع المجلد" className="flex flex-1 flex-wrap items-center gap-x-2">
          <Link
            to={to(undefined)}
            aria-current={here ? undefined : 'page'}
            className="inline-flex min-h-11 items-center"
          >
            كل الملفات
          </Link>
          {way.map((folder) => (
            <span key={folder.id} className="inline-flex items-center gap-2">
              <span aria-hidden>/</span>
              <Link to={to(folder.id)} className="inline-flex min-h-11 items-center">
                <bdi>{folder.name}</bdi>
              </Link>
            </span>
          ))}
        </nav>
        {here?.can.edit && (
          <IconButton label={`تعديل المجلد ${here.name}`} onClick={() => setAsked('edit')}>
            <Pencil />
          </IconButton>
        )}
        {here?.can.remove && (
          <IconButton label={`حذف المجلد ${here.name}`} onClick={() => setAsked('remove')}>
            <Trash2 />
          </IconButton>
        )}
        <Button look="quiet" onClick={() => setAsked('new')}>
          <FolderPlus /> مجلد جديد
        </Button>
      </div>
      {inside.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {inside.map((folder) => (
            <li key={folder.id}>
              <Link to={to(folder.id)} className={chip}>
                <Folder className="text-gold" /> <bdi>{folder.name}</bdi>
                <span className="text-ink-3">{formatNumber(folder.files)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {asked === 'new' && <FolderDialog folders={folders.data} parent={here?.id ?? null} onClose={close} />}
      {asked === 'edit' && here && <FolderDialog folders={folders.data} folder={here} onClose={close} />}
      {here && <RemoveFolder folder={here} open={asked === 'remove'} onClose={close} />}
    </section>
  )
}

interface RemoveFolderProps {
  readonly folder: MediaFolder
  readonly open: boolean
  readonly onClose: () => void
}

function RemoveFolder({ folder, open, onClose }: RemoveFolderProps) {
  const { api } = useLibrary()
  const { choose } = useListFilters(mediaList)
  const refresh = useRefreshMedia()
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`حذف المجلد «${folder.name}»؟`}
      text="المجلد فارغ، ولا يُحذف معه ملف."
      confirmLabel="حذف المجلد"
      danger
      onConfirm={async () => {
        await api.removeFolder({ params: { id: folder.id } })
        toast({ kind: 'ok', title: 'حُذف المجلد' })
        choose({ folder: folder.parent_id ?? undefined })
        void refresh()
      }}
    />
  )
}
