import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MediaDetails } from '#contract/media/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { formatClock } from '#core/format/duration.ts'
import { formatFileSize, formatNumber } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { DescriptionList } from '#web/ui/text/description-list.tsx'
import { sizedPicture } from '#web/ui/pictures/picture-size.ts'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { FileForm } from './file-form.tsx'
import { useLibrary } from '../library.ts'
import { detailsQuery, useRefreshMedia } from '../media.queries.ts'
import { PlaybackNote } from '../playback-note.tsx'
import { Replace } from './replace.tsx'
import { kindWords } from '../words.ts'
import { UsedIn } from './used-in.tsx'
import { SpokenName } from '#web/ui/spoken.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Latin } from '#web/ui/text/latin.tsx'

interface DetailsSheetProps {
  readonly id: number
  readonly onClose: () => void
  /** A file that took the place of this one is opened instead. */
  readonly onOther: (id: number) => void
}

export function DetailsSheet({ id, onClose, onOther }: DetailsSheetProps) {
  const details = useQuery(detailsQuery(useLibrary(), id))
  const name = details.data?.name
  return (
    <Sheet side="end" onClose={onClose} title={name === undefined ? 'تفاصيل الملف' : <bdi>{name}</bdi>}>
      <Loaded query={details} failed="تعذر تحميل الملف" rows={6}>
        {(file) => (
          <div className="grid gap-6 p-4">
            <Shown file={file} />
            <Facts file={file} />
            <PlaybackNote file={file} />
            <UsedIn file={file} />
            {file.deleted_at ? (
              <Restore file={file} />
            ) : (
              <>
                <FileForm key={file.id} file={file} />
                <Replace file={file} onReplaced={onOther} />
                <Remove file={file} onClose={onClose} />
              </>
            )}
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}

function Shown({ file }: { file: MediaDetails }) {
  if (file.kind === 'image')
    return (
      <img
        src={sizedPicture(file.url, 640)}
        alt=""
        className="max-h-64 w-full rounded-md bg-sunken object-contain"
      />
    )
  return (
    <a
      href={file.url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center font-semibold"
    >
      فتح الملف
    </a>
  )
}

function Facts({ file }: { file: MediaDetails }) {
  const { width, height, seconds, owner, kind } = file
  const isPlayed = kind === 'video' || kind === 'audio'
  return (
    <DescriptionList
      items={[
        {
          term: 'النوع',
          value: (
            <>
              {kindWords[kind]} (<Latin>{file.mime}</Latin>)
            </>
          ),
        },
        { term: 'الحجم', value: formatFileSize(file.size) },
        ...(width && height
          ? [{ term: 'الأبعاد', value: `${formatNumber(width)} × ${formatNumber(height)}` }]
          : []),
        ...(isPlayed
          ? [{ term: 'المدة', value: seconds === null ? 'غير معروفة' : formatClock(seconds) }]
          : []),
        {
          term: 'رفعته',
          value: owner ? <SpokenName text={owner.name} /> : 'حساب محذوف',
        },
        { term: 'تاريخ الرفع', value: formatDateTime(file.created_at) },
        ...(file.deleted_at
          ? [
              {
                term: 'حُذف',
                value: (
                  <>
                    {formatDateTime(file.deleted_at)}
                    {file.deleted_by && (
                      <>
                        ، <SpokenName text={file.deleted_by.name} />
                      </>
                    )}
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

function Remove({ file, onClose }: { file: MediaDetails; onClose: () => void }) {
  const { api } = useLibrary()
  const refresh = useRefreshMedia()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      {file.uses > 0 ? (
        <p className="text-sm text-ink-2">لا يُحذف ما دام مستعملًا.</p>
      ) : (
        <Button look="danger" onClick={() => setOpen(true)}>
          حذف الملف
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="حذف الملف؟"
        text="ينتقل إلى سلة المحذوفات ثلاثين يومًا، ثم يُحذف نهائيًّا."
        confirmLabel="حذف الملف"
        danger
        onConfirm={async () => {
          // Refused, it stands somewhere by now: the sheet is to show where.
          await api.remove({ params: { id: file.id } }).finally(() => void refresh())
          toast({ kind: 'ok', title: 'نُقل الملف إلى سلة المحذوفات' })
          onClose()
        }}
      />
    </div>
  )
}

function Restore({ file }: { file: MediaDetails }) {
  const { api } = useLibrary()
  const refresh = useRefreshMedia()
  const [busy, setBusy] = useState(false)
  async function restore() {
    setBusy(true)
    try {
      await api.restore({ params: { id: file.id } })
      toast({ kind: 'ok', title: 'عاد الملف إلى المكتبة' })
      await refresh()
    } catch (error) {
      toast({ kind: 'danger', title: 'تعذرت إعادة الملف', text: sentenceOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button busy={busy} onClick={() => void restore()}>
        إعادة إلى المكتبة
      </Button>
    </div>
  )
}
