import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { commentsApi } from '../public/comments.queries.ts'

export const ReportComment = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <ReasonDialog
    onClose={onClose}
    title="إبلاغ عن تعليق"
    text="يقرأ المركز بلاغكِ، ولا تعرف صاحبة التعليق من أبلغ عنه."
    label="السبب"
    missing="اكتبي السبب"
    confirmLabel="إرسال البلاغ"
    onConfirm={async (reason) => {
      await commentsApi.report({ params: { id }, body: { reason } })
      toast({ title: 'وصل بلاغكِ', text: 'يراجعه المركز، وشكرًا لكِ.' })
    }}
  />
)
