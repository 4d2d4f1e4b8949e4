import { MailX } from 'lucide-react'
import { useSite } from '#web/kernel/site.ts'
import { Banner } from '#web/ui/marks/banner.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'

/** Stands in the director's area until a mail server is set: letters that she believes sent reach nobody. */
export function NoMailBanner() {
  return useSite().has_mail ? null : (
    <section aria-label="تنبيه البريد">
      <Banner kind="warn" icon={MailX} action={<TextLink to="/admin/settings/email">ضبط البريد</TextLink>}>
        لم يُضبط بريد المنصة بعد: الدعوات والرموز والرسائل تُكتب ولا تصل إلى أحد.
      </Banner>
    </section>
  )
}
