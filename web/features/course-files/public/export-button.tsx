import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'

const ExportDialog = lazyPart('ExportDialog', () => import('./export-dialog.tsx'))

export function ExportButton({ course }: { course: { readonly id: number; readonly title: string } }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Download /> تصدير
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ExportDialog course={course} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
