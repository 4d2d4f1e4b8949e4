import type { certificateRoutes } from '#contract/certificates/routes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { download } from '#web/kernel/files/download.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

/** By her session: a link would have ended on a page that stood open for long, and its refusal take the page's place. */
export const saveCertificate = (
  as: typeof certificateRoutes.download | typeof certificateRoutes.image,
  id: number,
): Promise<void> =>
  download(as, { params: { id } }).catch((cause: unknown) =>
    toast({ kind: 'danger', title: 'تعذر تنزيل الشهادة', text: sentenceOf(cause) }),
  )
