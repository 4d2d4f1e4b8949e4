import { useMutation } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { CertificateTemplate } from '#core/certificate/template.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Field, FieldError } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { textOfFile } from '../../desk/templates/template-file.ts'

interface ImportDialogProps {
  readonly onClose: () => void
  /** Its pictures are stored here already. */
  readonly onPick: (template: CertificateTemplate) => void
}

/** A template out of a file or a pasted text; what she pasted stays until it was taken. */
export function ImportDialog({ onClose, onPick }: ImportDialogProps) {
  const [pasted, setPasted] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const read = useMutation({
    mutationFn: async (source: File | string) => {
      const { importDesign } = await import('./import-design.ts')
      return importDesign(await textOfFile(source))
    },
    onSuccess: (imported) => 'template' in imported && onPick(imported.template),
  })
  const problems = problemsIn(read)
  return (
    <Dialog
      wide
      onClose={onClose}
      closeOnScrim={false}
      title="استيراد قالب"
      text="ما في الملف يحل محل ما على اللوحة، ويمكنكِ التراجع عنه."
      actions={
        <>
          <Button
            busy={read.isPending}
            busyText="جارٍ الاستيراد..."
            disabled={pasted.trim() === ''}
            onClick={() => read.mutate(pasted)}
          >
            استيراد الملصق
          </Button>
          <Button look="quiet" disabled={read.isPending} onClick={onClose}>
            إلغاء
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label="ملف القالب"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) read.mutate(file)
            target.value = ''
          }}
        />
        <Button
          look="quiet"
          className="justify-self-start"
          disabled={read.isPending}
          onClick={() => input.current?.click()}
        >
          <Upload aria-hidden className="size-5" />
          اختيار ملف
        </Button>
        <Field label="أو الصقي محتوى الملف" optional>
          <Textarea dir="ltr" rows={6} value={pasted} onChange={({ target }) => setPasted(target.value)} />
        </Field>
        <div role="alert" className="max-h-[30dvh] overflow-y-auto">
          {problems.map((problem) => (
            <FieldError key={problem}>{problem}</FieldError>
          ))}
        </div>
      </div>
    </Dialog>
  )
}

function problemsIn({
  data,
  error,
}: {
  readonly data: object | undefined
  readonly error: Error | null
}): readonly string[] {
  if (error) return [sentenceOf(error)]
  return data && 'problems' in data ? (data.problems as readonly string[]) : []
}
