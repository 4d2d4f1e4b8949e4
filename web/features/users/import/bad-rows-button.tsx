import { Download } from 'lucide-react'
import { userImportRoutes } from '#contract/users/import-routes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { download } from '#web/kernel/files/download.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

/** Takes the rows that were not imported, with what is wrong in each, as a file. */
export function BadRowsButton({ id }: { id: number }) {
  const save = () =>
    download(userImportRoutes.badRows, { params: { id } }).catch((cause: unknown) =>
      toast({ kind: 'danger', title: 'تعذر التنزيل', text: sentenceOf(cause) }),
    )
  return (
    <Button look="quiet" onClick={() => void save()}>
      <Download /> تنزيل صفوف الأخطاء
    </Button>
  )
}
