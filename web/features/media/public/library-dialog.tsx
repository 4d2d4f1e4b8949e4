import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Page } from '#contract/kernel/route.ts'
import type { MediaFile, MediaKind } from '#contract/media/shapes.ts'
import { fileCount } from '#core/format/area-counts.ts'
import { storagePathOf } from '#core/storage-path.ts'
import { useDebounced } from '#web/kernel/lists/use-debounced.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ListCount } from '#web/ui/lists/list-count.tsx'
import { NoResults } from '#web/ui/loading/no-results.tsx'
import { OFF } from '#web/ui/off.ts'
import { SearchInput } from '#web/ui/fields/search-input.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { useLibrary } from '../library.ts'
import { MediaThumbnail } from '../media-face.tsx'
import { shelfQuery } from '../media.queries.ts'
import { PlaybackNote } from '../playback-note.tsx'
import { factsOf, kindFilterWords } from '../words.ts'

interface LibraryDialogProps {
  readonly kind: MediaKind
  readonly onChoose: (path: string, file: MediaFile) => void
  readonly onClose: () => void
}

/** The newest files of one kind, and a search for the others. */
export function LibraryDialog({ kind, onChoose, onClose }: LibraryDialogProps) {
  const [draft, setDraft] = useState('')
  const [search, setSearch] = useState('')
  const { cancel, later } = useDebounced()
  const ask = (text: string) => {
    cancel()
    setSearch(text.trim())
  }
  return (
    <Dialog
      wide
      onClose={onClose}
      title={`اختيار من المكتبة: ${kindFilterWords[kind]}`}
      actions={
        <Button look="quiet" onClick={onClose}>
          إلغاء
        </Button>
      }
    >
      <SearchInput
        label="البحث في المكتبة"
        placeholder="ابحثي باسم الملف"
        search={{
          draft,
          type(text) {
            setDraft(text)
            later(() => ask(text))
          },
          flush: () => ask(draft),
        }}
      />
      <Shelf
        kind={kind}
        search={search}
        onChoose={onChoose}
        onClear={() => {
          setDraft('')
          ask('')
        }}
      />
    </Dialog>
  )
}

interface ShelfProps extends Pick<LibraryDialogProps, 'kind' | 'onChoose'> {
  readonly search: string
  readonly onClear: () => void
}

function Shelf({ kind, search, onChoose, onClear }: ShelfProps) {
  const shelf = useQuery(shelfQuery(useLibrary(), { kind, search }))
  return (
    <>
      <ListCount query={shelf} words={fileCount} choice={search} />
      <Loaded query={shelf} failed="تعذر تحميل الملفات" rows={6} fades>
        {({ items, meta }) => {
          if (items.length > 0) return <Files kind={kind} items={items} meta={meta} onChoose={onChoose} />
          if (search) return <NoResults onClear={onClear} />
          return <EmptyState title="لا ملفات من هذا النوع في المكتبة بعد" />
        }}
      </Loaded>
    </>
  )
}

type FilesProps = Pick<LibraryDialogProps, 'kind' | 'onChoose'> & Pick<Page<MediaFile>, 'items' | 'meta'>

const Files = ({ kind, items, meta, onChoose }: FilesProps) => (
  <div className="grid gap-3">
    <ul aria-label={kindFilterWords[kind]} className="grid max-h-[50dvh] overflow-y-auto">
      {items.map((file) => (
        <Choice key={file.id} file={file} onChoose={onChoose} />
      ))}
    </ul>
    {meta.total > items.length && (
      <p className="text-sm text-ink-3">هذه أحدث الملفات. ابحثي بالاسم عن غيرها.</p>
    )}
  </div>
)

/** What does not play stands there with the reason, and cannot be chosen. */
function Choice({ file, onChoose }: { file: MediaFile } & Pick<LibraryDialogProps, 'onChoose'>) {
  const path = storagePathOf(file.url)
  const isOff = path === undefined || file.playback === 'none'
  return (
    <li className="border-b border-rule">
      <button
        type="button"
        className={cx(
          'flex min-h-14 w-full items-center gap-3 py-2 text-start',
          isOff ? 'cursor-not-allowed text-ink-3' : 'hover:bg-sunken',
        )}
        onClick={() => path !== undefined && onChoose(path, file)}
        {...(isOff && OFF)}
      >
        <MediaThumbnail file={file} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">
            <bdi>{file.name}</bdi>
          </span>
          <span className="block text-sm text-ink-2">{factsOf(file)}</span>
          <PlaybackNote file={file} />
        </span>
      </button>
    </li>
  )
}
