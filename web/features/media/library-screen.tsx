import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#core/format/number.ts'
import { useState } from 'react'
import { useUploads } from './use-uploads.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FileUpload } from '#web/ui/fields/file-upload.tsx'
import { Arriving } from '#web/ui/loading/in-order.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { UnsavedGuard, useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { mediaStates } from '#contract/media/shapes.ts'
import { FolderBar } from './folders/folder-bar.tsx'
import { titledScreen } from '#web/kernel/screen.ts'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { useListFilters } from '#web/kernel/lists/use-list-filters.ts'
import { useLibrary } from './library.ts'
import { MediaBar } from './media-bar.tsx'
import { mediaList } from './media-filters.ts'
import { overviewQuery } from './media.queries.ts'
import { MediaResults } from './media-results.tsx'
import { Room } from './room.tsx'
import { stateWords } from './words.ts'

const DetailsSheet = lazyDialog('DetailsSheet', () => import('./file/details-sheet.tsx'))

/** The library of files by the door of the director or of a teacher. */
const LibraryScreen = () => (
  <UnsavedGuard>
    <Desk />
  </UnsavedGuard>
)

const numberOf = (count: number | undefined) => (count === undefined ? undefined : formatNumber(count))

function Desk() {
  const library = useLibrary()
  const { filters, search, choose } = useListFilters(mediaList)
  const [openId, setOpenId] = useState<number>()
  const overview = useQuery(overviewQuery(library))
  const counts = { kept: overview.data?.files, unused: overview.data?.unused, bin: overview.data?.in_bin }
  return (
    <>
      <PageHeader
        title="مكتبة الوسائط"
        text={
          library.role === 'admin'
            ? 'صور الدورات ومقاطعها وملفاتها، وأين يُستعمل كل منها.'
            : 'ملفاتكِ التي تستعملينها في دوراتكِ.'
        }
      />
      <div className="grid gap-6">
        {overview.isPending && <Arriving />}
        {overview.data && <Room overview={overview.data} />}
        {filters.state !== 'bin' && <Uploads folder={filters.folder || null} />}
        <TabLinks
          label="ملفات المكتبة"
          items={mediaStates.map((state) => ({
            id: state,
            to: mediaList.addressOf({ ...filters, state, folder: undefined, page: 1 }),
            label: stateWords[state],
            count: numberOf(counts[state]),
            current: state === filters.state,
          }))}
        />
        {filters.state === 'kept' && <FolderBar filters={filters} />}
        <MediaBar filters={filters} search={search} onChoose={choose} />
        <MediaResults
          filters={filters}
          onClear={() => choose({ search: '', kind: undefined })}
          onOpen={setOpenId}
        />
      </div>
      {openId !== undefined && (
        <DetailsSheet id={openId} onClose={() => setOpenId(undefined)} onOther={setOpenId} />
      )}
    </>
  )
}

const RULE =
  'صور، ومقاطع مرئية وصوتية، و PDF و Word و PowerPoint، وملفات VTT و SRT. الملف الكبير يُكمل رفعه من حيث انقطع.'
// Without HEIC on purpose: an iPhone that is not asked for it sends a JPEG of its own accord.
const ACCEPT =
  'image/jpeg,image/png,image/webp,image/gif,video/mp4,video/webm,video/quicktime,.mov,audio/*,application/pdf,.docx,.pptx,.vtt,.srt'

function Uploads({ folder }: { folder: number | null }) {
  const uploads = useUploads()
  useUnsavedMark(uploads.isBusy)
  return (
    <section aria-label="رفع ملفات">
      <FileUpload
        items={uploads.items}
        multiple
        accept={ACCEPT}
        rule={RULE}
        text="اختاري ملفات"
        dropText="أو أفلتيها هنا"
        onFiles={(files) => uploads.add(files, folder)}
        onCancel={uploads.remove}
        onRetry={uploads.retry}
        onRemove={uploads.remove}
      />
      {uploads.doneCount > 1 && (
        <Button look="text" size={36} className="mbs-1" onClick={uploads.removeDone}>
          إخفاء ما اكتمل رفعه
        </Button>
      )}
    </section>
  )
}

export const screen = titledScreen(LibraryScreen, 'مكتبة الوسائط')
