import { Share2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { copyText } from '../../../kernel/copy-text.ts'

/** The device's own sharing where there is one, else the address on the clipboard. */
export function ShareButton({ title }: { title: string }) {
  return (
    <Button look="text" size={36} className="noscript:hidden" onClick={() => void share(title)}>
      <Share2 /> مشاركة
    </Button>
  )
}

async function share(title: string) {
  const url = window.location.origin + window.location.pathname
  if (typeof navigator.share === 'function') {
    // Closing the device's sheet rejects too; she knows that she closed it.
    await navigator.share({ title, url }).catch(() => undefined)
    return
  }
  const isCopied = await copyText(url)
  toast(isCopied ? { title: 'نُسخ رابط الدورة' } : { kind: 'danger', title: 'تعذر نسخ الرابط', text: url })
}
