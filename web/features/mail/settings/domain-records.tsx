import type { DomainRecord } from '#contract/mail/shapes.ts'
import { copyText } from '#web/kernel/browser/copy-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { Latin } from '#web/ui/text/latin.tsx'

const names: Record<DomainRecord['key'], string> = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' }

/** What to enter at whoever keeps the domain, as text to copy. */
export function DomainRecords({ domain, records }: { domain: string; records: readonly DomainRecord[] }) {
  if (records.length === 0) return <Note>اكتبي عنوان المرسل من نطاقكِ أولًا، فتظهر هنا السجلات المقترحة له.</Note>
  return (
    <>
      <p className="text-ink-2">
        سجلات مقترحة من نوع TXT للنطاق <Latin>{domain}</Latin>، تُدخل عند مزود النطاق حتى لا تُعد رسائلكِ مزعجة.
      </p>
      <ul className="border-t border-rule *:border-b *:border-rule">
        {records.map((record) => (
          <DomainLine key={record.key} record={record} />
        ))}
      </ul>
    </>
  )
}

function DomainLine({ record: { key, name, value, about } }: { record: DomainRecord }) {
  return (
    <li className="grid gap-2 py-4">
      <h3 className="font-bold">
        <Latin>{names[key]}</Latin>
      </h3>
      <p className="text-sm text-ink-2">{about}</p>
      <p dir="ltr" className="text-start text-sm wrap-anywhere text-ink-3">
        {name}
      </p>
      {value !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <code
            lang="en"
            dir="ltr"
            className="min-w-0 flex-1 basis-60 bg-sunken px-3 py-2 text-start text-sm wrap-anywhere"
          >
            {value}
          </code>
          <Button
            look="quiet"
            size={36}
            aria-label={`نسخ سجل ${names[key]}`}
            onClick={() => void copyRecord(value)}
          >
            نسخ
          </Button>
        </div>
      )}
    </li>
  )
}

async function copyRecord(value: string): Promise<void> {
  toast(
    (await copyText(value))
      ? { title: 'نُسخ السجل' }
      : { kind: 'danger', title: 'تعذر النسخ', text: 'حددي النص وانسخيه بنفسكِ.' },
  )
}
