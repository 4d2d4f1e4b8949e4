import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))

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
