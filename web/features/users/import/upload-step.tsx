import { Download } from 'lucide-react'
import { userImportRoutes } from '#contract/users/import-routes.ts'
import { MAX_IMPORT_MB, type UserImport } from '#contract/users/import-shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { ApiError, sentenceOf } from '#web/kernel/calls/api-error.ts'
import { download } from '#web/kernel/files/download.ts'
import { useLetterPromise } from '#web/kernel/site.ts'
import { useUpload } from '#web/kernel/files/use-upload.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FileUpload } from '#web/ui/fields/file-upload.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { checkOrAsk, type ForeignFile, type ImportChoices } from './import.queries.ts'

const existingOptions = [
  { value: 'skip', label: 'تخطّيه', hint: 'يبقى حسابها كما هو.' },
  { value: 'update', label: 'تحديث الاسم والجوال', hint: 'من الملف؛ لا يتغير الدور ولا الحال.' },
] as const

interface UploadStepProps {
  readonly choices: ImportChoices
  readonly onChoices: (choices: ImportChoices) => void
  readonly onChecked: (made: UserImport) => void
  readonly onForeign: (file: ForeignFile) => void
}

/** A file, and what to do with e-mails that have an account. Nothing is imported by sending it. */
export function UploadStep({ choices, onChoices, onChecked, onForeign }: UploadStepProps) {
  const letterPromise = useLetterPromise()
  const { items, ...upload } = useUpload({
    send: (file, options) => checkOrAsk(file, choices, options),
    onDone: (answer) => ('columns' in answer ? onForeign(answer) : onChecked(answer)),
    reasonOf,
  })
  return (
    <div className="grid max-w-[720px] gap-8">
      <Template />
      <section aria-labelledby="choices" className="grid gap-4">
        <PanelTitle id="choices" title="٢. الاختيارات" />
        <RadioGroup
          label="إن كان للبريد حساب من قبل"
          options={existingOptions}
          value={choices.existing}
          onChange={(existing) => onChoices({ ...choices, existing })}
        />
        <Switch
          checked={choices.invite}
          onChange={({ target }) => onChoices({ ...choices, invite: target.checked })}
          hint={letterPromise('رسالة تخبر كل مستخدمة جديدة أن لها حسابًا وكيف تدخل.')}
        >
          إرسال دعوات بالبريد
        </Switch>
      </section>
      <section aria-labelledby="file" className="grid gap-4">
        <PanelTitle id="file" title="٣. الملف" />
        <Field label="ملف CSV أو XLSX" group hideLabel error={upload.error}>
          <FileUpload
            items={items.filter(({ state }) => state !== 'done')}
            accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            disabled={upload.isSending}
            rule={`CSV أو XLSX حتى ${arabicDigits(MAX_IMPORT_MB)} ميغابايت. يُفحص أولًا، ولا يُستورد شيء حتى تؤكدي.`}
            onFiles={([file]) => upload.begin(file)}
            onCancel={upload.clear}
            onRetry={upload.retry}
          />
        </Field>
      </section>
    </div>
  )
}

const columns: readonly { name: string; rule: string }[] = [
  { name: 'الاسم', rule: 'مطلوب، الاسم الكامل' },
  { name: 'البريد الإلكتروني', rule: 'مطلوب، ولكل مستخدمة بريد لا يتكرر' },
  { name: 'رقم الجوال', rule: 'اختياري، مثل 0512345678 أو مع رمز الدولة' },
  { name: 'الدور', rule: 'طالبة أو معلمة؛ الفارغ طالبة' },
]

function Template() {
  const save = () =>
    download(userImportRoutes.template).catch((cause: unknown) =>
      toast({ kind: 'danger', title: 'تعذر تنزيل القالب', text: sentenceOf(cause) }),
    )
  return (
    <section aria-labelledby="template" className="grid gap-4">
      <PanelTitle
        id="template"
        title="١. القالب"
        action={
          <Button look="quiet" size={36} onClick={() => void save()}>
            <Download /> تنزيل القالب
          </Button>
        }
      />
      <dl>
        {columns.map(({ name, rule }) => (
          <div key={name} className="flex gap-3 border-b border-rule py-2">
            <dt className="w-1/3 flex-none font-semibold">{name}</dt>
            <dd className="text-ink-2">{arabicDigits(rule)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What the server says about the file itself is plainer than «the upload failed». */
export const reasonOf = (cause: unknown) =>
  arabicDigits((cause instanceof ApiError && cause.errors['file']?.[0]) || sentenceOf(cause))
