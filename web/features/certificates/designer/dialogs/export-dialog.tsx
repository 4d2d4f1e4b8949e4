import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { CertificateTemplate } from '#core/certificate/template.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'

interface ExportDialogProps {
  /** As it stands on the canvas, saved or not. */
  readonly template: CertificateTemplate
  readonly onClose: () => void
}

/** The template as one file with its pictures, for another centre or for later. */
export function ExportDialog({ template, onClose }: ExportDialogProps) {
  const give = useMutation({
    mutationFn: async () => {
      const { saveTemplateFile } = await import('../../desk/templates/exchange-template.ts')
      await saveTemplateFile(template)
    },
    onSuccess: onClose,
  })
  return (
    <Dialog
      onClose={onClose}
      title="تصدير القالب"
      text="ملف واحد فيه القالب كما هو على اللوحة الآن وصوره، يُستورد في أي قالب."
      actions={
        <>
          <Button busy={give.isPending} busyText="جارٍ التجهيز..." onClick={() => give.mutate()}>
            <Download aria-hidden className="size-5" />
            تنزيل الملف
          </Button>
          <Button look="quiet" disabled={give.isPending} onClick={onClose}>
            إلغاء
          </Button>
        </>
      }
    >
      {give.error && (
        <div role="alert">
          <FieldError>{sentenceOf(give.error)}</FieldError>
        </div>
      )}
    </Dialog>
  )
}
