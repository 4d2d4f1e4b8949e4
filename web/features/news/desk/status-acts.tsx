import type { DeskNewsRow, NewsStatus } from '#contract/news/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { statusCalls, useKeepNews, type StatusAct } from './desk-news.queries.ts'

type Standing = Pick<DeskNewsRow, 'id' | 'title' | 'status' | 'publish_at'>

const labels: Readonly<Record<StatusAct, string>> = {
  publish: 'نشر',
  unpublish: 'إعادة الخبر مسودة',
  archive: 'أرشفة',
}
const resultOf: Readonly<Record<StatusAct, readonly NewsStatus[]>> = {
  publish: ['published', 'scheduled'],
  unpublish: ['draft'],
  archive: ['archived'],
}
const done: Readonly<Record<NewsStatus, string>> = {
  published: 'نُشر الخبر',
  scheduled: 'جُدول الخبر',
  draft: 'عاد الخبر مسودة',
  archived: 'أُرشف الخبر',
}
const allActs = ['publish', 'unpublish', 'archive'] as const

/** What can be done about how an article stands. */
export const statusActs = ({ status }: Standing) =>
  allActs.filter((act) => !resultOf[act].includes(status)).map((act) => ({ act, label: labels[act] }))

interface StatusDialogProps {
  readonly news: Standing
  readonly act: StatusAct
  readonly onClose: () => void
}

/** Says what becomes of the article before it is done. */
export function StatusDialog({ news, act, onClose }: StatusDialogProps) {
  const keep = useKeepNews()
  return (
    <ConfirmDialog
      onClose={onClose}
      title={
        <>
          {labels[act]}: «<bdi>{news.title}</bdi>»؟
        </>
      }
      text={consequence(news, act)}
      confirmLabel={act === 'unpublish' ? labels[act] : `${labels[act]} الخبر`}
      onConfirm={async () => {
        const saved = await statusCalls[act]({ params: { id: news.id } })
        keep(saved)
        toast({ title: done[saved.status] })
      }}
    />
  )
}

function consequence({ publish_at }: Standing, act: StatusAct): string {
  if (act === 'unpublish') return 'لا يقرؤه أحد حتى تنشريه من جديد، وعنوانه محفوظ له.'
  if (act === 'archive') return 'يخرج من الموقع ويبقى في قائمتكِ، وعنوانه محفوظ له.'
  return publish_at && Date.parse(publish_at) > Date.now()
    ? `يظهر في الموقع ${formatDateTime(publish_at)}، وقبل ذلك لا يراه أحد.`
    : 'يظهر في الموقع الآن.'
}
