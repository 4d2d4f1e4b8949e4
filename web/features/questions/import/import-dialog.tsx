import { useMutation } from '@tanstack/react-query'
import { MAX_IMPORT_MB, type ImportReport } from '#contract/questions/shapes.ts'
import { questionCount } from '#core/format/counts.ts'
import { arabicDigits, formatNumber } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { uploadFor } from '#web/kernel/files/upload.ts'
import { useUpload } from '#web/kernel/files/use-upload.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FileUpload } from '#web/ui/fields/file-upload.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useEditedQuiz } from '../public/door.ts'
import { useKeptQuiz } from '../quiz.queries.ts'
import { ImportReportView } from './import-report.tsx'

/** A file is read first and its report shown; nothing is added before she says so. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { door, params } = useEditedQuiz()
  const { askAnew } = useKeptQuiz()
  const file = useUpload({
    send: (chosen, options) => uploadFor<ImportReport>(door.readImport, { file: chosen, params }, options),
  })
  const confirm = useMutation({
    mutationFn: (report: ImportReport) =>
      door.api.confirmImport({ params: { ...params, importId: report.id } }),
    onSuccess: async ({ imported }) => {
      await askAnew()
      toast({ kind: 'ok', title: 'أُضيفت الأسئلة', text: `${questionCount(imported)} في آخر الاختبار.` })
      onClose()
    },
  })
  const report = file.stored
  return (
    <Dialog
      wide
      closable
      closeOnScrim={false}
      onClose={onClose}
      title="استيراد أسئلة من ملف"
      text="يُقرأ الملف أولًا ويُعرض ما فُهم منه، ولا يضاف شيء حتى تعتمديه."
      actions={
        report && (
          <>
            {report.questions.length > 0 && (
              <Button busy={confirm.isPending} onClick={() => confirm.mutate(report)}>
                إضافة {questionCount(report.questions.length)}
              </Button>
            )}
            <Button look="quiet" disabled={confirm.isPending} onClick={file.clear}>
              ملف آخر
            </Button>
          </>
        )
      }
    >
      {report ? (
        <ImportReportView report={report} />
      ) : (
        <FileUpload
          items={file.items}
          accept=".xml,.txt,.gift"
          rule={`Moodle XML أو GIFT أو Aiken، حتى ${arabicDigits(MAX_IMPORT_MB)} ميغابايت و${formatNumber(500)} سؤال`}
          disabled={file.isSending}
          onFiles={([chosen]) => file.begin(chosen)}
          onRetry={file.retry}
          onRemove={file.clear}
        />
      )}
      {confirm.isError && (
        <div role="alert">
          <FieldError>{sentenceOf(confirm.error)}</FieldError>
        </div>
      )}
    </Dialog>
  )
}
