import { Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

const ImportDialog = lazy(async () => ({ default: (await import('../import-dialog.tsx')).ImportDialog }))

export function ImportButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Upload /> استيراد دورة
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
