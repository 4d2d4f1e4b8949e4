import { Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DeskProvider, type Desk } from '../../course-desk/public/desk.ts'

const ImportDialog = lazy(async () => ({ default: (await import('../import-dialog.tsx')).ImportDialog }))

export function ImportButton({ desk }: { desk: Desk }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <DeskProvider value={desk}>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Upload /> استيراد دورة
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </DeskProvider>
  )
}
