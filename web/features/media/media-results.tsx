import { useQuery } from '@tanstack/react-query'
import type { MediaFile } from '#contract/media/shapes.ts'
import { fileCount } from '#core/format/area-counts.ts'
import { formatDate } from '#core/format/date.ts'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { useLibrary } from './library.ts'
import { mediaList, narrows, type MediaFilters } from './media-filters.ts'
import { MediaFace, MediaThumbnail } from './media-face.tsx'
import { mediaQuery } from './media.queries.ts'
import { PlaybackNote } from './playback-note.tsx'
import { factsOf, placesText } from './words.ts'
import { SpokenName } from '#web/ui/spoken.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'

interface ResultsProps {
  readonly filters: MediaFilters
  readonly onClear: () => void
  readonly onOpen: (id: number) => void
}

const emptyTitles: Record<MediaFilters['state'], string> = {
  kept: 'لا ملفات هنا بعد',
  unused: 'كل ملف في المكتبة مستعمل',
  bin: 'سلة المحذوفات فارغة',
}

export function MediaResults({ filters, onClear, onOpen }: ResultsProps) {
  const media = useQuery(mediaQuery(useLibrary(), filters))
  const Files = filters.view === 'grid' ? Grid : List
  return (
    <PagedList
      list={media}
      failed="تعذر تحميل الملفات"
      onClear={narrows(filters) ? onClear : undefined}
      empty={<EmptyState title={emptyTitles[filters.state]} />}
      linkTo={(page) => mediaList.addressOf({ ...filters, page })}
      count="said"
      countWords={fileCount}
    >
      {(items) => <Files items={items} onOpen={onOpen} />}
    </PagedList>
  )
}

const usesOf = (file: MediaFile) => placesText(file.uses)
function Name({ file, onOpen }: { file: MediaFile; onOpen: (id: number) => void }) {
  return (
    <button
      type="button"
      className="block min-h-11 w-full truncate text-start font-semibold text-primary hover:underline"
      onClick={() => onOpen(file.id)}
    >
      <bdi>{file.name}</bdi>
    </button>
  )
}

interface ItemsProps {
  readonly items: readonly MediaFile[]
  readonly onOpen: (id: number) => void
}

function Grid({ items, onOpen }: ItemsProps) {
  return (
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
      {items.map((file) => (
        <li key={file.id} className="min-w-0">
          <div className="grid aspect-4/3 place-items-center overflow-hidden rounded-md border border-rule bg-sunken">
            <MediaFace file={file} />
          </div>
          <Name file={file} onOpen={onOpen} />
          <p className="text-sm text-ink-2">{factsOf(file)}</p>
          <PlaybackNote file={file} />
          <p className="text-sm text-ink-3">{usesOf(file)}</p>
        </li>
      ))}
    </ul>
  )
}

const columnsOf = (onOpen: ItemsProps['onOpen']): Column<MediaFile>[] => [
  {
    id: 'name',
    head: 'الملف',
    cell: (file) => (
      <span className="flex items-center gap-3">
        <MediaThumbnail file={file} />
        <span className="min-w-0 flex-1">
          <Name file={file} onOpen={onOpen} />
          <PlaybackNote file={file} />
        </span>
      </span>
    ),
    className: 'max-w-80',
  },
  { id: 'facts', head: 'النوع والحجم', cell: factsOf },
  { id: 'uses', head: 'الاستعمال', cell: usesOf },
  {
    id: 'owner',
    head: 'رفعته',
    cell: ({ owner }) => (owner ? <SpokenName text={owner.name} /> : 'حساب محذوف'),
  },
  { id: 'date', head: 'التاريخ', cell: ({ created_at }) => formatDate(created_at) },
]
const phoneRowOf = (onOpen: ItemsProps['onOpen']) => (file: MediaFile) => ({
  lead: <MediaThumbnail file={file} />,
  title: <Name file={file} onOpen={onOpen} />,
  text: (
    <>
      {factsOf(file)}
      <PlaybackNote file={file} />
    </>
  ),
  meta: usesOf(file),
})

const List = ({ items, onOpen }: ItemsProps) => (
  <DataTable
    caption="ملفات المكتبة"
    columns={columnsOf(onOpen)}
    rows={items}
    keyOf={({ id }) => String(id)}
    phoneRow={phoneRowOf(onOpen)}
  />
)
