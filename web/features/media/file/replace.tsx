import { useState } from 'react'
import type { MediaDetails } from '#contract/media/shapes.ts'
import { useUpload } from '#web/kernel/files/use-upload.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FileUpload } from '#web/ui/fields/file-upload.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useLibrary } from '../library.ts'
import { sendFile } from '#web/kernel/files/send-file.ts'
import { useRefreshMedia } from '../media.queries.ts'

interface ReplaceProps {
  readonly file: MediaDetails
  readonly onReplaced: (id: number) => void
}

/** Another file in its place, everywhere: she is asked before every place changes. */
export function Replace({ file, onReplaced }: ReplaceProps) {
  const { api } = useLibrary()
  const refresh = useRefreshMedia()
  const [chosen, setChosen] = useState<File>()
  const replace = useUpload({
    outlives: true,
    send: async (fresh, options) => {
      const stored = await sendFile(file.bucket, fresh, options)
      return api.replace({ params: { id: file.id }, body: { file_id: stored.id } })
    },
    onDone: (fresh) => {
      toast({ kind: 'ok', title: 'حلّ الملف الجديد مكان القديم' })
      void refresh()
      onReplaced(fresh.id)
    },
  })
  return (
    <>
      <Field label="ملف آخر مكانه" hint="تتبعه كل المواضع، وينتقل القديم إلى سلة المحذوفات.">
        <FileUpload
          items={replace.items}
          disabled={replace.isSending}
          text="اختاري الملف الجديد"
          onFiles={([first]) => setChosen(first)}
          onRetry={replace.retry}
        />
      </Field>
      <ConfirmDialog
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title="وضع هذا الملف مكان القديم؟"
        text="يتغير في كل دورة ودرس يظهر فيه الآن، وتراه الطالبات فورًا."
        confirmLabel="رفعه ووضعه مكانه"
        onConfirm={() => replace.begin(chosen)}
      />
    </>
  )
}
