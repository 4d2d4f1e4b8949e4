import { Link2, Share2 } from 'lucide-react'
import { copyText } from '#web/kernel/browser/copy-text.ts'
import { shareAddress } from '#web/kernel/browser/share.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

/** The short address, which survives a change of the title and whatever a messenger does to Arabic letters. */
const shortAddress = (id: number) => `${window.location.origin}/n/${id}`

export function ShareBar({ id, title }: { id: number; title: string }) {
  const told = (isCopied: boolean) =>
    toast(
      isCopied
        ? { title: 'نُسخ رابط الخبر' }
        : { kind: 'danger', title: 'تعذر نسخ الرابط', text: shortAddress(id) },
    )
  const share = async () => {
    const outcome = await shareAddress(title, shortAddress(id))
    if (outcome !== 'shared') told(outcome === 'copied')
  }
  return (
    <div className="mbs-6 flex flex-wrap items-center gap-2 border-y border-rule py-2.5 noscript:hidden">
      <span className="me-1 text-sm text-ink-3">شاركي الخبر</span>
      <Button look="quiet" size={36} onClick={() => void share()}>
        <Share2 /> مشاركة
      </Button>
      <Button look="quiet" size={36} onClick={() => void copyText(shortAddress(id)).then(told)}>
        <Link2 /> نسخ الرابط
      </Button>
    </div>
  )
}
