import type { Ref } from 'react'
import {
  APPLICATION_FILE_MB,
  DECIDED_FILE_DAYS,
  MOST_IJAZA_FILES,
} from '#contract/teacher-applications/shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { FileUpload } from '#web/ui/fields/file-upload.tsx'
import { Part } from './fields.tsx'
import type { Apply } from './use-apply.ts'

const ACCEPTED = 'application/pdf,image/jpeg,image/png,image/webp'
const RULE = `PDF أو صورة، حتى ${arabicDigits(APPLICATION_FILE_MB)} ميغابايت`
const CV_RULE = `PDF أو Word أو صورة، حتى ${arabicDigits(APPLICATION_FILE_MB)} ميغابايت`

interface PapersPartProps {
  readonly apply: Apply
  readonly cvInput: Ref<HTMLInputElement>
}

export function PapersPart({ apply: { form, papers }, cvInput }: PapersPartProps) {
  return (
    <Part
      title="ملفاتكِ"
      text={`لا يراها إلا مديرات المركز، وتُحذف بعد ${arabicDigits(DECIDED_FILE_DAYS)} يومًا من القرار.`}
    >
      {/* They hold what the form sends, and let a sentence of the server stand beside its field. */}
      <input type="hidden" {...form.field('cv')} />
      <input type="hidden" {...form.field('ijaza_files')} />
      <Field label="السيرة الذاتية" required error={form.error('cv')}>
        <FileUpload
          inputRef={cvInput}
          items={papers.itemsOf('cv')}
          accept={`${ACCEPTED},.docx`}
          rule={CV_RULE}
          disabled={form.busy}
          onFiles={(files) => papers.choose('cv', files)}
          onCancel={papers.remove}
          onRetry={papers.retry}
          onRemove={papers.remove}
        />
      </Field>
      <Field label="صور الإجازات" optional error={form.error('ijaza_files')}>
        <FileUpload
          items={papers.itemsOf('ijaza')}
          accept={ACCEPTED}
          rule={`${RULE}، ${arabicDigits(MOST_IJAZA_FILES)} ملفات على الأكثر`}
          multiple
          disabled={form.busy || papers.isFull('ijaza')}
          onFiles={(files) => papers.choose('ijaza', files)}
          onCancel={papers.remove}
          onRetry={papers.retry}
          onRemove={papers.remove}
        />
      </Field>
    </Part>
  )
}
