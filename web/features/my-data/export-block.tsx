import { Download, LoaderCircle } from 'lucide-react'
import type { MyData } from '#contract/my-data/shapes.ts'
import { formatDate, formatDateTime } from '#core/format/date.ts'
import { formatFileSize } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useAskExport, useDownload } from './my-data.queries.ts'

/** A file with all that is hers: asked for, prepared, fetched, and gone after its time. */
export function ExportBlock({ data }: { data: MyData }) {
  return (
    <div className="grid justify-items-start gap-3">
      <h3 className="font-bold">نسخة من بياناتكِ</h3>
      <p className="text-ink-2">
        ملف مضغوط فيه كل ما تحفظه المنصة عنكِ: حسابكِ ودوراتكِ وملاحظاتكِ ومحاولاتكِ وإيصالاتكِ وملفاتكِ، وأوله صفحة
        بالعربية تُقرأ بلا اتصال. يُطلب مرة في اليوم.
      </p>
      <ExportState data={data} />
    </div>
  )
}

function ExportState({ data }: { data: MyData }) {
  const { export: asked, next_export_at: nextAt } = data
  if (!asked) return <AskButton label="طلب نسخة من بياناتي" />
  if (asked.status === 'preparing')
    return (
      <output className="flex items-center gap-3">
        <LoaderCircle className="animate-spin text-ink-3" />
        نجهّز نسختكِ الآن. واصلي عملكِ، ونراسلكِ حين تجهز.
      </output>
    )
  if (asked.status === 'failed')
    return (
      <>
        <Note kind="danger">تعذر تجهيز نسختكِ التي طلبتِها في {formatDateTime(asked.requested_at)}.</Note>
        <AskButton label="إعادة المحاولة" />
      </>
    )
  return (
    <>
      <p>
        نسختكِ جاهزة، حجمها {formatFileSize(asked.size ?? 0)}
        {asked.expires_at && `، وتبقى هنا حتى ${formatDate(asked.expires_at)}`}.
      </p>
      <div className="flex flex-wrap gap-3">
        <DownloadButton id={asked.id} />
        {nextAt === null && <AskButton label="طلب نسخة أحدث" />}
      </div>
    </>
  )
}

function AskButton({ label }: { label: string }) {
  const ask = useAskExport()
  return (
    <Button
      look="quiet"
      busy={ask.isPending}
      busyText="جارٍ الطلب..."
      onClick={() =>
        ask.mutate(undefined, {
          onError: (error) => toast({ kind: 'danger', title: 'تعذر الطلب', text: sentenceOf(error) }),
        })
      }
    >
      {label}
    </Button>
  )
}

function DownloadButton({ id }: { id: number }) {
  const fetching = useDownload()
  return (
    <Button
      busy={fetching.isPending}
      busyText="جارٍ التنزيل..."
      onClick={() =>
        fetching.mutate(id, {
          onError: (error) => toast({ kind: 'danger', title: 'تعذر التنزيل', text: sentenceOf(error) }),
        })
      }
    >
      <Download /> تنزيل النسخة
    </Button>
  )
}
