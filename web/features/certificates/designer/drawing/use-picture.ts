import { sentenceOf, ToldError } from '#web/kernel/calls/api-error.ts'
import { sendFile } from '#web/kernel/files/send-file.ts'
import { useUpload } from '#web/kernel/files/use-upload.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

const NO_ADDRESS = 'لم يصل عنوان الصورة من الخادم'

/** One picture that she chooses, stored among those of certificates. */
export function usePicture(onStored: (address: string) => void) {
  const upload = useUpload({
    send: async (file, options) => {
      try {
        const stored = await sendFile('certificates', file, options)
        if (!stored.url) throw new ToldError(NO_ADDRESS)
        return stored
      } catch (error) {
        toast({ kind: 'danger', title: 'خطأ في رفع الصورة', text: sentenceOf(error), seconds: 2 })
        throw error
      }
    },
    onDone: ({ url }) => onStored(url),
  })
  return {
    isSending: upload.isSending,
    /** Why the last one was not taken. */
    failure: upload.error,
    choose(file: File | undefined) {
      if (!file) return
      if (file.type.startsWith('image/')) upload.begin(file)
      else toast({ kind: 'danger', title: 'اختاري ملف صورة صالحًا', seconds: 2 })
    },
  }
}
