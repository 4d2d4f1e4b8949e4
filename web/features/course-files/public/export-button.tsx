import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'

const ExportDialog = lazyDialog('ExportDialog', () => import('./export-dialog.tsx'))

export function ExportButton({ course }: { course: { readonly id: number; readonly title: string } }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Download /> تصدير
      </Button>
      {isOpen && <ExportDialog course={course} onClose={() => setOpen(false)} />}
    </>
  )
}
