import { Download } from 'lucide-react'
import type { Certificate } from '#contract/certificates/shapes.ts'
import { LinkButton, type ButtonLook } from '#web/ui/button.tsx'

/** A link of its own, so that the browser gives the file the name that the server says. */
export function DownloadPdf({
  certificate: { download_url, title },
  look,
}: {
  certificate: Certificate
  look: ButtonLook
}) {
  return (
    <LinkButton to={download_url} reloadDocument look={look} aria-label={`تنزيل PDF: ${title}`}>
      <Download aria-hidden className="size-5" />
      تنزيل PDF
    </LinkButton>
  )
}
