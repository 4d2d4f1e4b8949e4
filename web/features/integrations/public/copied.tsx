import { copyText } from '#web/kernel/browser/copy-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

/** What is to be pasted at a service outside. */
export function Copied({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <code
        lang="en"
        dir="ltr"
        className="min-w-0 flex-1 basis-60 bg-sunken px-3 py-2 text-start text-sm wrap-anywhere"
      >
        {value}
      </code>
      <Button look="quiet" size={36} aria-label={`نسخ ${label}`} onClick={() => void copy(value)}>
        نسخ
      </Button>
    </div>
  )
}

async function copy(value: string): Promise<void> {
  toast(
    (await copyText(value))
      ? { kind: 'ok', title: 'نُسخ' }
      : { kind: 'danger', title: 'تعذر النسخ', text: 'حدّديه وانسخيه بيدكِ.' },
  )
}
