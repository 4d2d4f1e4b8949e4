import { useState } from 'react'
import type { DeskCircle } from '#contract/circles/shapes.ts'
import { userImportRoutes } from '#contract/users/import-routes.ts'
import type { FileAddress } from '#contract/users/import-shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { ApiError, sentenceOf } from '#web/kernel/calls/api-error.ts'
import { uploadFor } from '#web/kernel/files/upload.ts'
import { useUpload } from '#web/kernel/files/use-upload.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FileUpload } from '#web/ui/fields/file-upload.tsx'
import { AddManyDialog, type Candidate } from '../../public/add-many-dialog.tsx'

interface FileDialogProps {
  readonly circle: DeskCircle
  readonly onClose: () => void
}

/** Students by a file of their addresses. Nobody is added by sending it. */
export function FileDialog({ circle, onClose }: FileDialogProps) {
  const [people, setPeople] = useState<readonly Candidate[]>()
  const { items, ...upload } = useUpload({
    send: (file, options) => uploadFor<FileAddress[]>(userImportRoutes.addresses, { file }, options),
    onDone: (addresses) =>
      setPeople(addresses.map(({ line, email, is_valid }) => ({ line, email, isNone: !is_valid }))),
    reasonOf,
  })
  if (people)
    return <AddManyDialog circle={{ id: circle.id, name: circle.title }} people={people} onClose={onClose} />
  return (
    <Dialog
      closable
      onClose={onClose}
      title="إضافة طالبات من ملف"
      text="ملف فيه عمود «البريد الإلكتروني». لكل طالبة حساب من قبل؛ من لا حساب لها تُسمّى بسطرها."
      actions={
        <Button look="quiet" onClick={onClose}>
          إلغاء
        </Button>
      }
    >
      <Field label="ملف CSV أو XLSX" group error={upload.error}>
        <FileUpload
          items={items.filter(({ state }) => state !== 'done')}
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          disabled={upload.isSending}
          rule="حتى ٥٠٠ طالبة. يُفحص أولًا، ولا تُضاف واحدة حتى تؤكدي."
          onFiles={([file]) => upload.begin(file)}
          onCancel={upload.clear}
          onRetry={upload.retry}
        />
      </Field>
    </Dialog>
  )
}

/** What the server says about the file itself is plainer than «the upload failed». */
const reasonOf = (cause: unknown) =>
  arabicDigits((cause instanceof ApiError && cause.errors['file']?.[0]) || sentenceOf(cause))
