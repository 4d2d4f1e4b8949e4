import { Download, Ellipsis, FileUp } from 'lucide-react'
import { useState } from 'react'
import { curriculumRoutes } from '#contract/learning-paths/desk-routes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { download } from '#web/kernel/files/download.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'

const ImportDialog = lazyDialog('ImportDialog', () => import('./import-dialog.tsx'))

/** The plan as a file, and files into it. */
export function TransferMenu({ pathId }: { pathId: number }) {
  const [isImporting, setImporting] = useState(false)
  const save = (format: 'csv' | 'file') =>
    void download(curriculumRoutes.exportPlan, { params: { id: pathId }, query: { format } }).catch(
      (cause: unknown) => toast({ kind: 'danger', title: 'تعذر التصدير', text: sentenceOf(cause) }),
    )
  return (
    <>
      <Menu
        trigger={
          <IconButton label="تصدير الخطة واستيرادها">
            <Ellipsis />
          </IconButton>
        }
        groups={[
          {
            id: 'export',
            items: [
              { id: 'file', label: 'تصدير ملفًّا واحدًا', icon: Download, onPick: () => save('file') },
              { id: 'csv', label: 'تصدير جدول CSV', icon: Download, onPick: () => save('csv') },
            ],
          },
          {
            id: 'import',
            items: [
              {
                id: 'import',
                label: 'استيراد من ملف أو CSV',
                icon: FileUp,
                onPick: () => setImporting(true),
              },
            ],
          },
        ]}
      />
      {isImporting && (
        <ImportDialog pathId={pathId} onClose={() => setImporting(false)} onImported={() => undefined} />
      )}
    </>
  )
}
