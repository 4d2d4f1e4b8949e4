import { EllipsisVertical, Image, Printer, SquareArrowOutUpRight } from 'lucide-react'
import { certificateRoutes } from '#contract/certificates/routes.ts'
import type { Certificate } from '#contract/certificates/shapes.ts'
import { hrefTo } from '#core/href.ts'
import { useSite } from '#web/kernel/site.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { deedOf } from './certificate-words.tsx'
import { linkedInAddress } from './sharing/linked-in.ts'
import { saveCertificate } from './save-certificate.ts'

/** What else she may do with her certificate. */
export function MoreMenu({ certificate, onPrint }: { certificate: Certificate; onPrint?: () => void }) {
  const { id, title, code, state } = certificate
  const { platform_name: issuer } = useSite()
  const page = hrefTo('/certificate/{code}', { code: code.replaceAll('-', '') })
  return (
    <Menu
      trigger={
        <IconButton label={`خيارات شهادة ${title}`}>
          <EllipsisVertical />
        </IconButton>
      }
      groups={[
        {
          id: 'more',
          items: [
            {
              id: 'image',
              label: 'صورة PNG',
              icon: Image,
              onPick: () => void saveCertificate(certificateRoutes.image, id),
            },
            ...(onPrint ? [{ id: 'print', label: 'طباعة', icon: Printer, onPick: onPrint }] : []),
            ...(state === 'valid'
              ? [
                  {
                    id: 'linked-in',
                    label: 'إضافة إلى LinkedIn',
                    icon: SquareArrowOutUpRight,
                    hint: 'يُفتح موقع آخر',
                    onPick: () =>
                      void window.open(
                        linkedInAddress(certificate, { deed: deedOf(certificate), page, issuer }),
                        '_blank',
                        'noopener',
                      ),
                  },
                ]
              : []),
            { id: 'page', label: 'صفحة التحقق', icon: SquareArrowOutUpRight, to: page },
          ],
        },
      ]}
    />
  )
}
