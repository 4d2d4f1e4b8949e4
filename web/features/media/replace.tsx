import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { MediaDetails } from '#contract/media/shapes.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileUpload, type UploadItem } from '#web/ui/file-upload.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useLibrary } from './library.ts'
import { sendMedia, useRefreshMedia } from './media.queries.ts'

interface ReplaceProps {
  readonly file: MediaDetails
  readonly onReplaced: (id: number) => void
}

/** Another file in its place, everywhere: she is asked before every place changes. */
export function Replace({ file, onReplaced }: ReplaceProps) {
  const { api } = useLibrary()
  const refresh = useRefreshMedia()
  const [chosen, setChosen] = useState<File>()
  const [share, setShare] = useState(0)
  const replace = useMutation({
    mutationFn: async (fresh: File) => {
      setShare(0)
      const stored = await sendMedia(file.bucket, fresh, { onProgress: setShare })
      return api.replace({ params: { id: file.id }, body: { file_id: stored.id } })
    },
    onSuccess: (fresh) => {
      toast({ kind: 'ok', title: 'حلّ الملف الجديد مكان القديم' })
      void refresh()
      onReplaced(fresh.id)
    },
  })
  const items: UploadItem[] =
    replace.variables && !replace.isIdle
      ? [
          {
            id: 'replacement',
            name: replace.variables.name,
            size: replace.variables.size,
            state: replace.isPending ? 'sending' : replace.isError ? 'failed' : 'done',
            progress: Math.floor(share * 100),
            error: replace.error ? sentenceOf(replace.error) : undefined,
          },
        ]
      : []
  return (
    <>
      <Field label="ملف آخر مكانه" hint="تتبعه كل المواضع، وينتقل القديم إلى سلة المحذوفات.">
        <FileUpload
          items={items}
          disabled={replace.isPending}
          text="اختاري الملف الجديد"
          onFiles={([first]) => setChosen(first)}
          onRetry={() => replace.variables && replace.mutate(replace.variables)}
        />
      </Field>
      <ConfirmDialog
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title="وضع هذا الملف مكان القديم؟"
        text="يتغير في كل دورة ودرس يظهر فيه الآن، وتراه الطالبات فورًا."
        confirmLabel="رفعه ووضعه مكانه"
        onConfirm={() => {
          if (chosen) replace.mutate(chosen)
        }}
      />
    </>
  )
}
