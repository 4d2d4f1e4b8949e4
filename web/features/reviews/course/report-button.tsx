import { useState } from 'react'
import type { Review } from '#contract/reviews/shapes.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'

const ReportDialog = lazyDialog('ReportDialog', () => import('./report-dialog.tsx'))

export function ReportButton({ review }: { review: Review }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <Button
        look="text"
        size={36}
        className="max-sm:ms-auto"
        aria-label={`إبلاغ عن رأي ${review.author}`}
        onClick={() => {
          setWasOpened(true)
          setOpen(true)
        }}
      >
        إبلاغ
      </Button>
      {wasOpened && <ReportDialog reviewId={review.id} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
