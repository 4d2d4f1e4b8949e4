import { useQuery } from '@tanstack/react-query'
import type { MailLine } from '#contract/debug/shapes.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { mailQuery } from './debug.queries.ts'

/** The mail as plain text: nothing of its HTML is ever drawn here. */
export function MailDialog({ mail, onClose }: { mail: MailLine; onClose: () => void }) {
  const shown = useQuery(mailQuery(mail.id))
  return (
    <Dialog
      wide
      closable
      onClose={onClose}
      title={<bdi>{mail.subject}</bdi>}
      text={
        <>
          إلى <Latin>{mail.to}</Latin>. الرموز وأسرار الروابط محجوبة.
        </>
      }
      actions={
        <Button look="quiet" onClick={onClose}>
          إغلاق
        </Button>
      }
    >
      <Loaded query={shown} failed="تعذر عرض الرسالة">
        {({ text }) => <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
      </Loaded>
    </Dialog>
  )
}
