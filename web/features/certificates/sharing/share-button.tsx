import { Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Certificate } from '#contract/certificates/shapes.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'

const ShareDialog = lazyPart('ShareDialog', () => import('./share-dialog.tsx'))

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
