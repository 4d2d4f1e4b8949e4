import { useMutation } from '@tanstack/react-query'
import type { Certificate } from '#contract/certificates/shapes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { certificatesApi } from '../public/certificates.queries.ts'

/** Whether holders of the code see the picture, and the address to give them. */
export function ShareDialog({ certificate, onClose }: { certificate: Certificate; onClose: () => void }) {
  const certified = useChanged('certificates')
  const share = useMutation({
    mutationFn: (is_shared: boolean) =>
      certificatesApi.share({ params: { id: certificate.id }, body: { is_shared } }),
    onSuccess: () => certified(),
  })
  const path = `/certificate/${certificate.code.replaceAll('-', '')}`
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(path, window.location.origin).href)
    toast({ title: 'نُسخ رابط التحقق' })
  }
  return (
    <Dialog
      onClose={onClose}
      title="مشاركة الشهادة"
      text="من تعطينه الرابط يتحقق من شهادتكِ: اسمكِ كما في الشهادة، والدورة، وتاريخها."
      actions={
        <>
          <Button onClick={() => void copy()}>نسخ رابط التحقق</Button>
          <Button look="quiet" onClick={onClose}>
            إغلاق
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Checkbox
          checked={share.isPending ? share.variables : certificate.is_shared}
          disabled={share.isPending}
          onChange={({ target }) => share.mutate(target.checked)}
        >
          يرى صورةَ الشهادة من معه رمزها
        </Checkbox>
        {share.error && (
          <div role="alert">
            <FieldError>{sentenceOf(share.error)}</FieldError>
          </div>
        )}
        <TextLink to={path}>صفحة التحقق</TextLink>
      </div>
    </Dialog>
  )
}
