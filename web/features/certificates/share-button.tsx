import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Certificate } from '#contract/certificates/shapes.ts'
import { Button } from '#web/ui/button.tsx'

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

/** Nothing where the certificate is another woman's. */
export function ShareButton({ certificate }: { certificate: Certificate }) {
  const [isOpen, setOpen] = useState(false)
  if (!certificate.can.share) return null
  return (
    <>
      <Button look="text" aria-label={`مشاركة شهادة ${certificate.title}`} onClick={() => setOpen(true)}>
        <Share2 aria-hidden className="size-5" />
        مشاركة
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog certificate={certificate} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
