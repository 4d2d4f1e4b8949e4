import { MOST_TICKET_FILES, TICKET_FILE_MB } from '#contract/support/shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { FileUpload } from '#web/ui/fields/file-upload.tsx'
import type { TicketFiles } from './use-ticket-files.ts'

const RULE = `صورة أو PDF، حتى ${arabicDigits(TICKET_FILE_MB)} ميغابايت، ${arabicDigits(MOST_TICKET_FILES)} ملفات على الأكثر`

interface TicketFilesFieldProps {
  readonly files: TicketFiles
  readonly error?: string | undefined
  readonly disabled?: boolean | undefined
}

export function TicketFilesField({ files, error, disabled }: TicketFilesFieldProps) {
  return (
    <Field label="المرفقات" optional error={error}>
      <FileUpload
        items={files.items}
        accept="application/pdf,image/jpeg,image/png,image/webp"
        rule={RULE}
        multiple
        disabled={disabled || files.isFull}
        onFiles={files.choose}
        onCancel={files.remove}
        onRetry={files.retry}
        onRemove={files.remove}
      />
    </Field>
  )
}
