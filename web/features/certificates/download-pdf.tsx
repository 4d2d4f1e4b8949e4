import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { certificateRoutes } from '#contract/certificates/routes.ts'
import type { Certificate } from '#contract/certificates/shapes.ts'
import { Button, type ButtonLook } from '#web/ui/buttons/button.tsx'
import { saveCertificate } from './save-certificate.ts'

export function DownloadPdf({
  certificate: { id, title },
  look,
}: {
  certificate: Pick<Certificate, 'id' | 'title'>
  look: ButtonLook
}) {
  const saving = useMutation({ mutationFn: () => saveCertificate(certificateRoutes.download, id) })
  return (
    <Button
      look={look}
      aria-label={`تنزيل PDF: ${title}`}
      busy={saving.isPending}
      busyText="جارٍ التنزيل..."
      onClick={() => saving.mutate()}
    >
      <Download aria-hidden className="size-5" />
      تنزيل PDF
    </Button>
  )
}
