import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { useSite } from '#web/kernel/site.ts'

const VERSION: string = __RATTIL_VERSION__

export function AboutDialog({ onClose }: { onClose: () => void }) {
  const { platform_name, contact } = useSite()
  return (
    <Dialog
      onClose={onClose}
      title={platform_name}
      text={
        <>
          الإصدار <bdi dir="ltr">{VERSION}</bdi>
        </>
      }
      actions={<Button onClick={onClose}>حسنًا</Button>}
    >
      {contact.email && (
        <p>
          للتواصل: <Latin>{contact.email}</Latin>
        </p>
      )}
    </Dialog>
  )
}
