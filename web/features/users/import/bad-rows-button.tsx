import { Download } from 'lucide-react'
import { userImportRoutes } from '#contract/users/import-routes.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { download } from '#web/kernel/download.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

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
