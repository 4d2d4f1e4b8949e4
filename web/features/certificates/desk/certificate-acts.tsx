import { useState } from 'react'
import type { CertificateDetails } from '#contract/certificates/desk-shapes.ts'
import { hrefTo } from '#core/href.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { deskApi } from './issued/issued.queries.ts'

const CorrectDialog = lazyDialog('CorrectDialog', () => import('./correct-dialog.tsx'))

/** What the director may still do with it. */
export function CertificateActs({ certificate }: { certificate: CertificateDetails }) {
  const [asked, setAsked] = useState<'correct' | 'revoke' | 'restore'>()
  const navigate = useNavigate()
  const stale = useChanged('certificates')
  const { id, can } = certificate
  const close = () => setAsked(undefined)
  const reason = { label: 'السبب', missing: 'اكتبي السبب', onClose: close }
  return (
    <>
      {can.reissue && (
        <Button look="quiet" onClick={() => setAsked('correct')}>
          تصحيح
        </Button>
      )}
      {can.revoke && (
        <Button look="danger" onClick={() => setAsked('revoke')}>
          إلغاء الشهادة
        </Button>
      )}
      {can.restore && <Button onClick={() => setAsked('restore')}>إعادة الشهادة</Button>}
      <ReasonDialog
        {...reason}
        open={asked === 'revoke'}
        title="إلغاء الشهادة؟"
        text="يعرف إلغاءها فورًا كل من يتحقق من رمزها. يصل السبب إلى صاحبتها، ولا يظهر لغيرها."
        confirmLabel="إلغاء الشهادة"
        onConfirm={async (words) => {
          await deskApi.revoke({ params: { id }, query: { reason: words } })
          await stale()
          toast({ kind: 'info', title: 'أُلغيت الشهادة' })
        }}
      />
      <ReasonDialog
        {...reason}
        open={asked === 'restore'}
        title="إعادة الشهادة؟"
        text="تعود سارية برقمها ورمزها. يصل السبب إلى صاحبتها."
        confirmLabel="إعادة الشهادة"
        onConfirm={async (words) => {
          await deskApi.restore({ params: { id }, body: { reason: words } })
          await stale()
          toast({ title: 'عادت الشهادة سارية' })
        }}
      />
      {asked === 'correct' && (
        <CorrectDialog
          certificate={certificate}
          onClose={close}
          onSaved={(saved) =>
            void navigate(hrefTo('/admin/certificates/view/{certificateId}', { certificateId: saved.id }))
          }
        />
      )}
    </>
  )
}
