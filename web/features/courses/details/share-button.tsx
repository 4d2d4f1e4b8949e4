import { Share2 } from 'lucide-react'
import { shareAddress } from '#web/kernel/browser/share.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

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
  const outcome = await shareAddress(title, url)
  if (outcome === 'copied') toast({ title: 'نُسخ رابط الدورة' })
  if (outcome === 'failed') toast({ kind: 'danger', title: 'تعذر نسخ الرابط', text: url })
}
