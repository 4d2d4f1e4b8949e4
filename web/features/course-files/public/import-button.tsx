import { Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'

const ImportDialog = lazyPart('ImportDialog', () => import('../import-dialog.tsx'))

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
