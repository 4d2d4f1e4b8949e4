import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { fileCount } from '#core/format/area-counts.ts'
import { arabicDigits, formatFileSize } from '#core/format/number.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { offeredFileQuery, useFilesDoor } from '../files.queries.ts'

interface ExportDialogProps {
  readonly course: { readonly id: number; readonly title: string }
  readonly onClose: () => void
}

/** What the file will hold and what stays behind, before she fetches it. The browser itself fetches it, however large. */
export function ExportDialog({ course, onClose }: ExportDialogProps) {
  const offer = useQuery(offeredFileQuery(useFilesDoor(), course.id))
  const file = offer.data
  return (
    <Dialog
      closable
      onClose={onClose}
      title="تصدير الدورة"
      text="ملف واحد فيه الدورة كلها: بياناتها ودروسها واختباراتها ووسائطها، بلا طالبات ولا تقييمات."
      actions={
        file && (
          <>
            <LinkButton to={file.url} reloadDocument download onClick={onClose}>
              <Download /> تنزيل الملف
            </LinkButton>
            <Button look="quiet" onClick={onClose}>
              إلغاء
            </Button>
          </>
        )
      }
    >
      <Loaded query={offer} failed="تعذر تجهيز الملف" label="جارٍ تجهيز الملف..." rows={2}>
        {(ready) => (
          <div className="grid gap-4">
            <p>
              <b className="font-semibold">
                <bdi>{ready.name}</bdi>
              </b>
              <br />
              {formatFileSize(ready.bytes)}
              {ready.media > 0 && `، فيه من الوسائط ${fileCount(ready.media)}`}
            </p>
            {ready.notes.map((note) => (
              <Note key={note} kind="warn">
                {arabicDigits(note)}
              </Note>
            ))}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
